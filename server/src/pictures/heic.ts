/** Pixels of a decoded picture, four bytes each. */
export interface RawPicture {
  data: Uint8Array
  width: number
  height: number
}

/** Decodes the main picture of a HEIC file, turned upright as it says; undefined when it is larger than allowed. */
export async function openHeic(bytes: Uint8Array, mostPixels: number): Promise<RawPicture | undefined> {
  // over 2 MB of decoder, loaded when the first such file comes
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture inside')
  try {
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > mostPixels) return undefined
    const place = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const shown = await new Promise<typeof place | null>((done) => image.display(place, done))
    if (!shown) throw new Error('not decoded')
    return { data: new Uint8Array(shown.data.buffer), width, height }
  } finally {
    for (const one of images) one.free()
  }
}
