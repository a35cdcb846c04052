// with what long words of the kitchen and the household end; not every browser knows where a German word may break
const ends =
  'beere|beutel|blatt|blätter|bohne|brot|brühe|butter|creme|erbse|essig|flakes|fleisch|flocken|gewürz|gurke|joghurt|kartoffel|käse|kern|kohl|konfitüre|linse|mehl|milch|mischung|mittel|nudel|nuss|nüsse|papier|paprika|paste|pulver|pürée|püree|saft|salat|sauce|schokolade|suppe|tomate|tuch|tücher|wein|wurst|würfel|würste|zucker|zwiebel'
const longWord = /\p{L}{13,}/gu
const joint = new RegExp(`(?<=\\p{L}{4})(?:${ends})\\p{L}{0,2}$`, 'iu')

/** The parts of a name between which it may break: where the last part of a long word begins, and nowhere sooner. */
export const partsOf = (name: string): string[] =>
  name.replace(longWord, (word) => word.replace(joint, '\u00AD$&')).split('\u00AD')
