import type { UserInfo } from '@turno/contract/areas/people.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { atom, useAtomValue } from 'jotai'
import { question } from '../api/question.ts'
import { currentSession, sessionAtom } from '../session/session.ts'

export const ownId = (): string => currentSession()?.userId ?? ''

/** The address of one's photo opens it for no longer than this. */
const photoOpenMs = 4 * 60_000

/** My own data: name, photo, addresses, switches. */
export const userQuestion = question(users.info, {
  about: ['people'],
  everyMs: photoOpenMs,
})

const nobody = atom({ data: undefined })

/** My own data on pages for strangers too; undefined: a stranger, or not known yet. */
export function useUser(): UserInfo | undefined {
  const isStranger = !useAtomValue(sessionAtom)
  return useAtomValue<{ data: UserInfo | undefined }>(isStranger ? nobody : userQuestion).data
}
