/** What a site says of itself and of what it stores: it stands above what one came for. */
const ofSite =
  /^(?:startseite|home|homepage|rezepte|rezept(?:e?suche|ideen?|welt|sammlung|kategorien?|übersicht|finder|archiv|datenbank)|\p{L}{4,}rezepte|kategorien?|magazine?|blog|themen|ratgeber|ernährung|nachhaltigkeit|gesundheit|lebensmittel|wissen|service|mitglieder|technisch(?:e|en)?|technologien|bearbeiten|koch(?:schule|ideen|kurse?|videos?|club|wissen|magazin|tipps|bücher)|back(?:schule|kurse?|tipps)|community|forum|shop|onlineshop|podcasts?|tv|newsletter|abos?|abonnement|abonnieren|anmelden|anmeldung|registrieren|registrierung|login|logout|einloggen|abmelden|(?:benutzer|kunden)?konto|profil|suche|suchen|menü|menu|hauptmenü|navigation|inhalt|hauptinhalt|content|springen|skip|überspringen|warenkorb|merkzettel|merkliste|wunschliste|favoriten|wochen(?:plan|planer|pläne|menüs?)|menüplan|essensplan|saisonkalender|lexikon|warenkunde|produkte|marken|filialen|filialfinder|prospekte?|angebote|aktionen|kontakt|impressum|datenschutz(?:erklärung|einstellungen)?|agb|presse|karriere|jobs|hilfe|faq|deutsch|english|français|italiano|sprache|schlie(?:ss|ß)en|öffnen|aufklappen|zurück|übersicht|vorherige[rs]?|nächste[rs]?|akzeptieren|akzeptiere|ablehnen|zustimmen|zustimmung|einwilligen|einwilligung|notwendige[ns]?|essen[zt]ielle[ns]?|erforderliche[ns]?|erlauben|zulassen|einstellungen|einstellung|verwalten|anpassen|auswahl|bestätigen|erfahren|optionen|okay|ok|verstanden|einverstanden|werbung|werbefrei|anzeige|accept|reject|cookierichtlinie|fortfahren|inspiration|neuigkeiten|aktuelles|trends|wettbewerbe?|gewinnspiele?|weitergeleitet|wechseln|rezeptecke|foodblog|kulinarik|kolumne)$/u

/** What one can do with a recipe on a screen. */
const ofButtons =
  /^(?:rezept|drucken|druck(?:ansicht|version)|print|merken|gemerkt|teilen|share|speichern|gespeichert|save|bewerten|bewertung(?:en)?|pinnen|pinne|pin|tweeten|tweet|twittern|twitter|mailen|mail|email|e|whatsapp|facebook|pinterest|instagram|telegram|threads|tiktok|link|kopieren|kommentieren|kommentare?|favorit|herunterladen|download|downloaden|pdf|versenden|senden|weiterempfehlen|abspielen|ansehen|anschauen|video|videos|koch(?:modus|ansicht)|starten|bildergalerie|galerie|slideshow|einkaufs(?:liste|zettel)|bring|hinzufügen|nachkochen|bild|bilder|fotos?|hochladen|play|springe|weiterlesen|vorlesen|anhören|folgen|sammlung)$/u

const small =
  /^(?:alle|alles|nur|und|oder|zu|zum|zur|ins|auf|das|die|der|den|dem|eine?n?|mein|meine|meinem|meinen|dein|deine|unser|unsere|uns|mich|omas?|mamas?|aus|mit|in|im|bis|für|hier|jetzt|noch|nicht|von|vom|am|an|als|es|bitte|gleich|direkt|nach|unten|oben|ohne|mehr|weitere|weiter|über|via|per|to|the|all|a|z|x|cookies?|\d+)$/u

