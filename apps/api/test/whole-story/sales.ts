import type { SupportCase } from '@turno/contract/areas/support.ts'
import { orientationAuthorisation } from '@turno/contract/texts/sensitive.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { bogotaDate, bogotaHour, bogotaInstant, nextDate, plusMinutes } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { cali, electrocardiogram } from '../people.ts'
import { transaction } from '../provider.ts'
import type { StorySteps } from './story-steps.ts'

/** The reasons that patients give to doctors alone. */
export const reasons = ['Una mancha que nadie debe leer', 'Un dolor que nadie debe leer']

/** Ana asks, Ruiz and Vega answer, and she pays Ruiz at the third attempt. Answers the first, which was declined. */
export async function sell(steps: StorySteps): Promise<{ orderId: string; reference: string }> {
  const { ana, ruiz, vega } = steps.cast
  const requestId = await steps.ask(ana, '/api/v1/pending-appointments', 'ana', { observations: reasons[0] })
  await steps.command(waitingListRequest, requestId, { type: 'NotifyDoctors', doctorIds: ['ruiz', 'vega'] })
  await steps.get(ana, '/api/v1/patients/ana/pending-appointments')
  await steps.get(ruiz, '/api/v1/doctors/ruiz/pending-appointments')
  await steps.get(ruiz, '/api/v1/doctors/ruiz/requests?q=derma')
  await steps.get(ruiz, `/api/v1/doctors/ruiz/requests/${requestId}`)
  await steps.post(ruiz, '/api/Doctor/get_consultorios_por_cita_en_espera', { cita_id: requestId })

  const offerId = await steps.offer('ruiz', requestId, '16:00')
  const withdrawn = await steps.offer('vega', requestId, '17:00')
  await steps.call(ruiz, 'PATCH', `/api/v1/offer-appointments/${offerId}`, steps.terms('ruiz', '16:00', 90_000))
  await steps.call(vega, 'DELETE', `/api/v1/offer-appointments/${withdrawn}`)
  await steps.offer('vega', requestId, '18:00')
  await steps.post(ana, `/api/v1/offer-appointments/${requestId}/doctors`, {})
  await steps.post(ana, '/api/Doctor/get_cita_en_oferta', { action_type: 4, cita_espera_id: requestId })
  await steps.post(ruiz, '/api/Doctor/get_cita_en_oferta', { action_type: 3 })

  const dropped = await steps.choose(ana, offerId, 2)
  await steps.call(ana, 'DELETE', `/api/v1/purchase-order-details/${dropped}_1`)
  const orderId = await steps.choose(ana, offerId, 2)
  await steps.get(ana, '/api/v1/purchase-order/ana/user')
  steps.pass(15)
  await steps.post(ana, '/api/callvoice', {})
  const reference = await payAtLast(steps, orderId)
  await steps.post(ana, '/api/sms', {})
  await steps.get(ana, '/api/v1/patients/ana/patient-appointments')
  await steps.get(ruiz, '/api/v1/doctors/ruiz/patient-appointments/active')
  await steps.get(ruiz, '/api/v1/patient-appointments/ruiz/active/doctor')
  const coming = await steps.get(ruiz, '/api/v1/users/ruiz/coming-appointments')
  await steps.get(ana, `/api/v1/patient-appointments/${coming.appointments[0].id}`)
  const from = bogotaDate(coming.appointments[0].start_date)
  await steps.get(ana, `/api/v1/patients/ana/week?from=${from}`)
  return { orderId, reference }
}

