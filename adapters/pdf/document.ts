import { encode } from 'uqr'
import { type Face, type Typeface, typeface } from './typeface.ts'

/** A document to print: A4, tagged for screen readers, with its fonts in it. Texts are Spanish. */
export interface PrintedDocument {
  title: string
  about: string
  /** At the head, left and right. */
  from: { name: string; lines: readonly string[]; contact: readonly string[] }
  /** A box with pairs, in two columns. */
  facts: readonly Pair[]
  parts: readonly PrintedPart[]
  signature: readonly string[]
  /** Where somebody can ask whether it is valid: the address in the QR, and the code to type. */
  check: { address: string; shown: string; code: string }
  foot: string
  /** When it was signed: a document made later is as if it had been made then. */
  at: string
}

interface Pair {
  label: string
  text: string
}

type PrintedPart =
  | { kind: 'section'; title: string; lines: readonly { label: string | null; text: string }[] }
  | { kind: 'item'; title: string; aside: string; text: string }
  | { kind: 'alert' | 'remark'; text: string }

export interface Printed {
  content: Buffer
  /** Characters for which there is no glyph: □ stands in their place. */
  missing: number
}

const ink = '#12252b'
const soft = '#4a5f66'
const alarm = '#a31515'
const shade = '#eef3f3'
const margin = 56
const size = { title: 15, name: 13, heading: 11.5, text: 10.5, small: 9 } as const

/** Prints a document. @throws {RangeError} `at` is no instant */
export async function printed(document: PrintedDocument): Promise<Printed> {
  const { default: PDFDocument } = await import('pdfkit')
  const faces = await typeface()
  const at = new Date(document.at)
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    lang: 'es-CO',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: `${document.title} · ${document.from.name}`,
      Author: document.from.name,
      CreationDate: at,
      ModDate: at,
    },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((resolve) => page.on('end', () => resolve()))
  for (const [face, bytes] of Object.entries(faces.bytes)) page.registerFont(face, bytes)
  const writer = new Writer(page, faces)
  writer.write(document)
  page.end()
  await written
  return { content: Buffer.concat(chunks), missing: writer.missing }
}

type Page = PDFKit.PDFDocument
interface Style {
  face?: 'regular' | 'bold'
  points?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
}

/** Letters of a word that fit on one line, more or less: pdfkit measures a longer one again for each of its letters. */
const longestWord = 60

/** A text of which no word is longer than a line. Letters are composed first: an n and its tilde stay together. */
const broken = (text: string): string =>
  text.normalize('NFC').replace(new RegExp(`(\\S{${longestWord}})(?=\\S)`, 'gu'), '$1\n')

class Writer {
  missing = 0
  readonly #page: Page
  readonly #faces: Typeface
  readonly #root: PDFKit.PDFStructureElement

