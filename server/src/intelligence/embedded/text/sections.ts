/** What a heading announces: the list, the work, something that is not the recipe, or where a recipe's title may stand. */
export type Section = 'ingredients' | 'steps' | 'other'

// All patterns here read text in lower case: without the flags i and u they run many times faster.
const ingredients =
  /^(?:(?:die|alle|unsere|deine|eure|ihre|benötigte|das sind die|und)\s+)?(?:zutaten(?:liste|übersicht)?|ingredienzen|zutaten\s*&\s*mengen|mengen und zutaten|ingredients|das brauchst du|das brauchst du alles|du brauchst|du benötigst|ihr braucht|ihr benötigt|man braucht|man nehme|man nimmt|das braucht man|das braucht ihr|das brauchen sie|sie benötigen|sie brauchen|benötigt werden|was du brauchst|was man braucht|was (?:du|ihr|sie)(?: (?:noch|sonst))? (?:zu ?hause|daheim) (?:brauch(?:st|t|en)|benötig(?:st|t|en)|hast|habt|haben)|was kommt rein|das kommt rein|das gehört rein|das muss rein)(?![a-zäöüß])/
/** 'Für 4 Personen werden die folgenden Zutaten benötigt', 'Erforderliche Zutaten sind die folgenden'. */
const tellsList =
  /(?:^|\s)(?:folgenden?|erforderlichen?|notwendigen?|nötigen?|benötigten?)\s(?:zutaten|sachen|dinge)(?:\s(?:werden\s)?(?:benötigt|gebraucht|nötig|notwendig|erforderlich|sind die folgenden|sind))*$/
/** 'Für deinen Zopf brauchst du', 'Dafür benötigt ihr folgende Zutaten'. */
const leadsToList =
  /\s(?:brauchst du|braucht ihr|braucht man|brauchen (?:wir|sie)|benötigst du|benötigt ihr|benötigt man|benötigen (?:wir|sie))(?:\s(?:dazu|dafür|alles|nur|folgendes|(?:die\s)?folgenden?\s(?:zutaten|sachen)|diese zutaten))*$/
const afterIngredients =
  /(?:einkauf|kaufen|warenkorb|bestellen|liste hinzufügen|merkzettel|wenigen|hochwertig|frische|saison|bekommst|anpassen|umrechnen|tausch|ersetz|variier|vorbereiten|bereitstellen|abwiegen|verrühren|mischen|vermengen|abmessen)/
