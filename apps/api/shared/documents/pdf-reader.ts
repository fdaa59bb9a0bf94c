import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { beginningsOf } from './pdf-beginnings.ts'
import { pdfBounds, TooHeavy } from './pdf-bounds.ts'

/** Every object of a file, also those of revisions before: a number may have several. */
export interface PdfObjects {
  /** Objects without a number: the dictionaries of trailers. */
  readonly unnumbered: readonly PDFObject[]
  readonly numbered: ReadonlyMap<number, readonly PDFObject[]>
  /** Lists of all values of a key that is repeated in a dictionary: readers disagree on which one counts. */
  readonly repeated: ReadonlySet<PDFObject>
}

/**
 * Every object of a PDF, wherever a table of objects could point to, be it in a comment, a text or a stream. Nothing
 * but object streams is inflated.
 * @param text one letter a byte
 * @throws {TooHeavy} @throws where an object cannot be read: readers that forgive more might see another one
 */
export function objectsOf(file: Uint8Array, text: string): PdfObjects {
  const found = new Found(file.length)
  new Reader(file, text, found).readFile()
  return found
}

/** Objects found so far, and the bounds for more. */
class Found implements PdfObjects {
  readonly unnumbered: PDFObject[] = []
  readonly numbered = new Map<number, PDFObject[]>()
  readonly repeated = new Set<PDFObject>()
  inflatable: number = pdfBounds.inflatedBytes
  #values = 0
  #bytesLeft: number

  constructor(bytes: number) {
    this.#bytesLeft = pdfBounds.timesRead * (bytes + 1024)
  }

  keep(number: number, object: PDFObject): void {
    const versions = this.numbered.get(number)
    if (versions) versions.push(object)
    else this.numbered.set(number, [object])
  }

  countValue(): void {
    if (++this.#values > pdfBounds.values) throw new TooHeavy()
  }

  countBytes(read: number): void {
    this.#bytesLeft -= read
    if (this.#bytesLeft < 0) throw new TooHeavy()
  }

  /** Content of an object stream may be read as often as the file itself. */
  countInflated(bytes: number): void {
    this.inflatable -= bytes
    this.#bytesLeft += pdfBounds.timesRead * bytes
    if (this.inflatable < 0) throw new TooHeavy()
  }
}

const name = (text: string): PDFName => PDFName.of(text)
const [type, filter, first, count, length, parameters] = 'Type Filter First N Length DecodeParms'.split(' ').map(name)
const [less, greater] = ['<', '>'].map((letter) => letter.charCodeAt(0)) as [number, number]

/** The parser keeps the newest of everything, and has no bounds: here all stay, and there are. */
class Reader extends PDFParser {
  readonly #text: string
  readonly #found: Found
  #nesting = 0

  constructor(bytes: Uint8Array, text: string, found: Found) {
    super(bytes, Number.POSITIVE_INFINITY, true)
    this.#text = text
    this.#found = found
  }

  readFile(): void {
    const found = this.#found
    for (const { number, at } of beginningsOf(this.#text, (steps) => found.countBytes(steps))) {
      if (number !== undefined) found.keep(number, this.#objectAt(at))
      else this.#readTrailer(at)
    }
  }

  /** A trailer that cannot be read here is none: readers that miss one look for the catalogue, and that is judged. */
  #readTrailer(at: number): void {
    try {
      this.#found.unnumbered.push(this.#objectAt(at))
    } catch (error) {
      if (error instanceof TooHeavy) throw error
    }
  }

  #objectAt(at: number): PDFObject {
    this.bytes.moveTo(at)
    const object = this.parseObject()
    this.#found.countBytes(this.bytes.offset() - at)
    return object
  }

  /** Numbers and places of objects come before the first one. */
  #readPacked(firstAt: number, objects: number): void {
    const places: [number: number, at: number][] = []
    for (let at = 0; at < objects; at++) {
      this.#found.countValue()
      places.push([this.#integer(), firstAt + this.#integer()])
    }
    for (const [number, at] of places) this.#found.keep(number, this.#objectAt(at))
  }

  #integer(): number {
    this.skipWhitespaceAndComments()
    return this.parseRawInt()
  }

  override parseObject(): PDFObject {
    this.#found.countValue()
    if (++this.#nesting > pdfBounds.nesting) throw new TooHeavy()
    try {
      return super.parseObject()
    } finally {
      this.#nesting--
    }
  }

  protected override parseDict(): PDFDict {
    for (const _ of '<<') this.bytes.assertNext(less)
    const values = new Map<PDFName, PDFObject>()
    this.skipWhitespaceAndComments()
    while (this.bytes.peek() !== greater) {
      const key = this.parseName()
      const before = values.get(key)
      const value = this.parseObject()
      values.set(key, before ? this.#either(before, value) : value)
      this.skipWhitespaceAndComments()
    }
    for (const _ of '>>') this.bytes.assertNext(greater)
    return PDFDict.fromMapWithContext(values, this.context)
  }

  #either(before: PDFObject, value: PDFObject): PDFObject {
    const { repeated } = this.#found
    if (before instanceof PDFArray && repeated.has(before)) {
      before.push(value)
      return before
    }
    if (String(before) === String(value)) return value
    const both = PDFArray.withContext(this.context)
    both.push(before)
    both.push(value)
    repeated.add(both)
    return both
  }

  protected override parseDictOrStream(): PDFDict | PDFStream {
    const object = super.parseDictOrStream()
    if (!(object instanceof PDFRawStream)) return object
    this.#refuseHiding(object.dict)
    if (object.dict.get(type!) === name('ObjStm')) this.#readStream(object)
    return PDFRawStream.of(object.dict, new Uint8Array())
  }

  /** A stream of which one reader could take objects and another none. */
  #refuseHiding(dict: PDFDict): void {
    const facts = [type, filter, first, count, length, parameters].map((key) => dict.get(key!))
    const isPacked = dict.get(type!) === name('ObjStm')
    if (facts.some((fact) => fact && this.#found.repeated.has(fact)) || (dict.has(first!) && !isPacked))
      throw new Error('A stream hides what it is')
  }

  #readStream({ dict, contents }: PDFRawStream): void {
    const [firstAt, objects] = [dict.get(first!), dict.get(count!)]
    if (!(firstAt instanceof PDFNumber && objects instanceof PDFNumber)) throw new Error('Nobody packs objects so')
    const plain = this.#plain(dict, contents)
    this.#found.countInflated(plain.length)
    const text = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString('latin1')
    new Reader(plain, text, this.#found).#readPacked(firstAt.asNumber(), objects.asNumber())
  }

  #plain(dict: PDFDict, contents: Uint8Array): Uint8Array {
    const filters = String(dict.get(filter!) ?? '')
    if (filters === '') return contents
    if (dict.has(parameters!) || !/^(?:\[ )?\/(?:FlateDecode|Fl)(?: \])?$/.test(filters))
      throw new Error('Nobody packs objects so')
    return inflateSync(contents, { maxOutputLength: Math.max(1, this.#found.inflatable) })
  }

  /** The parser would look at each byte, and count streams within streams; the content of a stream is read anyway. */
  protected override findEndOfStreamFallback(): number {
    const end = this.#text.indexOf('endstream', this.bytes.offset())
    if (end < 0) throw new Error('A stream without end')
    this.bytes.moveTo(end + 'endstream'.length)
    return end
  }
}
