import { fromMs, toMs } from '@turno/domain/time.ts'
import type { Moment } from '../moment.ts'
import { existing, type Reader } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, openIndex } from './view.ts'

/** Whatever began earlier is over: visits and the time to close them are shorter. */
export const begunMs = 48 * 60 * 60_000

const minuteMs = 60_000

/** The minute of a moment, epoch ms: visits begin and end with minutes, so such an answer holds until the next. */
export const minuteOf = (moment: Moment): number =>
  moment.lasting((now) => {
    const made = Math.floor(toMs(now) / minuteMs) * minuteMs
    return { made, until: fromMs(made + minuteMs) }
  })

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
  const nowMs = minuteOf(moment)
  const ids = await reader.range(model, index, { min: nowMs - begunMs, max: nowMs })
  return existing<AppointmentView>(reader, model, ids.map(appointmentKey))
}
