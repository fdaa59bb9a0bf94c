import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { type PdfFault, pdfBounds, TooHeavy } from './pdf-bounds.ts'
import type { PdfObjects } from './pdf-reader.ts'

/**
 * Fault of a PDF's objects, in every revision, also where nothing points to them. Allowed are jumps within the
 * document, and addresses behind a link that is clicked.
 * @param isCut its end is missing: all of its pages have to be there @throws {TooHeavy}
 */
export function faultOfObjects(objects: PdfObjects, { isCut }: { isCut: boolean }): PdfFault | undefined {
  const graph = new Graph(objects)
  const all = graph.dictionaries()
  if (all.some((dict) => dict.has(name('Encrypt')))) return 'locked'
  if (all.some((dict) => graph.acts(dict))) return 'active'
  return all.some((dict) => graph.hasPages(dict, isCut)) ? undefined : 'broken'
}

const names = new Map<string, PDFName>()
/** The library reads a name's letters again each time. */
function name(text: string): PDFName {
  const known = names.get(text) ?? PDFName.of(text)
  names.set(text, known)
  return known
}

/** Entries that hold scripts, other files, forms that are programs, and media. ISO 32000-1, 7.11, 12.6 and 12.7. */
const activeKeys = 'XFA EmbeddedFiles EF UF JavaScript JS RichMediaContent RichMediaSettings'.split(' ').map(name)
/** Actions that leave the document, in any place. ISO 32000-1, 12.6.4. */
const foreignActions = new Set(
  'JavaScript Launch GoToR GoToE SubmitForm ImportData Rendition RichMediaExecute GoTo3DView'.split(' '),
)
/** Annotations that hold files or play something. ISO 32000-1, 12.5.6. */
const activeAnnotations = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
const jumps = new Set(['GoTo'])
const clicks = new Set(['GoTo', 'URI'])

class Graph {
  readonly #objects: PdfObjects
  #followed = 0

  constructor(objects: PdfObjects) {
    this.#objects = objects
  }

  /** Every dictionary, those of streams and those within others too. */
  dictionaries(): PDFDict[] {
    const found: PDFDict[] = []
    const left = [...this.#objects.unnumbered, ...[...this.#objects.numbered.values()].flat()]
    for (let object = left.pop(); object; object = left.pop()) {
      const dict = dictionaryOf(object)
      if (dict) found.push(dict)
      for (const within of dict?.values() ?? (object instanceof PDFArray ? object.asArray() : [])) left.push(within)
    }
    return found
  }

  /** Values of an entry, in any revision. */
  at = (dict: PDFDict | undefined, key: string): PDFObject[] => this.#meantBy(dict?.get(name(key)))

  acts(dict: PDFDict): boolean {
    return (
      activeKeys.some((key) => dict.has(key)) ||
      this.at(dict, 'F').some(isText) ||
      this.#names(dict, 'Type').includes('Filespec') ||
      this.#names(dict, 'S').some((action) => foreignActions.has(action)) ||
      this.#names(dict, 'Subtype').some((kind) => activeAnnotations.has(kind)) ||
      [...this.at(dict, 'URI'), ...this.at(dict, 'Base')].some((address) => !isHarmless(address)) ||
      this.#doesMoreThan(jumps, [...this.at(dict, 'OpenAction'), ...this.at(dict, 'Next')]) ||
      this.#doesMoreThan(jumps, this.at(dict, 'AA').flatMap((events) => this.#within(events))) ||
      this.#doesMoreThan(this.#isLink(dict) ? clicks : jumps, [...this.at(dict, 'A'), ...this.at(dict, 'PA')])
    ) // biome-ignore format: one rule a line
  }

  /** Whether it is a catalogue with pages. @param all whether each of the pages has to be there */
  hasPages(catalogue: PDFDict, all: boolean): boolean {
    const seen = new Set<PDFObject>()
    const left = this.at(catalogue, 'Pages').flatMap((pages) => this.at(dictionaryOf(pages), 'Kids'))
    let pages = 0
    for (let kids = left.pop(); kids; kids = left.pop()) {
      if (!(kids instanceof PDFArray) || seen.has(kids)) continue
      seen.add(kids)
      for (const kid of kids.asArray()) {
        const meant = this.#meantBy(kid).flatMap((object) => dictionaryOf(object) ?? [])
        if (all && meant.length === 0) return false
        pages += meant.length
        left.push(...meant.flatMap((dict) => this.at(dict, 'Kids')))
      }
    }
    return pages > 0
  }

  /** Whether one of them is an action that is not allowed there. Places and bookmarks have no kind of action. */
  #doesMoreThan(allowed: ReadonlySet<string>, actions: PDFObject[]): boolean {
    const each = actions.flatMap((object) => (object instanceof PDFArray ? this.#within(object) : [object]))
    return each.some((object) => {
      const dict = dictionaryOf(object)
      return dict !== undefined && this.#names(dict, 'S').some((kind) => !allowed.has(kind))
    })
  }

  #isLink(dict: PDFDict): boolean {
    const kinds = this.#names(dict, 'Subtype')
    return kinds.length > 0 && kinds.every((kind) => kind === 'Link')
  }

  #names = (dict: PDFDict, key: string): string[] =>
    this.at(dict, key).flatMap((object) => (object instanceof PDFName ? [object.decodeText()] : []))

  #within(object: PDFObject): PDFObject[] {
    const values = object instanceof PDFArray ? object.asArray() : (dictionaryOf(object)?.values() ?? [])
    return values.flatMap((value) => this.#meantBy(value))
  }

  /** A reference means all objects that ever had its number, a repeated key each of its values. */
  #meantBy(object: PDFObject | undefined): PDFObject[] {
    const meant: PDFObject[] = []
    const followed = new Set<number>()
    const left = object ? [object] : []
    for (let next = left.pop(); next; next = left.pop()) {
      if (++this.#followed > pdfBounds.followed) throw new TooHeavy()
      if (next instanceof PDFArray && this.#objects.repeated.has(next)) left.push(...next.asArray())
      else if (!(next instanceof PDFRef)) meant.push(next)
      else if (!followed.has(next.objectNumber)) {
        followed.add(next.objectNumber)
        for (const version of this.#objects.numbered.get(next.objectNumber) ?? []) left.push(version)
      }
    }
    return meant
  }
}

function dictionaryOf(object: PDFObject): PDFDict | undefined {
  if (object instanceof PDFRawStream) return object.dict
  return object instanceof PDFDict ? object : undefined
}

const isText = (object: PDFObject): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString

/** An address of the web, of mail or of a phone; no script, and no file or share, to which systems send passwords. */
function isHarmless(address: PDFObject): boolean {
  if (!isText(address)) return true
  const text = address.decodeText().replaceAll(/[\p{C}\s]/gu, '')
  return /^(?:https?|mailto|tel):[^\\]*$/i.test(text) || !/\\|^\/|^[^/?#]*:/.test(text)
}
