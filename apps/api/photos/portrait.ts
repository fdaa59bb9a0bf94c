import { photoNeeded } from '@turno/contract/texts.ts'
import type { SharpConstructor } from 'sharp'
import { invalid } from '../refusal/refusal.ts'

/** Edge of what is kept, in pixels. */
const edge = 512
/** What it may weigh. */
const bytesMax = 400 * 1024
/** Tried from the first: a photo of a face fits at once, noise hardly ever. */
const qualities = [82, 65, 45, 25]
/** A small file may claim to be a huge picture. */
const pixelsMax = 50_000_000
const readable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/**
 * What is kept of a photo that was sent: its middle as a square JPEG, upright, without what the camera wrote into it.
 * The first photo loads the libraries, which weigh more than the rest of a process.
 * @throws {Refusal} 422: no picture, a broken one, or one of too many pixels
 */
export async function portraitOf(file: Uint8Array): Promise<Buffer> {
  if (file.length === 0) throw wrong(photoNeeded)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(file)
  if (!type || !readable.includes(type.mime)) throw wrong('La foto debe ser una imagen JPG, PNG o WebP.')
  // Outside of the try: a library that cannot be loaded is no fault of the photo.
  const { default: sharp } = await import('sharp')
  try {
    return await smallEnough(sharp, file)
  } catch {
    throw wrong('No pudimos leer la foto. Prueba con otra.')
  }
}

const wrong = (message: string) => invalid({ field: 'photo', message })

async function smallEnough(sharp: SharpConstructor, file: Uint8Array): Promise<Buffer> {
  const pixels = await sharp(file, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize(edge, edge, { fit: 'cover' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of qualities) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= bytesMax) return jpeg
  }
  throw new Error('no quality makes it small enough')
}
