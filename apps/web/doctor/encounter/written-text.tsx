import { fieldTextMax } from '@turno/contract/areas/encounters.ts'
import type { TemplateField } from '@turno/domain/clinical/template.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { controlProps, FieldMessage } from '../../kit/ui/field.tsx'
import { Clash } from './clash.tsx'
import { idOfField } from './fields.ts'
import { useKeeper, useOfFields } from './use-keeper.ts'

interface WrittenTextProps {
  field: TemplateField
  /** The section's title says it already. */
  isTitled: boolean
}

/**
 * A text that grows as it is written. Between two keys it is the text area's own: a key draws nothing of React's, which
 * would also write the whole text back as the content of its element.
 */
export function WrittenText({ field: { id, label, rows = 3 }, isTitled }: WrittenTextProps) {
  const keeper = useKeeper()
  const refused = useOfFields([id], (fieldOf) => fieldOf(id).refused ?? '') || undefined
  const place = useRef<HTMLTextAreaElement>(null)
  useShown(place, id)
  const control = controlProps({ id: idOfField(id), error: refused, hint: undefined })
  return (
    <div className="field">
      <label className={isTitled ? 'label hidden' : 'label'} htmlFor={control.id}>
        {label}
      </label>
      <span className={refused ? 'input err' : 'input'}>
        <textarea
          {...control}
          ref={place}
          className="growing"
          rows={rows}
          maxLength={fieldTextMax}
          onFocus={() => keeper.focus(id)}
          onBlur={() => keeper.blur(id)}
          onChange={({ target }) => keeper.type(id, target.value)}
        />
      </span>
      <FieldMessage id={`${control.id}-error`} error={refused} />
      <Clash id={id} kind="text" />
    </div>
  )
}

/** Puts the keeper's text into its area wherever it came from elsewhere. */
function useShown(place: RefObject<HTMLTextAreaElement | null>, id: string): void {
  const keeper = useKeeper()
  useLayoutEffect(() => {
    const show = () => {
      const area = place.current
      if (!area) return
      const value = keeper.value(id)
      const text = typeof value === 'string' ? value : ''
      if (area.value !== text) area.value = text
      if (!growsItself) grow(area)
    }
    show()
    return keeper.watch(id, show)
  }, [keeper, id, place])
}

/** Not every browser sizes a field by its content by itself. */
const growsItself = typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content')

function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
