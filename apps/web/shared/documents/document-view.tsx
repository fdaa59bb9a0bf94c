import './documents.css'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { texts } from './texts.ts'

const PdfPages = lazyPart(() => import('./pdf-pages.tsx'))

interface DocumentViewProps {
  /** undefined: on its way. */
  file: Blob | 'failed' | undefined
  contentType: string
  name: string
  look?: string
}

/** A file to be looked at: a picture, or the pages of a PDF. Nothing in it runs. */
export function DocumentView({ file, contentType, name, look = '' }: DocumentViewProps) {
  const skeleton = <span className="skeleton block" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <section className={`preview ${look}`} aria-label={name} tabIndex={0}>
      {file === undefined ? skeleton : null}
      {file === 'failed' ? <p role="alert">{texts.cannotShow}</p> : null}
      {file instanceof Blob && contentType === 'application/pdf' ? (
        <Suspense fallback={skeleton}>
          <PdfPages file={file} failed={texts.cannotShow} />
        </Suspense>
      ) : null}
      {file instanceof Blob && contentType === 'image/jpeg' ? <Picture file={file} name={name} /> : null}
    </section>
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
