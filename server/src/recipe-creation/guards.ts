const most = 200_000

/** What a guard, a consent or a paywall says instead of the page, in the words that a reader sees. */
const barred =
  /(?:bist du|sind sie|are you|dass (?:du|sie)) (?:ein |a )?(?:mensch|human|roboter|robot)|kein (?:ro)?bot\b|verify(?:ing)? (?:that )?you are|checking your browser|zugriff verweigert|access denied|pur-abo|(?:nur|exklusiv) für (?:\p{L}+ )?abonnent|abo abschliessen|abo abschließen|mit (?:werbung|tracking) (?:weiterlesen|weiter|nutzen)|mit werbung:|(?:aktivieren? (?:sie |du )?|bitte )javascript|javascript (?:zu )?aktivier|enable javascript/iu
const title =
  /<title>[^<]*(just a moment|attention required|access denied|captcha|bot verification|zugriff verweigert|are you a robot|sind sie ein mensch|einen moment bitte|sicherheitsüberprüfung)/i
const mark =
  /px-captcha|g-recaptcha|h-captcha|hcaptcha|challenge-platform|captcha-delivery|_incapsula_|cf-turnstile/i
const shell = /<div[^>]{0,200}\sid=["']?(?:root|app|__next|__nuxt|main)\b[^>]{0,200}>\s*<\/div>/i
const silent = /<(script|style|svg|template)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)/gi

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
  if (text.length < 200 && shell.test(source)) return true
  return text.length < 3000 && (barred.test(text) || mark.test(source))
}
