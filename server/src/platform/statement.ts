import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Stands in a statement where a value comes in. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Puts the place of a value into a statement. */
export type SlotOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * A statement that is put together once for each of its shapes; what it is asked with comes in by name. `shape` tells
 * apart what makes another text.
 */
export function statement<Values extends object, Row, Shape = void>(
  build: (slot: SlotOf<Values>, db: Db, shape: Shape) => Compilable<Row>,
  keyOf: (shape: Shape) => string = () => '',
): (db: Db, values: Values, shape: Shape) => Promise<Row[]> {
  const made = new Map<string, CompiledQuery<Row>>()
  return async (db, values, shape) => {
    const key = keyOf(shape)
    let compiled = made.get(key)
    if (!compiled) {
      compiled = build((name) => sql`${new Slot(name)}`, db, shape).compile(db)
      made.set(key, compiled)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>)
    return rows
  }
}
