import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { diagnosesOf } from '@turno/domain/clinical/act.ts'
import type { PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import { useAtomValue } from 'jotai'
import { BadgeCheck, Ban } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAtHour } from '../../kit/format/dates.ts'
import { firstName } from '../../kit/format/names.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { signedNoteQuestion } from '../../shared/records/questions.ts'
import { idOfAnnulment, idOfPaper, SignedNote } from '../../shared/records/signed-note.tsx'
import { texts as recordTexts } from '../../shared/records/texts.ts'
import { AddedPaper } from './papers/added-paper.tsx'
import { texts as paperTexts } from './papers/texts.ts'
import { useUnsignedPapers } from './papers/unsigned-papers.ts'
import { SignedActs } from './signed-acts.tsx'
import { texts } from './texts.ts'
import { useUnsignedAddendum } from './unsigned-addendum.ts'

const AddendumDialog = lazyPart(() => import('./addendum-dialog.tsx'))
const AnnulDialog = lazyPart(() => import('./annul-dialog.tsx'))

interface SignedProps {
  page: EncounterPage
  /** It stands beside a call, in a narrow column. */
  isBeside?: boolean
}

/** A note that is signed: it is read, and notes and papers are added to it. */
export const Signed = (props: SignedProps) => (
  <Await question={signedNoteQuestion(props.page.id)} skeleton={<RowsSkeleton rows={5} />} failed={texts.noteFailed}>
    {(encounter) => <WithPapers {...props} encounter={encounter} />}
  </Await>
)

type WithNote = SignedProps & { encounter: Encounter }

/** The signed note, or a paper that is written after it. */
function WithPapers({ page, isBeside = false, encounter }: WithNote) {
  const unsigned = useUnsignedPapers(page, encounter.parts)
  const [kind, write] = useState<PaperKind>()
  const [justSigned, reachNewest] = useState<PaperKind>()
  const diagnoses = diagnosesOf(encounter.note.content)
  if (kind === undefined || !unsigned)
    return (
      <Whole
        page={page}
        encounter={encounter}
        begun={unsigned?.begun}
        write={write}
        justSigned={justSigned}
        reached={() => reachNewest(undefined)}
      />
    )
  return (
    <div className={isBeside ? 'writing beside-call' : 'writing'}>
      <AddedPaper
        key={kind}
        kind={kind}
        page={page}
        value={unsigned.values[kind]}
        set={(value) => unsigned.set(kind, value)}
        diagnoses={diagnoses}
        back={() => write(undefined)}
        signed={() => {
          reachNewest(kind)
          write(undefined)
        }}
      />
    </div>
  )
}

/** Leads eye and reader to what was done just now. */
function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}

interface WholeProps extends WithNote {
  /** Papers that are written and not signed; undefined: nobody knows yet. */
  begun: readonly PaperKind[] | undefined
  write: (kind: PaperKind) => void
  /** A kind of which one was signed just now: the page goes there. */
  justSigned: PaperKind | undefined
  reached: () => void
}

function Whole({ page, encounter, begun, write, justSigned, reached }: WholeProps) {
  const newest = encounter.parts.findLast(({ part }) => part === justSigned)?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a signed paper
  useEffect(() => {
    if (newest === undefined) return
    goTo(idOfPaper(newest))
    reached()
  }, [newest])
  const [justAnnulled, reach] = useState<number>()
  useEffect(() => {
    if (justAnnulled !== undefined) goTo(idOfAnnulment(justAnnulled))
  }, [justAnnulled])
  const addendum = useUnsignedAddendum(page, encounter.addenda)
  const [isAdding, add] = useState(false)
  const [annulled, annul] = useState<Encounter['parts'][number]>()
  return (
    <div className="stack loose">
      <Standing page={page} encounter={encounter} />
      <SignedActs
        page={page}
        encounter={encounter}
        begun={begun}
        hasNote={Boolean(addendum?.text.trim())}
        write={write}
        addNote={() => add(true)}
      />
      <section className="card">
        <SignedNote
          encounter={encounter}
          act={(paper) => (
            <Button
              look="btn quiet m"
              icon={Ban}
              label={paperTexts.annul}
              aria-label={paperTexts.annulName(paper.part, paper.number)}
              onClick={() => annul(paper)}
            />
          )}
        />
      </section>
      <Suspense fallback={null}>
        {isAdding && addendum ? <AddendumDialog page={page} unsigned={addendum} close={() => add(false)} /> : null}
        {annulled ? (
          <AnnulDialog
            page={page}
            paper={annulled}
            annulled={() => {
              reach(annulled.number)
              annul(undefined)
            }}
            close={() => annul(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

function Standing({ page, encounter: { note } }: WithNote) {
  const now = useAtomValue(nowAtom)
  const { doctor } = note.content
  return (
    <div className="note signed-state">
      <BadgeCheck className="i" aria-hidden="true" />
      <div>
        <strong>{texts.signedAt(dayAtHour(note.signed_at, now))}</strong>
        <p className="small">
          {[doctor.name, doctor.card ? recordTexts.card(doctor.card) : ''].filter(Boolean).join(' · ')}.{' '}
          {page.closed ? texts.closed : page.known ? texts.mayRead(firstName(page.patient.name)) : ''}
        </p>
      </div>
    </div>
  )
}
