import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { HoursOfDay, Rescheduled } from '@turno/contract/areas/appointments.ts'
import { type AppointmentCommand, appointment } from '@turno/domain/appointment/decide.ts'
import { lastMove } from '@turno/domain/appointment/moves.ts'
import type { AppointmentState, Move, SoldAppointment } from '@turno/domain/appointment/state.ts'
import { reschedulingTexts } from '@turno/domain/appointment/texts.ts'
import { reject } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import {
  freeHoursFor,
  hoursToMoveTo,
  isInClosedRoom,
  isTaken,
  visitProposed,
} from '@turno/domain/processes/other-hours.ts'
import { States } from '@turno/domain/processes/process.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { hoursOf } from '@turno/domain/processes/slots.ts'
import type { DoctorHours } from '@turno/domain/schedule/availability.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { isCancelled } from '@turno/domain/schedule/state.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { notAvailable, type Visit } from '@turno/domain/visit.ts'
import { heldAvailability } from '@turno/read-models/availability-of-doctor/query.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { datesAsked } from '../../kit/refusal/dates.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { takeWritingTo } from './written-to.ts'

/** The hours of each day to come to which an appointment can be moved. @throws {Refusal} the days are too far ahead */
export async function hoursFor(call: Call, id: string, from: string, days: number): Promise<HoursOfDay[]> {
  const sold = await load(call, id)
  const available = await heldAvailability(call.reader, sold.visit.doctorId)
  return datesAsked(from, days, call.now).map((date) => ({
    date,
    hours: available ? freeHoursFor(available.hours, available.heldOn, sold, date, call.now).map(shown) : [],
  }))
}

const shown = ({ start, end, office }: Visit): HoursOfDay['hours'][number] => ({
  start_date: start,
  end_date: end,
  office_id: office?.id ?? '',
  office_address: office?.address ?? '',
})

interface WantedHour {
  start_date: string
  office_id: string | null
}

/**
 * Moves a patient's appointment to an hour that the doctor's schedule offers, or to what the doctor proposed. Should
 * this process end before, a timer does it. The appointment keeps its hour until the new one is the patient's.
 * @throws {Refusal} it is too late, the hour is gone, or it costs something else
 */
export async function move(
  call: Call,
  id: string,
  wanted: WantedHour | { proposal_id: string },
): Promise<Answer<Rescheduled>> {
  const sold = await load(call, id)
  // The answer to the first call may have been lost.
  if (isThere(sold, wanted)) return { data: { state: 'moved', ...spanOf(sold.visit) } }
  if (!('proposal_id' in wanted)) {
    const visit = await hourOnOffer(call, sold, wanted)
    return drive(call, id, { type: 'StartMove', visit, proposalId: null })
  }
  return drive(call, id, { type: 'StartMove', visit: await hourProposed(call, sold), proposalId: wanted.proposal_id })
}

/**
 * Since the doctor proposed it, the doctor may see fewer at once.
 * @throws {Refusal} nothing is proposed any more, or its day was cancelled; or its room is closed: the proposal stands,
 * as does its whole refund
 */
async function hourProposed(call: Call, { proposal, visit, atDesk }: SoldAppointment): Promise<Visit> {
  const hours = proposal && (await hoursOfDoctor(call, visit.doctorId))
  if (!hours) throw refusedBy(reject(reschedulingTexts.proposalOver))
  const { state: offered } = await call.deps.commander.load(schedule, visit.doctorId)
  if (isCancelled(offered, proposal.visit, proposal.proposedAt ?? null))
    throw refusedBy(reject(reschedulingTexts.proposalOver))
  if (isInClosedRoom(proposal.visit, hours))
    throw refusedBy(reject(atDesk ? reschedulingTexts.proposedRoomClosedAtDesk : reschedulingTexts.proposedRoomClosed))
  const { capacity, pauseMinutes } = hours
  return { ...proposal.visit, capacity, pauseMinutes }
}

function isThere(sold: SoldAppointment, wanted: WantedHour | { proposal_id: string }): boolean {
  const last = lastMove(sold)
  if (!last || sold.status !== 'scheduled') return false
  if ('proposal_id' in wanted) return last.proposalId === wanted.proposal_id
  return last.visit.start === startOf(wanted) && isAt(last.visit, wanted)
}

const startOf = ({ start_date }: WantedHour): string => fromMs(Date.parse(start_date))
const isAt = ({ office }: Visit, { office_id }: WantedHour): boolean => office_id === null || office?.id === office_id

/** @throws {Refusal} the doctor's schedule does not offer that hour for what was paid */
async function hourOnOffer(call: Call, sold: SoldAppointment, wanted: WantedHour): Promise<Visit> {
  const start = startOf(wanted)
  const hours = await hoursOfDoctor(call, sold.visit.doctorId)
  const found = hours && hoursToMoveTo(hours, sold, bogotaDate(start), call.now)
  const visit = found?.find((each) => each.start === start && isAt(each, wanted))
  if (!visit) throw refusedBy(notAvailable)
  return visit
}

