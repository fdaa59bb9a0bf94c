import './documents.css'
import type { UploadedCertification } from '@turno/contract/answers/documents.ts'
import { documentTexts } from '@turno/contract/areas/documents.ts'
import * as endpoints from '@turno/contract/endpoints/documents.ts'
import { useAtom } from 'jotai'
import { CircleAlert } from 'lucide-react'
import { type CSSProperties, Suspense, useCallback, useEffect, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { currentSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { DocumentCard } from './document-card.tsx'
import { byKind, type DocumentOfKind, documentsQuestion, progressOf } from './documents.ts'
import { texts } from './texts.ts'
import { useUploads } from './use-uploads.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'))
const CropDialog = lazyPart(() => import('./crop-dialog.tsx'))
const DoneDialog = lazyPart(() => import('./done-dialog.tsx'))
const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'))

/** The documents that prove who a doctor is, for the doctor who is logged in. */
export function Documents({ isVerified }: { isVerified: boolean }) {
  const isLoggedIn = currentSession()?.role === 'doctor'
  return (
    <section className="stack documents" aria-labelledby="documentos">
      {isLoggedIn ? (
        <Await question={documentsQuestion} skeleton={<Skeleton />} failed={texts.none}>
          {(data) => <List documents={byKind(data, isVerified)} isVerified={isVerified} />}
        </Await>
      ) : (
        <div className="card stack">
          <h2 id="documentos">{texts.title}</h2>
          <p className="muted">{texts.logInFirst}</p>
        </div>
      )}
    </section>
  )
}

const Skeleton = () => ['one', 'two', 'three'].map((each) => <span key={each} className="card skeleton block" />)

/** Overlays of the page. */
type Over = { look: UploadedCertification; title: string } | { assign: File[] } | 'done' | undefined

function List({ documents, isVerified }: { documents: DocumentOfKind[]; isVerified: boolean }) {
  const [over, setOver] = useState<Over>()
  const [, write] = useAtom(documentsQuestion)
  const before = progressOf(documents)

  function shown(uploaded: UploadedCertification[]) {
    void write({ type: 'patch', with: (data) => ({ ...data, uploaded }) })
    const after = progressOf(byKind({ kinds: documents.map(({ kind }) => kind), uploaded, asked: [] }, isVerified))
    if (after.done === after.all && before.done < before.all) setOver('done')
  }
  const { uploads, toCut, choose, cancel, retry, cutDone } = useUploads(shown)

  const erase = useAct(endpoints.remove, {
    done: ({ certifications }) => {
      shown(certifications)
      toast(documentTexts.removed)
    },
  })
  const remove = ({ id }: UploadedCertification) => erase({ params: { id } })

  const dropped = useCallback(
    (files: File[], kindId: string | undefined) => {
      const on = documents.find(({ kind }) => kind.id === kindId)
      if (on && files.length === 1) void choose(on.kind, files[0]!)
      else if (files.length > 0) setOver({ assign: files })
    },
    [documents, choose],
  )
  const isOver = useDrop(dropped)

  return (
    <>
      <Head {...before} />
      {isOver ? <p className="note doc-drop">{texts.drop}</p> : null}
      {documents.map((document) => {
        const { id, name } = document.kind
        const acts = {
          choose: (file: File) => void choose(document.kind, file),
          cancel: () => cancel(id),
          retry: () => retry(id),
          look: (look: UploadedCertification) => setOver({ look, title: name }),
          remove: (one: UploadedCertification) => void remove(one),
        }
        return <DocumentCard key={id} document={document} upload={uploads[id]} acts={acts} />
      })}
      <Suspense fallback={null}>
        {toCut ? <CropDialog key={toCut.name} kind={toCut.kind} picture={toCut.picture} done={cutDone} /> : null}
        <Overlay over={over} documents={documents} choose={choose} close={() => setOver(undefined)} />
      </Suspense>
    </>
  )
}

interface OverlayProps {
  over: Over
  documents: DocumentOfKind[]
  choose: ReturnType<typeof useUploads>['choose']
  close: () => void
}

function Overlay({ over, documents, choose, close }: OverlayProps) {
  if (!over) return null
  if (over === 'done') return <DoneDialog close={close} />
  if ('look' in over) return <PreviewDialog title={over.title} document={over.look} close={close} />
  const kinds = documents.map(({ kind }) => kind)
  return (
    <AssignDialog files={over.assign} kinds={kinds} choose={(kind, file) => void choose(kind, file)} close={close} />
  )
}

function Head({ done, all }: { done: number; all: number }) {
  const style = { '--p': all > 0 ? (done / all) * 100 : 100 } as CSSProperties
  return (
    <>
      <div className="row between">
        <div>
          <h2 id="documentos">{texts.title}</h2>
          <p className="muted small">{texts.lead}</p>
        </div>
        <span className="ring calm on-canvas" role="img" aria-label={texts.ring(done, all)} style={style}>
          <span aria-hidden="true">
            {done}/{all}
          </span>
        </span>
      </div>
      {done < all ? (
        <p className="note urgent">
          <CircleAlert className="i" aria-hidden="true" />
          <span>
            <strong>{texts.required}</strong>: {texts.requiredDetail}
          </span>
        </p>
      ) : null}
    </>
  )
}

/**
 * Files that are dragged over the page. Those dropped on a document's card are of its kind, the others of none yet.
 * Answers whether some are over the page now.
 */
function useDrop(dropped: (files: File[], kindId: string | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    function over(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false)
    }
    function drop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      const card = (event.target as Element).closest?.<HTMLElement>('[data-certification]')
      dropped([...(event.dataTransfer?.files ?? [])], card?.dataset.certification)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [dropped])
  return isOver
}
