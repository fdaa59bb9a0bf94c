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
import type { PdfFault } from './pdf.ts'
import type { PdfObjects } from './pdf-reader.ts'

/**
 * What is wrong with the objects of a PDF; undefined: nothing. What does something is refused in every revision, and
 * where nothing points to it too. Allowed are jumps within the document, and addresses behind a link that is clicked.
 */
export function faultOfObjects(objects: PdfObjects): PdfFault | undefined {
  const graph = new Graph(objects)
  const all = graph.dictionaries()
  if (all.some((dict) => dict.has(name('Encrypt')))) return 'locked'
  if (all.some((dict) => graph.acts(dict))) return 'active'
  return all.some((dict) => graph.at(dict, 'Pages').some((pages) => pages instanceof PDFDict)) ? undefined : 'broken'
}

const name = (text: string): PDFName => PDFName.of(text)

/** Entries that hold scripts, other files, forms that are programs, and media. ISO 32000-1, 7.11, 12.6 and 12.7. */
const activeKeys = [
  'XFA',
  'EmbeddedFiles',
  'EF',
  'RF',
  'UF',
  'JavaScript',
  'JS',
  'RichMediaContent',
  'RichMediaSettings',
]
/** Actions that leave the document, wherever they stand. ISO 32000-1, 12.6.4. */
const foreignActions = new Set(
  'JavaScript Launch GoToR GoToE SubmitForm ImportData Rendition RichMediaExecute GoTo3DView'.split(' '),
)
/** Annotations that hold files or play something. ISO 32000-1, 12.5.6. */
const activeAnnotations = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
const jumps = new Set(['GoTo'])
const clicks = new Set(['GoTo', 'URI'])

class Graph {
  readonly #objects: PdfObjects

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

  /** What an entry stands for, in any revision. */
  at = (dict: PDFDict, key: string): PDFObject[] => this.#meantBy(dict.get(name(key)))

  acts(dict: PDFDict): boolean {
    return (
      activeKeys.some((key) => dict.has(name(key))) ||
      this.#names(dict, 'Type').some((type) => type === 'Filespec') ||
      this.#names(dict, 'S').some((action) => foreignActions.has(action)) ||
      this.#names(dict, 'Subtype').some((kind) => activeAnnotations.has(kind)) ||
      this.#doesMoreThan(jumps, [...this.at(dict, 'OpenAction'), ...this.at(dict, 'Next')]) ||
      this.#doesMoreThan(jumps, this.at(dict, 'AA').flatMap((events) => this.#within(events))) ||
      this.#doesMoreThan(this.#isLink(dict) ? clicks : jumps, [...this.at(dict, 'A'), ...this.at(dict, 'PA')])
    ) // biome-ignore format: one rule a line
  }

  /** Whether one of them is an action that is not allowed there. Places and bookmarks have no kind of action. */
  #doesMoreThan(allowed: ReadonlySet<string>, actions: PDFObject[]): boolean {
    const each = actions.flatMap((object) => (object instanceof PDFArray ? this.#within(object) : [object]))
    return each.some((object) => {
      const dict = dictionaryOf(object)
      if (!dict) return false
      const isForeign = this.#names(dict, 'S').some((kind) => !allowed.has(kind))
      return isForeign || this.at(dict, 'URI').some((address) => !isHarmless(address))
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

  /** A reference stands for all objects that ever had its number; those that are references again are followed once. */
  #meantBy(object: PDFObject | undefined): PDFObject[] {
    const meant: PDFObject[] = []
    const followed = new Set<number>()
    const left = object ? [object] : []
    for (let next = left.pop(); next; next = left.pop()) {
      if (!(next instanceof PDFRef)) meant.push(next)
      else if (!followed.has(next.objectNumber)) {
        followed.add(next.objectNumber)
        left.push(...(this.#objects.numbered.get(next.objectNumber) ?? []))
      }
    }
    return meant
  }
}

function dictionaryOf(object: PDFObject): PDFDict | undefined {
  if (object instanceof PDFRawStream) return object.dict
  return object instanceof PDFDict ? object : undefined
}

/** An address of the web, of mail or of a phone; no script, and no file or share, to which systems send passwords. */
function isHarmless(address: PDFObject): boolean {
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return true
  const text = address.decodeText().replaceAll(/[\p{C}\s]/gu, '')
  return /^(?:https?|mailto|tel):/i.test(text) || !/^(?:[\\/]|[^/?#]*:)/.test(text)
}
