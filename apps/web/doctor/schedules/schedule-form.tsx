import type { ConsultingRoom } from '@turno/contract/areas/schedules.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { useAtomValue } from 'jotai'
import { ClipboardList, Hospital } from 'lucide-react'
import { Form } from '../../kit/forms/form.tsx'
import { SaveStrip } from '../../kit/forms/save-strip.tsx'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { FieldMessage, SelectField, TextField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { AffectedNote } from '../../shared/agenda/affected.tsx'
import { proceduresQuestion, proposedMinutes } from '../../shared/agenda/schedule-questions.ts'
import { texts as changeTexts } from '../../shared/agenda/texts.ts'
import { PlaceFields } from '../../shared/catalogues/place-fields.tsx'
import { careFields, type ScheduleDraft } from './draft.ts'
import { texts } from './texts.ts'
import type { useScheduleForm } from './use-schedule-form.ts'
import { WeekFields } from './week-fields.tsx'

interface ScheduleFormProps {
  editing: ReturnType<typeof useScheduleForm>
  offices: readonly ConsultingRoom[]
  isNew: boolean
  /** The doctor's first schedule; it is closed on holidays like all that follow. */
  closesOnHolidays: boolean
}

const names = { country: 'country', department: 'department', city: 'city_id' } as const

/** All fields of a schedule. Hours dragged in the calendar appear here too. */
export function ScheduleForm({ editing, offices, isNew, closesOnHolidays }: ScheduleFormProps) {
  const { form, known, appointments, discard } = editing
  const { values, errors, set, idOf } = form
  return (
    <Form form={form}>
      <div className="row between">
        <h2>{isNew ? texts.newOne : texts.editing}</h2>
        {form.changed.length > 0 ? <span className="tag brand">{texts.changed}</span> : null}
      </div>
      <SelectField
        {...form.field('room')}
        label={texts.room}
        icon={Hospital}
        placeholder={texts.noRoom}
        optional
        options={offices.map(({ id, consulting_room, address, active }) => ({
          id,
          name: active ? `${consulting_room} · ${address}` : texts.closedRoom(consulting_room),
        }))}
      />
      {values.room === '' ? <PlaceFields form={form} names={names} labels={texts.place} /> : null}
      <ProcedureField form={form} isNew={isNew} />
      <WeekFields
        id={idOf('weekly')}
        week={values.weekly}
        before={known.weekly}
        error={errors.weekly}
        onChange={(weekly) => set({ weekly })}
      />
      {closesOnHolidays ? <p className="hint">{texts.closesOnHolidays}</p> : null}
      <CareFields form={form} />
      <div className="pair">
        <Choices {...form.field('visit')} label={texts.visit} of={visits} name={texts.minutes} />
        <Choices
          {...form.field('notice')}
          label={texts.notice}
          of={notices}
          name={(count) => (count === 0 ? texts.noNotice : texts.minutes(count))}
        />
      </div>
      <Choices {...form.field('horizon')} label={texts.horizon} of={horizons} name={texts.horizonDays} />
      <fieldset className="day-half">
        <legend className="label legend">{texts.valid}</legend>
        <TextField {...form.field('valid_from')} label={texts.from} type="date" />
        <TextField {...form.field('valid_to')} label={texts.validTo} type="date" />
      </fieldset>
      <AffectedNote appointments={appointments} />
      {form.changed.length > 0 && !isNew ? <Button look="btn quiet" label={texts.discard} onClick={discard} /> : null}
      <SaveStrip
        form={form}
        unsaved={form.changed.length}
        isNew={isNew}
        save={appointments.length > 0 ? changeTexts.keepAndSave : texts.save}
      />
    </Form>
  )
}

/** A new schedule takes the usual minutes of its procedure; those of another one are its doctor's. */
function ProcedureField({ form, isNew }: { form: FormOf<ScheduleDraft>; isNew: boolean }) {
  const { data: procedures = [] } = useAtomValue(proceduresQuestion)
  const choose = (cup: string) => {
    const minutes = isNew ? proposedMinutes(procedures, cup) : undefined
    form.set({ cup, ...(minutes && { visit: String(minutes) }) })
  }
  if (procedures.length === 0 && form.values.cup === '') return null
  return (
    <SelectField
      {...form.field('cup')}
      onChange={choose}
      label={texts.procedure}
      icon={ClipboardList}
      placeholder={texts.consultation}
      optional
      options={procedures.map(({ cup_id, name }) => ({ id: cup_id, name: name || cup_id }))}
    />
  )
}

/** Each care type with its price. */
function CareFields({ form }: { form: FormOf<ScheduleDraft> }) {
  return (
    <fieldset className="stack tight">
      <legend className="label legend">{texts.care}</legend>
      {careFields.map(({ type, on, price }) => (
        <div className="care-price" key={type}>
          <TickBox id={form.idOf(on)} checked={form.values[on]} onChange={(checked) => form.set({ [on]: checked })}>
            <CareTypeTag type={type} />
          </TickBox>
          <span className={form.errors[price] ? 'input err' : 'input'}>
            <input
              id={form.idOf(price)}
              inputMode="decimal"
              aria-label={texts.price(careNames[type])}
              aria-invalid={form.errors[price] ? true : undefined}
              placeholder={texts.pricePlaceholder}
              disabled={!form.values[on]}
              value={form.values[price]}
              onChange={(event) => form.set({ [price]: event.target.value })}
            />
          </span>
          <FieldMessage id={`${form.idOf(price)}-error`} error={form.errors[price]} />
        </div>
      ))}
      <FieldMessage id={`${form.idOf('office')}-error`} error={form.errors.office} />
    </fieldset>
  )
}

const visits = [15, 30, 45, 60, 75, 90, 120, 180, 240]
const notices = [0, 60, 120, 240, 720, 1440, 2880]
const horizons = [7, 15, 30, 60, 90, 180, 365]

interface ChoicesProps {
  id: string
  label: string
  value: string
  error?: string | undefined
  of: readonly number[]
  name: (count: number) => string
  onChange: (value: string) => void
}

/** One of a few numbers, or the one that another program has set. */
export function Choices({ of, name, value, ...field }: ChoicesProps) {
  const known = of.includes(Number(value)) ? of : [...of, Number(value)].toSorted((a, b) => a - b)
  return (
    <SelectField
      {...field}
      value={value}
      placeholder={field.label}
      options={known.map((count) => ({ id: String(count), name: name(count) }))}
    />
  )
}
