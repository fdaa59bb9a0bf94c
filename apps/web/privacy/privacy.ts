import type { DoctorExport } from '@turno/contract/doctors.ts'
import type { OwnSession, RenewedSession } from '@turno/contract/people.ts'
import type { AccountChange, PatientExport } from '@turno/contract/profile.ts'
import { call } from '../api/call.ts'
import { enterLive, leaveLive } from '../api/live.ts'
import { question } from '../api/question.ts'
import { currentSession, renewToken } from '../session/session.ts'
import { ownId } from '../user/user.ts'

/** What the server keeps of patients and of doctors stands at addresses of their own. */
const own = (what: string): string =>
  `v1/${currentSession()?.role === 'doctor' ? 'doctors' : 'patients'}/${ownId()}/${what}`

/** Where I am logged in, last seen first. */
export const sessionsQuestion = question(() => call<OwnSession[]>('get', `v1/users/${ownId()}/sessions`), {
  about: ['sessions-of-person'],
  everyMs: 60_000,
})

/** What was changed in my account, newest first. */
export const historyQuestion = question(() => call<AccountChange[]>('get', own('history')), { about: ['people'] })

export const endSession = (key: string, id: string): Promise<object> =>
  call('delete', `v1/users/${ownId()}/sessions/${id}`, { key })

/** All of them but the one that asks. */
export async function endOthers(key: string): Promise<object> {
  const sessions = await call<OwnSession[]>('get', `v1/users/${ownId()}/sessions`)
  for (const { id, current } of sessions) if (!current) await endSession(`${key} ${id}`, id)
  return {}
}

/** Goes on with the session that begins with the new password, for those of before are over. */
export async function changePassword(key: string, password: string, new_password: string): Promise<object> {
  leaveLive()
  try {
    const json = { password, new_password }
    const { access_token } = await call<RenewedSession>('post', `v1/users/${ownId()}/password`, { key, json })
    renewToken(access_token)
    return {}
  } finally {
    enterLive()
  }
}

/** Everything that is kept of one. */
export const exportAll = (): Promise<PatientExport | DoctorExport> => call('get', own('export'))

/** What is kept of a patient, to be read. */
export const exportQuestion = question(() => call<PatientExport>('get', `v1/patients/${ownId()}/export`))

export async function erase(key: string, password: string): Promise<object> {
  leaveLive()
  try {
    return await call('post', own('erase'), { key, json: { password } })
  } catch (error) {
    enterLive()
    throw error
  }
}
