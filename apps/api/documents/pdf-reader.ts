import { inflateSync } from 'node:zlib'
import {
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib'

/** Together, what the object streams of a file may inflate to; a scanned document has a few kilobytes. */
export const inflatedBytesMax = 4 * 1024 * 1024

/** Every object of a file, also those of revisions before: a number may stand for several. */
export interface PdfObjects {
  /** What has no number: the dictionaries of trailers. */
  unnumbered: PDFObject[]
  numbered: Map<number, PDFObject[]>
}

/**
 * Every object of a PDF: as it stands from the beginning to the end, and wherever a table of objects could point to, be
 * it in a comment, a text or a stream. Nothing but object streams is inflated, and these within `inflatedBytesMax`.
 * @throws where the file cannot be read whole
 */
export async function objectsOf(file: Uint8Array): Promise<PdfObjects> {
  const reader = new Reader(file)
  await reader.parseDocument()
  await reader.readHidden(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1'))
  return reader.objects
}

/** What the objects of a file, read twice, need at most; more would take long to judge. */
const objectsMax = 200_000

const name = (text: string): PDFName => PDFName.of(text)

/** The parser keeps the newest object of a number, and inflates without a bound: here all stay, and there is one. */
class Reader extends PDFParser {
  readonly objects: PdfObjects = { unnumbered: [], numbered: new Map() }
  #inflatable = inflatedBytesMax
  #count = 0

  constructor(file: Uint8Array) {
    super(file, Number.POSITIVE_INFINITY, true)
    const assign = this.context.assign.bind(this.context)
    this.context.assign = (ref, object) => {
      this.#keep(ref, object)
      assign(ref, object)
    }
  }

  #keep({ objectNumber }: PDFRef, object: PDFObject): void {
    if (++this.#count > objectsMax) throw new RangeError('Too many objects')
    const versions = this.objects.numbered.get(objectNumber)
    if (versions) versions.push(object)
    else this.objects.numbered.set(objectNumber, [object])
  }

  /** Reads at each word that begins an object or a trailer. What cannot be read there is none. */
  async readHidden(text: string): Promise<void> {
    this.#inflatable = inflatedBytesMax
    const blank = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n]){1,50}'
    const begin = new RegExp(`(?<!\\d)(\\d{1,10})${blank}\\d{1,5}${blank}obj|trailer`, 'g')
    for (const { 0: words, 1: number, index } of text.matchAll(begin)) {
      this.bytes.moveTo(index + words.length)
      try {
        await this.#readOne(number)
      } catch (error) {
        if (error instanceof RangeError) throw error
      }
    }
  }

  async #readOne(number: string | undefined): Promise<void> {
    const ref = PDFRef.of(Number(number ?? 0))
    const object = this.parseObject(ref)
    if (number === undefined) this.objects.unnumbered.push(object)
    else this.#keep(ref, object)
    if (object instanceof PDFRawStream && isObjectStream(object))
      await PDFObjectStreamParser.forStream(object).parseIntoContext()
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref)
    if (!(object instanceof PDFRawStream)) return object
    if (isObjectStream(object)) return this.#inflated(object)
    // A stream that another word makes an object stream, or a table of objects whose type stands elsewhere.
    if (object.dict.has(name('First')) || object.dict.get(name('Type')) instanceof PDFRef)
      throw new RangeError('A stream hides what it is')
    // The parser would inflate it; where objects stand is not taken from tables.
    if (object.dict.get(name('Type')) === name('XRef')) object.dict.delete(name('Type'))
    return object
  }

  #inflated({ dict, contents }: PDFRawStream): PDFRawStream {
    const plain = this.#plain(dict, contents)
    this.#inflatable -= plain.length
    if (this.#inflatable < 0) throw new RangeError('Inflates without end')
    dict.delete(name('Filter'))
    return PDFRawStream.of(dict, plain)
  }

  #plain(dict: PDFDict, contents: Uint8Array): Uint8Array {
    const filters = String(dict.get(name('Filter')) ?? '')
    if (filters === '') return contents
    if (dict.has(name('DecodeParms')) || !/^(?:\[ )?\/(?:FlateDecode|Fl)(?: \])?$/.test(filters))
      throw new RangeError('No program packs objects so')
    return inflateSync(contents, { maxOutputLength: Math.max(1, this.#inflatable) })
  }
}

const isObjectStream = ({ dict }: PDFRawStream): boolean => dict.get(name('Type')) === name('ObjStm')
