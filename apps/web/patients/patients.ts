import type { Scheduler } from '@turno/contract/answers/search.ts'
import type { SentBody } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/doctors-patients.ts'
import * as messages from '@turno/contract/endpoints/messages.ts'
import * as search from '@turno/contract/endpoints/search.ts'
import type { MessageTemplate } from '@turno/domain/processes/messaging.ts'
import { bogotaDate, fromMs, plusDays } from '@turno/domain/time.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'
import { currentDeskId } from '../session/acting.ts'
import { serverNow } from '../wire/server-time.ts'

const about = ['patients-of-doctor', 'appointments-of-person', 'people'] as const

/** A page of my patients: '0 ana' asks for the first ones that begin like 'ana'. */
export const patientsQuestion = questions(
  (asked) => {
    const at = asked.indexOf(' ')
    return ask(endpoints.list, { query: { offset: asked.slice(0, at), q: asked.slice(at + 1) } })
  },
  { everyMs: 60_000, about },
)

/** What I may see of one patient. */
export const patientQuestion = questions((patientId) => ask(endpoints.show, { params: { patientId } }), {
  everyMs: 60_000,
  about,
})

/** So many days ahead my free hours are looked for. */
const daysAhead = 14

/** My free hours of a care type in the next two weeks. */
export const freeHoursQuestion = questions(
  (careType) => {
    const from = bogotaDate(fromMs(serverNow()))
    const query = { from, to: plusDays(from, daysAhead), care_type: careType }
    return ask(search.slots, { params: { id: currentDeskId() ?? '' }, query })
  },
  { everyMs: 60_000, about: ['availability-of-doctor', 'appointments-of-person'] },
)

/** An hour that I have free, as the form takes it. */
export interface FreeHour {
  date: string
  hour: string
  minutes: number
  fee: number
  roomId: string
}

/** The first hours of what my schedules offer, earliest first. */
export function freeHours(schedulers: readonly Scheduler[], careType: CareType, count: number): FreeHour[] {
  const found = schedulers.flatMap(({ free_slot_calendar, minutes, config_calendar, consulting_room }) =>
    Object.entries(free_slot_calendar).flatMap(([date, hours]) =>
      hours.map((hour) => ({
        date,
        hour,
        minutes,
        fee: config_calendar.consulting_type.find(({ value }) => value === careType)?.price ?? 0,
        roomId: consulting_room?.id ?? '',
      })),
    ),
  )
  return found.sort((a, b) => (a.date + a.hour < b.date + b.hour ? -1 : 1)).slice(0, count)
}

export const registerWith = (key: string, body: SentBody<typeof endpoints.register>) =>
  ask(endpoints.register, { key, body })

/** Another visit for the patient of an appointment. */
export const agree = (key: string, id: string, body: SentBody<typeof endpoints.another>) =>
  ask(endpoints.another, { key, params: { id }, body })

export const hide = (key: string, patientId: string) => ask(endpoints.hide, { key, params: { patientId } })

export const writeTo = (key: string, appointment_id: string, template: MessageTemplate, minutes: string) =>
  ask(messages.sendSms, { key, body: { appointment_id, template, minutes } })

export const callUp = (key: string, appointment_id: string) =>
  ask(messages.callVoice, { key, body: { appointment_id } })