async function payAtLast(steps: StorySteps, orderId: string): Promise<string> {
  const { ana } = steps.cast
  const first = await steps.pay(ana, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
  await steps.confirm(first, 'pending', '90000.00', 'first')
  await steps.confirm(first, 'declined', '90000.00', 'first')
  const second = await steps.pay(ana, '/api/v1/purchase-order', { action_type: 2, id_orden_compra: orderId })
  await steps.confirm(second, 'expired', '90000.00')
  const third = await steps.pay(ana, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
  await steps.confirm(third, 'approved', '90000.00')
  await steps.world.settle(orderId)
  await steps.get(ana, `/api/v1/purchase-order/by-reference/${third}/result`)
  return first
}

/** Beto's order expires, and the money arrives after the hour of the visit has begun. */
export async function payTooLate(steps: StorySteps): Promise<void> {
  const { beto, soporte } = steps.cast
  const video = { care_type: 1, observations: reasons[1] }
  const requestId = await steps.ask(beto, '/api/v1/pending-appointments', 'beto', video)
  await steps.command(waitingListRequest, requestId, { type: 'NotifyDoctors', doctorIds: ['ruiz', 'vega'] })
  await steps.post(beto, '/api/send-sms', {})
  const soon = bogotaHour(plusMinutes(steps.now, 25))
  const orderId = await steps.choose(beto, await steps.offer('vega', requestId, soon, { clase_atencion: 1 }), 1)
  const reference = await steps.pay(beto, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
  steps.pass(61)
  await steps.command(order, orderId, { type: 'ExpireOrder' })
  await steps.world.settle(orderId)
  await steps.confirm(reference, 'approved', '50000.00')
  await steps.world.settle(orderId)
  await steps.get(beto, `/api/v1/purchase-order/by-reference/${reference}/redirect`)
  await steps.command(order, orderId, { type: 'AskRefundAccount' })
  await steps.get(beto, '/api/v1/patients/beto/refunds')
  await steps.call(beto, 'PUT', `/api/v1/purchase-order/${orderId}/refund-account`, accountOfBeto)
  await steps.post(beto, `/api/v1/purchase-order/${orderId}/refund-account/reuse`, { order_id: orderId })
  const queue: SupportCase[] = await steps.get(soporte, '/api/v1/support/queue')
  const owed = queue.find(({ kind, id }) => kind === 'refund' && id.includes(orderId))
  await steps.post(soporte, `/api/v1/support/cases/${owed?.id}/account`, {})
}

const accountOfBeto = {
  ...{ bank_id: '007', kind: 'savings', number: '98765432101', holder_name: 'Beto Gil' },
  ...{ holder_document_type: 'CC', holder_document: '1000000002' },
}

/** Nobody answers Beto in time; then one offer runs out, and Ana is faster with the hour of the other. */
export async function findNobody(steps: StorySteps): Promise<void> {
  const { ana, beto } = steps.cast
  const requestId = await steps.ask(beto, '/api/v1/pending-appointments', 'beto', {})
  await steps.command(waitingListRequest, requestId, { type: 'NotifyDoctors', doctorIds: ['ruiz', 'vega'] })
  steps.pass(16)
  await steps.command(waitingListRequest, requestId, { type: 'EscalateRequest' })
  const due = await steps.offer('vega', requestId, '17:00')
  steps.pass(31)
  await steps.command(waitingListRequest, requestId, { type: 'ExpireOffer', offerId: due })
  const offerId = await steps.offer('ruiz', requestId, '20:00')
  const faster = await steps.ask(ana, '/api/v1/pending-appointments', 'ana', {})
  await steps.get(steps.cast.ruiz, `/api/v1/doctors/ruiz/requests/${faster}`)
  await steps.get(steps.cast.ruiz, '/api/v1/doctors/ruiz/offers-made')
  const orderId = await steps.choose(ana, await steps.offer('ruiz', faster, '20:00'), 1)
  const { status } = await beto.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 })
  if (status !== 409) throw new Error('an hour was sold twice')
  await steps.call(ana, 'DELETE', `/api/v1/purchase-order-details/${orderId}_1`)
  await steps.call(ana, 'DELETE', `/api/v1/pending-appointments/${faster}`)
  await steps.post(beto, '/api/Doctor/get_cita_en_espera', { action_type: 4, cita_espera_id: requestId })
  await steps.offer('vega', requestId, '17:30')
  await steps.call(beto, 'DELETE', `/api/v1/pending-appointments/${requestId}`)
}

/** Ana goes to the provider's page and never comes back; somebody claims that she has paid. */
export async function neverPay(steps: StorySteps): Promise<void> {
  const { ana } = steps.cast
  const requestId = await steps.ask(ana, '/api/v1/pending-appointments/cups', 'ana', { id_cup: electrocardiogram })
  const orderId = await steps.choose(ana, await steps.offer('ruiz', requestId, '19:00'), 1)
  const reference = await steps.pay(ana, `/api/v1/purchase-order/${orderId}/confirm-and-pay`, {})
  steps.pass(31)
  await steps.command(order, orderId, { type: 'ExpireOrder' })
  await steps.world.settle(orderId)
  await steps.claim(transaction(reference, 'approved'))
  steps.pass(97 * 60)
  await steps.command(payment, orderId, { type: 'SettleReference', reference })
}

/** Days later Ruiz says how Ana's visit ended. */
export async function finishVisit(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  const [visit] = (await ana.get('/api/v1/patients/ana/patient-appointments')).data
  await steps.post(ruiz, `/api/v1/patient-care/${visit.id}/finished`, { outcome: 'attended' })
  await steps.get(ana, '/api/v1/users/ana/past-appointments')
}

/** Ana reviews that visit, Ruiz answers, and support finds that it should not be there. */
export async function reviewVisit(steps: StorySteps): Promise<void> {
  const { ana, ruiz, soporte } = steps.cast
  const [visit] = (await ana.get('/api/v1/patients/ana/patient-appointments')).data
  const path = `/api/v1/patient-appointments/${visit.id}/review`
  await steps.post(ana, path, { stars: 2, text: 'Llegó tarde y contestó mal.' })
  await steps.post(ruiz, `${path}/answer`, { text: 'Lo siento mucho.' })
  await steps.get(steps.world.nobody(), '/api/v1/doctors/ruiz/reviews')
  await steps.get(ruiz, '/api/v1/doctors/ruiz/reviews/received')
  await steps.get(soporte, '/api/v1/support/doctors/ruiz/reviews')
  await steps.post(soporte, `${path}/hide`, { reason: 'Es de otro médico' })
}

/** Three days after Ana was declined the provider is asked about that reference for the last time. */
export const closeFirst = (
  steps: StorySteps,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<void> => steps.command(payment, orderId, { type: 'SettleReference', reference })

/** Beto books two hours of Dr. Vega's schedule and thinks better of it, once after being reminded. */
export async function bookHours(steps: StorySteps): Promise<void> {
  const { beto, vega } = steps.cast
  const { id } = await steps.post(vega, '/api/v1/medical-schedule', {
    city_id: cali,
    valid_from: steps.today,
    config_calendar: { consulting_type: [{ value: 1, price: 80_000 }] },
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '12:00' })),
  })
  const [tomorrow, details] = [nextDate(steps.today), '/api/v1/purchase-order-details']
  const hour = { action_type: 1, id_calendario: id, fecha_inicio: `${tomorrow} 08:00`, tipo_cita: 1 }
  const { line_id } = await steps.post(beto, details, hour)
  const later = { schedule_id: id, start: bogotaInstant(tomorrow, '09:00'), care_type: 1 }
  const { line_id: other } = await steps.post(beto, '/api/v2/patient-appointments', later)
  const { count } = await steps.post(beto, details, { action_type: 0 })
  if (count !== 2) throw new Error('two hours were booked')
  for (const line of [line_id, other]) await steps.call(beto, 'DELETE', `${details}/${line}`)
  const cancelled = await buyHour(steps, hour)
  await steps.call(beto, 'PUT', '/api/v1/patients/beto/sms-reminders', { on: true })
  const quiet = { from: '22:00', until: '06:00', wakes: true }
  const choices = { ways: { refund: ['push', 'mail'] }, quiet, details: false }
  await steps.call(beto, 'PUT', '/api/v1/news-choices', choices)
  await steps.get(beto, '/api/v1/news-choices')
  const orientation = '/api/v1/patients/beto/sexual-orientation'
  const { version } = orientationAuthorisation
  await steps.call(beto, 'PUT', orientation, { orientation: '3', authorised: true, version })
  await steps.get(beto, orientation)
  await steps.call(beto, 'DELETE', orientation)
  await steps.command(appointment, cancelled, { type: 'RemindPatient', before: 'day' })
  const coming = { start_date: bogotaInstant(tomorrow, '08:00') }
  await steps.post(beto, `/api/v1/patient-appointments/${cancelled}/confirm`, coming)
  await steps.post(beto, `/api/v1/patient-appointments/${cancelled}/cancel`, {})
  const called = await buyHour(steps, hour)
  await moveHour(steps, called, tomorrow)
  await steps.post(vega, `/api/v1/doctors/vega/days/${tomorrow}/cancel`, { appointment_ids: [called] })
}

