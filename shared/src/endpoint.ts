import * as z from 'zod/mini'
import { firstDay, lastDay } from './day.ts'

/**
 * Who may call at all; what they may touch is decided by the handler's first line. Of `whoever` nothing is asked, so
 * that the answer needs no database.
 */
export type Who = 'whoever' | 'anyone' | 'user' | 'admin'

/** The names behind the colons of a path, each a string: `/menu/one/:id` has `id`. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>

/** One call over HTTP. The answer is the envelope of the specification around `data`, with `beside` at its top level. */
export interface Endpoint {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  who: Who
  /** One German sentence for the page at /api/docs. */
  summary: string
  /** Path parameters that are no ids; every other one has to be an id, else the answer is 404. */
  texts?: readonly string[]
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Fields of a multipart form; they come as a stream of parts, and the handler checks them. */
  upload?: z.ZodMiniObject
  data?: z.ZodMiniType
  beside?: z.ZodMiniObject
  /** Answers of this call are pictures, files or pages of these types and no envelope. */
  raw?: readonly string[]
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type Params<E extends Endpoint> = PathParams<E['path']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Body<E extends Endpoint> = Output<E['body']>
export type Sent<E extends Endpoint> = Input<E['body']>
export type Asked<E extends Endpoint> = Input<E['query']>

/** What a handler gives back; `serve` puts the envelope around it. */
export type Reply<E extends Endpoint> = { message?: string } & (E['data'] extends z.ZodMiniType
  ? { data: z.input<E['data']> }
  : { data?: undefined }) &
  (E['beside'] extends z.ZodMiniObject ? z.input<E['beside']> : object)

/** What the browser receives: the body of a successful answer. */
export type Answer<E extends Endpoint> = {
  success: true
  status: 'success'
  message?: string
} & (E['data'] extends z.ZodMiniType ? { data: z.output<E['data']> } : object) &
  (E['beside'] extends z.ZodMiniObject ? z.output<E['beside']> : object)

/** Names the calls of one slice; the only place where their paths and shapes stand. */
export function endpoints<const Slice extends Record<string, Endpoint>>(slice: Slice): Slice {
  return slice
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids are opaque; this only tells what cannot be one. */
export function isId(text: string): boolean {
  return idPattern.test(text)
}

/** An id inside a body or an answer. */
export const Id = z.string().check(z.regex(idPattern))

/** A point in time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export const Day = z.iso.date().check(z.refine((day) => day >= firstDay && day <= lastDay))

/** A whole number as an address or a form tells it: in plain digits. */
export const digits = (least: number, most: number) =>
  written(/^\d{1,9}$/, z.int().check(z.minimum(least), z.maximum(most)))

/** The same with decimals. */
export const decimal = (least: number, most: number) =>
  written(/^\d{1,9}(\.\d{1,20})?$/, z.number().check(z.minimum(least), z.maximum(most)))

function written<Value extends z.ZodMiniType<number, number>>(pattern: RegExp, value: Value) {
  const text = z.string().check(z.regex(pattern))
  return z.union([value, z.pipe(z.pipe(text, z.transform(Number)), value)])
}

const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Signs that turn the direction of everything that stands around them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** What ends a line or cannot be seen. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu

/** Text a person types: trimmed, bounded, nothing where nobody could see it. */
export function text(max: number, min = 0) {
  return z.string().check(
    z.overwrite((value) => (visible.test(value) ? value.replace(turning, '') : '')),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    // a lone surrogate or NUL cannot be stored as UTF-8 text
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  )
}

// signs that nobody sees would make two of what looks the same, or turn round what stands beside it
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Text of one line: what would break it becomes a blank, and what looks the same is the same. */
export function oneLine(max: number, min = 0) {
  return text(max, min).check(
    z.overwrite((value) => value.normalize('NFC').replace(invisible, '').replace(breaking, ' ')),
    z.trim(),
  )
}
