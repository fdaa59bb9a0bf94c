import { addedLines, isOver, type Line, type OpenedOrder } from '@turno/domain/order/state.ts'
import { promisedIn } from '@turno/domain/processes/cancelling-day.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { isCancelled } from '@turno/domain/schedule/state.ts'
import type { Instant } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/**
 * The lines of an order that is not over whose doctor has cancelled their day meanwhile. A line that nobody is paying
 * for leaves its order by itself; one being paid stays there, and its money goes back once it has come.
 */
export async function linesOfCancelledDays({ deps: { commander } }: Call, order: OpenedOrder): Promise<Line[]> {
  if (isOver(order)) return []
  const lines = addedLines(order)
  const doctorIds = [...new Set(lines.map(({ visit }) => visit.doctorId))]
  const offered = new Map(
    await Promise.all(doctorIds.map(async (id) => [id, (await commander.load(schedule, id)).state] as const)),
  )
  const gone = (promisedAt: Instant | null) =>
    lines.filter(({ visit }) => isCancelled(offered.get(visit.doctorId)!, visit, promisedAt))
  if (order.requestId === null || gone(null).length === 0) return gone(null)
  return gone(promisedIn((await commander.load(waitingListRequest, order.requestId)).state, order))
}
