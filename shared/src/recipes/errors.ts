import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with recipes. */
export const recipeErrors = {
  'recipe-read-only': { status: 403, message: 'Dieses Rezept kannst du nur ansehen.' },
  'persons-failed': { status: 500, message: 'Fehler beim Ändern der Personenanzahl' },
  'ingredient-required': { status: 400, message: 'Mindestens eine Zutat ist erforderlich' },
  'ingredient-add-failed': { status: 500, message: 'Fehler beim Hinzufügen der Zutat zu allen Varianten' },
  'ingredient-delete-failed': { status: 500, message: 'Fehler beim Löschen der Zutat aus allen Varianten' },
  'stable-id-required': { status: 400, message: 'StableID ist erforderlich' },
  'recipe-create-failed': { status: 500, message: 'Rezept konnte nicht erstellt werden.' },
  'recipe-in-itself': { status: 409, message: 'Ein Rezept kann nicht in sich selbst stecken.' },
  'own-tags-full': {
    status: 400,
    message: 'Mehr als 30 eigene Schlagworte gehen nicht. Nimm zuerst eines weg.',
  },
  'recipe-sharing-plan': {
    status: 403,
    message: 'Mit dem Plan Free kannst du keine Rezepte teilen. Wechsle den Plan, um zu teilen.',
  },
  'picture-missing': { status: 400, message: 'Bitte zuerst ein Bild auswählen oder aufnehmen.' },
  'picture-format': { status: 400, message: 'Verwende ein Bild als JPEG, PNG, WebP, AVIF, HEIC oder GIF.' },
  'picture-pixels': { status: 413, message: 'Das übermittelte Bild ist zu gross' },
  'picture-unreadable': { status: 400, message: 'Fehler bei der Bildumwandlung' },
  'picture-space': {
    status: 403,
    message: 'Dein Platz für Bilder ist aufgebraucht. Lösche zuerst Bilder, die du nicht mehr brauchst.',
  },
  'picture-failed': { status: 500, message: 'Bild konnte nicht erstellt werden (API-Fehler).' },
} as const satisfies Record<string, ErrorEntry>
