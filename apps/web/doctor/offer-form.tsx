import { careTypes } from '@turno/contract/care-types.ts'
import type { DoctorsPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { Hospital, House } from 'lucide-react'
import { afterCommission, feeOf, pesos } from '../format/money.ts'
import { Choice } from '../ui/choice.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { serverNow } from '../wire/server-time.ts'
import { DayStrip } from './day-strip.tsx'
import { defaultEnd } from './offer-draft.ts'
import { texts } from './texts.ts'
import { useOfferForm } from './use-offer-form.ts'

type Form = ReturnType<typeof useOfferForm>

/** Day, hours, place and fee of an offer. */
export function OfferForm({ request, done }: { request: DoctorsPendingAppointment; done: () => void }) {
  const form = useOfferForm(request, done)
  const { draft, errors, busy } = form
  const amends = request.my_offer !== null
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <Hours form={form} />
      {request.clase_atencion === 1 ? null : <CareTypeChoice form={form} homePossible={request.home_possible} />}
      {draft.careType === 0 ? <Office form={form} /> : null}
      <Fee form={form} />
      <ErrorSummary errors={errors} idOf={(field) => field} />
      <button type="submit" className="btn primary block" disabled={busy}>
        {busy ? texts.sending : amends ? texts.saveChange : texts.send}
      </button>
      {amends ? (
        <button type="button" className="btn quiet block" onClick={form.cancel}>
          {texts.cancelChange}
        </button>
      ) : null}
    </form>
  )
}

function Hours({ form: { draft, errors, type } }: { form: Form }) {
  const to = draft.to || defaultEnd(draft.from)
  const complete = draft.date !== '' && draft.from !== '' && to !== ''
  return (
    <>
      <TextField
        id="fecha"
        type="date"
        label={texts.date}
        value={draft.date}
        min={bogotaDate(fromMs(serverNow()))}
        error={errors.fecha}
        onChange={(date) => type({ date })}
      />
      <div className="pair">
        <TextField
          id="hora_inicial"
          type="time"
          label={texts.from}
          value={draft.from}
          error={errors.hora_inicial}
          onChange={(from) => type({ from, to: '' })}
        />
        <TextField
          id="hora_final"
          type="time"
          label={texts.to}
          value={to}
          error={errors.hora_final}
          onChange={(end) => type({ to: end })}
        />
      </div>
      {complete ? <DayStrip date={draft.date} from={draft.from} to={to} /> : null}
    </>
  )
}

/** Office and home care may answer each other, care at home only where the patient gave an address. */
function CareTypeChoice({ form: { draft, type }, homePossible }: { form: Form; homePossible: boolean }) {
  if (!homePossible) return <p className="small muted">{texts.officeOnly}</p>
  const choices = [
    { careType: 0, icon: Hospital, look: 'office' },
    { careType: 2, icon: House, look: 'home' },
  ] as const
  return (
    <fieldset>
      <legend className="label legend">{texts.careType}</legend>
      <div className="pair">
        {choices.map(({ careType, icon, look }) => (
          <Choice
            key={careType}
            name="care-type"
            checked={draft.careType === careType}
            onChoose={() => type({ careType })}
            title={careTypes[careType]}
            icon={icon}
            look={look}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Office({ form: { draft, rooms, errors, type } }: { form: Form }) {
  return (
    <SelectField
      id="consultorio_id"
      label={texts.office}
      icon={Hospital}
      placeholder={texts.officePlaceholder}
      hint={rooms.length === 0 ? texts.noOffice : undefined}
      options={rooms.map((room) => ({
        id: room.id,
        name: [room.address, room.consulting_room].filter(Boolean).join(', '),
      }))}
      value={draft.roomId}
      error={errors.consultorio_id}
      onChange={(roomId) => type({ roomId })}
    />
  )
}

function Fee({ form: { draft, usualFee, errors, type } }: { form: Form }) {
  const fee = draft.fee === undefined ? (usualFee ?? Number.NaN) : feeOf(draft.fee)
  const shown = draft.fee ?? (usualFee === null ? '' : pesos(usualFee).slice(1))
  return (
    <TextField
      id="tarifa"
      label={texts.fee}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={errors.tarifa}
      hint={fee >= 0 ? texts.receives(pesos(afterCommission(fee))) : undefined}
      onChange={(typed) => type({ fee: typed })}
    />
  )
}
