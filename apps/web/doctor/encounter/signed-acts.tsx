import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { diagnosesOf } from '@turno/domain/clinical/act.ts'
import { type PaperKind, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { addendaMax, encounterTexts } from '@turno/domain/encounter/texts.ts'
import { Plus } from 'lucide-react'
import { Button, ButtonWords } from '../../kit/ui/button.tsx'
import { ReasonedButton } from '../../kit/ui/reasoned-button.tsx'
import { useDoctorMayNot } from '../../kit/user/suspended.tsx'
import { formOf } from './papers/paper-forms.ts'
import { texts as paperTexts } from './papers/texts.ts'
import { texts } from './texts.ts'

interface SignedActsProps {
  page: EncounterPage
  encounter: Encounter
  /** Papers that are written and not signed; undefined: nobody knows yet. */
  begun: readonly PaperKind[] | undefined
  /** Whether a note is written and not signed. */
  hasNote: boolean
  write: (kind: PaperKind) => void
  addNote: () => void
}

/** What may follow a signed note: another note, and the papers that the doctor's profession signs. */
export function SignedActs({ page, encounter, begun, hasNote, write, addNote }: SignedActsProps) {
  const refused = useDoctorMayNot('work')
  const hasDiagnosis = diagnosesOf(encounter.note.content).length > 0
  const kinds = page.closed ? [] : page.signs.filter((kind) => hasDiagnosis || !paperOf(kind).needsDiagnosis)
  return (
    <div className="stack tight">
      <div className="row wrap">
        <ReasonedButton
          className="btn m"
          reason={encounter.addenda.length < addendaMax ? undefined : encounterTexts.addendaFull}
          onClick={addNote}
        >
          <ButtonWords icon={Plus} label={hasNote ? texts.goOnNote : texts.addNote} />
        </ReasonedButton>
        {refused === undefined && begun
          ? kinds.map((kind) => (
              <Button
                key={kind}
                look="btn m"
                icon={formOf(kind).icon}
                label={begun.includes(kind) ? paperTexts.goOnPaper(kind) : paperTexts.addPaper(kind)}
                onClick={() => write(kind)}
              />
            ))
          : null}
      </div>
      {refused === undefined ? null : <p className="small muted">{refused}</p>}
      {hasNote || (begun && begun.length > 0) ? (
        <p className="small urgent-text">{paperTexts.unsignedPapers(begun ?? [], hasNote)}</p>
      ) : null}
    </div>
  )
}
