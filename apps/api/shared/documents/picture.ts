import { documentBytesMax, documentPixels } from '@turno/contract/areas/documents.ts'
import { smallJpeg } from '../photos/small-jpeg.ts'

/** What a camera or a scanner made fits at the first. */
const qualities = [85, 70, 50, 30]

/** A picture as it is kept: a JPEG of at most 700 × 500; undefined where it cannot be read. */
export const pictureOf = (file: Uint8Array): Promise<Buffer | undefined> =>
  smallJpeg(file, {
    resize: { ...documentPixels, fit: 'inside', withoutEnlargement: true },
    bytesMax: documentBytesMax.img,
    qualities,
  })
