import type { UploadedCertification } from '@turno/contract/answers/documents.ts'
import { documentTexts } from '@turno/contract/areas/documents.ts'
import { Camera, Eye, FileText, Image, Lock, Trash2, Upload as UploadIcon } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { dateOf, dayAndMonthOf } from '../../kit/format/dates.ts'
import { sizeText } from '../../kit/format/size.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { type DocumentOfKind, isHere } from './documents.ts'
import { acceptOf } from './prepare.ts'
import { texts } from './texts.ts'
import type { Upload } from './use-uploads.ts'

interface DocumentActs {
  choose: (file: File) => void
  cancel: () => void
  retry: () => void
  look: (document: UploadedCertification) => void
  remove: (document: UploadedCertification) => void
}

interface DocumentCardProps {
  document: DocumentOfKind
  upload: Upload | undefined
  acts: DocumentActs
}

/** A kind of document: its state, what an adviser said, and what can be done. */
export function DocumentCard({ document, upload, acts }: DocumentCardProps) {
  const { kind, newest, specialities } = document
  const Icon = kind.type === 'img' ? Image : FileText
  const title = `document-${kind.id}`
  const heading = useFocusAfterChange(newest?.id)
  return (
    <article className="card doc" aria-labelledby={title} data-certification={kind.id}>
      <span className="avatar">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div className="doc-text">
        <div className="row wrap tight">
          <h3 id={title} ref={heading} tabIndex={-1}>
            {kind.name}
            {kind.required ? (
              <>
                <span aria-hidden="true"> *</span>
                <span className="hidden"> ({texts.mandatory})</span>
              </>
            ) : null}
          </h3>
          <State document={newest} />
        </div>
        <Needed document={document} />
        {specialities.length > 0 ? <p className="small">{texts.askedBy(specialities)}</p> : null}
        <Facts {...document} />
        {upload ? <Progress id={kind.id} upload={upload} /> : null}
      </div>
      <Buttons document={document} upload={upload} acts={acts} />
    </article>
  )
}

/** From which day on it is needed of a doctor who is verified, while none is valid. */
function Needed({ document }: { document: DocumentOfKind }) {
  const { kind, newest, counting } = document
  if (kind.needed_from === '' || newest?.validate === '1' || counting) return null
  const say = isHere(document) ? texts.judgedBy : texts.neededFrom
  return <p className="small doc-wrong">{say(dayAndMonthOf(kind.needed_from))}</p>
}

/** The pressed button is gone once the document is another one: the keyboard focus goes here. */
function useFocusAfterChange(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(id)
  useEffect(() => {
    const isLost = before.current !== id && document.activeElement === document.body
    before.current = id
    if (isLost) heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}

function State({ document }: { document: UploadedCertification | undefined }) {
  if (!document) return <span className="tag">{texts.missing}</span>
  if (document.expired) return <span className="tag bad">{texts.expired}</span>
  const states = { '1': ['ok', texts.valid], '0': ['bad', texts.invalid], '': ['wait', texts.waiting] } as const
  const [look, text] = states[document.validate]
  return <span className={`tag ${look}`}>{text}</span>
}

function Facts({ kind, newest, counting }: DocumentOfKind) {
  if (!newest) return <p className="small muted">{kind.type === 'pdf' ? documentTexts.pdfUpTo : texts.imageUpTo}</p>
  const expires = newest.expires ? dateOf(newest.expires) : ''
  return (
    <>
      <p className="small muted doc-name">
        {newest.name} · {sizeText(newest.bytes)}
        {expires && !newest.expired ? ` · ${texts.validUntil(expires)}` : ''}
      </p>
      {newest.observations ? <p className="small doc-wrong">{newest.observations}</p> : null}
      {newest.expired ? <p className="small doc-wrong">{texts.expiredOn(expires)}</p> : null}
      {counting ? <p className="small muted">{texts.stillCounts(counting.name)}</p> : null}
    </>
  )
}

function Progress({ id, upload: { name, part, error } }: { id: string; upload: Upload }) {
  const meter = `upload-${id}`
  return (
    <div className="doc-upload">
      {part === undefined ? null : (
        <label className="stack tight small" htmlFor={meter}>
          <span className="doc-name">
            {name} · {texts.sending(Math.round(part * 100))}
          </span>
          <progress id={meter} value={part} max={1} />
        </label>
      )}
      <div role="alert">
        <FieldMessage id={`${meter}-error`} error={error} />
      </div>
    </div>
  )
}

interface ButtonsProps {
  document: Pick<DocumentOfKind, 'kind' | 'newest'>
  upload: Upload | undefined
  acts: DocumentActs
}

function Buttons({ document: { kind, newest }, upload, acts }: ButtonsProps) {
  const isLocked = newest?.validate === '1' && newest.edit === '0'
  const named = (act: string) => texts.of(act, kind.name)
  return (
    <div className="row tight wrap act">
      {newest ? (
        <button type="button" className="iconbtn" aria-label={named(texts.look)} onClick={() => acts.look(newest)}>
          <Eye className="i s" aria-hidden="true" />
        </button>
      ) : null}
      {upload?.canRetry ? <Button look="btn m" label={texts.retry} onClick={acts.retry} /> : null}
      <Choosers document={{ kind, newest }} upload={upload} acts={acts} />
      {upload ? (
        <Button
          look="btn m quiet"
          label={upload.part === undefined ? texts.dismiss : texts.cancel}
          onClick={acts.cancel}
        />
      ) : null}
      {newest && !isLocked && !upload ? (
        <ConfirmButton
          look="btn m quiet"
          label={texts.remove}
          keep={texts.keep}
          name={named(texts.remove)}
          icon={Trash2}
          question={texts.confirmRemove(kind.name)}
          detail={texts.confirmRemoveDetail}
          act={() => acts.remove(newest)}
        />
      ) : null}
      {isLocked ? (
        <span className="small muted row tight">
          <Lock className="i s" aria-hidden="true" />
          {texts.locked}
        </span>
      ) : null}
    </div>
  )
}

/** From the files of the device; a picture by the camera of a phone too. */
function Choosers({ document: { kind, newest }, upload, acts }: ButtonsProps) {
  const isSending = upload?.part !== undefined
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const label = newest ? texts.replace : texts.load
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) acts.choose(file)
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      {kind.type === 'img' ? (
        <button
          type="button"
          className="iconbtn only-touch"
          aria-label={texts.of(texts.camera, kind.name)}
          disabled={isSending}
          onClick={() => camera.current?.click()}
        >
          <Camera className="i s" aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className={newest ? 'btn m' : 'btn m primary'}
        aria-label={texts.of(label, kind.name)}
        disabled={isSending}
        onClick={() => files.current?.click()}
      >
        {newest ? null : <UploadIcon className="i s" aria-hidden="true" />}
        {label}
      </button>
      <input ref={files} type="file" accept={acceptOf(kind)} hidden onChange={chosen} />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        hidden
        onChange={chosen}
      />
    </>
  )
}
