import { describe, expect, it } from 'vitest'
import { heirOf, isOnlyOwner, mayLeave, type Seat } from './seats.ts'

const seat = (userId: string, role: Seat['role']): Seat => ({ userId, role })
const family = [seat('lea', 'owner'), seat('jonas', 'member'), seat('anna', 'member')]
const couple = [seat('lea', 'owner'), seat('reto', 'owner'), seat('anna', 'member')]

describe('the last owner', () => {
  it('is somebody with no other owner beside', () => {
    expect(isOnlyOwner(family, 'lea')).toBe(true)
    expect(isOnlyOwner(family, 'jonas')).toBe(false)
    expect(isOnlyOwner(couple, 'lea')).toBe(false)
  })

  it('may not leave the others, but may leave an empty table', () => {
    expect(mayLeave(family, 'lea')).toBe(false)
    expect(mayLeave(family, 'anna')).toBe(true)
    expect(mayLeave(couple, 'reto')).toBe(true)
    expect(mayLeave([seat('lea', 'owner')], 'lea')).toBe(true)
  })

  it('is followed by whoever has sat there longest, and only when nobody else owns the table', () => {
    expect(heirOf(family, 'lea')).toBe('jonas')
    expect(heirOf(couple, 'lea')).toBeUndefined()
    expect(heirOf(family, 'anna')).toBeUndefined()
    expect(heirOf([seat('lea', 'owner')], 'lea')).toBeUndefined()
  })
})
