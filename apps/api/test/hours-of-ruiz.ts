import type { Terms } from '@turno/domain/schedule/events.ts'
import { cali, roomOf } from './people.ts'

/** A Tuesday, days after the world's Monday (2031-03-03, ten in the morning): what is sold on it can be moved. */
export const tuesday = '2031-03-11'

/** Terms of Dr. Ruiz on Tuesdays and Wednesdays: half hours in the room, by video and at home. */
export const termsOfRuiz: Terms = {
  roomId: roomOf('ruiz'),
  cityId: cali,
  cupId: null,
  care: [
    { careType: 0, feeCents: 120_000_00 },
    { careType: 1, feeCents: 90_000_00 },
    { careType: 2, feeCents: 180_000_00 },
  ],
  weekly: [2, 3].map((weekday) => ({ weekday, from: '08:00', to: '12:00' })),
  validFrom: '2031-01-01',
  validTo: null,
  visitMinutes: 30,
  noticeMinutes: 0,
  horizonDays: 60,
}
