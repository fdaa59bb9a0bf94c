import { inflateSync } from 'node:zlib'
import { pdfHeadAt } from '@turno/contract/areas/documents.ts'
import { type PdfFault, pdfBounds, TooHeavy } from './pdf-bounds.ts'

/** Between a stream's word and the beginning of its object. */
const dictionaryMax = 20_000

/**
 * Names of what a PDF may do beside being read: run scripts, start programs, hold other files, send forms. In object
 * streams they are compressed, so these are inflated first.
 */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE)(?![\w.+-])/
/** The short ones occur by chance in compressed pictures. */
const longActiveNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![\w.+-])/
const lockedName = /\/Encrypt(?![\w.+-])/

/** Readers look for the end of a PDF within this. */
const tailWithin = 16 * 1024

/**
 * Fault of a PDF by its bytes, read as text: a second net under the judgement of its objects, which needs no parser.
 * @param text one letter a byte @throws {TooHeavy} @throws where an object stream cannot be read
 */
export function faultOfBytes(text: string): PdfFault | undefined {
  if (!isAlone(text)) return 'broken'
  const raw = withPlainNames(text)
  if (lockedName.test(raw)) return 'locked'
  if (longActiveNames.test(raw) || activeNames.test(withoutStreams(raw))) return 'active'
  return activeNames.test(objectStreamsOf(text)) ? 'active' : undefined
}

/** Whether it has no end: what readers show of it they have pieced together. */
export const isCut = (text: string): boolean => !/startxref[\s\0]+\d/.test(text.slice(-tailWithin))

/** The text around it is no page that a browser would show. */
function isAlone(text: string): boolean {
  const head = pdfHeadAt(text)
  const end = Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('endobj'), 0)
  return head >= 0 && !isPage.test(text.slice(0, head)) && !isPage.test(text.slice(end))
}

const isPage = /<(?:!doctype|html|head|body|script|svg|\?)/i

/** A name may have any of its letters as '#4a'. A call for each would take seconds where a file is full of them. */
function withPlainNames(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const letter = bytes[at] === hash ? digits[bytes[at + 1] ?? 0]! * 16 + digits[bytes[at + 2] ?? 0]! : -1
    if (letter >= 0) at += 2
    bytes[length++] = letter >= 0 ? letter : bytes[at]!
  }
  return bytes.toString('latin1', 0, length)
}

const hash = '#'.charCodeAt(0)
/** Value of a letter as a hexadecimal digit; far below zero: it is none. */
const digits = new Int16Array(256).fill(-999)
for (const digit of '0123456789abcdefABCDEF') digits[digit.charCodeAt(0)] = Number.parseInt(digit, 16)

function withoutStreams(text: string): string {
  const between: string[] = []
  let at = 0
  for (;;) {
    const begin = text.indexOf('stream', at)
    const end = begin < 0 ? -1 : text.indexOf('endstream', begin)
    between.push(text.slice(at, end < 0 ? undefined : begin))
    if (end < 0) return between.join(' ')
    at = end + 'endstream'.length
  }
}

/** Content of the object streams, one after the other. */
function objectStreamsOf(text: string): string {
  const contents: string[] = []
  let left: number = pdfBounds.inflatedBytes
  let words = 0
  // Dictionaries beside each other are no longer than the file: only a file made to keep us busy needs more.
  let dictionariesLeft = text.length
  // Each word that might begin a stream: a reader that goes by the table of objects might take any of them.
  for (const { index, 1: lineEnd } of text.matchAll(/stream(\r?\n)?/g)) {
    if (++words > pdfBounds.streamWords) throw new TooHeavy()
    const dictionary = dictionaryBefore(text, index)
    if (dictionary === undefined) continue
    dictionariesLeft -= dictionary.length
    if (dictionariesLeft < 0) throw new TooHeavy()
    const names = withPlainNames(dictionary)
    if (!/\/(?:ObjStm|First)(?!\w)/.test(names)) continue
    // Readers forgive another end of the line; nobody makes object streams so but to hide them.
    if (lineEnd === undefined && /\/N(?!\w)/.test(names)) throw new Error('A stream hides what it is')
    if (lineEnd === undefined) continue
    if (contents.length === pdfBounds.objectStreams) throw new TooHeavy()
    const content = contentOf(text, index, names, left)
    left -= content.length
    if (left < 0) throw new TooHeavy()
    contents.push(withPlainNames(content))
  }
  return contents.join('\n')
}

/** The dictionary before a stream; undefined where the word is in 'endstream'. */
function dictionaryBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - dictionaryMax), at)
  if (before.endsWith('end')) return undefined
  return before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0))
}

function contentOf(text: string, at: number, dictionary: string, max: number): string {
  const begin = text.indexOf('\n', at) + 1
  const end = text.indexOf('endstream', begin)
  const content = text.slice(begin, end < 0 ? undefined : end)
  if (!/\/Filter/.test(dictionary)) return content
  // Other filters, or several, are never used for objects by what people make PDFs with.
  const isPlain = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\s*(?:\]|\/|>>|$)/.test(dictionary)
  if (!isPlain || /\/Predictor/.test(dictionary)) throw new Error('Nobody packs objects so')
  return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: Math.max(1, max) }).toString('latin1')
}
