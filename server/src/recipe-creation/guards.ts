const most = 200_000
/** Nothing that somebody wrote to be read has fewer signs. */
const thin = 300

/** What a guard, a consent or a paywall says instead of the page, in the words that a reader sees, by how long such a page may be. */
const barred: readonly (readonly [number, RegExp])[] = [
  [
    3000,
    /(?:bist du|sind sie|are you|dass (?:du|sie)|you were an?) (?:ein |a )?(?:mensch|human|(?:ro)?bot)|kein (?:ro)?bot\b|verify(?:ing)? (?:that )?you are|checking your browser|zugriff verweigert|access denied|pur-abo|(?:nur|exklusiv) für (?:\p{L}+ )?abonnent|abo abschlie(?:ss|ß)en|mit (?:werbung|tracking) (?:weiterlesen|weiter|nutzen)|mit werbung:|(?:aktivieren? (?:sie |du )?|bitte )javascript|javascript (?:zu )?aktivier|(?:enable|eingeschaltete\p{L}|aktivierte\p{L}) javascript/iu,
  ],
  [
    1500,
    /weitergeleitet|sicherheits(?:check|(?:über)?prüfung|abfrage)|verbindung sicher|zu viele anfragen|too many requests|unusual traffic|ungewöhnliche(?:r|n)? (?:zugriff|datenverkehr|aktivität)|(?:ip-adresse|zugang|zugriff) (?:wurde )?(?:\p{L}+ )?(?:gesperrt|blockiert)|(?:digital|probe|online)-?abo|bereits abonnent|wochen für 1 |weiterlesen mit|teil unseres abos|ad-?block|werbeblocker|bist du (?:über|schon) 1[68]|über 1[68] jahre|volljährig|altersprüfung/iu,
  ],
  [
    900,
    /(?:zustimm|einwillig)\p{L}*.{0,200}(?:cookies?|tracking|partner|widerruf)|(?:cookies?|tracking|datenschutz)\p{L}*.{0,200}(?:zustimm|einwillig|akzeptier|annehm|accept)/iu,
  ],
]
const title =
  /<title>[^<]*(just a moment|attention required|access denied|captcha|bot verification|zugriff verweigert|are you a robot|sind sie ein mensch|einen moment bitte|sicherheitsüberprüfung|pardon our interruption)/i
const mark =
  /px-captcha|g-recaptcha|h-captcha|hcaptcha|challenge-platform|captcha-delivery|_incapsula_|cf-turnstile/i
/** It asks for a click, goes on elsewhere, or is only put together by its scripts. */
const acts = /<(?:script|button|form|input)\b|http-equiv=["']?refresh/i
const notThere = /\b404\b|nicht gefunden|not found|gibt es (?:leider )?nicht|existiert nicht/i
const silent = /<(script|style|svg|template|head)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)/gi
const asksWho =
  /(?:melde? dich (?:bitte )?an|meld(?:e|en) sie sich (?:bitte )?an|logge? dich ein|loggen sie sich ein|bitte (?:anmelden|einloggen))(?!\p{L})|(?:nur|exklusiv) für (?:registrierte|angemeldete|mitglieder|eingeloggte)/iu

const shown = (html: string): string =>
  html
    .replace(silent, ' ')
    .replace(/<[^<>]{0,5000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a page without a recipe is a site's guard: a challenge, a consent, a paywall, or nothing without scripts. */
export function isGuard(html: string): boolean {
  const source = html.slice(0, most)
  if (title.test(source.slice(0, 5000))) return true
  const text = shown(source)
  if (text.length < thin && acts.test(source)) return !notThere.test(text)
  return (
    (text.length < 3000 && mark.test(source)) ||
    barred.some(([longest, words]) => text.length < longest && words.test(text))
  )
}

/** Whether a page without a recipe asks who is there: a form for a password, or a sentence that says so. */
export function asksForLogin(html: string): boolean {
  const source = html.slice(0, most)
  const text = shown(source)
  return text.length < 2500 && (/<input[^>]{0,300}type=["']?password/i.test(source) || asksWho.test(text))
}
