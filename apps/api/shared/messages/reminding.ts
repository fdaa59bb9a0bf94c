import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { account } from '@turno/domain/account/decide.ts'
import { waysOf } from '@turno/domain/account/news-choices.ts'
import type { AccountState } from '@turno/domain/account/state.ts'
import { isRejection, reject } from '@turno/domain/decider.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened, type OpenedOrder } from '@turno/domain/order/state.ts'
import { appointmentReminders, paymentReminder, type Reminder } from '@turno/domain/processes/reminding.ts'
import { doctorsWhoSee } from '@turno/read-models/doctors-by-speciality/query.ts'
import { lastOrder } from '@turno/read-models/orders-of-patient/query.ts'
import { request, requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import { sendMessage } from './sending.ts'

/**
 * Calls the caller about the order that waits for its payment, once an order. The person in the body does not matter.
 * @throws {Refusal} the caller has no phone, or no open order of this age
 */
export async function callAboutOrder(call: Call) {
  const [patient, last] = await Promise.all([ownState(call), ownLastOrder(call)])
  const reminder = paymentReminder(patient, last, call.now)
  if (isRejection(reminder)) throw refusedBy(reminder)
  return taken([await remind(call, reminder, last!.state)])
}

/**
 * Sends the caller the day and hour of what was just paid, once an appointment.
 * @throws {Refusal} the caller has no phone, or the last order has no appointment
 */
export async function remindOfAppointment(call: Call) {
  const [patient, last] = await Promise.all([ownState(call), ownLastOrder(call)])
  const reminders = appointmentReminders(patient, last?.state)
  if (isRejection(reminders)) throw refusedBy(reminders)
  return taken(await Promise.all(reminders.map((reminder) => remind(call, reminder, last!.state))))
}

const remind = (call: Call, { about, ...message }: Reminder, { orderId }: OpenedOrder) =>
  sendMessage(call, { messageKey: commandIdOf(message.template, about), ...message }, orderId)

/**
 * Notifies the doctors who see the caller's open video request. The text and the numbers are ours; the reactor sends
 * the same messages under the same keys, so nobody gets one twice.
 * @throws {Refusal} the caller has no open video request
 */
export async function announceOwnVideoRequest(call: Call) {
  const { reader, actor, moment } = call
  const [waiting] = (await requestsOfPatient(reader, actor.id, moment)).filter(
    (each) => each.estado === 'P' && each.clase_atencion === 1 && !each.by_doctor,
  )
  const view = waiting && (await request(reader, waiting.id))
  if (!view) throw refusedBy(noVideoRequest)
  const params = { requestId: view.id }
  const messages = (await whoWantSms(call, await doctorsWhoSee(reader, view))).map((personId) => {
    const messageKey = commandIdOf('videoRequestAvailable', view.id, personId)
    return { messageKey, personId, channel: 'sms', template: 'videoRequestAvailable', params } as const
  })
  return taken(await Promise.all(messages.map((message) => sendMessage(call, message, view.id))))
}

/** The doctors who have chosen to hear of requests by SMS. */
async function whoWantSms({ deps: { commander } }: Call, doctorIds: readonly string[]): Promise<string[]> {
  const wanted = await Promise.all(
    doctorIds.map(async (doctorId) => {
      const { state } = await commander.load(account, doctorId)
      return state.status === 'registered' && waysOf(state, 'requestAvailable').includes('sms') ? [doctorId] : []
    }),
  )
  return wanted.flat()
}

const noVideoRequest = reject('No hay una solicitud de videoconsulta pendiente.')

const ownState = async ({ deps, actor }: Call): Promise<AccountState> =>
  (await deps.commander.load(account, actor.id)).state

/** The read model names the order; its stream says what it is now. */
async function ownLastOrder({ deps, reader, actor }: Call) {
  const last = await lastOrder(reader, actor.id)
  if (!last) return undefined
  const [{ state }, [opened]] = await Promise.all([
    deps.commander.load(order, last.id),
    deps.eventStore.readStream(`${order.category}-${last.id}`, { limit: 1 }),
  ])
  return isOpened(state) && opened ? { state, openedAt: opened.metadata.at } : undefined
}

/** Callers of the messaging service look for its status 200. */
function taken(positions: (Position | undefined)[]): Answer<{ status: 200 }> {
  const last = positions.reduce(
    (latest, each) => (each !== undefined && (latest === undefined || each > latest) ? each : latest),
    undefined,
  )
  return { data: { status: 200 }, position: last }
}
