import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { ChangeDoctor } from '@turno/contract/areas/doctors.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { declarations, isCode } from '@turno/domain/catalogue.ts'
import type { DoctorState } from '@turno/domain/doctor/decide.ts'
import { wrongChoices } from '../../shared/catalogues/choices.ts'

export interface DeclaredSpecialities {
  specialityIds: string[]
  subspecialityIds: string[]
}

type Rows = NonNullable<ChangeDoctor['specialities']>

/** Rows of the wire as the doctor's stream has them, each once, in their order. */
export const specialitiesIn = (rows: Rows): DeclaredSpecialities => ({
  specialityIds: [...new Set(rows.map(({ esp_Id }) => esp_Id))],
  subspecialityIds: [...new Set(rows.flatMap(({ subesp_Id }) => subesp_Id || []))],
})

/** Choices that no catalogue offers, and sub-specialities of another speciality. Earlier choices may stay. */
export async function wrongSpecialities(
  commander: Commander,
  before: DoctorState,
  rows: Rows = [],
): Promise<FieldError[]> {
  const known = [...before.specialityIds, ...before.askedSpecialityIds]
  const news = specialitiesIn(rows).specialityIds.filter((id) => !known.includes(id))
  const [wrong, misplaced] = await Promise.all([
    wrongChoices(
      commander,
      news.map((code) => ({ field: 'specialities', catalogue: 'specialities', code })),
    ),
    Promise.all(rows.map((row) => isWithin(commander, before, row))),
  ])
  const message = declarations.subspecialities.wrong!
  return [...wrong, ...(misplaced.every(Boolean) ? [] : [{ field: 'specialities', message }])].slice(0, 1)
}

async function isWithin(commander: Commander, before: DoctorState, { esp_Id, subesp_Id }: Rows[number]) {
  if (subesp_Id === '') return true
  if (!isCode(subesp_Id)) return false
  const entry = await entryNow(commander, 'subspecialities', subesp_Id)
  const isKnown = before.subspecialityIds.includes(subesp_Id)
  return entry.status !== 'none' && entry.parent === esp_Id && (entry.status === 'offered' || isKnown)
}
