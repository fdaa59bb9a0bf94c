import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { bogotaDate, bogotaHour, bogotaInstant, fromMs, plusMinutes } from '@turno/domain/time.ts'
import { placeOf } from '@turno/domain/visit.ts'
import { useAtom, useAtomValue } from 'jotai'
import { Hospital, House, Video } from 'lucide-react'
import { dayOfMonth, monthName, weekdayName } from '../../kit/format/dates.ts'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { SelectField, TextField } from '../../kit/ui/field.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { type FreeHour, freeHours, freeHoursQuestion } from '../../shared/agenda/free-hours.ts'
import { officesQuestion, proceduresQuestion, proposedMinutes } from '../../shared/agenda/schedule-questions.ts'
import { proposedQuestion } from '../../shared/appointments/appointments.ts'
import { DayStrip } from '../requests/day-strip.tsx'
import { feeText } from '../requests/offer-draft.ts'
import { OfficeField } from '../requests/office-field.tsx'
import { texts } from './texts.ts'
import { careTypeOf, type VisitDraft } from './visit-draft.ts'

interface FormPartProps {
  form: FormOf<VisitDraft>
}

const cares = [
  { careType: 0, icon: Hospital, look: 'office' },
  { careType: 1, icon: Video, look: 'video' },
  { careType: 2, icon: House, look: 'home' },
] as const

/** So many free hours are offered. */
const hoursShown = 8

/** When and where: the doctor's own free hours first, any other quarter hour below them. */
export function VisitHour({ form }: FormPartProps) {
  const { values, field, set } = form
  const [{ data, error }, write] = useAtom(officesQuestion)
  const rooms = data?.filter(({ active }) => active)
  return (
    <>
      <h2>{texts.when}</h2>
      <fieldset className="field">
        <legend className="label legend">{texts.careType}</legend>
        <div className="visit-choices">
          {cares.map(({ careType, icon, look }) => (
            <Choice
              key={careType}
              name="care-type"
              checked={values.care_type === String(careType)}
              onChoose={() => set({ care_type: String(careType) })}
              title={careNames[careType]}
              icon={icon}
              look={look}
            />
          ))}
        </div>
      </fieldset>
      <OwnHours form={form} />
      <OtherHour form={form} />
      {values.care_type === '0' ? (
        <OfficeField
          field={field('consulting_room_id')}
          offices={rooms}
          failed={!data && error !== undefined}
          retry={() => void write({ type: 'refresh' })}
        />
      ) : null}
      <Procedure form={form} />
    </>
  )
}

function OwnHours({ form: { values, set } }: FormPartProps) {
  const [{ data, error, asking }] = useAtom(freeHoursQuestion(values.care_type))
  const visits = useAtomValue(proposedQuestion).data?.appointments ?? []
  // Any other hour can be named below.
  if (!data) return error && !asking ? null : <span className="skeleton control" />
  const hours = freeHours(data.scheduler, careTypeOf(values))
    .filter((each) => !isProposed(each, visits))
    .slice(0, hoursShown)
  if (hours.length === 0) return <p className="small muted">{texts.noFree}</p>
  const take = ({ date, hour, minutes, fee, roomId }: FreeHour) =>
    set({ date, hour, minutes: String(minutes), fee: feeText(fee), ...(roomId ? { consulting_room_id: roomId } : {}) })
  return (
    <fieldset className="field">
      <legend className="label legend">{texts.free}</legend>
      <div className="hour-chips chips">
        {hours.map((each) => (
          <Button
            key={each.date + each.hour + each.roomId}
            look="btn m num"
            label={nameOf(each)}
            aria-pressed={values.date === each.date && values.hour === each.hour}
            onClick={() => take(each)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const placeIn = (values: VisitDraft): string =>
  placeOf({ careType: careTypeOf(values), roomId: values.consulting_room_id || null })

/** Whether I have proposed that time to a patient, who has not answered: it is free, and may soon not be. */
const isProposed = ({ date, hour, minutes }: FreeHour, visits: readonly Pick<Appointment, 'proposal'>[]): boolean => {
  const start = bogotaInstant(date, hour)
  const end = plusMinutes(start, minutes)
  return visits.some(({ proposal }) => proposal && proposal.start_date < end && proposal.end_date > start)
}

/** 'mié 25 nov, 10:00 am' */
function nameOf({ date, hour }: FreeHour): string {
  const start = bogotaInstant(date, hour)
  return `${weekdayName(start)} ${dayOfMonth(start)} ${monthName(start)}, ${hourOf(start)}`
}

function OtherHour({ form: { field, values } }: FormPartProps) {
  const today = useHydrated() ? bogotaDate(fromMs(serverNow())) : undefined
  const { date, hour, minutes } = values
  const isWhole = date !== '' && /^\d\d:\d\d$/.test(hour) && Number(minutes) > 0
  return (
    <fieldset className="field">
      <legend className="label legend">{texts.other}</legend>
      <div className="stack tight">
        <div className="half-fields">
          <TextField {...field('date')} label={texts.date} type="date" min={today} />
          <TextField {...field('hour')} label={texts.hour} type="time" step={900} />
          <TextField {...field('minutes')} label={texts.length} type="number" inputMode="numeric" min={15} step={15} />
        </div>
        {isWhole ? (
          <DayStrip date={date} from={hour} to={endOf(date, hour, Number(minutes))} place={placeIn(values)} />
        ) : null}
      </div>
    </fieldset>
  )
}

const endOf = (date: string, hour: string, minutes: number): string =>
  bogotaHour(plusMinutes(bogotaInstant(date, hour), minutes))

/** Only where the doctor attends procedures. */
function Procedure({ form: { field, set } }: FormPartProps) {
  const { data } = useAtomValue(proceduresQuestion)
  if (!data || data.length === 0) return null
  const choose = (cup: string) => {
    const minutes = proposedMinutes(data, cup)
    set({ cup, ...(minutes && { minutes: String(minutes) }) })
  }
  return (
    <SelectField
      {...field('cup')}
      onChange={choose}
      label={texts.procedure}
      placeholder={texts.consultation}
      optional
      options={data.map(({ cup_id, name }) => ({ id: cup_id, name: name || cup_id }))}
    />
  )
}
