declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills the place with the decoded pixels; hands over null when that fails. */
    display<Place extends { data: Uint8ClampedArray; width: number; height: number }>(
      place: Place,
      done: (filled: Place | null) => void,
    ): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
