import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import type { IncapacityValue, MedicineValue, OrderedValue } from '@turno/domain/clinical/parts.ts'
import type { PartKind } from '@turno/domain/clinical/rights.ts'
import type { ReactNode } from 'react'

export interface PartValues {
  prescription: readonly MedicineValue[]
  order: readonly OrderedValue[]
  incapacity: IncapacityValue | null
}

/** Parts of which nothing was written. */
export const noParts: PartValues = { prescription: [], order: [], incapacity: null }

/** What writes one part, whether it is signed with the note or after it. */
export interface Editing<Kind extends PartKind = PartKind> {
  page: EncounterPage
  value: PartValues[Kind]
  set: (value: PartValues[Kind]) => void
  /** Of the note. */
  diagnoses: readonly DiagnosisValue[]
  /** Told where the hand writes. */
  hand?: { onFocus: () => void; onBlur: () => void } | undefined
  /** Below the fields. */
  children?: ReactNode
}
