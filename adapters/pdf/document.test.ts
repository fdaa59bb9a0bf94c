import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it, test } from 'vitest'
import { documentWith, sampleDocument } from './document.fixture.ts'
import { printed } from './document.ts'

/** Text of a PDF as a reader of it finds it, with blanks and line breaks as one blank. */
async function read(content: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const words = texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  return { text: words.join(' ').replace(/\s+/g, ' '), pages: pages.length, trees, markInfo: await pdf.getMarkInfo() }
}

/** Letter by letter: a reader may put blanks between runs of different faces. */
const letters = (text: string): string => text.replace(/\s/g, '')

describe('a printed document', () => {
  it('says every word that it was given', async () => {
    const { content } = await printed(sampleDocument)
    const { text } = await read(content)
    const { title, about, from, facts, signature, check, foot } = sampleDocument
    const said = [title, about, from.name, ...from.lines, ...from.contact, ...signature, check.code, check.shown, foot]
    for (const words of [...said, ...facts.flatMap((fact) => [fact.label, fact.text])]) expect(text).toContain(words)
    for (const part of sampleDocument.parts)
      for (const words of Object.values(part).filter((value) => typeof value === 'string' && value !== part.kind))
        expect(text).toContain(words)
  })

  it('is tagged: headings, paragraphs, and what a picture shows', async () => {
    const { content } = await printed(sampleDocument)
    const { trees, markInfo } = await read(content)
    expect(Object.fromEntries(markInfo as never)).toMatchObject({ Marked: true })
    const found = JSON.stringify(trees)
    for (const role of ['"H1"', '"H2"', '"P"', '"Figure"']) expect(found).toContain(role)
    expect(found).toContain('Código QR que abre https://turno.test/v/K7QF2M9DXW4T8RHA')
    expect(content.toString('latin1')).toContain('/Lang (es-CO)')
  })

  test.each([
    'Łukasz Şahin | 37,5 °C ≥ 3',
    'D´Angelo O‘Neil J.J. Ma.Teresa Ana–Lu',
    'José Ñuñez Güiza Muñoz ¿qué? ¡sí!',
    'Björn Øystein Čapek Žižka Dvořák Kovács Őry Ğüneş',
    'β-hCG, α-bloqueador, Δ 5 → 3, Ω, µg',
  ])('prints %s letter by letter', async (name) => {
    const { content, missing } = await printed(documentWith(name))
    const { text } = await read(content)
    // Readers give the micro sign as the Greek letter.
    expect(letters(text)).toContain(letters(name.normalize('NFC').replace('µ', 'μ')))
    expect(missing).toBe(0)
  })

  it('composes letters that were typed apart', async () => {
    const { content, missing } = await printed(documentWith('Nun\u0303ez Gu\u0308iza'))
    expect(letters((await read(content)).text)).toContain('NuñezGüiza')
    expect(missing).toBe(0)
  })

  it('says □ for what it cannot print, loses nothing beside it, and counts it', async () => {
    const { content, missing } = await printed(documentWith('王 Ana 王芳'))
    expect(letters((await read(content)).text)).toContain('□Ana□□')
    expect(missing).toBe(3)
  })

  it('goes on over pages, each with its number', async () => {
    const long = Array.from({ length: 900 }, (_, i) => `palabra${i}`).join(' ')
    const { content } = await printed(documentWith(long))
    const { text, pages } = await read(content)
    expect(pages).toBeGreaterThan(1)
    for (let page = 1; page <= pages; page++) expect(text).toContain(`Página ${page} de ${pages}`)
    for (const word of [0, 450, 899]) expect(text).toContain(`palabra${word}`)
  })

  it('breaks a word without end, and loses no letter of it', async () => {
    const { content } = await printed(documentWith('Ñ'.repeat(20_000)))
    expect(letters((await read(content)).text).match(/Ñ/g)).toHaveLength(20_000)
  })

  it('takes hostile text as text', async () => {
    const hostile = ') Tj ET /JavaScript (app.alert(1)) endobj %%EOF <script>alert(1)</script> \\('
    const { content } = await printed(documentWith(`${hostile} ${'x'.repeat(600)}`))
    const raw = content.toString('latin1')
    expect(raw).not.toContain('/JavaScript')
    expect(letters((await read(content)).text)).toContain(letters(hostile))
  })

  it('is printed without parts, facts or contact', async () => {
    const bare = { ...sampleDocument, facts: [], parts: [], from: { ...sampleDocument.from, lines: [], contact: [] } }
    const { content } = await printed(bare)
    expect((await read(content)).text).toContain('Fórmula médica')
  })
})
