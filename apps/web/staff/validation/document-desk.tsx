import type { DoctorValidation } from '@turno/contract/areas/validation.ts'
import * as endpoints from '@turno/contract/endpoints/validation.ts'
import { Download, FileX, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askFile } from '../../kit/api/call.ts'
import { dateAndHour, dayAndMonthOf } from '../../kit/format/dates.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { sizeText } from '../../kit/format/size.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { DocumentView } from '../../shared/documents/document-view.tsx'
import { JudgementForm } from './judgement-form.tsx'
import { useKeys } from './keys.ts'
import { texts } from './texts.ts'
import { currentOf, type Judgement, type Kind, type ShownDocument, type Verdict } from './validation.ts'

interface DocumentDeskProps {
  doctor: DoctorValidation
  kind: Kind
  /** Goes to the document before or after. */
  step: (by: 1 | -1) => void
  saved: (verdict: Verdict, looked: Judgement['checks']) => void
  refresh: () => void
  /** The previous document was saved: this one is announced to people who do not see it. */
  isNext: boolean
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** The file beside its data. */
export function DocumentDesk({ doctor, kind, step, saved, refresh, isNext }: DocumentDeskProps) {
  const document = currentOf(kind)
  const counts = kind.documents.length > 1 && document?.status === 'waiting'
  useKeys({ j: () => step(1), k: () => step(-1) })
  if (!document) return <Missing kind={kind} />
  return (
    <div className="document-desk">
      <File key={document.id} doctorId={doctor.id} document={document} name={kind.name} />
      <section className="card stack" aria-labelledby="judged-kind">
        <h3 id="judged-kind" tabIndex={-1} ref={isNext ? focus : undefined}>
          {kind.is_mandatory ? texts.mandatory(kind.name) : kind.name}
        </h3>
        <p className="small">
          <span className="muted">{texts.onTheAccount}</span> <b className="strong">{doctor.full_name}</b>{' '}
          <span className="num">{`${doctor.document_type} ${doctor.document}`}</span>
        </p>
        <NeededFrom kind={kind} />
        {counts ? <p className="small muted">{texts.counts}</p> : null}
        {document.judged_at ? <Judged document={document} at={document.judged_at} /> : null}
        <JudgementForm
          key={document.id}
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

const Missing = ({ kind }: { kind: Kind }) => (
  <section className="card empty">
    <FileX className="i l" aria-hidden="true" />
    <h3>{kind.name}</h3>
    <p className="muted">{texts.missing}</p>
    <NeededFrom kind={kind} />
  </section>
)

/** From when on a verified doctor is hidden without it. */
const NeededFrom = ({ kind: { needed_from } }: { kind: Kind }) =>
  needed_from === '' ? null : <p className="small urgent-text">{texts.neededFrom(dayAndMonthOf(needed_from))}</p>

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
    void askFile(endpoints.file, { params: { id: doctorId, documentId: document.id } }).then(setFile, () =>
      setFile('failed'),
    )
  }, [doctorId, document.id])
  const Zoom = isNear ? ZoomOut : ZoomIn
  return (
    <div className="card flush">
      <div className="row file-head">
        <div className="grow">
          <b className="strong">{document.name || name}</b>
          <p className="small muted num">{`${sizeText(document.bytes)} · ${dateAndHour(document.uploaded_at)}`}</p>
        </div>
        <IconButton icon={Zoom} label={isNear ? texts.zoomOut : texts.zoomIn} onClick={() => setNear(!isNear)} />
        <IconButton
          icon={Download}
          label={texts.download}
          disabled={!(file instanceof Blob)}
          onClick={() => file instanceof Blob && saveFile(file, document.name || name)}
        />
      </div>
      <DocumentView file={file} contentType={document.media_type} name={texts.file(name)} look={isNear ? 'near' : ''} />
    </div>
  )
}
