import { pendingMove } from '@turno/domain/appointment/moves.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { pick } from './pick.ts'
import { appointments } from './sold.ts'
import type { World } from './world.ts'

/** Either side cancels what was sold; the patient late too, for nothing. */
export function cancels(world: World, n: number): void {
  const sold = pick(appointments(world), n)
  if (!sold) return
  const command = { type: 'CancelAppointment', by: n % 3 ? 'patient' : 'doctor', withoutRefund: n % 2 === 0 } as const
  world.send({ category: 'appointment', id: sold.appointmentId, command })
}

/**
 * The doctor of a visit by video is found absent, and now and then comes after all; once care ends by itself, the whole
 * money goes back. The decider judges the time, the hour and what was found before.
 */
export function missesDoctor(world: World, n: number): void {
  const sold = pick(appointments(world), n)
  if (!sold) return
  const { appointmentId: id, visit } = sold
  const { start } = visit
  const command = [
    { type: 'FindDoctorAbsent', start, by: 'system' },
    { type: 'FindDoctorAbsent', start, by: 'system' },
    { type: 'DoubtAbsence', start, why: 'apisAway' },
    { type: 'NoteDoctorCame', start },
  ] as const
  world.send({ category: 'appointment', id, command: command[n % 4]! })
}

/**
 * The patient moves what was bought, as the schedule's hour or as the doctor proposed; mostly by a little. Some wait
 * for the answer, and move it again.
 */
export function moves(world: World, n: number): void {
  const sold = pick(appointments(world), n)
  const state = sold && world.state('appointment', sold.appointmentId)
  if (!state || state.status === 'none') return
  const accepts = n % 3 === 0 ? state.proposal : null
  const visit = accepts?.visit ?? moved(state.visit, n >> 2)
  const command = { type: 'StartMove', visit, proposalId: accepts?.proposalId ?? null } as const
  if (world.send({ category: 'appointment', id: state.appointmentId, command })) return
  const runner = world.run(rescheduling(state.appointmentId))
  if (n % 8 < 4) world.finish(runner)
}

function moved(visit: Visit, n: number): Visit {
  const by = [-60, -30, -15, 15, 30, 60][n % 6]!
  return { ...visit, start: plusMinutes(visit.start, by), end: plusMinutes(visit.end, by) }
}

/** The doctor asks the patient for another hour. */
export function proposes(world: World, n: number): void {
  const sold = pick(appointments(world), n)
  if (!sold) return
  const command = { type: 'ProposeMove', visit: moved(sold.visit, n >> 2) } as const
  world.send({ category: 'appointment', id: sold.appointmentId, command })
}

/** A patient asks for an earlier hour; one is offered; the patient takes it or does not. */
export function wantsEarlierHour(world: World, n: number): void {
  const sold = pick(appointments(world), n)
  const state = sold && world.state('appointment', sold.appointmentId)
  if (state?.status !== 'scheduled') return
  const { appointmentId: id, visit } = state
  const pending = pendingMove(state)
  if (pending?.offeredUntil)
    world.send({
      category: 'appointment',
      id,
      command: { type: 'AnswerEarlierHour', moveId: pending.moveId, accepted: n % 4 > 0 },
    })
  else if (state.wantsEarlierSince === null)
    world.send({ category: 'appointment', id, command: { type: 'AskForEarlierHour', wanted: true } })
  else
    world.send({
      category: 'appointment',
      id,
      command: { type: 'OfferEarlierHour', visit: moved(visit, (n >> 4) % 3) },
    })
  world.run(rescheduling(id))
}
