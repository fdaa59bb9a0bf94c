import { textsMax } from '@turno/contract/practice.ts'
import { AreaField } from '../ui/field.tsx'
import { texts as uiTexts } from '../ui/texts.ts'
import type { Part } from './part.ts'
import { texts } from './texts.ts'

const optional = ['experience', 'academic', 'teaching', 'languages', 'associations'] as const

/** What a doctor says of themselves, each with how much of its room is used. */
export function WordFields({ form: { field, values } }: Part) {
  const counted = (name: keyof typeof textsMax) => ({
    hint: uiTexts.onCharacters(values[name].length, textsMax[name]),
    maxLength: textsMax[name],
  })
  return (
    <>
      <AreaField {...field('review')} {...counted('review')} label={texts.required(texts.review)} />
      <div className="fields">
        {optional.map((name) => (
          <AreaField key={name} {...field(name)} {...counted(name)} label={texts[name]} />
        ))}
      </div>
      <p className="small muted">{texts.empty}</p>
    </>
  )
}
