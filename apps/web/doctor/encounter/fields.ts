import { dotted } from '@turno/domain/clinical/cie10.ts'
import type { DiagnosisValue, FieldKind, ProcedureValue, ValueOf } from '@turno/domain/clinical/note.ts'
import { isAnswered, shownNumber } from '@turno/domain/clinical/signing.ts'
import type { TemplateField, TemplateSection } from '@turno/domain/clinical/template.ts'
import type { FieldState } from './saving.ts'
import { texts } from './texts.ts'

/** The id of a field's control on the page. */
export const idOfField = (field: string): string => `note-${field.replace('.', '-')}`

/** The ids of a section's fields, in the order of the form. */
export const idsOf = ({ fields }: TemplateSection): string[] => fields.map(({ id }) => id)

/** Whether a section has some answer. */
export const hasAnswer = (section: TemplateSection, fieldOf: (id: string) => FieldState): boolean =>
  section.fields.some(({ id, kind }) => isAnswered(kind, fieldOf(id).value))

const coded = (value: readonly (DiagnosisValue | ProcedureValue)[]): string =>
  value.map(({ code, name }) => `${dotted(code)} ${name}`).join(', ')

const words: { [Kind in FieldKind]: (value: ValueOf<Kind>) => string } = {
  text: (value) => value.trim(),
  measure: shownNumber,
  pressure: ({ systolic, diastolic }) => `${systolic}/${diastolic}`,
  review: ({ answer, text }) => [texts[answer], text.trim()].filter(Boolean).join(': '),
  diagnoses: coded,
  procedures: coded,
}

/** A value in one line; '' where there is none. */
export const shownValue = (kind: FieldKind, value: unknown): string =>
  isAnswered(kind, value) ? (words[kind] as (value: unknown) => string)(value) : ''

/** What a closed section says of its answers, in one line. */
export function summaryOf(section: TemplateSection, fieldOf: (id: string) => FieldState): string {
  const said = ({ id, kind, label }: TemplateField) => {
    const shown = shownValue(kind, fieldOf(id).value)
    return shown && kind !== 'text' && kind !== 'diagnoses' && kind !== 'procedures' ? `${label} ${shown}` : shown
  }
  return section.fields.map(said).filter(Boolean).join(' · ').slice(0, 120)
}
