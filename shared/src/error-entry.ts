/** One error is one entry: its code is the key, its status and German sentence stand here. `{name}` is filled in. */
export interface ErrorEntry {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 429 | 500 | 503
  message: string
}
