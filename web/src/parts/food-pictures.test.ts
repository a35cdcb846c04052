import { describe, expect, it } from 'vitest'
import { placeOf } from './food-pictures.ts'

describe('placeOf', () => {
  it('gives each thing its place on the sheet', () => {
    expect(placeOf('Aprikose', 'gemuese')).toEqual({ backgroundPosition: '0% 0%' })
    // the third of eleven lines begins with sugar, and the carrot is its third
    expect(placeOf('Zucker', 'gemuese')).toEqual({ backgroundPosition: '0% 20%' })
    expect(placeOf('Rüebli', 'gemuese')).toEqual({ backgroundPosition: '20% 20%' })
  })

  it('shows the same for the same thing under another name', () => {
    expect(placeOf('Rüebli', 'gemuese')).toEqual(placeOf('Karotten', 'gemuese'))
  })
})
