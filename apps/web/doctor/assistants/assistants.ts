import * as endpoints from '@turno/contract/endpoints/assistants.ts'
import { question, questions } from '../../kit/api/question.ts'
import { tabStorage } from '../../kit/storage/storage.ts'

/** My assistants and my open invitations. */
export const assistantsQuestion = question(endpoints.ofDoctor, { about: ['doctors-of-assistant'] })

/** A mailed invitation. Looking does not use it up. */
export const invitationOf = questions(endpoints.check, (token) => ({ body: { token } }), { settled: () => true })

const place = 'turno.invitation'
/** An invitation that waits in this tab until the person has logged in. */
export const keepInvitation = (token: string): void => tabStorage.setItem(place, token)
export const keptInvitation = (): string => tabStorage.getItem(place) ?? ''
export const forgetInvitation = (): void => tabStorage.removeItem(place)
