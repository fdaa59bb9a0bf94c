import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { type ProcessOutcome, runProcess } from '@turno/adapters/commands/run-process.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { deskVisit } from '@turno/domain/desk-visit/decide.ts'
import { lineIdOf } from '@turno/domain/ids.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { fromMs, plusMinutes, toMs } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { contextOf } from './contexts.ts'
import { demoDoctors } from './doctors.ts'
import { demoPatients } from './patients.ts'

/** Time enough to read how to enter, and little to wait for. */
const aheadMs = 10 * 60_000
const quarterMs = 15 * 60_000
const visitMinutes = 30

/**
 * The first doctor sees the first patient by video at the next quarter hour, so that the room can be tried as soon as
 * the product is there. The patient has confirmed it.
 */
export async function seedVideoVisit(deps: Parameters<typeof runProcess>[0]): Promise<ProcessOutcome> {
  const [doctor, patient] = [demoDoctors[0]!, demoPatients[0]!]
  const deskVisitId = `${doctor.id}_${commandIdOf('demo video visit', doctor.id)}`
  const start = fromMs(Math.ceil((toMs(deps.clock.now()) + aheadMs) / quarterMs) * quarterMs)
  const visit: Visit = {
    ...{ doctorId: doctor.id, specialityId: doctor.specialityIds[0]!, cupId: null, careType: 1 },
    ...{ start, end: plusMinutes(start, visitMinutes), feeCents: doctor.tariffs[1] },
    ...{ office: null, cityId: doctor.cityId, addressId: null, slot: null, agreement: null },
    ...{ capacity: 1, pauseMinutes: 0 },
  }
  const context = contextOf(doctor, 'video visit', deskVisitId)
  const of = { deskVisitId, appointmentId: lineIdOf(deskVisitId, 1), patientId: patient.id, visit }
  await deps.commander.transact(deskVisit, deskVisitId, { type: 'StartDeskVisit', ...of }, context)
  await runProcess(deps, deskProcess(deskVisitId), { ...context, causationId: context.commandId })
  const { appointmentId } = of
  const yes = contextOf(patient, 'video visit confirmed', deskVisitId)
  await deps.commander.transact(appointment, appointmentId, { type: 'ConfirmAttendance', start: null }, yes)
  return runProcess(deps, confirmingVisit(appointmentId), { ...yes, causationId: yes.commandId })
}
