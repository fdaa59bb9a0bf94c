import { pdfHeadAt, pdfHeadBytes } from '@turno/contract/areas/documents.ts'
import type { PdfFault } from './pdf-bounds.ts'
import { PdfJudge } from './pdf-judge.ts'

const judge = new PdfJudge()

/** Whether readers take the file for a PDF: something may stand before its header. */
export const isPdf = (file: Uint8Array): boolean =>
  pdfHeadAt(Buffer.from(file.subarray(0, pdfHeadBytes)).toString('latin1')) >= 0

/**
 * What is wrong with a PDF; undefined: nothing. Nothing in it is run or drawn.
 * @throws {Refusal} 503: there was no time to look through it
 */
export const faultOfPdf = (file: Uint8Array): Promise<PdfFault | undefined> => judge.faultOf(file)

/** Ends the thread that looks through PDFs, after the file at which it is; the next file starts another one. */
export const endPdfThread = (): Promise<void> => judge.end()
