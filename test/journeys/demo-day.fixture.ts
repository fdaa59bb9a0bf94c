import { codes } from '@turno/contract/envelope.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { type Answer, Client } from '@turno/standalone/test/client.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import { advanceClock, pay, settle } from '../support/sandbox.ts'
import { until } from '../support/until.ts'

/** Ids that screens are opened with. */
export interface DemoDay {
  /** Of the first patient: two doctors offered. */
  offeredRequest: string
  /** Of the first patient: nobody answered yet. */
  silentRequest: string
  /** Of the first patient: it became an appointment. */
  acceptedRequest: string
  paidReference: string
  /** A story that ended in a refund. */
  refundReference: string
}

export interface Asked {
  id: string
  care: 0 | 1 | 2
}

interface Terms {
  from: string
  fee: number
}

/** The form for the provider's page, as the product signed it. */
type Form = Record<string, string>

/**
 * A day at the product, played through its API: requests that wait, were answered and were paid, an order that is open,
 * and a payment that came too late. People are the demo's, found by their place in its lists.
 */
export async function playDemoDay(url: string): Promise<DemoDay> {
  const [laura, carlos, , , , sebastian] = await Promise.all(demoPatients.map((person) => Client.logIn(url, person)))
  const [andres, liliana] = await Promise.all(demoDoctors.slice(0, 2).map((person) => Client.logIn(url, person)))
  const refundReference = await paysTooLate(url, sebastian!, carlos!, andres!)

  const accepted = await asks(laura!, '308', 0, 'Control anual de lunares')
  const { fields: bought } = (await confirms(
    laura!,
    await chooses(laura!, await offers(andres!, accepted, { from: '08:15', fee: 120_000 })),
  ))!
  await pay(url, { form: bought })
  await takesBack(laura!, await asks(laura!, '328', 1, 'Dolor de garganta desde ayer'))
  const silent = await asks(laura!, '328', 0, 'Fiebre y malestar general')
  const offered = await asks(
    laura!,
    '308',
    1,
    'Mancha en el brazo izquierdo que cambió de color en las últimas semanas',
  )
  await offers(andres!, offered, { from: '10:45', fee: 90_000 })
  await offers(liliana!, offered, { from: '11:30', fee: 112_500 })
  const rash = await asks(carlos!, '308', 0, 'Brote en las manos')
  await chooses(carlos!, await offers(liliana!, rash, { from: '16:00', fee: 150_000 }))
  return {
    offeredRequest: offered.id,
    silentRequest: silent.id,
    acceptedRequest: accepted.id,
    paidReference: referenceOf(bought),
    refundReference,
  }
}

/** Pending past its deadline, approved when somebody else has the hour. Answers its reference. */
async function paysTooLate(url: string, late: Client, other: Client, doctor: Client): Promise<string> {
  const terms = { from: '14:30', fee: 120_000 }
  const form = await buys(late, doctor, 'Picazón en la espalda', terms)
  const { transactionId } = await pay(url, { form, outcome: 'pending' })
  await advanceClock(url, 31)
  await until(
    'the order expired',
    async () => (await late.get(`/api/v1/purchase-order/${late.id}/user`)).body.data.pending === null,
  )
  await pay(url, { form: await buys(other, doctor, 'Control de acné', terms) })
  await settle(url, transactionId, 'approved')
  const result = `/api/v1/purchase-order/by-reference/${referenceOf(form)}/result`
  await until('money is owed', async () => (await late.get(result)).body.data.state === 'refund-due')
  return referenceOf(form)
}

/**
 * A visit to a dermatologist, in an office unless given, asked for, offered and chosen. Answers the form that it is
 * paid with.
 */
export async function buys(
  patient: Client,
  doctor: Client,
  reason: string,
  terms: Terms,
  care: Asked['care'] = 0,
): Promise<Form> {
  const offerId = await offers(doctor, await asks(patient, '308', care, reason), terms)
  return (await confirms(patient, await chooses(patient, offerId)))!.fields
}

export const referenceOf = (form: Form): string => form.referenceCode!

export async function asks(
  patient: Client,
  specialty_id: string,
  care: Asked['care'],
  observations: string,
): Promise<Asked> {
  const request = { patient_id: patient.id, specialty_id, care_type: care, city_id: '76001', terms: true, observations }
  // Offers are welcome until the end of tomorrow, whatever the hour at which this is played.
  const { id } = await granted(
    patient.post('/api/v1/pending-appointments', { ...request, type: 2, fecha_final: tomorrow() }),
  )
  return { id, care }
}

/** Answers the offer's id. */
export async function offers(doctor: Client, { id, care }: Asked, { from, fee }: Terms): Promise<string> {
  const [room] = await granted(doctor.get(`/api/v1/consulting-rooms/doctor/${doctor.id}`))
  const place = { clase_atencion: care, consultorio_id: care === 0 ? room.id : null }
  const terms = { fecha: tomorrow(), hora_inicial: from, tarifa: fee, ...place }
  return (await granted(doctor.post(`/api/v1/pending-appointments/${id}/offers`, terms))).id
}

/** A visit without a fee is the patient's as soon as they confirm it. */
export async function agreesOnFree(patient: Client, doctor: Client, care: Asked['care'], from: string): Promise<void> {
  const offerId = await offers(doctor, await asks(patient, '308', care, 'Control'), { from, fee: 0 })
  await confirms(patient, await chooses(patient, offerId))
}

/** Answers the order's id. */
const chooses = async (patient: Client, offerId: string): Promise<string> =>
  (await granted(patient.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 }))).order_id

/** Answers the form that the order is paid with, or null if it has no fee. */
const confirms = async (patient: Client, orderId: string): Promise<{ fields: Form } | null> =>
  (await granted(patient.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents))).form

const consents = { accept_terms: true, accept_consent: true }

const takesBack = (patient: Client, { id }: Asked) => granted(patient.delete(`/api/v1/pending-appointments/${id}`))

async function granted(answer: Promise<Answer>): Promise<Answer['body']['data']> {
  const { status, body } = await answer
  if (body.code !== codes.ok) throw new Error(`refused with ${status}, code ${body.code}: ${body.message}`)
  return body.data
}
