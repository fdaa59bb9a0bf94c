import type { Clock } from '@turno/adapters/clock/clock.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { type AppointmentCommand, appointment } from '@turno/domain/appointment/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { moving } from '@turno/domain/processes/moving.ts'
import { system } from '../reactors/system-context.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

interface Deps {
  commander: Commander
  clock: Clock
}

type Kind =
  | 'reschedulingClose'
  | 'dayReminder'
  | 'hoursReminder'
  | 'careEnd'
  | 'moveStalled'
  | 'proposalEnd'
  | 'earlierHourEnd'

/**
 * What time does to an appointment. One that was moved has the same timers once more, at other hours: the hour is part
 * of a command's id.
 */
export function appointmentTimers(deps: Deps): Pick<DueHandlers, Kind> {
  const send = async ({ id, dueAt }: { id: string; dueAt: string }, step: string, command: AppointmentCommand) => {
    await deps.commander.transact(appointment, id, command, timerContext(step, `${id} ${dueAt}`, orderOfLine(id)))
  }
  return {
    reschedulingClose: (entry) => send(entry, 'CloseRescheduling', { type: 'CloseRescheduling' }),
    dayReminder: (entry) => send(entry, 'remind day', { type: 'RemindPatient', before: 'day' }),
    hoursReminder: (entry) => send(entry, 'remind hours', { type: 'RemindPatient', before: 'hours' }),
    careEnd: (entry) => send(entry, 'FinishCare', { type: 'FinishCare', by: 'system', outcome: 'attended' }),
    moveStalled: async ({ id }) => {
      await runProcess(deps, moving(id), { actor: system, correlationId: orderOfLine(id), causationId: id })
    },
    proposalEnd: (entry) =>
      send(entry, 'EndProposal', { type: 'EndProposal', proposalId: entry.proposalId, cause: 'lapsed' }),
    earlierHourEnd: (entry) => send(entry, 'LapseEarlierHour', { type: 'LapseEarlierHour', moveId: entry.moveId }),
  }
}
