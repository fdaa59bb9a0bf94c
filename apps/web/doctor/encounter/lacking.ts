import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import { missingInPapers } from '@turno/domain/clinical/papers/lacking.ts'
import { type Missing, missingIn } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { allergiesOf } from './patient-aside.tsx'

type Values = Readonly<Record<string, unknown>>

/** What the note and its papers lack before they can be signed. */
export const lackingIn = (page: EncounterPage, template: Template, values: Values, nowMs: number): Missing[] => [
  ...missingIn(template, values),
  ...lackingInPapers(page, values, (values.diagnoses ?? []) as readonly DiagnosisValue[], nowMs),
]

/** What papers lack. A controlled medicine never came into them. @param diagnoses of their note */
export const lackingInPapers = (
  page: EncounterPage,
  values: Values,
  diagnoses: readonly DiagnosisValue[],
  nowMs: number,
): Missing[] =>
  missingInPapers(values, {
    signs: page.signs,
    diagnoses,
    allergies: allergiesOf(page).map(({ substance }) => substance),
    isControlled: () => false,
    today: bogotaDate(fromMs(nowMs)),
  })
