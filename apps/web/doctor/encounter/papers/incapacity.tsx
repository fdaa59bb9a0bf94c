import { dotted } from '@turno/domain/clinical/cie10.ts'
import {
  type IncapacityValue,
  incapacityDays,
  type Origin,
  origins,
  wrongDay,
} from '@turno/domain/clinical/papers/incapacity.ts'
import { dayInWords } from '@turno/domain/clinical/times-in-words.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { CalendarX, Plus } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../../kit/ui/field.tsx'
import { TickBox } from '../../../kit/ui/tick-box.tsx'
import { serverNow } from '../../../kit/wire/server-time.ts'
import { texts as noteTexts } from '../texts.ts'
import type { Editing, PaperForm } from './editing.ts'
import { texts } from './texts.ts'

const today = (): string => bogotaDate(fromMs(serverNow()))

/** First and last day are both days off; 0: they are not said, or the wrong way round. */
const daysOff = ({ from, until }: IncapacityValue): number =>
  from && until && from <= until ? incapacityDays({ from, until }) : 0

const Incapacity = (editing: Editing<'incapacity'>) =>
  editing.value ? <Certificate {...editing} value={editing.value} /> : <Beginning {...editing} />

/** The certificate that somebody cannot work. */
export const incapacityForm: PaperForm<'incapacity'> = {
  icon: CalendarX,
  Form: Incapacity,
  titleFor: texts.incapacityFor,
  label: texts.incapacity,
  summary: (item) => texts.withIncapacity(incapacityDays(item), dayInWords(item.from), dayInWords(item.until)),
}

function Beginning({ set, diagnoses, children }: Editing<'incapacity'>) {
  const code = diagnoses.find((one) => one.main)?.code ?? ''
  const begun = { code, from: today(), until: today(), extension: false, retroactive: '' }
  return (
    <section className="card stack" aria-label={texts.incapacity}>
      {diagnoses.length === 0 ? <p className="muted">{texts.diagnosisFirst}</p> : null}
      <div>
        <Button
          look="btn m"
          icon={Plus}
          label={texts.addIncapacity}
          onClick={() => set({ ...begun, origin: 'common' })}
        />
      </div>
      {children}
    </section>
  )
}

function Certificate({ value, set, diagnoses, hand, children }: Editing<'incapacity'> & { value: IncapacityValue }) {
  const change = (more: Partial<IncapacityValue>) => set({ ...value, ...more })
  return (
    <section className="card stack" aria-label={texts.incapacity} {...hand}>
      <div className="three">
        <SelectField
          id="incapacity-origin"
          label={texts.origin}
          options={Object.entries(origins).map(([id, name]) => ({ id, name }))}
          placeholder={noteTexts.choose}
          value={value.origin}
          onChange={(origin) => change({ origin: origin as Origin })}
        />
        <SelectField
          id="incapacity-code"
          label={texts.ofDiagnosis}
          options={diagnoses.map(({ code, name }) => ({ id: code, name: `${dotted(code)} ${name}` }))}
          placeholder={noteTexts.choose}
          value={diagnoses.some(({ code }) => code === value.code) ? value.code : ''}
          onChange={(code) => change({ code })}
        />
      </div>
      {diagnoses.length === 0 ? <p className="small urgent-text">{texts.diagnosisFirst}</p> : null}
      <Days value={value} change={change} />
      <TickBox id="incapacity-extension" checked={value.extension} onChange={(extension) => change({ extension })}>
        {texts.extension}
      </TickBox>
      {value.from && value.from < today() ? (
        <AreaField
          id="incapacity-retroactive"
          label={texts.retroactive}
          maxLength={500}
          value={value.retroactive}
          onChange={(retroactive) => change({ retroactive })}
        />
      ) : null}
      <div>
        <Button look="btn danger m" label={texts.removeIncapacity} onClick={() => set(null)} />
      </div>
      {children}
    </section>
  )
}

interface DaysProps {
  value: IncapacityValue
  change: (more: Partial<IncapacityValue>) => void
}

function Days({ value, change }: DaysProps) {
  const days = daysOff(value)
  const wrong = wrongDay(value, today())
  const errorOf = (day: 'from' | 'until') => (wrong?.day === day ? wrong.message : undefined)
  return (
    <div className="three">
      <TextField
        id="incapacity-from"
        label={texts.from}
        type="date"
        value={value.from}
        onChange={(from) => change({ from })}
        error={errorOf('from')}
      />
      <TextField
        id="incapacity-until"
        label={texts.until}
        type="date"
        min={value.from}
        value={value.until}
        onChange={(until) => change({ until })}
        error={errorOf('until')}
      />
      <p className="strong num days-off">{days > 0 ? texts.daysOff(days) : ''}</p>
    </div>
  )
}
