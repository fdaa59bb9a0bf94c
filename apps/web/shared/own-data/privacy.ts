import type { DoctorExport } from '@turno/contract/areas/doctors.ts'
import type { PatientExport } from '@turno/contract/areas/profile.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { ask } from '../../kit/api/call.ts'
import { enterLive, leaveLive } from '../../kit/api/live-updates.ts'
import { question, questionBy } from '../../kit/api/question.ts'
import { currentSession, renewToken } from '../../kit/session/session.ts'

const isDoctor = (): boolean => currentSession()?.role === 'doctor'

/** My sessions, last seen first. */
export const sessionsQuestion = question(sessions.list, {
  about: ['sessions-of-person'],
  everyMs: 60_000,
})

/** Changes of my account, newest first. */
export const historyQuestion = questionBy(() => (isDoctor() ? ask(doctors.history) : ask(patients.history)), {
  about: ['people'],
})

/** All of them but the one that asks. */
export async function endOthers(key: string): Promise<object> {
  const all = await ask(sessions.list)
  for (const { id, current } of all)
    if (!current) await ask(sessions.end, { params: { sessionId: id }, key: `${key} ${id}` })
  return {}
}

/** Goes on with the session that begins with the new password, because earlier ones are over. */
export async function changePassword(key: string, password: string, new_password: string): Promise<object> {
  leaveLive()
  try {
    const body = { password, new_password }
    const { access_token } = await ask(sessions.changePassword, { key, body })
    renewToken(access_token)
    return {}
  } finally {
    enterLive()
  }
}

/** Everything that is kept of one. */
export const exportAll = (): Promise<PatientExport | DoctorExport> =>
  isDoctor() ? ask(doctors.exportAll) : ask(patients.exportAll)

/** Stored data of a patient, to be read. */
export const exportQuestion = question(patients.exportAll)

export async function eraseAccount(key: string, password: string): Promise<object> {
  leaveLive()
  try {
    const sent = { key, body: { password } }
    return await (isDoctor() ? ask(doctors.erase, sent) : ask(patients.erase, sent))
  } catch (error) {
    enterLive()
    throw error
  }
}
