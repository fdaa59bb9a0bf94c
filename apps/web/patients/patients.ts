import type { SentBody } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/doctors-patients.ts'
import * as messages from '@turno/contract/endpoints/messages.ts'
import type { MessageTemplate } from '@turno/domain/processes/messaging.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'

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
