import { FileText } from 'lucide-react'
import { texts } from './texts.ts'

/** The documents with which a doctor's account is verified. */
export function Documents() {
  return (
    <section className="card stack" aria-labelledby="documentos">
      <h2 id="documentos">{texts.title}</h2>
      <p className="row top muted">
        <FileText className="i" aria-hidden="true" />
        {texts.soon}
      </p>
    </section>
  )
}
