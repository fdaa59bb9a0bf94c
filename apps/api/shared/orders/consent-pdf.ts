import { consent, consentVersion } from '@turno/contract/texts/consent.ts'

/** The consent that a patient accepts when paying, to be kept: its text, and the version that the order records. */
export async function consentPdf(): Promise<Buffer> {
  // Loaded with the first document: a process starts faster without its fonts.
  const { default: PDFDocument } = await import('pdfkit')
  const page = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'es-CO',
    info: { Title: consent.title, Subject: `Versión ${consentVersion}` },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((resolve) => page.on('end', () => resolve()))
  write(page)
  page.end()
  await written
  return Buffer.concat(chunks)
}

function write(page: PDFKit.PDFDocument): void {
  page.font('Helvetica-Bold').fontSize(20).text(consent.title)
  page.font('Helvetica').fontSize(12).text(consent.lead).moveDown(0.5)
  page.fontSize(10).text(`Turno · versión ${consentVersion}`).moveDown()
  for (const { title, text } of consent.sections) {
    page.font('Helvetica-Bold').fontSize(13).text(title).moveDown(0.25)
    page.font('Helvetica').fontSize(11).text(text, { lineGap: 3 }).moveDown()
  }
}
