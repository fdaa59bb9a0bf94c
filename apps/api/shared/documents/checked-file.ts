import { documentBytesMax, documentNameMax, documentPixels, documentTexts } from '@turno/contract/areas/documents.ts'
import type { CertificationFile } from '@turno/domain/crop-presets.ts'
import type { UploadedFile } from '@turno/domain/doctor/commands.ts'
import { invalid, type Refusal } from '../../kit/refusal/refusal.ts'
import { smallJpeg } from '../photos/small-jpeg.ts'
import { faultOfPdf, isPdf } from './pdf.ts'
import type { PdfFault } from './pdf-bounds.ts'

interface SentFile {
  name: string
  content: Uint8Array
}

/** A file as it is kept. */
export interface CheckedFile {
  fileName: string | null
  mediaType: UploadedFile['mediaType']
  content: Uint8Array
}

/** Accepted files, and the words of a refusal. */
interface Taken {
  mediaTypes: readonly string[]
  other: string
  bytesMax: number
  tooLarge(name: string): string
  /** A picture as it is kept; undefined where it cannot be read. */
  picture(content: Uint8Array): Promise<Buffer | undefined>
}

const pdf = 'application/pdf'
const ofDocuments: Record<CertificationFile, Taken> = {
  pdf: takenAs('pdf', [pdf]),
  img: takenAs('img', ['image/png', 'image/gif', 'image/jpeg']),
}

function takenAs(kind: CertificationFile, mediaTypes: readonly string[]): Taken {
  const { [kind]: other, tooLarge } = documentTexts
  return { mediaTypes, other, tooLarge, bytesMax: documentBytesMax[kind], picture: pictureOf }
}

const faults: Record<PdfFault, string> = {
  broken: `${documentTexts.broken}. El PDF está dañado o incompleto: ábrelo y guárdalo otra vez como PDF.`,
  active: 'El PDF tiene programas, formularios u otros archivos adentro. Imprímelo como PDF y carga ese.',
  locked: 'El PDF tiene contraseña. Carga uno sin contraseña.',
  heavy: `${documentTexts.broken}. El PDF es demasiado complejo para revisarlo: imprímelo como PDF y carga ese.`,
}

/** A document that was sent, as it is kept. @param field where the form has it @throws {Refusal} 422, 503 */
export const checkedDocument = (sent: SentFile, kind: CertificationFile, field: string): Promise<CheckedFile> =>
  checkedFile(sent, ofDocuments[kind], field)

/**
 * A sent file in the form in which it is kept: its content and not its name says what it is.
 * @param field where the form has it
 * @throws {Refusal} 422; 503: there was no time to look through it
 */
export async function checkedFile({ name, content }: SentFile, taken: Taken, field: string): Promise<CheckedFile> {
  const fileName = plainName(name)
  const wrong = (message: string): Refusal => invalid({ field, message })
  if (content.length === 0) throw wrong(documentTexts.broken)
  const mime = await mediaTypeOf(content)
  if (mime === undefined) throw wrong(documentTexts.unknownType)
  if (!taken.mediaTypes.includes(mime)) throw wrong(taken.other)
  if (content.length > taken.bytesMax) throw wrong(taken.tooLarge(fileName ?? ''))
  if (holdsArchive(content)) throw wrong(documentTexts.broken)
  if (mime !== pdf) {
    const jpeg = await taken.picture(content)
    if (!jpeg) throw wrong(documentTexts.broken)
    return { fileName, mediaType: 'image/jpeg', content: jpeg }
  }
  const fault = await faultOfPdf(content)
  if (fault) throw wrong(faults[fault])
  return { fileName, mediaType: pdf, content }
}

/** Media type of a file by its content; undefined: an unknown one. A PDF's beginning may come later in the file. */
async function mediaTypeOf(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(content))?.mime
  return !mime?.startsWith('image/') && isPdf(content) ? pdf : mime
}

/** The last part of a path, without letters that nobody sees; null where nothing is left. */
function plainName(name: string): string | null {
  const last = name.split(/[\\/]/).at(-1)!
  const shown = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const [, stem, ending] = /^(.*?)(\.\w{1,8})?$/u.exec(shown)!
  return `${[...stem!].slice(0, documentNameMax - (ending?.length ?? 0)).join('')}${ending ?? ''}` || null
}

/** The record that ends a ZIP archive, which programs look for from the end of a file. */
const archiveEnd = Buffer.from('PK\u0005\u0006')
const archiveEndBytes = 22

/** Whether programs would find a ZIP archive at the end of the file too. */
function holdsArchive(content: Uint8Array): boolean {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const at = file.lastIndexOf(archiveEnd)
  return at >= 0 && at + archiveEndBytes <= file.length && at + archiveEndBytes + 0xffff >= file.length
}

/** A picture of a camera or a scanner fits at the first. */
const qualities = [85, 70, 50, 30]

/** A picture as it is kept: a JPEG of at most 700 × 500; undefined where it cannot be read. */
function pictureOf(file: Uint8Array): Promise<Buffer | undefined> {
  const resize = { ...documentPixels, fit: 'inside', withoutEnlargement: true } as const
  return smallJpeg(file, { resize, bytesMax: documentBytesMax.img, qualities })
}
