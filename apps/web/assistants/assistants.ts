import type { SentBody } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/assistants.ts'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'
import { tabStorage } from '../storage/storage.ts'

/** Who works in my name, and whom I have invited. */
export const assistantsQuestion = question(() => ask(endpoints.ofDoctor), { about: ['doctors-of-assistant'] })

export const invite = (key: string, email: string) => ask(endpoints.invite, { key, body: { email } })
export const withdraw = (key: string, invitationId: string) =>
  ask(endpoints.withdraw, { key, params: { invitationId } })
export const remove = (key: string, assistantId: string) => ask(endpoints.remove, { key, params: { assistantId } })
export const leave = (key: string, doctorId: string) => ask(endpoints.leave, { key, params: { doctorId } })

/** What a mailed invitation is. Looking does not use it up. */
export const invitationOf = questions((token) => ask(endpoints.check, { body: { token } }), { settled: () => true })
export const accept = (key: string, token: string) => ask(endpoints.accept, { key, body: { token } })

/** The form, checked by the endpoint's schema. */
export const registerBy = (token: string) => (key: string, form: object) =>
  ask(endpoints.register, { key, body: { ...form, token } as SentBody<typeof endpoints.register> })

const place = 'turno.invitation'
/** Somebody logs in first: the invitation waits in this tab. */
export const keepInvitation = (token: string): void => tabStorage.setItem(place, token)
export const keptInvitation = (): string => tabStorage.getItem(place) ?? ''
export const forgetInvitation = (): void => tabStorage.removeItem(place)
