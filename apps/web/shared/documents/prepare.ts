import type { Certification } from '@turno/contract/answers/documents.ts'
import {
  documentBytesMax,
  documentPixels,
  documentTexts,
  pdfHeadAt,
  pdfHeadBytes,
} from '@turno/contract/areas/documents.ts'
import { jpegOf } from '../photos/crop.ts'
import { texts } from './texts.ts'

/** A file that need not be sent to know that it is refused; the message says why. */
export class Unfit extends Error {
  override name = 'Unfit'
}

const pictures = ['image/png', 'image/gif', 'image/jpeg']
/** File types that a chooser offers for a kind. */
export const acceptOf = ({ type }: Pick<Certification, 'type'>): string =>
  type === 'pdf' ? 'application/pdf,.pdf' : pictures.join(',')

/** Type of a file by its browser's word and its first kilobyte; undefined: neither. */
export async function typeOf(file: File): Promise<Certification['type'] | undefined> {
  if (pictures.includes(file.type)) return 'img'
  const head = new TextDecoder('latin1').decode(await file.slice(0, pdfHeadBytes).arrayBuffer())
  return pdfHeadAt(head) >= 0 ? 'pdf' : undefined
}

/** A file ready to be sent, or the picture that has to be cut first. @throws {Unfit} */
export async function preparedFile(kind: Certification, file: File): Promise<Blob | ImageBitmap> {
  const type = await typeOf(file)
  if (type === undefined) throw new Unfit(`${documentTexts.unknownType}: ${file.name}. ${documentTexts[kind.type]}`)
  if (type !== kind.type) throw new Unfit(documentTexts[kind.type])
  if (type === 'pdf') return withinSize(file, 'pdf', file.name)
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new Unfit(documentTexts.broken)
  if (!kind.crop) return withinSize(await smaller(picture), 'img', file.name)
  const { min_width: width, min_height: height } = kind.crop
  if (picture.width < width || picture.height < height) throw new Unfit(documentTexts.tooSmall(width, height))
  return picture
}

function withinSize(file: Blob, type: Certification['type'], name: string): Blob {
  if (file.size > documentBytesMax[type]) throw new Unfit(texts.tooLarge(name))
  return file
}

function smaller(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, documentPixels.width / picture.width, documentPixels.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  return jpegOf(canvas, () => canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height))
}
