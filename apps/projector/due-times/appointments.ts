import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { minutesBetween } from '@turno/adapters/uptime/minutes.ts'
import type { Uptime } from '@turno/adapters/uptime/port.ts'
import { type AppointmentCommand, appointment } from '@turno/domain/appointment/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { careEnding } from '@turno/domain/processes/care-ending.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { rescheduling } from '@turno/domain/processes/rescheduling.ts'
import { roomOpensAt } from '@turno/domain/video-visit/window.ts'
import { absentAt } from '@turno/domain/visit.ts'
import { system } from '../reactors/reaction.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

interface Deps {
  commander: Commander
  clock: Clock
  uptime: Pick<Uptime, 'missing'>
}

type Kind =
  | 'reschedulingClose'
  | 'dayReminder'
  | 'hoursReminder'
  | 'closingAsk'
  | 'careEnd'
  | 'doctorAbsent'
  | 'moveStalled'
  | 'confirmationStalled'
  | 'proposalEnd'
  | 'earlierHourEnd'

const contextOf = (id: string) => ({ actor: system, correlationId: orderOfLine(id), causationId: id })

/**
 * Effects of time on an appointment. One that was moved has the same timers once more, at other hours: the hour is part
 * of a command's id.
 */
export function appointmentTimers(deps: Deps): Pick<DueHandlers, Kind> {
  const send = async ({ id, dueAt }: { id: string; dueAt: string }, step: string, command: AppointmentCommand) => {
    await deps.commander.transact(appointment, id, command, timerContext(step, `${id} ${dueAt}`, orderOfLine(id)))
  }
  /** Also a timer that comes hours late asks whether people could enter when it mattered. */
  const minutesAway = async (id: string): Promise<number> => {
    const { state } = await deps.commander.load(appointment, id)
    if (state.status !== 'scheduled' || state.visit.careType !== 1) return 0
    return deps.uptime.missing(minutesBetween(roomOpensAt(state.visit), absentAt(state.visit)))
  }
  const endCare = async ({ id }: { id: string }) => {
    await runProcess(deps, careEnding(id, { minutesAway: await minutesAway(id) }), contextOf(id))
  }
  return {
    reschedulingClose: (entry) => send(entry, 'CloseRescheduling', { type: 'CloseRescheduling' }),
    dayReminder: (entry) => send(entry, 'remind day', { type: 'RemindPatient', before: 'day' }),
    hoursReminder: (entry) => send(entry, 'remind hours', { type: 'RemindPatient', before: 'hours' }),
    closingAsk: (entry) => send(entry, 'AskClosing', { type: 'AskClosing' }),
    careEnd: endCare,
    doctorAbsent: endCare,
    moveStalled: async ({ id }) => {
      await runProcess(deps, rescheduling(id), contextOf(id))
    },
    confirmationStalled: async ({ id }) => {
      await runProcess(deps, confirmingVisit(id), contextOf(id))
    },
    proposalEnd: (entry) =>
      send(entry, 'EndProposal', { type: 'EndProposal', proposalId: entry.proposalId, cause: 'lapsed' }),
    earlierHourEnd: (entry) => send(entry, 'LapseEarlierHour', { type: 'LapseEarlierHour', moveId: entry.moveId }),
  }
}
