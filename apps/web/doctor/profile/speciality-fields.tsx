import type { speciality } from '@turno/contract/answers/catalogues.ts'
import { doctorTexts } from '@turno/contract/areas/doctors.ts'
import { useAtom } from 'jotai'
import { Check, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { InferOutput } from 'valibot'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { TryAgain } from '../../kit/ui/await.tsx'
import { IconButton } from '../../kit/ui/button.tsx'
import { answersAmong } from '../../shared/requests/speciality-words.ts'
import { specialitiesQuestion } from './doctor-data.ts'
import type { SpecialityDraft } from './draft.ts'
import { texts } from './texts.ts'

const Picker = lazyPart(() => import('../../kit/ui/picker.tsx'))

interface SpecialityFieldsProps {
  id: string
  value: readonly SpecialityDraft[]
  onChange: (next: SpecialityDraft[]) => void
  /** Specialities that wait for an adviser. */
  asked: readonly string[]
  /** Whether further ones will have to. */
  isJudged: boolean
  error?: string | undefined
}

/** A doctor's specialities, the main one first, each with the parts of it that they practise. */
export function SpecialityFields({ id, value, onChange, asked, isJudged, error }: SpecialityFieldsProps) {
  const [{ data, error: failure, asking }, write] = useAtom(specialitiesQuestion)
  const [added, count] = useState(0)
  const failed = !data && failure && !asking ? doctorTexts.specialitiesNotLoaded : undefined
  const left = data?.filter((each) => value.every((one) => one.id !== each.id))
  const matches = useMemo(() => answersAmong(data ?? []), [data])
  const add = (chosen: string) => {
    if (!chosen) return
    count(added + 1)
    onChange([...value, { id: chosen, parts: [] }])
  }
  return (
    <div className="stack">
      <ol className="plain-list specialities">
        {value.map((one, at) => (
          <Speciality
            key={one.id}
            of={
              data?.find((each) => each.id === one.id) ??
              unnamed(one.id, data ? one.id : texts.unnamedSpeciality(at + 1))
            }
            chosen={one.parts}
            tag={asked.includes(one.id) ? texts.asked : at === 0 ? texts.main : ''}
            change={(parts) => onChange(value.with(at, { ...one, parts }))}
            remove={() => onChange(value.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Suspense fallback={<span className="skeleton control" />}>
        <Picker
          key={`${left ? 'known' : 'asked'} ${added} ${value.length}`}
          id={id}
          label={texts.addSpeciality}
          placeholder={texts.findSpeciality}
          entries={left}
          value=""
          onChange={add}
          matches={matches}
          error={failed ?? error}
          open={texts.openSpecialities}
          none={doctorTexts.noSpecialities}
        />
      </Suspense>
      {failed ? <TryAgain act={() => void write({ type: 'refresh' })} /> : null}
      {isJudged ? <p className="small muted">{texts.judged}</p> : null}
    </div>
  )
}

const unnamed = (id: string, name: string) => ({ id, name, profession: '', subspecialities: [] })

interface SpecialityProps {
  of: InferOutput<typeof speciality>
  chosen: readonly string[]
  tag: string
  change: (parts: string[]) => void
  remove: () => void
}

function Speciality({ of: { name, subspecialities }, chosen, tag, change, remove }: SpecialityProps) {
  const toggle = (id: string) => change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <li className="stack tight">
      <div className="row between">
        <strong className="strong grow">{name}</strong>
        {tag ? <span className={tag === texts.asked ? 'tag wait' : 'tag ok'}>{tag}</span> : null}
        <IconButton icon={Trash2} label={texts.removeSpeciality(name)} onClick={remove} />
      </div>
      {subspecialities.length > 0 ? (
        <fieldset className="row tight wrap parts">
          <legend className="hidden">{texts.partsOf(name)}</legend>
          {subspecialities.map((one) => (
            <button
              key={one.id}
              type="button"
              className="btn m"
              aria-pressed={chosen.includes(one.id)}
              onClick={() => toggle(one.id)}
            >
              {chosen.includes(one.id) ? <Check className="i s" aria-hidden="true" /> : null}
              {one.name}
            </button>
          ))}
        </fieldset>
      ) : null}
    </li>
  )
}