  constructor(page: Page, faces: Typeface) {
    this.#page = page
    this.#faces = faces
    this.#root = page.struct('Document')
    page.addStructure(this.#root)
  }

  write(document: PrintedDocument): void {
    this.#head(document)
    this.#facts(document.facts)
    for (const part of document.parts) this.#part(part)
    this.#end(document)
    this.#root.end()
    this.#feet(document.foot)
  }

  get #left(): number {
    return this.#page.page.margins.left
  }
  get #width(): number {
    return this.#page.page.width - this.#page.page.margins.left - this.#page.page.margins.right
  }
  get #bottom(): number {
    return this.#page.page.height - this.#page.page.margins.bottom
  }

  /** A text in the structure, as a heading or a paragraph. */
  #tag(tag: string, draw: () => void): void {
    this.#root.add(this.#page.struct(tag, {}, draw))
  }

  /** Draws a text at a place, run by run, each in the face that has its letters. */
  #text(text: string, x: number, y: number, style: Style = {}): void {
    const { face = 'regular', points = size.text, color = ink, width = this.#width, align = 'left' } = style
    const { runs, missing } = this.#faces.runsOf(broken(text), face)
    this.missing += missing
    this.#page.fontSize(points).fillColor(color)
    runs.forEach((run, i) => {
      const options = { width, align, lineGap: 2, continued: i < runs.length - 1 }
      this.#page.font(run.face satisfies Face)
      if (i === 0) this.#page.text(run.text, x, y, options)
      else this.#page.text(run.text, options)
    })
  }

  /** Height that a text will take. */
  #heightOf(text: string, { face = 'regular', points = size.text, width = this.#width }: Style = {}): number {
    return this.#page.font(face).fontSize(points).heightOfString(broken(text), { width, lineGap: 2 })
  }

  /** A new page unless so much still fits on this one. */
  #keep(height: number): void {
    if (this.#page.y + height > this.#bottom) this.#page.addPage()
  }

  #rule(color = soft, width = 0.7): void {
    const { y } = this.#page
    const right = this.#left + this.#width
    this.#artifact(() => this.#page.lineWidth(width).strokeColor(color).moveTo(this.#left, y).lineTo(right, y).stroke())
  }

  /** What only decorates is told to nobody. */
  #artifact(draw: () => void): void {
    this.#page.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#page.endMarkedContent()
  }

  #head({ from, title, about }: PrintedDocument): void {
    const top = this.#page.y
    const half = this.#width * 0.58
    const beside = { x: this.#left + half + 12, width: this.#width - half - 12 }
    this.#tag('P', () => this.#text(from.name, this.#left, top, { face: 'bold', points: size.name, width: half }))
    for (const line of from.lines)
      this.#tag('P', () => this.#text(line, this.#left, this.#page.y, { points: size.small, color: soft, width: half }))
    const below = this.#page.y
    this.#page.y = top
    for (const line of from.contact)
      this.#tag('P', () =>
        this.#text(line, beside.x, this.#page.y, {
          points: size.small,
          color: soft,
          width: beside.width,
          align: 'right',
        }),
      )
    this.#page.y = Math.max(below, this.#page.y) + 8
    this.#rule(ink, 1.2)
    this.#page.y += 10
    this.#tag('H1', () => this.#text(title, this.#left, this.#page.y, { face: 'bold', points: size.title }))
    this.#tag('P', () => this.#text(about, this.#left, this.#page.y, { points: size.small, color: soft }))
    this.#page.y += 8
  }

  #facts(facts: readonly Pair[]): void {
    const gap = 12
    const width = (this.#width - gap * 3) / 2
    for (let i = 0; i < facts.length; i += 2) {
      const row = facts.slice(i, i + 2)
      const height = Math.max(...row.map(({ text }) => this.#heightOf(text, { width, face: 'bold' }))) + 18
      this.#keep(height)
      const top = this.#page.y
      this.#artifact(() => this.#page.rect(this.#left, top, this.#width, height).fill(shade))
      row.forEach(({ label, text }, column) => {
        const x = this.#left + gap + column * (width + gap)
        this.#tag('P', () => {
          this.#text(label, x, top + 4, { points: size.small - 1, color: soft, width })
          this.#text(text, x, this.#page.y, { face: 'bold', width })
        })
      })
      this.#page.y = top + height
    }
    this.#page.y += 10
  }

  #part(part: PrintedPart): void {
    if (part.kind === 'section') this.#section(part)
    else if (part.kind === 'item') this.#item(part)
    else {
      this.#keep(this.#heightOf(part.text))
      const style =
        part.kind === 'alert' ? ({ face: 'bold', color: alarm } as const) : { points: size.small, color: soft }
      this.#tag('P', () => this.#text(part.text, this.#left, this.#page.y, style))
      this.#page.y += 6
    }
  }

  #section({ title, lines }: Extract<PrintedPart, { kind: 'section' }>): void {
    // A title never stands alone at the foot of a page.
    this.#keep(this.#heightOf(title, { face: 'bold', points: size.heading }) + 2 * size.text + 8)
    this.#tag('H2', () => this.#text(title, this.#left, this.#page.y, { face: 'bold', points: size.heading }))
    for (const { label, text } of lines)
      this.#tag('P', () => this.#text(label === null ? text : `${label}: ${text}`, this.#left, this.#page.y))
    this.#page.y += 8
  }

  #item({ title, aside, text }: Extract<PrintedPart, { kind: 'item' }>): void {
    const right = this.#width * 0.36
    const width = this.#width - right - 10
    const height = this.#heightOf(title, { face: 'bold', width }) + this.#heightOf(text) + 10
    this.#keep(Math.min(height, 120))
    const top = this.#page.y
    this.#tag('H2', () => this.#text(title, this.#left, top, { face: 'bold', width }))
    const below = this.#page.y
    if (aside) {
      this.#tag('P', () =>
        this.#text(aside, this.#left + this.#width - right, top, { face: 'bold', width: right, align: 'right' }),
      )
      this.#page.y = Math.max(below, this.#page.y)
    }
    if (text) this.#tag('P', () => this.#text(text, this.#left, this.#page.y))
    this.#page.y += 5
    this.#rule('#c9d6d6', 0.5)
    this.#page.y += 6
  }

  #end({ signature, check }: PrintedDocument): void {
    const side = 76
    this.#keep(side + 24)
    this.#page.y += 8
    this.#rule()
    const top = this.#page.y + 10
    this.#root.add(
      this.#page.struct('Figure', { alt: `Código QR que abre ${check.address}` }, () =>
        this.#qr(check.address, this.#left, top, side),
      ),
    )
    const x = this.#left + side + 16
    const width = this.#width - side - 16
    this.#page.y = top
    signature.forEach((line, i) => {
      const style = i === 0 ? ({ face: 'bold', width } as const) : { points: size.small, color: soft, width }
      this.#tag('P', () => this.#text(line, x, this.#page.y, style))
    })
    this.#tag('P', () =>
      this.#text(`Verifícala en ${check.shown} con el código`, x, this.#page.y, { points: size.small, width }),
    )
    this.#tag('P', () => this.#text(check.code, x, this.#page.y, { face: 'bold', points: size.name, width }))
    this.#page.y = Math.max(this.#page.y, top + side)
  }

  #qr(address: string, x: number, y: number, side: number): void {
    const { data, size: cells } = encode(address, { border: 0 })
    const cell = side / cells
    this.#page.fillColor(ink)
    data.forEach((row, down) => {
      row.forEach((dark, across) => {
        if (dark) this.#page.rect(x + across * cell, y + down * cell, cell + 0.05, cell + 0.05)
      })
    })
    this.#page.fill()
  }

  #feet(foot: string): void {
    const { start, count } = this.#page.bufferedPageRange()
    for (let i = start; i < start + count; i++) {
      this.#page.switchToPage(i)
      // The foot stands below the margin, where a text would begin a new page.
      const { bottom } = this.#page.page.margins
      this.#page.page.margins.bottom = 0
      const y = this.#page.page.height - margin
      const style = { points: size.small - 1, color: soft }
      this.#artifact(() => {
        this.#text(`Página ${i - start + 1} de ${count}`, this.#left, y, style)
        this.#text(foot, this.#left, y, { ...style, align: 'right' })
      })
      this.#page.page.margins.bottom = bottom
    }
  }
}