/** The doctor's hours, as the streams say; undefined: nobody is seen by that doctor now. */
async function hoursOfDoctor({ deps }: Call, doctorId: string): Promise<DoctorHours | undefined> {
  const [offered, profile] = await Promise.all([
    deps.commander.load(schedule, doctorId),
    deps.commander.load(doctor, doctorId),
  ])
  return doctorMayNot(profile.state, 'sellHours') ? undefined : hoursOf(offered.state, profile.state)
}

/**
 * Proposes another hour in the same place to the patient; nobody's time is held for it.
 * @throws {Refusal} it is too late for that, the place is another or closed, the doctor is busy, or has proposed a lot
 * or written a lot to whoever has not confirmed the visit
 */
export async function propose(call: Call, id: string, wanted: WantedHour): Promise<Answer<Rescheduled>> {
  await call.limits.take('proposal', (call.actor.by ?? call.actor).id)
  const sold = await load(call, id)
  const hours = await hoursOfDoctor(call, sold.visit.doctorId)
  if (!hours) throw refusedBy(reject(reschedulingTexts.over))
  if (!isAt(sold.visit, wanted)) throw refusedBy(reject(reschedulingTexts.samePlace))
  if (isInClosedRoom(sold.visit, hours)) throw refusedBy(reject(reschedulingTexts.roomClosed))
  const visit = visitProposed(sold, hours, startOf(wanted))
  const available = await heldAvailability(call.reader, sold.visit.doctorId)
  if (available && isTaken(visit, available.heldOn, sold)) throw refusedBy(reject(reschedulingTexts.proposedTaken))
  await takeWritingTo(call, sold)
  const { position } = await send(call, id, { type: 'ProposeMove', visit })
  return { data: { state: 'proposed', ...spanOf(visit) }, position }
}

/** Ends what was proposed: declined by the patient, withdrawn by the doctor. Repeated, it changes nothing. */
export async function endProposal(call: Call, id: string, proposalId: string): Promise<Answer<Rescheduled>> {
  const cause = call.actor.role === 'doctor' ? 'withdrawn' : 'declined'
  const { state, position } = await send(call, id, { type: 'EndProposal', proposalId, cause })
  return { data: { state: 'kept', ...spanOf(state.visit) }, position }
}

/** Whether the patient is asked when an earlier hour becomes free. @throws {Refusal} the appointment is over */
export async function askEarlier(call: Call, id: string, wanted: boolean): Promise<Answer<{ wanted: boolean }>> {
  const { position } = await send(call, id, { type: 'AskForEarlierHour', wanted })
  return { data: { wanted }, position }
}

/** Takes the earlier hour that is kept for the patient, or leaves it. @throws {Refusal} it is kept no more */
export const answerEarlier = (
  call: Call,
  id: string,
  moveId: string,
  accepted: boolean,
): Promise<Answer<Rescheduled>> => drive(call, id, { type: 'AnswerEarlierHour', moveId, accepted })

type Deciding = Extract<AppointmentCommand, { type: 'StartMove' | 'AnswerEarlierHour' }>

/** Sends what decides about a move, and does what follows. @throws {Refusal} the hour could not be had */
async function drive(call: Call, id: string, command: Deciding): Promise<Answer<Rescheduled>> {
  const sent = await send(call, id, command)
  const known = new States()
  known.set({ category: 'appointment', id }, sent.state)
  const context = contextOf(call, orderOfLine(id))
  const { states, position = sent.position } = await runProcess(call.deps, rescheduling(id), context, { known })
  const state = standing(states.of('appointment', id))
  const tried = state.moves.findLast((each) => isOf(each, command))
  if (tried?.status === 'done') return { data: { state: 'moved', ...spanOf(tried.visit) }, position }
  const isLeft = command.type === 'AnswerEarlierHour' && !command.accepted
  if (isLeft) return { data: { state: 'kept', ...spanOf(state.visit) }, position }
  const { code, message } = tried?.refusal ?? { code: 1, message: reschedulingTexts.moveGone }
  throw refusedBy(reject(message, code))
}

const isOf = (move: Move, command: Deciding): boolean =>
  command.type === 'AnswerEarlierHour' ? move.moveId === command.moveId : move.visit.start === command.visit.start

const load = async ({ deps }: Call, id: string): Promise<SoldAppointment> =>
  standing((await deps.commander.load(appointment, id)).state)

/** @throws {Refusal} it was never sold */
function standing(state: AppointmentState): SoldAppointment {
  if (state.status === 'none') throw notFound()
  return state
}

async function send(call: Call, id: string, command: AppointmentCommand) {
  const { state, position } = await transactFor(call, appointment, id, command, orderOfLine(id))
  return { state: standing(state), position }
}

const spanOf = ({ start, end }: Pick<Visit, 'start' | 'end'>) => ({ start_date: start, end_date: end })
