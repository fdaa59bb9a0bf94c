import { photoNeeded } from '@turno/contract/texts/photos.ts'
import { invalid } from '../../kit/refusal/refusal.ts'
import { smallJpeg } from './small-jpeg.ts'

/** Edge of what is kept, in pixels. */
const edge = 512
/** Limit of the picture's size. */
const bytesMax = 400 * 1024
/** A photo of a face fits at the first, noise hardly ever. */
const qualities = [82, 65, 45, 25]
const readable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/**
 * The stored form of a photo: its middle as a square JPEG, upright, without what the camera wrote into it. The first
 * photo loads the libraries, which weigh more than the rest of a process.
 * @throws {Refusal} 422: no picture, a broken one, or one of too many pixels
 */
export async function portraitOf(file: Uint8Array): Promise<Buffer> {
  if (file.length === 0) throw wrong(photoNeeded)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(file)
  if (!type || !readable.includes(type.mime)) throw wrong('La foto debe ser una imagen JPG, PNG o WebP.')
  const portrait = await smallJpeg(file, { resize: { width: edge, height: edge, fit: 'cover' }, bytesMax, qualities })
  if (!portrait) throw wrong('No pudimos leer la foto. Prueba con otra.')
  return portrait
}

const wrong = (message: string) => invalid({ field: 'photo', message })
