import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import type { PaperKind, PaperValues } from '@turno/domain/clinical/papers/papers.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** What writes one paper, whether it is signed with the note or after it. */
export interface Editing<Kind extends PaperKind = PaperKind> {
  page: EncounterPage
  value: PaperValues[Kind]
  set: (value: PaperValues[Kind]) => void
  /** Of the note. */
  diagnoses: readonly DiagnosisValue[]
  /** Told where the hand writes. */
  hand?: { onFocus: () => void; onBlur: () => void } | undefined
  /** Below the fields. */
  children?: ReactNode
}

/** How a kind of paper looks to the doctor who writes it; what it says and needs is its declaration in the domain. */
export interface PaperForm<Kind extends PaperKind> {
  icon: LucideIcon
  /** Its fields. */
  Form: ComponentType<Editing<Kind>>
  /** Heads its screen. */
  titleFor(who: string): string
  /** Leads to it from its note, while nothing is written of it. */
  label: string
  /** Leads to it once something is written; undefined: `label` with a check. */
  written?(value: PaperValues[Kind]): string
  /** Stands on the note instead of a line that leads to it. */
  Card?: ComponentType<{ value: PaperValues[Kind]; open: () => void }>
  /** What is signed, in one line; of a paper that lacks nothing. */
  summary(value: Exclude<PaperValues[Kind], null>): string
}
