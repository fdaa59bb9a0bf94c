import { systemClock } from '@turno/adapters/clock/clock.ts'
import { bogotaDate, nextDate } from '@turno/domain/time.ts'
import { expect } from 'vitest'
import { demoDoctors } from '../demo/doctors.ts'
import { demoPatients } from '../demo/patients.ts'
import { Client } from './client.ts'

const [laura] = demoPatients
const [andres] = demoDoctors

/** Tomorrow in Bogotá as YYYY-MM-DD, so that a story can be played at any hour. */
export const tomorrow = (): string => nextDate(bogotaDate(systemClock.now()))

interface Done {
  patient: Client
  doctor: Client
  /** The form that the browser posted to the payment provider. */
  form: Record<string, string>
  /** The patient's, afterwards. */
  appointments: unknown[]
}

/** The main job over HTTP, between Laura and Dr. Ruiz of the demo. */
export async function doTheJob(url: string, reason = 'Un lunar'): Promise<Done> {
  const patient = await Client.logIn(url, laura!)
  const doctor = await Client.logIn(url, andres!)
  const request = {
    patient_id: patient.id,
    specialty_id: '308',
    care_type: 0,
    city_id: '76001',
    type: 2,
    terms: true,
    observations: reason,
  }
  const until = { fecha_final: tomorrow(), hora_final: '23:00' }
  const posted = await patient.post('/api/v1/pending-appointments', { ...request, ...until })
  expect(posted).toMatchObject({ code: 0 })

  const open = `/api/v1/doctors/${doctor.id}/pending-appointments?tab=consultasSinOfertas`
  await doctor.until(open, (requests) => requests?.some(({ id }: { id: string }) => id === posted.data.id))
  const room = andres!.rooms[0]!.roomId
  const terms = { fecha: tomorrow(), hora_inicial: '09:30', clase_atencion: 0, tarifa: 120_000, consultorio_id: room }
  const offered = await doctor.post(`/api/v1/pending-appointments/${posted.data.id}/offers`, terms)
  expect(offered).toMatchObject({ code: 0 })

  const chosen = await patient.post(`/api/v1/offer-appointments/${offered.data.id}/choose`, { version: 1 })
  expect(chosen).toMatchObject({ code: 0 })
  await patient.until(`/api/v1/purchase-order/${patient.id}/user`, ({ orders }) => orders.length === 1)
  const paying = await patient.post(`/api/v1/purchase-order/${chosen.data.order_id}/confirm-and-pay`, {
    accept_terms: true,
    accept_consent: true,
  })
  expect(paying).toMatchObject({ code: 0, data: { paid: false } })
  const form = paying.data.form.fields
  const paid = await fetch(`${url}/sandbox/payments/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form }),
  })
  expect(paid.status).toBe(200)
  const isBought = ({ at_desk }: { at_desk: boolean }) => !at_desk
  // The demo's own appointment is paid at the desk.
  const appointments = await patient.until(`/api/v1/patients/${patient.id}/patient-appointments`, (found) =>
    found.some(isBought),
  )
  return { patient, doctor, form, appointments }
}
