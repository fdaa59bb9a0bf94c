import * as endpoints from '@turno/contract/endpoints/assistants.ts'
import { question, questions } from '../../kit/api/question.ts'
import { tabStorage } from '../../kit/storage/storage.ts'

/** Who works in my name, and whom I have invited. */
export const assistantsQuestion = question(endpoints.ofDoctor, { about: ['doctors-of-assistant'] })

/** What a mailed invitation is. Looking does not use it up. */
export const invitationOf = questions(endpoints.check, (token) => ({ body: { token } }), { settled: () => true })

const place = 'turno.invitation'
/** Somebody logs in first: the invitation waits in this tab. */
export const keepInvitation = (token: string): void => tabStorage.setItem(place, token)
export const keptInvitation = (): string => tabStorage.getItem(place) ?? ''
export const forgetInvitation = (): void => tabStorage.removeItem(place)
