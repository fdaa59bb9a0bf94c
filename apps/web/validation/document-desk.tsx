import type { DoctorValidation } from '@turno/contract/validation.ts'
import { Download, FileX, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DocumentView } from '../documents/document-view.tsx'
import { sizeText } from '../documents/documents.ts'
import { dateAndHour } from '../format/dates.ts'
import { save } from '../format/save-file.ts'
import { JudgementForm } from './judgement-form.tsx'
import { texts } from './texts.ts'
import { currentOf, fileOf, type Kind, type ShownDocument } from './validation.ts'

interface DocumentDeskProps {
  doctor: DoctorValidation
  kind: Kind
  /** Goes to the document before or after. */
  step: (by: 1 | -1) => void
  saved: () => void
  refresh: () => void
}

/** The file beside what is said of it. */
export function DocumentDesk({ doctor, kind, step, saved, refresh }: DocumentDeskProps) {
  const document = currentOf(kind)
  const counts = kind.documents.length > 1 && document?.status === 'waiting'
  useSteps(step)
  if (!document) return <Missing name={kind.name} />
  return (
    <div className="document-desk">
      <File key={document.id} doctorId={doctor.id} document={document} name={kind.name} />
      <section className="card stack" aria-labelledby="judged-kind">
        <h3 id="judged-kind">{kind.is_mandatory ? texts.mandatory(kind.name) : kind.name}</h3>
        {counts ? <p className="small muted">{texts.counts}</p> : null}
        {document.judged_at ? <Judged document={document} at={document.judged_at} /> : null}
        <JudgementForm
          key={`${document.id} ${document.judged}`}
          doctor={doctor}
          kind={kind}
          document={document}
          saved={saved}
          refresh={refresh}
        />
      </section>
    </div>
  )
}

const Missing = ({ name }: { name: string }) => (
  <section className="card empty">
    <FileX className="i l" aria-hidden="true" />
    <h3>{name}</h3>
    <p className="muted">{texts.missing}</p>
  </section>
)

function Judged({ document, at }: { document: ShownDocument; at: string }) {
  const { status, adviser, observation } = document
  return (
    <div className={status === 'valid' ? 'note' : 'note bad'}>
      <div>
        <p className="strong">{texts.states[status]}</p>
        <p className="small">{texts.judgedBy(adviser, dateAndHour(at))}</p>
        {observation ? <p>{observation}</p> : null}
      </div>
    </div>
  )
}

function File({ doctorId, document, name }: { doctorId: string; document: ShownDocument; name: string }) {
  const [file, setFile] = useState<Blob | 'failed'>()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    void fileOf(doctorId, document.id).then(setFile, () => setFile('failed'))
  }, [doctorId, document.id])
  const Zoom = isNear ? ZoomOut : ZoomIn
  return (
    <section className="card flush" aria-label={name}>
      <div className="row file-head">
        <div className="grow">
          <b className="strong">{document.name || name}</b>
          <p className="small muted num">{`${sizeText(document.bytes)} · ${dateAndHour(document.uploaded_at)}`}</p>
        </div>
        <button
          type="button"
          className="iconbtn"
          aria-label={isNear ? texts.zoomOut : texts.zoomIn}
          onClick={() => setNear(!isNear)}
        >
          <Zoom className="i" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={texts.download}
          disabled={!(file instanceof Blob)}
          onClick={() => file instanceof Blob && save(file, document.name || name)}
        >
          <Download className="i" aria-hidden="true" />
        </button>
      </div>
      <DocumentView file={file} contentType={document.media_type} name={name} look={isNear ? 'near' : ''} />
    </section>
  )
}

/** J and K go to the next document and to the one before. */
function useSteps(step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const key = event.key.toLowerCase()
      if (key === 'j') step(1)
      if (key === 'k') step(-1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [step])
}

/** Keys mean letters there, or something else with a modifier, or to a dialog. */
export function isTyping({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : document.body
  const writes = element.closest('input, textarea, select, [contenteditable]') !== null
  return (
    writes || ctrlKey || altKey || metaKey || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  )
}
