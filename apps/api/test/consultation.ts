import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { Signal } from '@turno/contract/socket/video-signals.ts'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { type VideoVisitCommand, videoVisit } from '@turno/domain/video-visit/decide.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { cali, dermatology, type PersonName } from './people.ts'
import type { TestSocket } from './test-socket.ts'
import type { World } from './world.ts'

export const offer: Signal = { kind: 'description', type: 'offer', sdp: 'v=0' }

/** An appointment of Ana's with Ruiz by video, that begins in so many minutes, as an order that was paid makes it. */
export async function soldByVideo(
  { commander, clock }: Pick<World, 'commander' | 'clock'>,
  inMinutes = 5,
  {
    id = `ana_${randomUUID().slice(0, 8)}`,
    patientId = 'ana',
    ...more
  }: Partial<Visit> & { id?: string; patientId?: string } = {},
): Promise<string> {
  const appointmentId = `${id}_1`
  // Visits begin at a full minute.
  const start = `${plusMinutes(clock.now(), inMinutes).slice(0, 16)}:00.000Z`
  const visit: Visit = {
    doctorId: 'ruiz', specialityId: dermatology, cupId: null, careType: 1, start, end: plusMinutes(start, 20),
    feeCents: 100_00, office: null, cityId: cali, addressId: null, capacity: 1, pauseMinutes: 0, slot: null,
    agreement: null, ...more,
  } // biome-ignore format: one glance
  const command = { type: 'ScheduleAppointment', appointmentId, patientId, orderId: id, requestId: null } as const
  await send(commander, appointment, appointmentId, { ...command, visit })
  return appointmentId
}

type Command = VideoVisitCommand extends infer Each
  ? Each extends { hour: unknown }
    ? Omit<Each, 'hour'>
    : never
  : never

/** Records an event at the hour where an appointment is. */
export async function happensAt(
  { commander }: Pick<World, 'commander'>,
  appointmentId: string,
  ...commands: Command[]
): Promise<void> {
  const { state } = await commander.load(appointment, appointmentId)
  if (state.status === 'none') throw new Error('nothing was sold')
  const { patientId, visit } = state
  const { doctorId, start, end } = visit
  const hour = { appointmentId, patientId, doctorId, start, end }
  const story = { correlationId: orderOfLine(appointmentId) }
  const id = videoVisitIdOf(appointmentId, start)
  for (const command of commands)
    await send(commander, videoVisit, id, { ...command, hour } as VideoVisitCommand, story)
}

/** Records that a side is in the room. */
export const enters = (world: Pick<World, 'commander'>, appointmentId: string, by: Side): Promise<void> =>
  happensAt(world, appointmentId, { type: 'EnterRoom', by })

/** The patient has agreed, and the doctor has called. */
export const admit = (world: World, appointmentId: string): Promise<void> =>
  happensAt(
    world,
    appointmentId,
    { type: 'GiveVideoConsent', version: videoConsentVersion },
    { type: 'EnterRoom', by: 'doctor' },
    { type: 'CallPatient' },
  )

/** A person's window at a room. */
export interface RoomWindow {
  tab: string
  socket: TestSocket
}

/** Opens a person's new window that asks to be let into a room. */
export async function windowOf(world: World, name: PersonName, appointment: string): Promise<RoomWindow> {
  const socket = await world.live(await world.as(name))
  const tab = randomUUID()
  socket.say({ event: 'JoinRoom', appointment, tab })
  return { tab, socket }
}

/** A window's newest message about its room. */
export const lastTold = ({ socket }: RoomWindow) => socket.ofRooms.filter(({ event }) => event === 'room').at(-1)

/** Waits until a window hears that these two are there. */
export const until = (
  { socket }: RoomWindow,
  there: { patient: RoomWindow | null; doctor: RoomWindow | null },
  isAdmitted?: boolean,
) =>
  socket.untilInRoom(
    (message) =>
      message.event === 'room' &&
      message.tabs.patient === (there.patient?.tab ?? null) &&
      message.tabs.doctor === (there.doctor?.tab ?? null) &&
      (isAdmitted === undefined || message.admitted === isAdmitted),
  )

/** Waits until a window is out of its room, and answers why. */
export async function outOf({ socket }: RoomWindow): Promise<string[]> {
  const left = await socket.untilInRoom(({ event }) => event === 'room-left')
  return left.event === 'room-left' ? [left.why, left.message] : []
}

/** The signals that a window got. */
export const signalsAt = ({ socket }: RoomWindow): Signal[] =>
  socket.ofRooms.flatMap((message) => (message.event === 'signal' ? [message.signal] : []))

/** Waits until everything that a window had said by now was heard by the server. */
export const heard = ({ socket }: RoomWindow): Promise<void> => socket.echo()
