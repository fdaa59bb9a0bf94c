import type { ValueOf } from '@turno/domain/clinical/note.ts'
import type { TemplateField, TemplateSection } from '@turno/domain/clinical/template.ts'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { Clash } from './clash.tsx'
import { idOfField, idsOf } from './fields.ts'
import { texts } from './texts.ts'
import { useField, useKeeper, useOfFields } from './use-keeper.ts'

type Review = ValueOf<'review'>
const answers = { denies: texts.denies, reports: texts.reports }

/** Says of every system without an answer that the patient denies complaints. Answers how many there were. */
export function denyOthers(keeper: ReturnType<typeof useKeeper>, { fields }: TemplateSection): number {
  const open = fields.filter(({ id }) => keeper.value(id) === null)
  for (const { id } of open) keeper.type(id, { answer: 'denies', text: '' } satisfies Review)
  return open.length
}

/** Review by systems: what is reported in full, what is denied in one line. */
export function ReviewBySystems({ section }: { section: TemplateSection }) {
  const keeper = useKeeper()
  const ids = idsOf(section)
  const [isWhole, setWhole] = useState(false)
  const open = useOfFields(ids, (fieldOf) => ids.filter((id) => fieldOf(id).value === null).length)
  // Those that are shown although the part is not whole: reported ones, and those that wait for a choice.
  const reported = useOfFields(ids, (fieldOf) =>
    ids.filter((id) => answerIn(fieldOf(id).value) === 'reports' || keeper.alternatives(id).length > 0).join(' '),
  )
  const denied = useOfFields(ids, (fieldOf) =>
    section.fields
      .filter(({ id }) => answerIn(fieldOf(id).value) === 'denies')
      .map(({ label }) => label.toLowerCase())
      .join(', '),
  )
  const isAll = isWhole || open > 0
  const shown = section.fields.filter(({ id }) => isAll || reported.split(' ').includes(id))
  return (
    <div className="stack">
      {shown.map((field) => (
        <System key={field.id} field={field} />
      ))}
      <div className="row wrap">
        {open > 0 ? <Button look="btn m" label={texts.denyOthers} onClick={() => denyOthers(keeper, section)} /> : null}
        {isAll || !denied ? null : <span className="small muted">{texts.deniesList(denied)}</span>}
        {isAll ? null : (
          <Button look="btn quiet m" label={texts.seeSystems(section.fields.length)} onClick={() => setWhole(true)} />
        )}
      </div>
    </div>
  )
}

const answerIn = (value: unknown): Review['answer'] | undefined => (value as Review | null)?.answer

function System({ field: { id, label } }: { field: TemplateField }) {
  const keeper = useKeeper()
  const value = useField(id).value as Review | null
  return (
    <div className="system">
      <span className="strong">{label}</span>
      <Segments
        label={texts.answerOf(label)}
        options={answers}
        chosen={value?.answer}
        choose={(answer) => keeper.type(id, { answer, text: value?.text ?? '' } satisfies Review)}
      />
      {value?.answer === 'reports' || value?.text ? (
        <span className="input">
          <input
            id={idOfField(id)}
            type="text"
            aria-label={texts.wordsOf(label)}
            maxLength={2000}
            value={value.text}
            onFocus={() => keeper.focus(id)}
            onBlur={() => keeper.blur(id)}
            onChange={({ target }) => keeper.type(id, { ...value, text: target.value } satisfies Review)}
          />
        </span>
      ) : null}
      <Clash id={id} kind="review" />
    </div>
  )
}
