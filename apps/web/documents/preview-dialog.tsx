import type { UploadedCertification } from '@turno/contract/answers/documents.ts'
import { Download } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { part } from '../device/part.ts'
import { save } from '../format/save-file.ts'
import { Dialog } from '../ui/dialog.tsx'
import { fileOfDocument } from './documents.ts'
import { texts } from './texts.ts'

const PdfPages = part(() => import('./pdf-pages.tsx'))

interface PreviewDialogProps {
  title: string
  document: UploadedCertification
  close: () => void
}

/** A document that was uploaded, to be looked at and downloaded. */
export default function PreviewDialog({ title, document, close }: PreviewDialogProps) {
  const [file, setFile] = useState<Blob | 'failed'>()
  useEffect(() => {
    void fileOfDocument(document.id).then(setFile, () => setFile('failed'))
  }, [document.id])
  const skeleton = <span className="skeleton block" />
  return (
    <Dialog title={title} onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section className="preview" aria-label={document.name || title} tabIndex={0}>
        {file === undefined ? skeleton : null}
        {file === 'failed' ? <p role="alert">{texts.cannotShow}</p> : null}
        {file instanceof Blob && document.content_type === 'application/pdf' ? (
          <Suspense fallback={skeleton}>
            <PdfPages file={file} failed={texts.cannotShow} />
          </Suspense>
        ) : null}
        {file instanceof Blob && document.content_type === 'image/jpeg' ? <Picture file={file} name={title} /> : null}
      </section>
      <button
        type="button"
        className="btn m"
        disabled={!(file instanceof Blob)}
        onClick={() => file instanceof Blob && save(file, document.name || document.id)}
      >
        <Download className="i s" aria-hidden="true" />
        {texts.download}
      </button>
    </Dialog>
  )
}

/** As data in its address: pages of ours show no other pictures than the server's. */
function Picture({ file, name }: { file: Blob; name: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setSource(String(reader.result))
    reader.readAsDataURL(file)
  }, [file])
  return source ? <img src={source} alt={name} /> : null
}
