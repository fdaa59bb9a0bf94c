import { documentBytesMax, documentPixels } from '@turno/contract/documents.ts'

/** A small file may claim to be a huge picture. */
const pixelsMax = 50_000_000
/** Tried from the first: what a camera or a scanner made fits at once. */
const qualities = [85, 70, 50, 30]

/**
 * A picture as it is kept: a JPEG of at most 700 × 500, upright, without what the camera wrote into it; undefined where
 * it cannot be read.
 */
export async function pictureOf(file: Uint8Array): Promise<Buffer | undefined> {
  // Outside of the try: a library that cannot be loaded is no fault of the picture.
  const { default: sharp } = await import('sharp')
  try {
    const pixels = await sharp(file, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ ...documentPixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const quality of qualities) {
      const jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
      if (jpeg.length <= documentBytesMax.img) return jpeg
    }
  } catch {
    // Broken, or of too many pixels.
  }
  return undefined
}
