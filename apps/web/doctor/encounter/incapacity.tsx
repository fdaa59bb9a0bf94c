import { dotted } from '@turno/domain/clinical/cie10.ts'
import { incapacityDays } from '@turno/domain/clinical/complete-parts.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import { type IncapacityValue, type Origin, origins } from '@turno/domain/clinical/parts.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { Clash } from './clash.tsx'
import { texts } from './texts.ts'
import { useField, useKeeper } from './use-keeper.ts'

/** The field of a draft that holds an incapacity. */
export const incapacityField = 'incapacity'

const useIncapacity = (): IncapacityValue | null => (useField(incapacityField).value ?? null) as IncapacityValue | null

const today = (): string => bogotaDate(fromMs(serverNow()))

/** First and last day are both days off; 0: they are not said, or the wrong way round. */
const daysOff = ({ from, until }: IncapacityValue): number =>
  from && until && from <= until ? incapacityDays({ from, until }) : 0

/** The certificate that somebody cannot work. */
export function Incapacity() {
  const keeper = useKeeper()
  const value = useIncapacity()
  const diagnoses = (useField('diagnoses').value ?? []) as readonly DiagnosisValue[]
  const set = (next: IncapacityValue | null) => keeper.type(incapacityField, next)
  if (!value) {
    const main = diagnoses.find((one) => one.main)?.code ?? ''
    const begun = {
      origin: 'common',
      code: main,
      from: today(),
      until: today(),
      extension: false,
      retroactive: '',
    } as const
    return (
      <section className="card stack" aria-label={texts.incapacity}>
        {diagnoses.length === 0 ? <p className="muted">{texts.diagnosisFirst}</p> : null}
        <div>
          <Button look="btn m" icon={Plus} label={texts.addIncapacity} onClick={() => set(begun)} />
        </div>
        <Clash id={incapacityField} kind={undefined} />
      </section>
    )
  }
  const change = (more: Partial<IncapacityValue>) => set({ ...value, ...more })
  const days = daysOff(value)
  return (
    <section
      className="card stack"
      aria-label={texts.incapacity}
      onFocus={() => keeper.focus(incapacityField)}
      onBlur={() => keeper.blur(incapacityField)}
    >
      <div className="three">
        <SelectField
          id="incapacity-origin"
          label={texts.origin}
          options={Object.entries(origins).map(([id, name]) => ({ id, name }))}
          placeholder={texts.choose}
          value={value.origin}
          onChange={(origin) => change({ origin: origin as Origin })}
        />
        <SelectField
          id="incapacity-code"
          label={texts.ofDiagnosis}
          options={diagnoses.map(({ code, name }) => ({ id: code, name: `${dotted(code)} ${name}` }))}
          placeholder={texts.choose}
          value={diagnoses.some(({ code }) => code === value.code) ? value.code : ''}
          onChange={(code) => change({ code })}
        />
      </div>
      {diagnoses.length === 0 ? <p className="small urgent-text">{texts.diagnosisFirst}</p> : null}
      <div className="three">
        <TextField
          id="incapacity-from"
          label={texts.from}
          type="date"
          value={value.from}
          onChange={(from) => change({ from })}
        />
        <TextField
          id="incapacity-until"
          label={texts.until}
          type="date"
          min={value.from}
          value={value.until}
          onChange={(until) => change({ until })}
        />
        <p className="strong num days-off">{days > 0 ? texts.daysOff(days) : ''}</p>
      </div>
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
      <Clash id={incapacityField} kind={undefined} />
    </section>
  )
}