/** Dishes by course, kind, season or kitchen, as sites sort them. */
const ofTags =
  /^(?:haupt(?:gerichte?|speisen?|gänge|gang|mahlzeit)|vorspeisen?|nachspeisen?|nachtische?|desserts?|beilagen?|zwischengang|snacks?|apéro|aperitif|fingerfood|frühstück|brunch|znüni|zvieri|z|mittagessen|abendessen|abendbrot|mittag|abend|lunch|dinner|znacht|zmittag|vegetarisch|vegetarische?|veggie|vegan|vegane|glutenfrei|laktosefrei|zuckerfrei|low|carb|high|protein|keto|fettarm|kalorienarm|proteinreich|gesund|leicht|einfach|mittel|schwer|schnell|schnelle|einfache|günstig|simpel|anfänger|familie|familienküche|kinder|gäste|party|feierabend|alltag|alltagsküche|klassiker|beliebt|neu|top|empfohlen|highlight|fleisch|rind|schwein|geflügel|poulet|fisch|gemüse|pasta|nudeln|reis|teigwaren|kartoffeln|hülsenfrüchte|tofu|eier|käse|suppen?|eintöpfe|eintopf|salate?|aufläufe|auflauf|gratins?|kuchen|torten|gebäck|brote?|backen|kochen|essen|genuss|backrezepte|sü(?:ss|ß)(?:es|speisen|gebäck)?|salziges|herzhaft|pikant|getränke|drinks?|saucen|so(?:ss|ß)en|dips|aufstriche|konfitüren|ofen|ofengerichte|pfannengerichte|pfanne|grill|grillen|grillieren|airfryer|thermomix|wok|slowcooker|frühling|sommer|herbst|winter|weihnachten|ostern|advent|silvester|saisonal|regional|küche|gerichte?|speisen?|rezepte|deutsch(?:e|land)?|schweiz(?:er)?|österreich(?:ische?)?|italien(?:isch|ische)?|franz(?:ösisch|ösische)|asiatisch|asiatische?|indisch|indische|thailändisch|chinesisch|japanisch|mexikanisch|griechisch|spanisch|türkisch|orientalisch|mediterran|mediterrane|international|amerikanisch|europa|asien|bio|tag|woche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|\p{L}{3,}(?:gerichte|speisen|suppen|salate|küche|aufläufe|torten|desserts)|typ|gericht|gang|menüart|level)$/u

/** Sentences about what a site keeps of its visitors. */
const ofConsent =
  /cookies?[\s-](?:banner|richtlinien?|hinweise?|einstellungen|präferenzen|policy|settings)|(?:wir|website|webseite|seite|site|verwende|nutze|setze|akzeptiere|erlaube|use|accept)\p{L}*\s(?:[^.]*\s)?cookies|cookies\s(?:[^.]*\s)?(?:verwende|nutze|setze|akzeptiere|erlaube|zu|zustimme|use)|datenschutz|personenbezogen|einwilligung|unsere(?:n)? partner|nutzererlebnis|nutzungserlebnis|javascript|adblock|browser|werbefinanziert/iu

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** Whether a line holds nothing but such words. */
function isOnly(text: string, ...kinds: readonly RegExp[]): boolean {
  if (text.length > 70) return false
  const words = wordsOf(text)
  return (
    words.every((word) => small.test(word) || kinds.some((kind) => kind.test(word))) &&
    words.some((word) => kinds.some((kind) => kind.test(word)))
  )
}

/** 'Nur notwendige', 'Startseite', 'Zum Hauptinhalt springen': it stands above all recipes of a site. */
export const isOfSite = (text: string): boolean =>
  isOnly(text, ofSite) || isPath(text) || (text.length <= 400 && ofConsent.test(text))

/** 'Home › Rezepte › Reis' */
const isPath = (text: string): boolean => text.length <= 160 && /\S\s[›»>]\s\S/u.test(text)

/** 'Anmelden', 'Rezept drucken', 'Auf Pinterest teilen' */
export const isOfPage = (text: string): boolean => isOfSite(text) || isOnly(text, ofSite, ofButtons)

/** 'Hauptgericht', 'Vegetarisch | Ofen', 'Startseite › Rezepte › Suppen' */
export const isTag = (text: string): boolean => !/^\d/.test(text) && isOnly(text, ofTags, ofSite)

/** '4,6 (182 Bewertungen)', '★★★★☆', '(57)' */
export const isRating = (text: string): boolean =>
  text.length <= 60 &&
  /[★☆⭐✩(]|\d[.,]\d|(?:\/|von)\s?5|bewertung|stimme|rezension|stern/i.test(text) &&
  /^[★☆⭐✩\s]*(?:\d(?:[.,]\d{1,2})?\s?(?:\/\s?5|von 5)?\s?)?(?:\(\d[\d.,]*\s?k?[^()]{0,20}\)|\d+ (?:bewertung|stimme|rezension)\p{L}*|sterne?)?$/iu.test(
    text,
  )

/** 'Von Hannes | Aktualisiert am 3.5.2021', 'Text: Maria Gruber, Foto: Peter Huber', '12. Januar 2023 by Lena' */
export const isByline = (text: string): boolean =>
  text.length <= 100 &&
  /^(?:(?:von|by|text|rezept|fotos?|bild|autor(?:in)?|redaktion|schwierigkeit\p{L}*|niveau|level|bewertung|aktualisiert|veröffentlicht|kategorie|küche|gericht|gang)(?:\s?:\s|\s(?=\p{Lu}|am\s\d))|©|(?:\p{L}+,\s)?\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}+)\s?\d{2,4}(?!\d))[^.!?]*(?:\d\.[^.!?]*){0,4}$/iu.test(
    text,
  )
