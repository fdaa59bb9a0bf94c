import { toMs } from '@turno/domain/time.ts'
import type { Moment } from '../moment.ts'
import { existing, type Reader } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, openIndex } from './view.ts'

/** Whatever began earlier is over: visits and the time to close them are shorter. */
export const begunMs = 48 * 60 * 60_000

/**
 * A person's open appointments that have begun: few, because time closes them.
 * @param index those of them that are looked at
 */
export async function begunOf(
  reader: Reader,
  personId: string,
  moment: Moment,
  index = openIndex(personId),
): Promise<AppointmentView[]> {
  const nowMs = toMs(moment.now)
  const ids = await reader.range(model, index, { min: nowMs - begunMs, max: nowMs })
  return existing<AppointmentView>(reader, model, ids.map(appointmentKey))
}
