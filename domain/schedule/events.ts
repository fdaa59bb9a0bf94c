import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** Stream `schedule-<doctorId>`: where a doctor sees patients, and for how much. */
export const scheduleEvents = {
  ConsultingRoomOpened: eventType(
    v.object({ doctorId: v.string(), roomId: v.string(), name: v.string(), address: v.string(), cityId: v.string() }),
  ),
  TariffSet: eventType(v.object({ doctorId: v.string(), careType: v.picklist([0, 1, 2]), feeCents: v.number() })),
}
export type ScheduleEvent = EventsOf<typeof scheduleEvents>
