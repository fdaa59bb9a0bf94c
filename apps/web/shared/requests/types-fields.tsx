import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { atom, useAtomValue } from 'jotai'
import { CalendarClock, ClipboardList, FlaskConical, Zap } from 'lucide-react'
import { Choice } from '../../kit/ui/choice.tsx'
import { SelectField, TextField } from '../../kit/ui/field.tsx'
import { Timely } from '../../kit/ui/hydrated.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { useAnswerTime } from './answer-time.ts'
import { cupsQuestion, proceduresQuestion } from './requests.ts'
import { texts } from './texts.ts'
import type { FormPartProps } from './use-request-form.ts'

const choices = [
  { searchType: 1, icon: Zap },
  { searchType: 2, icon: CalendarClock },
  { searchType: 3, icon: FlaskConical },
] as const

const nothing = atom({ data: undefined })

/** Something today, another day, or a procedure. */
export function SearchTypes({ form: { values, set } }: FormPartProps) {
  const details = { ...texts.searchTypeDetails, 1: <Timely>{useAnswerTime()}</Timely> }
  return (
    <fieldset className="stack tight">
      <legend className="label legend">{texts.searchType}</legend>
      {choices.map(({ searchType, icon }) => (
        <Choice
          key={searchType}
          name="search-type"
          checked={values.searchType === searchType}
          onChoose={() => set({ searchType })}
          title={texts.searchTypes[searchType]}
          detail={details[searchType]}
          icon={icon}
          look="office"
        />
      ))}
    </fieldset>
  )
}

/** One of the procedures most asked for, or the one of the CUPS for which a doctor was searched. */
export function ProcedureField({ form }: FormPartProps) {
  const { data: procedures = [] } = useAtomValue(proceduresQuestion)
  const code = form.values.id_cup
  const isListed = code === '' || procedures.some(({ id }) => id === code)
  const { data: others = [] } = useAtomValue(isListed ? nothing : cupsQuestion(code))
  return (
    <SelectField
      {...form.field('id_cup')}
      label={texts.procedure}
      icon={ClipboardList}
      placeholder={texts.procedurePlaceholder}
      options={[...procedures, ...others.filter(({ id }) => id === code)]}
    />
  )
}

/** The last moment at which offers are welcome. */
export function Until({ form: { field } }: FormPartProps) {
  return (
    <>
      <TextField {...field('fecha_final')} type="date" label={texts.until} min={bogotaDate(fromMs(serverNow()))} />
      <TextField {...field('hora_final')} type="time" label={texts.untilHour} />
    </>
  )
}
