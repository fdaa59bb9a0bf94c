import { fieldTextMax } from '@turno/contract/areas/encounters.ts'
import type { TemplateField } from '@turno/domain/clinical/template.ts'
import { useLayoutEffect, useRef } from 'react'
import { controlProps, FieldMessage } from '../../kit/ui/field.tsx'
import { Clash } from './clash.tsx'
import { idOfField } from './fields.ts'
import { useField, useKeeper } from './use-keeper.ts'

interface WrittenTextProps {
  field: TemplateField
  /** The section's title says it already. */
  isTitled: boolean
}

/** A text that grows as it is written. */
export function WrittenText({ field: { id, label, rows = 3 }, isTitled }: WrittenTextProps) {
  const keeper = useKeeper()
  const { value, refused } = useField(id)
  const place = useRef<HTMLTextAreaElement>(null)
  const text = typeof value === 'string' ? value : ''
  useGrowing(place, text)
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
          value={text}
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

/** Browsers that do not size a field by its content by themselves get its height from here. */
function useGrowing(place: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text is another one
  useLayoutEffect(() => {
    const area = place.current
    if (!area || typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [text])
}
