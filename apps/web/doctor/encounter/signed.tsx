import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { diagnosesOf } from '@turno/domain/clinical/act.ts'
import type { PartKind } from '@turno/domain/clinical/rights.ts'
import { useAtomValue } from 'jotai'
import { BadgeCheck, Ban } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAtHour } from '../../kit/format/dates.ts'
import { firstName } from '../../kit/format/names.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { signedNoteQuestion } from '../../shared/records/questions.ts'
import { SignedNote } from '../../shared/records/signed-note.tsx'
import { texts as recordTexts } from '../../shared/records/texts.ts'
import { AddedPart } from './parts/added-part.tsx'
import { useUnsignedParts } from './parts/unsigned-parts.ts'
import { SignedActs } from './signed-acts.tsx'
import { texts } from './texts.ts'

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
    {(encounter) => <WithParts {...props} encounter={encounter} />}
  </Await>
)

type WithNote = SignedProps & { encounter: Encounter }

/** The signed note, or a part that is written after it. */
function WithParts({ page, isBeside = false, encounter }: WithNote) {
  const unsigned = useUnsignedParts(page, encounter.parts)
  const [kind, write] = useState<PartKind>()
  const diagnoses = diagnosesOf(encounter.note.content)
  if (kind === undefined || !unsigned)
    return <Whole page={page} encounter={encounter} begun={unsigned?.begun} write={write} />
  return (
    <div className={isBeside ? 'writing beside-call' : 'writing'}>
      <AddedPart
        key={kind}
        kind={kind}
        page={page}
        value={unsigned.values[kind]}
        set={(value) => unsigned.set(kind, value)}
        diagnoses={diagnoses}
        back={() => write(undefined)}
      />
    </div>
  )
}

interface WholeProps extends WithNote {
  /** Parts that are written and not signed; undefined: nobody knows yet. */
  begun: readonly PartKind[] | undefined
  write: (kind: PartKind) => void
}

function Whole({ page, encounter, begun, write }: WholeProps) {
  const [isAdding, add] = useState(false)
  const [annulled, annul] = useState<Encounter['parts'][number]>()
  return (
    <div className="stack loose">
      <Standing page={page} encounter={encounter} />
      <SignedActs page={page} encounter={encounter} begun={begun} write={write} addNote={() => add(true)} />
      <section className="card">
        <SignedNote
          encounter={encounter}
          act={(part) => (
            <Button
              look="btn quiet m"
              icon={Ban}
              label={texts.annul}
              aria-label={texts.annulName(texts.namesOfParts[part.part], part.number)}
              onClick={() => annul(part)}
            />
          )}
        />
      </section>
      <Suspense fallback={null}>
        {isAdding ? <AddendumDialog page={page} close={() => add(false)} /> : null}
        {annulled ? <AnnulDialog page={page} part={annulled} close={() => annul(undefined)} /> : null}
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
