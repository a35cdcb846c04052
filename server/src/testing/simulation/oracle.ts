import { nameKey } from '@ordy/shared/ingredients/same-name.ts'
import type { Action, RecipeLine } from '@ordy/shared/shopping-list/change.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'

/** An action as its author meant it, whatever became of it on its way. */
export interface Meant {
  id: string
  /** The id under which its author knows it. */
  original: string
  by: string
  tableId: string
  action: Action
  /** What the recipe needs, as it stands in the book. */
  lines: readonly RecipeLine[]
}

interface Part {
  /** The action that brought it, or the recipe and its line. */
  from: string
  name: string
  quantity: number
  unit: string
}

interface Row {
  /** When the server says that it was made. */
  at: string
  ids: Set<string>
  parts: Part[]
  bought: boolean
  gone: boolean
  fields: { name?: string; note?: string; shop?: string; category?: string }
  /** An amount that somebody wrote over those of some parts. */
  stated?: { quantity: number; unit: string; covers: Set<Part> }
}

/**
 * What people would expect of a list, written down a second time and in the simplest way: actions one after another,
 * rows as bags of facts. It knows nothing of clients, revisions or databases.
 */
export class Oracle {
  readonly #rows: Row[] = []
  readonly #recipes = new Map<string, readonly RecipeLine[]>()
  #shops = new Map<string, readonly string[]>()
  #name = ''
  #done = false
  #at = ''

