import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { PdfJudge } from './pdf-judge.ts'
import { inflatedBytesMax } from './pdf-reader.ts'

/** Why a PDF is not taken: 'broken' cannot be read as one, 'active' does something, 'locked' needs a password. */
export type PdfFault = 'broken' | 'active' | 'locked'

const objectStreamsMax = 500
/** A document of a megabyte has a few hundred; more would take long to look through. */
const streamsMax = 4_000
/** Between a stream's word and the beginning of its object. */
const dictionaryMax = 20_000

/**
 * Names of what a PDF may do beside being read: run scripts, start programs, hold other files, send forms. In object
 * streams they stand compressed, so these are inflated first.
 */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE)(?![\w.+-])/
/** The short ones occur by chance in compressed pictures. */
const longActiveNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![\w.+-])/
const lockedName = /\/Encrypt(?![\w.+-])/

/** Readers look for the beginning and the end of a PDF within these. */
const [headWithin, tailWithin] = [1_024, 16 * 1024]
const judge = new PdfJudge()

/** Whether readers take the file for a PDF: something may stand before its header. */
export const isPdf = (file: Uint8Array): boolean => headOf(latin1Of(file.subarray(0, headWithin + 8))) >= 0

/**
 * What is wrong with a PDF; undefined: nothing. Its bytes are looked through as text, then its objects in a thread:
 * nothing in it is run or drawn.
 */
export async function faultOfPdf(file: Uint8Array): Promise<PdfFault | undefined> {
  return (await faultOfBytes(latin1Of(file))) ?? judge.faultOf(file)
}

const latin1Of = (file: Uint8Array): string =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')

async function faultOfBytes(text: string): Promise<PdfFault | undefined> {
  if (!isWhole(text)) return 'broken'
  const raw = withPlainNames(text)
  if (lockedName.test(raw)) return 'locked'
  if (longActiveNames.test(raw) || activeNames.test(withoutStreams(raw))) return 'active'
  const inflated = await objectStreamsOf(text)
  if (inflated === undefined) return 'broken'
  if (activeNames.test(inflated)) return 'active'
  return /\/Pages?(?!\w)/.test(raw + inflated) ? undefined : 'broken'
}

const headOf = (text: string): number => text.slice(0, headWithin + 8).search(/%PDF-[12]\.\d/)

/** It begins and ends as PDFs do, and what stands around it is no page that a browser would show. */
function isWhole(text: string): boolean {
  const head = headOf(text)
  const tail = text.slice(-tailWithin)
  const end = tail.lastIndexOf('startxref')
  if (head < 0 || !/^startxref[\s\0]+\d{1,10}/.test(tail.slice(Math.max(end, 0)))) return false
  return /\/Root(?!\w)/.test(text) && !isPage.test(text.slice(0, head)) && !isPage.test(tail.slice(end))
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
/** What a letter counts as a hexadecimal digit; far below zero: it is none. */
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

/** What the object streams hold; undefined: one cannot be read, or they inflate without end. */
async function objectStreamsOf(text: string): Promise<string | undefined> {
  const contents: string[] = []
  let left = inflatedBytesMax
  let streams = 0
  // Dictionaries that stand beside each other are no longer than the file: only a file made to keep us busy needs more.
  let dictionariesLeft = text.length
  // Each word that might begin a stream: a reader that goes by the table of objects might take any of them.
  for (const { index, 1: lineEnd } of text.matchAll(/stream(\r?\n)?/g)) {
    if (++streams > streamsMax) return undefined
    const dictionary = dictionaryBefore(text, index)
    if (dictionary === undefined) continue
    dictionariesLeft -= dictionary.length
    if (dictionariesLeft < 0) return undefined
    const names = withPlainNames(dictionary)
    if (!/\/(?:ObjStm|First)(?!\w)/.test(names)) continue
    // Readers forgive another end of the line; nobody makes object streams so but to hide them.
    if (lineEnd === undefined && /\/N(?!\w)/.test(names)) return undefined
    if (lineEnd === undefined) continue
    if (contents.length === objectStreamsMax) return undefined
    const content = await contentOf(text, index, names, left)
    if (content === undefined || content.length > left) return undefined
    left -= content.length
    contents.push(withPlainNames(content))
  }
  return contents.join('\n')
}

/** The dictionary of a stream, as it stands there; undefined where the word stands in 'endstream'. */
function dictionaryBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - dictionaryMax), at)
  if (before.endsWith('end')) return undefined
  return before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0))
}

const inflated = promisify(inflate) as (content: Uint8Array, options: object) => Promise<Buffer>

async function contentOf(text: string, at: number, dictionary: string, max: number): Promise<string | undefined> {
  const begin = text.indexOf('\n', at) + 1
  if (!/\/Filter/.test(dictionary)) return text.slice(begin, text.indexOf('endstream', begin))
  // Other filters, or several, are never used for objects by what people make PDFs with.
  const isPlain = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\s*(?:\]|\/|>>|$)/.test(dictionary)
  if (!isPlain || /\/Predictor/.test(dictionary) || max <= 0) return undefined
  const end = text.indexOf('endstream', begin)
  const compressed = Buffer.from(text.slice(begin, end < 0 ? undefined : end), 'latin1')
  return inflated(compressed, { maxOutputLength: max }).then(
    (content) => content.toString('latin1'),
    () => undefined,
  )
}
