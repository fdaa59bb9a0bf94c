import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { diagnosesOf } from '@turno/domain/clinical/act.ts'
import type { PartKind } from '@turno/domain/clinical/rights.ts'
import { CalendarX, FlaskConical, type LucideIcon, Pill, Plus } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { useDoctorMayNot } from '../../kit/user/suspended.tsx'
import { texts } from './texts.ts'

const icons: Readonly<Record<PartKind, LucideIcon>> = {
  prescription: Pill,
  order: FlaskConical,
  incapacity: CalendarX,
}

interface SignedActsProps {
  page: EncounterPage
  encounter: Encounter
  /** Parts that are written and not signed; undefined: nobody knows yet. */
  begun: readonly PartKind[] | undefined
  write: (kind: PartKind) => void
  addNote: () => void
}

/** What may follow a signed note: another note, and the papers that the doctor's profession signs. */
export function SignedActs({ page, encounter, begun, write, addNote }: SignedActsProps) {
  const refused = useDoctorMayNot('work')
  // An incapacity is for a diagnosis of the note.
  const hasDiagnosis = diagnosesOf(encounter.note.content).length > 0
  const kinds = page.closed ? [] : page.signs.filter((kind) => kind !== 'incapacity' || hasDiagnosis)
  return (
    <div className="stack tight">
      <div className="row wrap">
        <Button look="btn m" icon={Plus} label={texts.addNote} onClick={addNote} />
        {refused === undefined && begun
          ? kinds.map((kind) => (
              <Button
                key={kind}
                look="btn m"
                icon={icons[kind]}
                label={begun.includes(kind) ? texts.goOnPart[kind] : texts.addPart[kind]}
                onClick={() => write(kind)}
              />
            ))
          : null}
      </div>
      {refused === undefined ? null : <p className="small muted">{refused}</p>}
      {begun && begun.length > 0 ? (
        <p className="small urgent-text">{texts.unsignedParts(begun.map((kind) => texts.namesOfParts[kind]))}</p>
      ) : null}
    </div>
  )
}
