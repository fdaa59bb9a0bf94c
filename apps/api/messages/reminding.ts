import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { codes } from '@turno/contract/envelope.ts'
import { account } from '@turno/domain/account/decide.ts'
import { type DeliveryCommand, delivery } from '@turno/domain/delivery/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { addedLines, isOpened, type Line, type OpenedOrder } from '@turno/domain/order/state.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { doctorsWhoSee } from '@turno/read-models/doctors-by-speciality/query.ts'
import { lastOrder } from '@turno/read-models/orders-of-patient/query.ts'
import { request, requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import { type Answer, type Call, contextOf } from '../call/route.ts'
import { Refusal } from '../refusal/refusal.ts'

/** An order is not reminded of before it is this old (spec, section 9: 900000 ms). */
const callAfterMinutes = 15

const refusal = (message: string): Refusal => new Refusal(409, codes.refused, message)

type Message = Omit<Extract<DeliveryCommand, { type: 'RequestDelivery' }>, 'type'>

/**
 * Calls the caller about the order he has not paid, once an order. Whom the body names does not matter.
 * @throws {Refusal} he has no phone, or no open order of this age
 */
export async function callAboutOrder(call: Call): Promise<Answer> {
  const { actor, now } = call
  await needPhone(call, 'No es posible realizar la llamada ya que no se cuentan con el número celular del paciente')
  const state = await ownLastOrder(call)
  if (state?.status !== 'open' || now < plusMinutes(await openedAt(call, state), callAfterMinutes))
    throw refusal('Aún no es momento de recordar el pago.')
  const messageKey = commandIdOf('paymentReminder', state.orderId)
  const params = { orderId: state.orderId }
  return taken([
    await send(
      call,
      { messageKey, personId: actor.id, channel: 'voice', template: 'paymentReminder', params },
      state.orderId,
    ),
  ])
}

/**
 * Sends the caller the day and hour of what he has just paid, once an appointment.
 * @throws {Refusal} he has no phone, or his last order has no appointment
 */
export async function remindOfAppointment(call: Call): Promise<Answer> {
  const { actor } = call
  await needPhone(call, 'No es posible enviar el SMS ya que no se cuentan con el número celular del paciente')
  const state = await ownLastOrder(call)
  const sold = state ? soldLines(state) : []
  if (!state || sold.length === 0) throw refusal('Aún no hay una cita confirmada.')
  const messages = sold.map(({ lineId, visit }) => {
    const messageKey = commandIdOf('appointmentReminder', lineId)
    const params = { appointmentId: lineId, start: visit.start }
    return { messageKey, personId: actor.id, channel: 'sms', template: 'appointmentReminder', params } as const
  })
  return taken(await Promise.all(messages.map((message) => send(call, message, state.orderId))))
}

/** What the order sold, as it alone knows: the appointments themselves are made a moment later, under the ids of the lines. */
const soldLines = (state: OpenedOrder): Line[] =>
  addedLines(state).filter(({ settled }) => settled === 'rescued' || (state.status === 'paid' && settled === 'not'))

/**
 * Tells the doctors who see the caller's open video request that it is there. The text is ours and so are the numbers; under the same keys
 * the reactor sends it by itself, so nobody gets it twice.
 * @throws {Refusal} he has no open video request
 */
export async function announceOwnVideoRequest(call: Call): Promise<Answer> {
  const { reader, actor, now } = call
  const [waiting] = (await requestsOfPatient(reader, actor.id, now)).filter(
    (each) => each.estado === 'P' && each.clase_atencion === 1,
  )
  const view = waiting && (await request(reader, waiting.id))
  if (!view) throw refusal('No hay una solicitud de videoconsulta pendiente.')
  const params = { requestId: view.id }
  const messages = (await doctorsWhoSee(reader, view)).map((personId) => {
    const messageKey = commandIdOf('videoRequestAvailable', view.id, personId)
    return { messageKey, personId, channel: 'sms', template: 'videoRequestAvailable', params } as const
  })
  return taken(await Promise.all(messages.map((message) => send(call, message, view.id))))
}

async function needPhone({ deps, actor }: Call, message: string): Promise<void> {
  const { state } = await deps.commander.load(account, actor.id)
  if (state.status !== 'registered' || !state.sections.contact.phone) throw refusal(message)
}

/** The read model names the order; what it is now stands in its stream. */
async function ownLastOrder({ deps, reader, actor }: Call): Promise<OpenedOrder | undefined> {
  const last = await lastOrder(reader, actor.id)
  if (!last) return undefined
  const { state } = await deps.commander.load(order, last.id)
  return isOpened(state) ? state : undefined
}

async function openedAt({ deps }: Call, { orderId }: OpenedOrder): Promise<string> {
  const [opened] = await deps.eventStore.readStream(`${order.category}-${orderId}`, { limit: 1 })
  if (!opened) throw new Error(`${orderId} is open without an event`)
  return opened.metadata.at
}

/** The message's own stream takes it once, whoever asks however often. */
async function send(call: Call, message: Message, story: string): Promise<Position | undefined> {
  const { messageKey } = message
  const context = { ...contextOf(call, story), commandId: commandIdOf(call.commandId, messageKey) }
  const outcome = await call.deps.commander.transact(
    delivery,
    messageKey,
    { type: 'RequestDelivery', ...message },
    context,
  )
  return outcome.position
}

/** Callers of the messaging service look for its status 200. */
function taken(positions: (Position | undefined)[]): Answer {
  const last = positions.reduce(
    (latest, each) => (each !== undefined && (latest === undefined || each > latest) ? each : latest),
    undefined,
  )
  return { data: { status: 200 }, position: last }
}
