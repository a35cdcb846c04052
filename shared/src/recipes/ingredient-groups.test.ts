import { describe, expect, it } from 'vitest'
import { beginsGroup, groupsOf, movedRow, withHeading } from './ingredient-groups.ts'

const rows = [
  { name: 'Salz' },
  { name: 'Mehl', group: 'Teig' },
  { name: 'Butter', group: 'Teig' },
  { name: 'Äpfel', group: 'Füllung' },
]
const shown = (list: readonly { name: string; group?: string }[]) =>
  groupsOf(list).map(({ heading, rows: inside }) => `${heading}: ${inside.map(({ name }) => name).join(' ')}`)

describe('groups of ingredients', () => {
  it('are neighbours with the same heading', () => {
    expect(shown(rows)).toEqual([': Salz', 'Teig: Mehl Butter', 'Füllung: Äpfel'])
    expect(rows.map((_, at) => beginsGroup(rows, at))).toEqual([false, true, false, true])
    expect(groupsOf([])).toEqual([])
  })

  it('are named from one row to the end of its part', () => {
    expect(shown(withHeading(rows, 1, ' Für den Teig '))).toEqual([
      ': Salz',
      'Für den Teig: Mehl Butter',
      'Füllung: Äpfel',
    ])
    expect(shown(withHeading(rows, 2, 'Guss'))).toEqual([
      ': Salz',
      'Teig: Mehl',
      'Guss: Butter',
      'Füllung: Äpfel',
    ])
  })

  it('join those above when their heading goes', () => {
    expect(shown(withHeading(rows, 3, ''))).toEqual([': Salz', 'Teig: Mehl Butter Äpfel'])
    expect(shown(withHeading(rows, 1, ''))).toEqual([': Salz Mehl Butter', 'Füllung: Äpfel'])
  })

  it('take in what is moved between them', () => {
    expect(shown(movedRow(rows, 3, 2))).toEqual([': Salz', 'Teig: Mehl Äpfel Butter'])
    expect(shown(movedRow(rows, 0, 3))).toEqual(['Teig: Mehl Butter', 'Füllung: Äpfel Salz'])
    expect(shown(movedRow(rows, 3, 0))).toEqual([': Äpfel Salz', 'Teig: Mehl Butter'])
    expect(movedRow(rows, 1, 9)).toEqual(rows)
  })
})
