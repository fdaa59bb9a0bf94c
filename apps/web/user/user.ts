import * as users from '@turno/contract/endpoints/users.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'
import { currentSession } from '../session/session.ts'

export const ownId = (): string => currentSession()?.userId ?? ''

/** The address of one's photo opens it for no longer than this. */
const photoOpenMs = 4 * 60_000

/** Who I am: name, photo, addresses, switches. */
export const userQuestion = question(() => ask(users.info), {
  about: ['people'],
  everyMs: photoOpenMs,
})
