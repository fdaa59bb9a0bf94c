import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { papersIn } from '@turno/domain/clinical/papers/lacking.ts'
import { allergiesOf } from '../patient-aside.tsx'
import { texts } from './texts.ts'

interface AllergiesComparedProps {
  page: EncounterPage
  /** What is about to be signed. */
  values: Readonly<Record<string, unknown>>
}

/** Beside a prescription that is signed: its patient's allergies, and how little it proves that none was warned of. */
export const AllergiesCompared = ({ page, values }: AllergiesComparedProps) =>
  papersIn(values).includes('prescription') ? (
    <p className="small muted">{texts.allergiesCompared(allergiesOf(page).map(({ substance }) => substance))}</p>
  ) : null
