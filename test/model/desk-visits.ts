import { deskProcess } from '@turno/domain/processes/desk.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { ProcessRunner } from './process-runner.ts'
import type { World } from './world.ts'

/** The visits at the desk that doctors started. */
export const startedAtDesk = ({ log }: World): string[] =>
  log.flatMap(({ event }) => (event.type === 'DeskVisitStarted' ? [event.data.deskVisitId] : []))

/** A doctor agrees a visit with a patient who pays at the desk; nothing is done about it yet. */
export function startsAtDesk(world: World, patientId: string, visit: Visit): string {
  const deskVisitId = `${visit.doctorId}_d${startedAtDesk(world).length}`
  const of = { deskVisitId, appointmentId: `${deskVisitId}_1`, patientId }
  world.send({ category: 'deskVisit', id: deskVisitId, command: { type: 'StartDeskVisit', ...of, visit } })
  return deskVisitId
}

/** Somebody begins to drive a visit at the desk. */
export const drivesDesk = (world: World, deskVisitId: string): ProcessRunner => world.run(deskProcess(deskVisitId))
