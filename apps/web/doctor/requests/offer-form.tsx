import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { bogotaDate, bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { placeOf } from '@turno/domain/visit.ts'
import { useAtomValue } from 'jotai'
import { Hospital, House } from 'lucide-react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { afterCommission, feeOf, pesos } from '../../kit/format/money.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { nowAtom, serverNow } from '../../kit/wire/server-time.ts'
import type { FreeHour } from '../../shared/agenda/free-hours.ts'
import { lowestPrice } from '../../shared/agreements/own-prices.ts'
import { DayStrip } from './day-strip.tsx'
import { defaultEnd, hoursOf, type OfferDraft } from './offer-draft.ts'
import { OfficeField } from './office-field.tsx'
import { texts } from './texts.ts'
import { useClash, type WantedTime } from './use-clash.ts'
import { useOfferForm } from './use-offer-form.ts'

interface FormPartProps {
  form: FormOf<OfferDraft>
}

/** Day, hours, place and fee of an offer. */
export function OfferForm({ request, done }: { request: DoctorsPendingAppointment; done: () => void }) {
  const { form, officeChoice, hours, cancel } = useOfferForm(request, done)
  const amends = request.my_offer !== null
  return (
    <Form form={form} className="stack">
      <OwnHours form={form} hours={hours} />
      <Hours form={form} />
      {request.clase_atencion === 1 ? null : <CareTypeChoice form={form} homePossible={request.home_possible} />}
      {form.values.clase_atencion === 0 ? <OfficeField field={form.field('consultorio_id')} {...officeChoice} /> : null}
      <Fee form={form} agreed={request.agreed} />
      <Send form={form} label={amends ? texts.saveChange : texts.send} />
      {amends ? <Button look="btn quiet block" label={texts.cancelChange} onClick={cancel} /> : null}
    </Form>
  )
}

/** When and where the offer would be; undefined while that is not whole. */
function wantedBy({ fecha, hora_inicial, hora_final, clase_atencion, consultorio_id }: OfferDraft) {
  const to = hora_final || defaultEnd(hora_inicial)
  if (fecha === '' || hora_inicial === '' || to === '') return undefined
  return { date: fecha, from: hora_inicial, to, place: placeOf({ careType: clase_atencion, roomId: consultorio_id }) }
}

/** The button, which sends nothing at an hour that is taken, and says why. */
function Send({ form, label }: FormPartProps & { label: string }) {
  const wanted = wantedBy(form.values)
  return wanted ? (
    <SendAt form={form} label={label} wanted={wanted} />
  ) : (
    <Submit form={form} label={label} sending={texts.sending} />
  )
}

function SendAt({ form, label, wanted }: FormPartProps & { label: string; wanted: WantedTime }) {
  return <Submit form={form} label={label} sending={texts.sending} blocked={useClash(wanted)} />
}

/** The first free hours of the doctor's own week. Any other hour is typed below them. */
function OwnHours({ form: { values, set }, hours }: FormPartProps & { hours: FreeHour[] | undefined }) {
  const now = useAtomValue(nowAtom)
  if (!hours) return <span className="skeleton control" />
  if (hours.length === 0) return <p className="small muted">{texts.noFreeHours}</p>
  return (
    <fieldset className="field">
      <legend className="label legend">{texts.freeHours}</legend>
      <div className="offer-hours chips">
        {hours.map((each) => (
          <Button
            key={each.date + each.hour + each.roomId}
            look="btn m num"
            label={dayAndHour(bogotaInstant(each.date, each.hour), now)}
            aria-pressed={values.fecha === each.date && values.hora_inicial === each.hour}
            onClick={() => set(hoursOf(each))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Hours({ form: { field, values, set } }: FormPartProps) {
  const { hora_inicial } = values
  const hora_final = values.hora_final || defaultEnd(hora_inicial)
  const wanted = wantedBy(values)
  return (
    <>
      <TextField {...field('fecha')} type="date" label={texts.date} min={bogotaDate(fromMs(serverNow()))} />
      <div className="pair">
        <TextField
          {...field('hora_inicial')}
          type="time"
          label={texts.from}
          onChange={(from) => set({ hora_inicial: from, hora_final: '' })}
        />
        <TextField {...field('hora_final')} type="time" label={texts.to} value={hora_final} />
      </div>
      {wanted ? <DayStrip {...wanted} /> : null}
    </>
  )
}

/** Office and home care may answer each other, care at home only where the patient gave an address. */
function CareTypeChoice({ form: { values, set }, homePossible }: FormPartProps & { homePossible: boolean }) {
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
            checked={values.clase_atencion === careType}
            onChoose={() => set({ clase_atencion: careType })}
            title={careNames[careType]}
            icon={icon}
            look={look}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** For a patient whom the doctor has enabled the agreed price is proposed: at that price the offer is by agreement. */
function Fee({ form: { field, values }, agreed }: FormPartProps & Pick<DoctorsPendingAppointment, 'agreed'>) {
  const fee = feeOf(values.tarifa)
  const best = lowestPrice(agreed, values.clase_atencion, values.fecha)
  const receives = fee >= 0 ? texts.receives(pesos(afterCommission(fee))) : ''
  const says = best ? agreementWords(best.of.health_entity, best.price, fee) : ''
  return (
    <TextField
      {...field('tarifa')}
      label={texts.fee}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      hint={[says, receives].filter(Boolean).join(' ') || undefined}
    />
  )
}

const agreementWords = (entity: string, price: number, fee: number): string =>
  fee === price ? texts.byAgreement(entity) : texts.agreedWith(entity, pesos(price))