/** Beto moves the hour; the doctor proposes others; an earlier one becomes free and is taken. */
async function moveHour(steps: StorySteps, id: string, day: string): Promise<void> {
  const { beto, vega } = steps.cast
  const path = `/api/v1/patient-appointments/${id}`
  const to = (hour: string) => ({ start_date: bogotaInstant(day, hour) })
  await steps.post(beto, `${path}/reschedule`, to('11:00'))
  await steps.get(beto, `${path}/hours?from=${day}&days=1`)
  await steps.post(vega, `${path}/reschedule`, to('16:00'))
  await steps.post(vega, `${path}/reschedule`, to('17:00'))
  await steps.post(beto, `${path}/reschedule/end`, { proposal_id: `${id}_p2` })
  await steps.post(beto, `${path}/earlier-hour`, { wanted: true })
  const { state } = await steps.world.commander.load(appointment, id)
  if (state.status === 'none') throw new Error('it was sold')
  const offer = (hour: string) =>
    steps.command(appointment, id, {
      type: 'OfferEarlierHour',
      visit: { ...state.visit, start: to(hour).start_date, end: plusMinutes(to(hour).start_date, 15) },
    })
  await offer('09:00')
  await steps.post(beto, `${path}/earlier-hour/answer`, { move_id: `${id}_m2`, accepted: false })
  await offer('09:30')
  await steps.post(beto, `${path}/earlier-hour/answer`, { move_id: `${id}_m3`, accepted: true })
}

/** Answers the appointment. */
async function buyHour(steps: StorySteps, hour: object): Promise<string> {
  const { beto } = steps.cast
  const { order_id, line_id } = await steps.post(beto, '/api/v1/purchase-order-details', hour)
  const reference = await steps.pay(beto, `/api/v1/purchase-order/${order_id}/confirm-and-pay`, {})
  await steps.confirm(reference, 'approved', '80000.00')
  await steps.world.settle(order_id)
  return line_id
}
