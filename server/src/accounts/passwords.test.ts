import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword, passwordFits } from './passwords.ts'

const lea = { email: 'lea.meier@example.org', firstName: 'Lea', lastName: 'Meier' }
const refusal = (password: string, person = lea) => {
  try {
    checkPassword(password, person)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}
const list = readFileSync(new URL('../../../content/common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)

describe('a password', () => {
  it('has 8 to 128 characters', () => {
    expect(refusal('wU3-xP9')).toBe('password-too-short')
    expect(refusal('wU3-xP9k')).toBeUndefined()
    expect(refusal('wU3-xP9k'.repeat(16))).toBeUndefined()
    expect(refusal(`${'wU3-xP9k'.repeat(16)}x`)).toBe('password-too-long')
    expect(refusal('wÜ3-xP9'.normalize('NFD'))).toBe('password-too-short')
  })

  it('is none of the common ones, in any case', () => {
    expect(list.filter((common) => refusal(common) !== 'password-too-common')).toEqual([])
    for (const common of [
      'Passwort1',
      'QWERTZUIOP',
      'Schweiz1291',
      'Sommer2026',
      'Fussball123',
      '19841984',
      '01011990',
    ])
      expect([common, refusal(common)]).toEqual([common, 'password-too-common'])
  })

  it('is more than blanks and more than one sign', () => {
    for (const empty of [
      ' '.repeat(8),
      '\u00A0\u2003'.repeat(6),
      '\t \t \t \t \t',
      '\u200B'.repeat(9),
      '\u2800'.repeat(8),
    ])
      expect([empty, refusal(empty)]).toEqual([empty, 'password-too-common'])
    for (const one of ['üüüüüüüüü', 'z z z z z z', '🥕'.repeat(8), '-'.repeat(20)])
      expect([one, refusal(one)]).toEqual([one, 'password-too-common'])
  })

  it('is not made of the own name, the own address or the product', () => {
    for (const own of [
      'leameier',
      'LeaMeier1',
      'meier-lea!',
      'lea.meier@example.org',
      'ordyordy',
      'ordyküche1',
      'kuechelea12',
    ])
      expect([own, refusal(own)]).toEqual([own, 'password-too-common'])
  })

  it('may be anything else', () => {
    for (const good of [
      'Zwetschgen-72-wähe',
      'vier blaue Stühle',
      'mUq7!tzRb',
      '🥕🍎🍐🍋🍌🍉🍇🍓',
      'lea kocht gern Rösti',
    ])
      expect([good, refusal(good)]).toEqual([good, undefined])
  })
})

describe('the list of common passwords', () => {
  it('has each once, in lower case, none that is too short anyway', () => {
    expect(new Set(list).size).toBe(list.length)
    expect(list.filter((one) => one !== one.toLowerCase() || one.length < 8 || one !== one.trim())).toEqual(
      [],
    )
  })
})

describe('a stored password', () => {
  it('is argon2id of the strength that is asked for', async () => {
    const stored = await hashPassword('Zwetschgen-72-wähe')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordFits('Zwetschgen-72-wähe', stored, () => {})).toBe(true)
    expect(await passwordFits('Zwetschgen-72-Wähe', stored, () => {})).toBe(false)
  })

  it('fits however a keyboard puts its letters together', async () => {
    const [asOne, asTwo] = ['Zwetschgen-72-wähe'.normalize('NFC'), 'Zwetschgen-72-wähe'.normalize('NFD')]
    expect(asOne).not.toBe(asTwo)
    for (const chosen of [asOne, asTwo]) {
      const stored = await hashPassword(chosen)
      for (const typed of [asOne, asTwo]) expect(await passwordFits(typed, stored, () => {})).toBe(true)
    }
    // as earlier releases have stored it
    const before = await hash(asTwo, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
    expect(await passwordFits(asTwo, before, () => {})).toBe(true)
    expect(await passwordFits(`${asTwo}!`, before, () => {})).toBe(false)
  })

  it('that does not exist fits nothing, not even what stands in for it', async () => {
    expect(await passwordFits('nobody has this password', undefined, () => {})).toBe(false)
    expect(await passwordFits('', null, () => {})).toBe(false)
  })

  it('is looked at only when the attempt may still be made at its turn', async () => {
    const stored = await hashPassword('Zwetschgen-72-wähe')
    const refuse = () => {
      throw new Error('one too many')
    }
    await expect(passwordFits('Zwetschgen-72-wähe', stored, refuse)).rejects.toThrow('one too many')
    expect(await passwordFits('Zwetschgen-72-wähe', stored, () => {})).toBe(true)
  })
})
