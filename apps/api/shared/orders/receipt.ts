import { type Payment, type PaymentStep, paymentSteps } from '@turno/contract/areas/payments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { readablePesos } from '@turno/contract/kinds/money.ts'
import { meansOf } from '@turno/contract/texts/payment-methods.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { receiptTexts as texts } from './receipt-texts.ts'

/** A page to be kept or shown to an employer: what was paid for whom, and what became of it until now. */
export async function receiptPdf(payment: Payment, patient: string): Promise<Buffer> {
  // Loaded with the first document: a process starts faster without its fonts.
  const { default: PDFDocument } = await import('pdfkit')
  const page = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'es-CO',
    info: { Title: headOf(payment).title, Subject: payment.reference },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((resolve) => page.on('end', () => resolve()))
  write(page, payment, patient)
  page.end()
  await written
  return Buffer.concat(chunks)
}

/** Where no money came, the page says so. */
const headOf = ({ has_receipt }: Payment) => (has_receipt ? texts.received : texts.notReceived)

function write(page: PDFKit.PDFDocument, payment: Payment, patient: string): void {
  const { title, lead } = headOf(payment)
  page.font('Helvetica-Bold').fontSize(20).text(title)
  page.font('Helvetica').fontSize(11).text(lead).moveDown()
  const rows = [
    [texts.rows.patient, patient],
    [texts.rows.reference, payment.reference],
    [texts.rows.amount, `${readablePesos(payment.amount)} COP`],
    [texts.rows.method, meansOf(payment)],
  ] as const
  for (const [label, value] of rows)
    if (value) page.font('Helvetica-Bold').text(`${label}: `, { continued: true }).font('Helvetica').text(value)
  section(
    page,
    texts.visits,
    payment.visits.map(({ doctor, specialities, start_date }) =>
      [dayAndHour(start_date), doctor, specialities].filter(Boolean).join(' · '),
    ),
  )
  section(page, texts.steps, payment.steps.filter(({ done }) => done).map(lineOf))
}

function section(page: PDFKit.PDFDocument, title: string, lines: readonly string[]): void {
  page.moveDown().font('Helvetica-Bold').fontSize(13).text(title).moveDown(0.25).font('Helvetica').fontSize(11)
  for (const line of lines) page.text(line, { lineGap: 3 })
}

const lineOf = ({ kind, at, amount, number }: PaymentStep): string =>
  [
    at ? dayAndHour(at) : '',
    paymentSteps[kind],
    amount === null ? '' : readablePesos(amount),
    number ? texts.number(number) : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** '26/11/2026 4:05 pm' */
const dayAndHour = (instant: string): string =>
  `${bogotaDate(instant).split('-').reverse().join('/')} ${hourOf(instant)}`
