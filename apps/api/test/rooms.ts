import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { type VideoHour, type VideoVisitCommand, videoVisit } from '@turno/domain/video-visit/decide.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { World } from './world.ts'

/** Sends a command about the room of a consultation by video, at the hour where it is. */
export async function inRoom(
  { commander }: Pick<World, 'commander'>,
  appointmentId: string,
  commandOf: (hour: VideoHour) => VideoVisitCommand,
): Promise<void> {
  const { state } = await commander.load(appointment, appointmentId)
  if (state.status === 'none') throw new Error('never sold')
  const { patientId, visit } = state
  const { doctorId, start, end } = visit
  const command = commandOf({ appointmentId, patientId, doctorId, start, end })
  const story = { correlationId: orderOfLine(appointmentId) }
  await send(commander, videoVisit, videoVisitIdOf(appointmentId, start), command, story)
}

/** Somebody is in the room. */
export const enters = (world: Pick<World, 'commander'>, appointmentId: string, by: Side): Promise<void> =>
  inRoom(world, appointmentId, (hour) => ({ type: 'EnterRoom', hour, by }))