  /** Takes an action that the server says it has applied. */
  take({ id, action, lines }: Meant, at: string): void {
    this.#at = at
    switch (action.type) {
      case 'add_manual_item':
        return this.#add(
          { from: id, name: action.name, quantity: action.quantity ?? 1, unit: action.unit ?? 'Stk' },
          id,
          action,
        )
      case 'delete_manual_item':
        return this.#on(action.itemId, (row) => (row.gone = true))
      case 'update_item':
        return this.#on(action.itemId, (row) => {
          const { name, note, shop, category, quantity, unit } = action
          const fields = Object.entries({ name, note, shop, category }).filter(
            ([, value]) => value !== undefined,
          )
          Object.assign(row.fields, Object.fromEntries(fields))
          if (quantity !== undefined || unit !== undefined) state(row, { quantity, unit })
          const isBack = row.gone
          this.#back(row)
          if ((isBack || name !== undefined) && !row.bought) this.#join(row)
        })
      case 'update_item_purchase_status':
        return this.#on(action.itemId, (row) => {
          if (!action.isPurchased) return this.#takeBack(row)
          row.bought = true
          this.#back(row)
        })
      case 'revert_item_purchase':
        return this.#on(action.itemId, (row) => this.#takeBack(row))
      case 'add_recipe':
        return this.#addRecipe(id, action.recipeId, lines)
      case 'remove_recipe':
        return this.#removeRecipe(action.recipeId)
      case 'rename_list':
        this.#name = action.name
        return
      case 'order_sections':
        this.#shops.set(action.shop, action.sections)
        return
      case 'finish_shopping_list':
        if (action.itemId) this.#on(action.itemId, (row) => (row.bought = true))
        this.#done = true
    }
  }

  /** The list was put away and taken out again: other lists may have told more of the shops since. */
  activated(): void {
    this.#shops.clear()
  }

  #add(part: Part, id: string, fields: { note?: string | undefined; shop?: string | undefined } = {}): void {
    const open = this.#open(part.name)
    const row = open ?? { at: this.#at, ids: new Set(), parts: [], bought: false, gone: false, fields: {} }
    if (!open) this.#rows.push(row)
    row.ids.add(id)
    row.parts.push(part)
    for (const field of ['note', 'shop'] as const) if (fields[field]) row.fields[field] = fields[field]
  }

  /** The row that the same thing would join: of several the oldest. */
  #open(name: string, than?: Row): Row | undefined {
    const [open] = this.#rows
      .filter((row) => row !== than && !row.gone && !row.bought && nameKey(nameOf(row)) === nameKey(name))
      .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    return open
  }

  #on(id: string, change: (row: Row) => unknown): void {
    const row = this.#rows.find((one) => one.ids.has(id))
    if (row) change(row)
  }

  /** Whoever changes a row still wants it; what a recipe had brought that is gone is wanted by hand then. */
  #back(row: Row): void {
    if (!row.gone) return
    row.gone = false
    for (const part of row.parts) if (!this.#isWanted(part)) part.from = `hand ${part.from}`
  }

  /** Not bought after all: without what is no longer wanted, and together with what is wanted of the same thing. */
  #takeBack(row: Row): void {
    const isBack = row.gone
    this.#back(row)
    if (!row.bought) return isBack ? this.#join(row) : undefined
    row.bought = false
    const wanted = row.parts.filter((part) => this.#isWanted(part))
    if (wanted.length > 0) cut(row, wanted)
    else for (const part of row.parts) part.from = `hand ${part.from}`
    this.#join(row)
  }

  /** A row is one with the open row of the same thing, unless they say different things. */
  #join(row: Row): void {
    const open = this.#open(nameOf(row), row)
    if (!open || differ(open, row, 'note') || differ(open, row, 'shop')) return
    const [one, other] = [open.stated, row.stated]
    if (one && other && one.unit !== other.unit) return
    if (one || other)
      open.stated = {
        quantity: (one?.quantity ?? 0) + (other?.quantity ?? 0),
        unit: (one ?? other)?.unit ?? '',
        covers: new Set([...(one?.covers ?? []), ...(other?.covers ?? [])]),
      }
    open.fields = {
      ...row.fields,
      ...open.fields,
      note: open.fields.note || (row.fields.note ?? ''),
      shop: open.fields.shop || (row.fields.shop ?? ''),
    }
    open.parts.push(...row.parts)
    for (const id of row.ids) open.ids.add(id)
    this.#rows.splice(this.#rows.indexOf(row), 1)
  }

  #isWanted({ from }: Part): boolean {
    const [recipe = '', line] = from.split('#')
    return line === undefined || recipe.startsWith('hand ') || this.#recipes.has(recipe)
  }

  #addRecipe(id: string, recipeId: string, lines: readonly RecipeLine[]): void {
    this.#recipes.set(recipeId, lines)
    for (const [at, line] of lines.entries()) {
      const from = `${recipeId}#${line.line}`
      const name = tailOf(id, at + 1)
      const all = this.#rows.flatMap((row) =>
        row.parts.filter((part) => part.from === from).map((part) => ({ row, part })),
      )
      const deleted = all.filter(({ row }) => row.gone)
      const there = all
        .filter(({ row }) => !row.gone)
        .toSorted((one, other) => (one.row.at < other.row.at ? -1 : Number(one.row.at > other.row.at)))
      const bought = there.filter(({ row }) => row.bought)
      const open = there.filter(({ row }) => !row.bought)
      const settled = bought.length > 0 ? bought.slice(0, 1) : deleted
      const missing = bought.reduce((rest, { part }) => rest - part.quantity, line.quantity)
      const [first] = open
      // what was bought or deleted is not wanted again, only what is missing beside it
      if (bought.length > 0 && missing <= 0) {
        this.#drop(open)
        for (const { row } of settled) row.ids.add(name)
      } else if (first) {
        if (open.reduce((sum, { part }) => sum + part.quantity, 0) !== missing) {
          first.part.quantity = missing
          this.#drop(open.slice(1))
        }
        // whoever put it there again knows it under a name of their own
        first.row.ids.add(name)
      } else if (deleted.length > 0) for (const { row } of settled) row.ids.add(name)
      else this.#add({ from, name: line.name, quantity: missing, unit: line.unit }, name)
    }
  }

  /** Takes parts of open rows away; a row of which nothing is left goes. */
  #drop(parts: readonly { row: Row; part: Part }[]): void {
    for (const row of new Set(parts.map((one) => one.row))) {
      const rest = row.parts.filter((part) => !parts.some((one) => one.part === part))
      if (rest.length > 0) cut(row, rest)
      else {
        row.gone = true
        for (const part of row.parts) part.from = `hand ${part.from}`
      }
    }
  }

  #removeRecipe(recipeId: string): void {
    this.#recipes.delete(recipeId)
    const parts = this.#rows
      .filter((row) => !row.bought)
      .flatMap((row) => row.parts.map((part) => ({ row, part })))
    this.#drop(parts.filter(({ part }) => part.from.startsWith(`${recipeId}#`)))
  }

  /** Where a list is not what people would expect. */
  differences(list: LiveList): string[] {
    const faults: string[] = []
    if (list.is_completed !== this.#done) faults.push(`completed is ${list.is_completed}`)
    if (list.name !== this.#name) faults.push(`the name is ${list.name}, not ${this.#name}`)
    for (const [name, sections] of this.#shops) {
      const is = list.shops?.find((shop) => shop.name === name)?.sections
      if (is?.join() !== sections.join()) faults.push(`the order of ${name} is ${is?.join()}`)
    }
    const rows = this.#rows.filter((row) => !row.gone)
    if (rows.length !== list.items.length) faults.push(`${list.items.length} rows, not ${rows.length}`)
    for (const row of rows) {
      const [id = ''] = row.ids
      const item = list.items.find(
        (one) => one._id === id || one.sources.some((source) => row.ids.has(source._id)),
      )
      if (!item) {
        faults.push(`no row ${nameOf(row)} (${id})`)
        continue
      }
      const wanted: Record<string, unknown> = {
        name: nameOf(row),
        is_purchased: row.bought,
        note: row.fields.note ?? '',
        shop: row.fields.shop ?? '',
        ...(row.fields.category ? { category: row.fields.category } : {}),
        amount: said(amountsOf(row)),
      }
      const there = { ...item, amount: said([item, ...item.moreAmounts]) }
      for (const [field, value] of Object.entries(wanted)) {
        const is = (there as unknown as Record<string, unknown>)[field]
        if (is !== value)
          faults.push(`${field} of ${nameOf(row)} (${id}) is ${String(is)}, not ${String(value)}`)
      }
    }
    return faults
  }
}

/** Leaves a row some of its parts; a stated amount shrinks by what the others had brought. */
function cut(row: Row, rest: Part[]): void {
  const { stated } = row
  const covered = row.parts.filter((part) => !rest.includes(part) && stated?.covers.has(part))
  row.parts = rest
  if (!stated || covered.length === 0) return
  const amountOf = (some: readonly Part[]) =>
    some.reduce((sum, part) => sum + (part.unit === stated.unit ? part.quantity : 0), 0)
  const kept = rest.filter((part) => stated.covers.has(part))
  const less = stated.quantity - amountOf(covered)
  stated.quantity = less > 0 ? less : Math.min(stated.quantity, amountOf(kept))
  if (kept.length === 0 || stated.quantity === 0) delete row.stated
}

/** Somebody writes another amount over the first one that is shown; the others stay. */
function state(
  row: Row,
  { quantity, unit }: { quantity: number | undefined; unit: string | undefined },
): void {
  const [first] = amountsOf(row)
  if (!first) return
  const counted = row.parts.filter((part) => part.unit === first.unit && !row.stated?.covers.has(part))
  const covers = new Set([...(row.stated?.covers ?? []), ...counted])
  row.stated = { quantity: quantity ?? first.quantity, unit: unit ?? first.unit, covers }
}

/** Whether two rows say different things in a field. */
function differ(one: Row, other: Row, field: 'note' | 'shop'): boolean {
  const [said, saidToo] = [one.fields[field] ?? '', other.fields[field] ?? '']
  return said !== '' && saidToo !== '' && said !== saidToo
}

function nameOf(row: Row): string {
  return row.fields.name ?? row.parts[0]?.name ?? ''
}

/** What is shown of how much there is: what somebody wrote or what came first, then what is in another unit. */
function amountsOf({ parts, stated }: Row): Pick<Part, 'quantity' | 'unit'>[] {
  const all = [...(stated ? [stated] : []), ...parts.filter((part) => !stated?.covers.has(part))]
  return [...Map.groupBy(all, ({ unit }) => unit)].map(([unit, some]) => ({
    unit,
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

const said = (amounts: readonly Pick<Part, 'quantity' | 'unit'>[]) =>
  amounts.map(({ quantity, unit }) => `${quantity} ${unit}`).join(' + ')

/** The id that the n-th thing of an action gets: its number added to the end. */
function tailOf(id: string, n: number): string {
  return id.slice(0, 24) + (BigInt(`0x${id.slice(24)}`) + BigInt(n)).toString(16).padStart(12, '0').slice(-12)
}
