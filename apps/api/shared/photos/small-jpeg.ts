import type { ResizeOptions } from 'sharp'

/** A small file may claim to be a huge picture. */
const pixelsMax = 50_000_000

interface Wanted {
  resize: ResizeOptions
  bytesMax: number
  /** Tried from the first. */
  qualities: readonly number[]
}

/**
 * A picture as a JPEG, upright, without what the camera wrote into it; undefined where it cannot be read, or no quality
 * makes it small enough.
 */
export async function smallJpeg(
  file: Uint8Array,
  { resize, bytesMax, qualities }: Wanted,
): Promise<Buffer | undefined> {
  // Outside of the try: a library that cannot be loaded is no fault of the picture.
  const { default: sharp } = await import('sharp')
  try {
    const pixels = await sharp(file, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(resize)
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const quality of qualities) {
      const jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
      if (jpeg.length <= bytesMax) return jpeg
    }
  } catch {
    // Broken, or of too many pixels.
  }
  return undefined
}
