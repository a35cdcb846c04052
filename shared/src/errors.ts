import { accountErrors } from './accounts/errors.ts'
import { generatorErrors } from './generator/errors.ts'
import { groceryListErrors } from './grocery-list/errors.ts'
import { kitchenTableErrors } from './kitchen-table/errors.ts'
import { platformErrors } from './platform-errors.ts'
import { providerConsentErrors } from './provider-consent/errors.ts'
import { recipeCreationErrors } from './recipe-creation/errors.ts'
import { recipeErrors } from './recipes/errors.ts'
import { reminderErrors } from './reminders/errors.ts'
import { shoppingListErrors } from './shopping-list/errors.ts'
import { transferErrors } from './transfer/errors.ts'
import { weekplanErrors } from './weekplan/errors.ts'

/** Every error of every slice. A code that is not here does not compile. */
export const errors = {
  ...platformErrors,
  ...accountErrors,
  ...kitchenTableErrors,
  ...providerConsentErrors,
  ...recipeErrors,
  ...recipeCreationErrors,
  ...generatorErrors,
  ...shoppingListErrors,
  ...reminderErrors,
  ...groceryListErrors,
  ...transferErrors,
  ...weekplanErrors,
}

export type ErrorCode = keyof typeof errors

/** Thrown by rules and handlers; `reply-error` turns it into the envelope. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown

  constructor(code: ErrorCode, extra: { fill?: Record<string, string>; details?: unknown } = {}) {
    super(errors[code].message.replace(/\{(\w+)\}/g, (hole, name: string) => extra.fill?.[name] ?? hole))
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.details = extra.details
  }
}
