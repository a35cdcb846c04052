import type { ErrorEntry } from '../error-entry.ts'

const failed = 'Rezept konnte nicht erstellt werden.'
const imageFailed = 'Rezept konnte nicht aus Bild erstellt werden.'

/** What can go wrong when a recipe is made from a page, a text or a photo. `details.hint` says what helps. */
export const recipeCreationErrors = {
  'url-required': { status: 400, message: 'Bitte eine URL eingeben' },
  'text-required': { status: 400, message: 'Bitte einen Text eingeben' },
  'text-too-long': { status: 400, message: failed },
  'url-not-allowed': { status: 400, message: failed },
  'page-not-reached': { status: 400, message: failed },
  'page-broken': { status: 400, message: failed },
  'page-in-circles': { status: 400, message: failed },
  'page-unknown': { status: 400, message: failed },
  'page-too-large': { status: 400, message: failed },
  'page-refused': { status: 400, message: failed },
  'page-without-recipe': { status: 400, message: failed },
  'text-without-recipe': { status: 400, message: failed },
  'page-behind-login': { status: 400, message: failed },
  'document-locked': { status: 400, message: failed },
  'document-unreadable': { status: 400, message: failed },
  'file-unreadable': { status: 400, message: imageFailed },
  'image-without-recipe': { status: 400, message: imageFailed },
  'recipe-edited': { status: 409, message: 'Dieses Rezept ist inzwischen bearbeitet worden.' },
} as const satisfies Record<string, ErrorEntry>

/** What to try instead, per error. */
export const recipeCreationHints = {
  'text-too-long': 'Der Text ist zu lang. Füge nur das Rezept ein.',
  'url-not-allowed':
    'Diese Adresse führt zu keiner öffentlichen Seite. Kopiere sie aus der Adresszeile des Browsers.',
  'page-not-reached':
    'Die Seite antwortet nicht. Versuche es später nochmals, oder füge den Text der Seite unter «Mit Text» ein.',
  'page-broken':
    'Die Seite meldet selbst einen Fehler. Versuche es später nochmals, oder füge den Text der Seite unter «Mit Text» ein.',
  'page-in-circles':
    'Die Adresse leitet immer weiter und kommt bei keiner Seite an. Öffne sie im Browser und kopiere die Adresse, die dort steht, oder füge den Text der Seite unter «Mit Text» ein.',
  'page-unknown':
    'Unter dieser Adresse gibt es keine Seite mehr. Prüfe die Adresse, oder suche das Rezept neu.',
  'page-too-large': 'Die Seite ist zu gross. Kopiere den Text des Rezepts und füge ihn unter «Mit Text» ein.',
  'page-refused':
    'Die Seite lässt Ordy nicht lesen. Öffne sie im Browser und sende sie mit dem Lesezeichen «In Ordy speichern», oder kopiere ihren Text und füge ihn unter «Mit Text» ein.',
  'page-behind-login':
    'Die Seite verlangt eine Anmeldung. Öffne sie im Browser und sende sie mit dem Lesezeichen «In Ordy speichern», oder kopiere ihren Text und füge ihn unter «Mit Text» ein.',
  'document-locked':
    'Dieses PDF ist mit einem Passwort geschützt. Speichere es ohne Passwort, oder kopiere seinen Text und füge ihn unter «Mit Text» ein.',
  'document-unreadable':
    'Diese Datei lässt sich nicht öffnen. Speichere sie neu als PDF, oder fotografiere ihre Seiten.',
  'file-unreadable':
    'Diese Datei lässt sich nicht lesen. Verwende Fotos als JPEG, PNG, WebP, AVIF, HEIC oder GIF, oder ein PDF.',
  'recipe-edited': 'Ändere es unter «Prüfen und bearbeiten», damit nichts davon verloren geht.',
  'page-without-recipe':
    'Auf dieser Seite ist kein Rezept zu finden. Füge den Text des Rezepts unter «Mit Text» ein.',
  'text-without-recipe':
    'In diesem Text sind keine Zutaten zu erkennen. Schreibe jede Zutat auf eine eigene Zeile.',
  'image-without-recipe':
    'Auf dem Bild ist kein Rezept zu lesen. Fotografiere es gerade, nah und bei gutem Licht.',
} as const
