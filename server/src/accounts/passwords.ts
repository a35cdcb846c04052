import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@ordy/shared/errors.ts'
import { passwordBounds } from '@ordy/shared/accounts/passwords.ts'
import { turns } from '#platform/turns.ts'

const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const commonList = new URL('../../../content/common-passwords.txt', import.meta.url)
// blanks and what nobody sees
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
let common: Set<string> | undefined

// hashing takes memory and a core
const inTurn = turns(2)

// an ü is one sign on some keyboards and two on others
const composed = (password: string) => password.normalize('NFC')

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), strength))
}

let decoy: Promise<string> | undefined

/**
 * Whether the password fits; without a hash it takes as long and says no, so that nobody learns which addresses exist.
 * `mayTry` is asked when it is this attempt's turn, and throws when it has become one too many.
 */
export async function passwordFits(
  password: string,
  stored: string | null | undefined,
  mayTry: () => void,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(async () => {
    mayTry()
    const typed = composed(password)
    // earlier releases hashed what came as it came
    return (await verify(against, typed)) || (typed !== password && (await verify(against, password)))
  })
  return fits && stored !== null && stored !== undefined
}

/** Refuses passwords that are too short, too common, of one sign, a number such as a date, or made of the person's own name or address. */
export function checkPassword(
  typed: string,
  person: { email: string; firstName: string; lastName: string },
): void {
  const password = composed(typed)
  if (password.length < passwordBounds.least) throw new AppError('password-too-short')
  if (password.length > passwordBounds.most) throw new AppError('password-too-long')
  common ??= new Set(readFileSync(commonList, 'utf8').split('\n').filter(Boolean))
  const bare = password.toLowerCase()
  const own = [
    person.email,
    person.email.split('@')[0] ?? '',
    person.firstName,
    person.lastName,
    'ordy',
    'küche',
    'kueche',
  ]
    .map((word) => composed(word).toLowerCase())
    .filter((word) => word.length >= 3)
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), bare)
  const mostlyOwn = rest.length < 6 && rest.replace(/[^a-zäöü]/g, '').length < 3
  const signs = new Set(bare.replace(unseen, ''))
  if (signs.size < 2 || common.has(bare) || /^\d{1,11}$/.test(bare) || mostlyOwn)
    throw new AppError('password-too-common')
}
