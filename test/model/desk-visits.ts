import { pendingConfirmation } from '@turno/domain/appointment/confirmations.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { pick } from './pick.ts'
import type { ProcessRunner } from './process-runner.ts'
import { appointments } from './sold.ts'
import type { World } from './world.ts'

/** The visits at the desk that doctors started. */
export const startedAtDesk = ({ log }: World): string[] =>
  log.flatMap(({ event }) => (event.type === 'DeskVisitStarted' ? [event.data.deskVisitId] : []))

const newVisit = (world: World, patientId: string, visit: Visit) => {
  const deskVisitId = `${visit.doctorId}_d${startedAtDesk(world).length}`
  return { deskVisitId, appointmentId: `${deskVisitId}_1`, patientId, visit }
}

/** A doctor agrees a visit with a patient who pays at the desk; nothing is done about it yet. */
export function startsAtDesk(world: World, patientId: string, visit: Visit): string {
  const begun = newVisit(world, patientId, visit)
  world.send({ category: 'deskVisit', id: begun.deskVisitId, command: { type: 'StartDeskVisit', ...begun } })
  return begun.deskVisitId
}

/** The same in a log of before patients were asked: the visit takes their time unasked. */
export function startedAtDeskBefore(world: World, patientId: string, visit: Visit): string {
  const begun = newVisit(world, patientId, visit)
  const data = { ...begun, doctorId: visit.doctorId }
  world.recall({ category: 'deskVisit', id: begun.deskVisitId }, { type: 'DeskVisitStarted', data })
  return begun.deskVisitId
}

/** Somebody begins to drive a visit at the desk. */
export const drivesDesk = (world: World, deskVisitId: string): ProcessRunner => world.run(deskProcess(deskVisitId))

/** A patient says that they will come, at the hour where the visit is; nothing is done about it yet. */
export const confirmsVisit = (world: World, appointmentId: string): void =>
  void world.send({ category: 'appointment', id: appointmentId, command: { type: 'ConfirmAttendance', start: null } })

/** Somebody begins to see to it. */
export const drivesConfirmation = (world: World, appointmentId: string): ProcessRunner =>
  world.run(confirmingVisit(appointmentId))

/** Some patient confirms what is coming; whoever has begun is driven on. */
export function confirms(world: World, n: number): void {
  const sold = pick(appointments(world), n)
  if (!sold) return
  const { appointmentId } = sold
  confirmsVisit(world, appointmentId)
  if (!pendingConfirmation(world.state('appointment', appointmentId))) return
  const runner = drivesConfirmation(world, appointmentId)
  if (n % 8 < 4) world.finish(runner)
}
