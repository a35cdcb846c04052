// with what long words of the kitchen and the household end; not every browser knows where a German word may break
const ends =
  'beere|beutel|bier|blatt|blätter|bohne|braten|brot|brötchen|brühe|brust|brüste|bürste|butter|chips|creme|erbse|essig|filet|flakes|fleisch|flocken|gewürz|gipfel|glace|gurke|joghurt|kaffee|kartoffel|käse|kern|kohl|konfitüre|kräuter|kuchen|linse|mehl|milch|mischung|mittel|nudel|nuss|nüsse|papier|paprika|paste|pfeffer|pulver|pürée|püree|quark|rahm|reiniger|riegel|saft|salat|salz|sauce|scheibe|schenkel|schinken|schnitzel|schokolade|seife|sirup|speck|spiess|stäbchen|steak|suppe|tabletten|tasche|teig|tomate|torte|tuch|tücher|wasser|wein|wurst|würfel|würste|zucker|zwiebel'
const longWord = /\p{L}{13,}/gu
const joint = new RegExp(`(?<=\\p{L}{4})(?:${ends})\\p{L}{0,2}$`, 'iu')

/** The parts of a name between which it may break: where the last part of a long word begins, and nowhere sooner. */
export const partsOf = (name: string): string[] =>
  name.replace(longWord, (word) => word.replace(joint, '\u00AD$&')).split('\u00AD')
