/** An id that rises with time; `crypto.randomUUID` is missing where a household server has no certificate. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
