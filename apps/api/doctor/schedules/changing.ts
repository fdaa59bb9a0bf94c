import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { type AffectedAppointment, scheduleTexts } from '@turno/contract/areas/schedules.ts'
import { codes } from '@turno/contract/envelope.ts'
import { isRejection } from '@turno/domain/decider.ts'
import { affectedBy } from '@turno/domain/schedule/affected.ts'
import { type ScheduleCommand, schedule } from '@turno/domain/schedule/decide.ts'
import type { ScheduleState } from '@turno/domain/schedule/state.ts'
import { patientName } from '@turno/read-models/appointments-of-person/patient-name.ts'
import { soldBetween } from '@turno/read-models/appointments-of-person/sold.ts'
import { people } from '@turno/read-models/people/query.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { modelsAtHead } from '../../kit/endpoint/models-at-head.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'
import { soldAs } from './sold.ts'

interface Changed {
  /** The caller's schedules after the change. */
  state: ScheduleState
  position: Position | undefined
}

/**
 * Changes what the calling doctor offers, in the order of the commands. Nothing that was sold is moved or lost: the
 * doctor has seen every appointment that the change leaves behind, or is shown them all. Somebody may still buy while
 * the change is written; such an appointment remains too.
 * @param shown ids of the appointments that the caller was shown
 * @throws {Refusal} 409, also with code `appointmentsAffected` and the appointments; 503 while they cannot be known
 */
export async function changeOffered(
  call: Call,
  commands: readonly ScheduleCommand[],
  shown: readonly string[],
): Promise<Changed> {
  const { deps, actor } = call
  const { state: before } = await deps.commander.load(schedule, actor.id)
  await refuseUnseen(call, before, commands, shown)
  const changed: Changed = { state: before, position: undefined }
  for (const command of commands) {
    const context = { ...contextOf(call, actor.id), commandId: commandIdOf(call.commandId, command.type) }
    Object.assign(changed, await transact(deps, schedule, actor.id, command, context))
  }
  return changed
}

async function refuseUnseen(
  call: Call,
  before: ScheduleState,
  commands: readonly ScheduleCommand[],
  shown: readonly string[],
): Promise<void> {
  const after = commands.reduce((state, command) => outcomeOf(state, { ...command, now: call.now }), before)
  if (after === before) return
  const appointments = await affectedAppointments(call, before, after)
  if (appointments.every(({ id }) => shown.includes(id))) return
  throw new Refusal(409, codes.appointmentsAffected, scheduleTexts.soldOutside, { data: { appointments } })
}

/** State after a command; a rejected one changes nothing here: the stream rejects it later. */
function outcomeOf(state: ScheduleState, command: ScheduleCommand & { now: string }): ScheduleState {
  const decided = schedule.decide(command, state)
  return isRejection(decided) ? state : decided.reduce(schedule.evolve, state)
}

/** The appointments to come that a change would leave behind, as of this moment. */
async function affectedAppointments(
  { deps, reader, actor, now }: Call,
  before: ScheduleState,
  after: ScheduleState,
): Promise<AffectedAppointment[]> {
  await modelsAtHead(deps)
  const found = (await soldBetween(reader, actor.id, now)).flatMap((view) => {
    const reason = affectedBy(before, after, view.visit)
    return reason ? [{ view, reason }] : []
  })
  const persons = await people(
    reader,
    found.map(({ view }) => view.patientId),
  )
  return found.map(({ view, reason }) => ({ ...soldAs(view, patientName(view, persons.get(view.patientId))), reason }))
}
