import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { missingInParts } from '@turno/domain/clinical/complete-parts.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import { maySign, type PartKind } from '@turno/domain/clinical/rights.ts'
import { type Missing, missingIn } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { allergiesOf } from './patient-aside.tsx'

/** A profession that may sign these parts: the page says what its doctor may, and not as what. */
const professionOf = (signs: readonly PartKind[]): string => (signs.every((kind) => maySign(kind, '')) ? '' : 'medico')

/** What the note and its parts lack before they can be signed. A controlled medicine never came into the draft. */
export function lackingIn(
  page: EncounterPage,
  template: Template,
  values: Readonly<Record<string, unknown>>,
  nowMs: number,
): Missing[] {
  const parts = missingInParts(values, {
    profession: professionOf(page.signs),
    diagnoses: (values.diagnoses ?? []) as readonly DiagnosisValue[],
    allergies: allergiesOf(page).map(({ substance }) => substance),
    isControlled: () => false,
    today: bogotaDate(fromMs(nowMs)),
  })
  return [...missingIn(template, values), ...parts]
}
