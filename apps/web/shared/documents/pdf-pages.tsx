import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

GlobalWorkerOptions.workerSrc = worker

/** Size limit of one picture in the file; a larger one is left out. */
const pixelsMax = 50_000_000
/** Sharp enough to read small print, and to look nearer. */
const drawnWidth = 1400

interface PdfPagesProps {
  file: Blob
  /** Text for a page that cannot be drawn. */
  failed: string
}

/** The pages of a PDF, drawn: nothing in it runs. */
export default function PdfPages({ file, failed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>()
  useEffect(() => {
    const opened = file
      .arrayBuffer()
      .then((data) => getDocument({ data, enableXfa: false, useWasm: false, maxImageSize: pixelsMax, verbosity: 0 }))
    let isGone = false
    opened
      .then(({ promise }) => promise)
      .then(
        (found) => isGone || setPdf(found),
        () => isGone || setPdf('failed'),
      )
    return () => {
      isGone = true
      void opened.then((task) => task.destroy())
    }
  }, [file])
  if (pdf === 'failed') return <p role="alert">{failed}</p>
  if (!pdf) return <span className="skeleton block" />
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return numbers.map((number) => <Page key={number} pdf={pdf} number={number} />)
}

function Page({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop = (): void => undefined
    let isGone = false
    async function draw() {
      const page = await pdf.getPage(number)
      if (isGone || !canvas.current) return
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: drawnWidth / width })
      Object.assign(canvas.current, { width: viewport.width, height: viewport.height })
      const drawing = page.render({ canvas: canvas.current, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
    }
    // Cancelled drawing throws too.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, number])
  return <canvas ref={canvas} className="pdf-page" role="img" aria-label={texts.page(number, pdf.numPages)} />
}
