/** The part of JSON Schema that structured answers use. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
}

/** What the API refuses about a strict schema: every object closed, every field required. */
export function strictFaults(schema: JsonSchema, at = '$'): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => strictFaults(one, `${at}.${name}`)),
    ...(schema.items ? strictFaults(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((one) => strictFaults(one, at)),
  ]
  if (schema.type !== 'object') return inner
  const names = Object.keys(schema.properties ?? {})
  return [
    ...(schema.additionalProperties === false ? [] : [`${at}: additionalProperties must be false`]),
    ...names
      .filter((name) => !schema.required?.includes(name))
      .map((name) => `${at}: ${name} must be required`),
    ...inner,
  ]
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Where a value breaks its schema. */
export function faultsIn(value: unknown, schema: JsonSchema, at = '$'): string[] {
  if (schema.anyOf)
    return schema.anyOf.some((one) => faultsIn(value, one, at).length === 0) ? [] : [`${at}: none of anyOf`]
  const types = schema.type === undefined ? [] : [schema.type].flat()
  const type = typeOf(value)
  const fits = types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
  if (!fits) return [`${at}: ${type} instead of ${types.join(' or ')}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: not in the enum`]
  if (Array.isArray(value))
    return value.flatMap((one, index) => (schema.items ? faultsIn(one, schema.items, `${at}[${index}]`) : []))
  if (type !== 'object') return []
  const record = value as Record<string, unknown>
  return [
    ...(schema.required ?? []).filter((name) => !(name in record)).map((name) => `${at}: ${name} missing`),
    ...Object.entries(record).flatMap(([name, one]) => {
      const known = schema.properties?.[name]
      if (known) return faultsIn(one, known, `${at}.${name}`)
      return schema.additionalProperties === false ? [`${at}: ${name} too many`] : []
    }),
  ]
}