const steps =
  /^(?:(?:die|und|und so|unsere|deine|vor- und|vorbereitung und|vorbereitung\s*[&/+]|rezept\s*[&/+])\s+)?(?:zubereitung(?:sschritte|sart|sweise|sanleitung)?|zubereiten|anleitung(?:en)?|anweisung(?:en)?|schritt[- ]für[- ]schritt(?:[- ]anleitung)?|arbeitsschritte|arbeitsanleitung|kochanleitung|backanleitung|kochschritte|schritte|vorgehen|vorgehensweise|herstellung|so geht(?:['’´`]?s| es)|so wird(?:['’´`]?s| es| das| der| die| gemischt| gekocht| gebacken)\b.{0,30}|schritt 1(?=:)|so machst du.{0,30}|so macht man.{0,30}|man macht|so gelingt.{0,30}|so bereitest du.{0,30}|wie du .{0,40}machst|(?:so )?wird['’´`]?s gemacht|los geht['’´`]?s|instructions|directions|method|preparation|rezeptanleitung|durchführung|arbeitsweise|und so geht['’´`]?s|in (?:\d{1,2}|zwei|drei|vier|fünf|wenigen) schritten(?: zu[mr]? .{2,40})?|so funktioniert['’´`]?s|parallel dazu|inzwischen|währenddessen|gleichzeitig|nebenbei|in der zwischenzeit)(?![a-zäöüß])/
const preparationFirst = /^(?:vorbereitung(?:en)?|vorbereiten)\s*:?$/
const suffixed =
  /(?:[–:|-]\s*(?:die\s+)?|\s(?:die|der|das)\s+)(zutaten|zubereitung|anleitung)(?:\s+(?:für|von)\s.{1,30})?\s*:?$/
const other =
  /^(?!(?:unser|mein)\s[^.]{0,60}rezept$)(?:(?:unsere?|mein|meine|die besten|noch mehr|weitere|mehr|ähnliche|passende|das könnte|das passt|dazu passt|dazu|guten appetit|en guete|viel spass|viel spaß|e guete)(?![a-zäöüß])|(?:profi-?|koch-?|extra-?|kleiner |küchen-?|geheim-?|zubereitungs-?|servier-?|wein-?|getränke-?|(?:mein |unser )?persönliche[nrs]? )?(?:tipps?|tips?|tricks|hinweise?|notizen?|anmerkung(?:en)?|empfehlung(?:en)?|vorschl[aä]g.{0,3})(?![a-zäöüß])|n(?:ä|ae)hrwert|nutrition|kalorien|brennwert|kommentar|bewertung|rezension|leserbrief|rezept bewerten|rezeptinfo|rezept-?info|steckbrief|infos?(?![a-zäöüß])|video|utensilien|k(?:ü|ue)chen(?:ger|utens|helfer)|koch(?:utens|geschirr)|equipment|zubehör|werkzeug|ausserdem brauchst|hilfsmittel|schlagw|stichw|tags(?![a-zäöüß])|kategorie|themen|autor|über (?:mich|uns|den|die)|newsletter|teilen|rezept teilen|quellen?(?=$|\s*:)|bezugsquelle|drucken|merken|speichern|folge|häufige fragen|faq|fragen|aufbewahr|haltbarkeit|lager|varianten|variation|abwandlung|produkte|shop|warenkorb|einkaufsliste|anzeige|werbung|cookies?[\s-]?(?:banner|richtlinie|hinweis|einstellung|policy|präferenz|zustimm)|datenschutz|impressum|kontakt|navigation|menü(?![a-zäöüß])|suche(?! (?:ein |das |nach )?(?:gutes )?rezept)|login|anmelden|facts|wissenswert|warum|was ist|woher|rezepte(?![a-zäöüß])|beliebte|neueste|neuste|aktuelle|kochbuch|saison|allergene|allergie|foto|bild(?:er)?(?![a-zäöüß])|schwierigkeit|archiv|blogroll|labels|beitrag|vorheriger|nächster|zuletzt|kostenlos|jetzt|hol dir|hat dir|hast du|dir gefällt|gefällt dir|leave a|reply|schreibe einen|antwort)/

const headsList = (text: string): boolean =>
  (ingredients.test(text) && !afterIngredients.test(text)) || leadsToList.test(text) || tellsList.test(text)

/** The section that a heading opens, or null when it says nothing about sections. */
export function sectionOf(heading: string): Section | null {
  if (heading.length > 100) return null
  const text = heading
    .toLowerCase()
    .replace(/^[^a-zäöüß\d]+/, '')
    .replace(/[\s:.…!]+$/, '')
  if (text.length === 0 || text.length > 90) return null
  if (/\d\s?(?:min|std|stunde|h\b)/.test(text.replace(/\([^)]*\)/g, ''))) return null
  const end = suffixed.exec(text)?.[1]
  if (end) return end === 'zutaten' ? 'ingredients' : 'steps'
  // tins and spoons stand there
  if (/^(?:das|was) (?:du|brauchst|ihr|braucht).*\sau(?:ß|ss)erdem(?:\s(?:brauchst|benötigst))?$/.test(text))
    return 'other'
  if (headsList(text)) return 'ingredients'
  if (steps.test(text) || preparationFirst.test(text)) return 'steps'
  return other.test(text) || isAfterword(text) ? 'other' : null
}

const afterword =
  /^(?:\p{L}{1,12}-?)?(?:tipps?|tips|tricks|notiz(?:en)?|hinweise?|anmerkung(?:en)?|nährwert(?:e|angaben)|aufbewahrung|haltbarkeit|varianten?|variation(?:en)?|abwandlung(?:en)?|resteverwertung|serviervorschl(?:a|ä)ge?|(?:benötigte )?(?:küchen|koch|back)?(?:utensilien|geräte|helfer|zubehör|equipment)|häufige fragen|faq|gut zu wissen|wissenswertes)(?:\s(?:und|&|zum|zur|zu|der|des|vom|von|für|pro|je|mit|ohne|aus|bei)\s[^.:]{2,40})?[\s:.!]*$/iu

/** Whether a line heads what is said beside the work, wherever it stands: 'Notizen', 'Tipps zum Rezept'. */
export const isAfterword = (text: string): boolean => text.length <= 60 && afterword.test(text)

/** Whether a heading only names the work as such; 'Vorbereiten' may be the title of a step. */
export const isSectionName = (heading: string): boolean =>
  sectionOf(heading) === 'steps' && !/^vorbereit/i.test(heading)

/** Words on step headings that only count ('Schritt 3', 'Zubereitung'): they are no title of a step. */
export function isCountingHead(head: string): boolean {
  return /^(?:(?:\d{1,2}\.?\s?)?(?:arbeits)?schritt|step|zubereitungsschritt|nr\.?|punkt)?\s*\.?\s*\d{0,3}\s*(?:(?:von|\/)\s*\d+)?\s*[.:)]?$/iu.test(
    head,
  )
}
