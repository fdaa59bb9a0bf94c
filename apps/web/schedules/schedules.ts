import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { ask } from '../api/call.ts'
import type { scheduleIn } from './draft.ts'

/** Opens a schedule, or gives one other terms. @param shown appointments that the doctor has seen */
export async function saveSchedule(
  key: string,
  edited: { id: string; revision: number } | undefined,
  body: ReturnType<typeof scheduleIn>,
  shown: string[],
): Promise<string> {
  if (!edited) return (await ask(schedules.open, { key, body })).id
  const { id, revision } = edited
  await ask(schedules.revise, { key, params: { id }, body: { ...body, revision, shown } })
  return id
}

export const closeSchedule = (key: string, id: string, shown: string[]) =>
  ask(schedules.close, { key, params: { id }, body: { shown } })

export const changeSettings = (
  key: string,
  body: { observes_holidays?: boolean; pause_minutes?: number; simultaneous_appointments?: number },
  shown: string[],
) => ask(schedules.changeSettings, { key, body: { ...body, shown } })

export const setDayOff = (key: string, date: string, off: boolean, shown: string[]) =>
  ask(schedules.dayOff, { key, params: { date }, body: { off, shown } })

/** @param hours null: those of the week again */
export const setSpecialHours = (
  key: string,
  id: string,
  date: string,
  hours: { from: string; to: string }[] | null,
  shown: string[],
) => ask(schedules.specialHours, { key, params: { id, date }, body: { hours, shown } })
