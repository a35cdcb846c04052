import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong with kitchen tables. */
export const kitchenTableErrors = {
  'plan-cannot-join': {
    status: 403,
    message: 'Mit dem Plan Free kannst du keinem Küchentisch beitreten. Wechsle den Plan, um beizutreten.',
  },
  'person-cannot-join': {
    status: 403,
    message: 'Diese Person hat den Plan Free und kann keinem Küchentisch beitreten.',
  },
  'person-not-findable': {
    status: 403,
    message: 'Diese Person lässt sich nicht finden. Lade sie mit einem Link ein.',
  },
  'already-member': { status: 409, message: 'Du sitzt schon an diesem Küchentisch.' },
  'person-already-member': { status: 409, message: 'Diese Person sitzt schon an diesem Küchentisch.' },
  'last-owner': {
    status: 409,
    message: 'Übergib zuerst jemandem die Leitung des Küchentischs, oder lösche ihn.',
  },
} as const satisfies Record<string, ErrorEntry>
