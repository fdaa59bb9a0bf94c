import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { isAnswered } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { useEffect } from 'react'
import { showField } from '../../kit/forms/show-field.ts'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { idOfField } from './fields.ts'
import { useKeeper } from './use-keeper.ts'

/** Leads to a field's control, or to the first control of its section where it has none of its own. */
export function reach({ field, section: id }: { field: string; section: string }): void {
  if (document.getElementById(idOfField(field))) {
    showField(idOfField(field))
    return
  }
  const section = document.querySelector(`[data-section="${id}"]`)
  section
    ?.querySelector<HTMLElement>('.note-section-body :is(input, textarea, select, button)')
    ?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'center' })
}

/** On a desktop one begins to write at once, where nothing has been written yet. */
export function useFirstFocus({ care_type }: EncounterPage, template: Template, isBeside: boolean): void {
  const keeper = useKeeper()
  const isWide = useIsWide()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const fields = template.sections.flatMap((section) => section.fields)
    const isEmpty = fields.every(({ id, kind }) => !isAnswered(kind, keeper.value(id)))
    const first = fields[care_type === 1 ? 1 : 0]
    if (isEmpty && isWide && !isBeside && first) document.getElementById(idOfField(first.id))?.focus()
  }, [])
}
