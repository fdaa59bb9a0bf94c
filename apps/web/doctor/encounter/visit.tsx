import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { kindsById } from '@turno/domain/clinical/templates.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { FileX, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { Await, Empty, RowsSkeleton, TryAgain } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { unsignedQuestion } from '../../shared/records/unsigned.ts'
import { pageQuestion } from './encounters.ts'
import { shownValue } from './fields.ts'
import { OpenRemarks } from './open-remarks.tsx'
import { Signed } from './signed.tsx'
import { texts } from './texts.ts'
import { closeKeeper, knownKeeper } from './use-keeper.ts'
import { Writing } from './writing.tsx'

interface VisitProps {
  id: string
  /** It stands beside a call, which has a title of its own. */
  isBeside?: boolean
}

/** One visit: not opened yet, being written, signed, or left without a signature. */
export function Visit({ id, isBeside = false }: VisitProps) {
  const refresh = useSetAtom(pageQuestion(id))
  useEffect(() => {
    // Another window of this browser may have written meanwhile.
    const look = () => void refresh({ type: 'refresh' })
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [refresh])
  return (
    <Await
      question={pageQuestion(id)}
      skeleton={<RowsSkeleton rows={6} />}
      {...(isBeside ? {} : { title: pages.visitNotes.title })}
      elsewhere={isBeside ? null : <ToList />}
    >
      {(page) => (
        <>
          {isBeside ? null : <Title page={page} />}
          {isBeside ? null : <OpenRemarks encounterId={page.id} />}
          <ByStatus page={page} isBeside={isBeside} />
        </>
      )}
    </Await>
  )
}

const ToList = () => <ButtonLink href={href(pages.visitNotes)} look="btn m" label={texts.toList} />

function Title({ page: { patient, care_type, start_date, by_hand, speciality } }: { page: EncounterPage }) {
  const now = useAtomValue(nowAtom)
  const facts = [dayAndHour(start_date, now), by_hand ? texts.byHand : '', speciality]
  return (
    <PageTitle
      title={texts.title(patient.name)}
      lead={
        <span className="row tight wrap">
          <CareTypeTag type={care_type} />
          {facts.filter(Boolean).join(' · ')}
        </span>
      }
    />
  )
}

function ByStatus({ page, isBeside }: { page: EncounterPage; isBeside: boolean }) {
  if (page.status === 'none') return <Opening id={page.id} />
  if (page.status === 'open') return <Writing page={page} isBeside={isBeside} />
  return (
    <>
      <TooLate id={page.id} />
      {page.status === 'signed' ? (
        <Signed page={page} isBeside={isBeside} />
      ) : (
        <Empty icon={FileX} title={texts.left} detail={texts.leftDetail} />
      )}
    </>
  )
}

/** Words that were typed here while the note was signed or left on another device: nobody else has them. */
function TooLate({ id }: { id: string }) {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    void knownKeeper(id)?.then((keeper) => {
      const unsaved = Object.entries(keeper.unsavedValues()).flatMap(([field, value]) => {
        const kind = kindsById.get(field)
        return kind ? shownValue(kind, value) : []
      })
      if (unsaved.length > 0) setWords(unsaved)
      else void closeKeeper(id)
    })
  }, [id])
  if (words.length === 0) return null
  const discard = () => {
    setWords([])
    void closeKeeper(id)
  }
  return (
    <div className="note urgent" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <div className="stack tight">
        <strong>{texts.tooLate}</strong>
        {words.map((text) => (
          <p key={text} className="clash-words">
            {text}
          </p>
        ))}
        <div>
          <Button look="btn m" label={texts.discard} onClick={discard} />
        </div>
      </div>
    </div>
  )
}

/** Who comes here wants to write: the note is opened at once. */
function Opening({ id }: { id: string }) {
  const refresh = useSetAtom(pageQuestion(id))
  const refreshUnsigned = useSetAtom(unsignedQuestion)
  const { attempt } = useAttempt()
  const [failure, setFailure] = useState<string>()
  const hasBegun = useRef(false)
  async function open() {
    setFailure(undefined)
    const opened = await attempt(
      (key) => ask(endpoints.open, { key, params: { id } }),
      ({ message }) => setFailure(message),
    )
    if (!opened) return
    await refresh({ type: 'refresh' })
    void refreshUnsigned({ type: 'refresh' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void open()
  }, [])
  if (failure === undefined)
    return (
      <div role="status">
        <span className="hidden">{texts.opening}</span>
        <RowsSkeleton rows={6} />
      </div>
    )
  return (
    <Empty role="alert" icon={TriangleAlert} title={texts.notOpened} detail={failure}>
      <TryAgain act={() => void open()} />
    </Empty>
  )
}
