import { randomUUID } from 'node:crypto'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { Decider } from '@turno/domain/decider.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { VideoHour } from '@turno/domain/video-visit/decide.ts'
import type { Engines } from '@turno/standalone/engines.ts'

/** An appointment by video that begins now, written into the log of a product that runs. */
export async function soldByVideo(engines: Engines, patientId: string, doctorId: string): Promise<VideoHour> {
  const orderId = `${patientId}_${randomUUID()}`
  const appointmentId = `${orderId}_1`
  // A whole minute, as all appointments begin.
  const start = `${engines.clock.now().slice(0, 16)}:00.000Z`
  const end = plusMinutes(start, 30)
  const visit = {
    doctorId, specialityId: null, cupId: null, careType: 1, start, end, feeCents: 100_00, office: null,
    cityId: '76001', addressId: null, capacity: 1, pauseMinutes: 0, slot: null, agreement: null,
  } as const // biome-ignore format: one glance
  const sold = { type: 'ScheduleAppointment', appointmentId, patientId, orderId, requestId: null, visit } as const
  await send(engines, appointment, appointmentId, sold)
  return { appointmentId, patientId, doctorId, start, end }
}

/** Sends a command past the api. @throws {Error} it was rejected */
export async function send<Command extends { type: string }, Event extends DomainEvent, State>(
  { commander }: Engines,
  decider: Decider<Command, Event, State>,
  id: string,
  command: NoInfer<Command>,
): Promise<void> {
  const context = { commandId: randomUUID(), actor: { id: 'bench', role: 'system' }, correlationId: id } as const
  const outcome = await commander.transact(decider, id, command, context)
  if (!outcome.ok) throw new Error(`${command.type}: ${outcome.rejection.message}`)
}
