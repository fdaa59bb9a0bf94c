import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { fromMs } from '@turno/domain/time.ts'
import { answeredFrom } from '@turno/domain/waiting-list-request/answering-hours.ts'
import { atom, useAtomValue } from 'jotai'
import { dayAndHour } from '../../kit/format/dates.ts'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

/** How soon doctors answer a request that is posted at `nowMs`. */
export function answerTime(nowMs: number): string {
  const now = fromMs(nowMs)
  const from = answeredFrom(now)
  return from === now ? texts.answerIn : texts.answerFrom(dayAndHour(from, nowMs).toLowerCase())
}

/** The text now, as news only when it changes. */
const answerTimeAtom = atom((get) => answerTime(get(nowAtom)))

/** The text for a screen. `Timely` words of the prerendered page replace it as long as it is not known. */
export function useAnswerTime(): string {
  const promise = useAtomValue(answerTimeAtom)
  return useHydrated() ? promise : texts.answerIn
}

/** Whether the time to answer a request runs: it has begun, no doctor has answered, support has not taken over. */
export const isAwaited = (request: PendingAppointment, nowMs: number): boolean =>
  Date.parse(request.answer_from) <= nowMs && nowMs < Date.parse(request.answer_by) && !isAnswered(request)

/** An offer that has lapsed or was withdrawn was an answer too, until offers are asked for again. */
const isAnswered = ({ escalated, offers, asks, lapsed_offers: lapsed }: PendingAppointment): boolean =>
  escalated || offers > 0 || (asks === 0 && lapsed.length > 0)

/** Next event of a request that is open. */
export function nextStep(request: PendingAppointment, nowMs: number): string {
  if (request.escalated && request.offers === 0)
    return request.notified_doctors > 0 ? texts.escalated : texts.escalatedAtOnce
  if (Date.parse(request.answer_from) > nowMs && !isAnswered(request))
    return texts.startsAt(dayAndHour(request.answer_from, nowMs).toLowerCase())
  if (isAwaited(request, nowMs)) return texts.ifNone(hourOf(request.answer_by))
  return texts.openUntil(dayAndHour(request.ends_at, nowMs).toLowerCase())
}

/** Next event of a request that was just sent: the notified doctors, as far as they are known by now. */
export function sentDetailOf(request: PendingAppointment | undefined, promise: string): string {
  if (!request) return promise
  if (request.notified_doctors > 0) return `${promise} ${texts.notified(request.notified_doctors)}`
  return request.escalated ? `${texts.notified(0)} ${texts.escalatedAtOnce}` : promise
}
