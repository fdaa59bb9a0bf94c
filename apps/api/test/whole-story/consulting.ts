import { randomUUID } from 'node:crypto'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { type AppointmentCommand, appointment } from '@turno/domain/appointment/decide.ts'
import { toMs } from '@turno/domain/time.ts'
import { happensAt, soldByVideo } from '../consultation.ts'
import { pdfOf } from '../document-files.ts'
import type { StorySteps } from './story-steps.ts'

/** Ana and Ruiz meet by video, write and share a paper, go on by telephone; Ruiz ends it. */
export async function consult(steps: StorySteps): Promise<void> {
  const { ana, ruiz } = steps.cast
  const id = await soldByVideo(steps.world, 5)
  const path = `/api/v1/video-visits/${id}`
  await steps.post(ruiz, `${path}/delay`, { minutes: 10 })
  await happensAt(steps.world, id, { type: 'EnterRoom', by: 'patient' }, { type: 'EnterRoom', by: 'doctor' })
  const { start_date } = await steps.get(ana, path)
  await steps.post(ana, `${path}/consent`, { version: videoConsentVersion, start_date })
  await steps.post(ruiz, '/api/v1/notifications/video-consultation/started', { appointment_id: id })
  await steps.get(ruiz, `${path}/ice-servers`)
  for (const client of [ana, ruiz]) for (const report of reports) await steps.post(client, `${path}/reports`, report)
  await steps.post(ana, `${path}/messages`, { message_id: randomUUID(), text: 'No lo oigo bien' })
  const query = new URLSearchParams({ message_id: randomUUID(), name: 'orden.pdf' })
  const shared = await ruiz.upload('POST', `${path}/files?${query}`, pdfOf())
  if (shared.status !== 200) throw new Error(`the file was refused: ${JSON.stringify(shared.body)}`)
  const { messages } = await steps.get(ana, `${path}/messages`)
  await steps.get(ana, `${path}/files/${messages.at(-1).file.id}`)
  await steps.post(ana, `${path}/telephone`, {})
  await happensAt(steps.world, id, { type: 'LeaveRoom', by: 'patient' })
  steps.pass(10)
  await steps.post(ruiz, `/api/v1/patient-care/${id}/video-consultation/finished`, {})
}

const reports = [
  { what: 'trouble', trouble: 'cameraBusy' },
  { what: 'connected', picture: true, relayed: false },
  { what: 'pictureStopped', why: 'network' },
  { what: 'pictureResumed' },
  { what: 'interrupted' },
  { what: 'connected', picture: true, relayed: true },
]

/**
 * Three consultations to which the doctor seems not to have come: one is held after all, and its doctor is asked how it
 * was; support judges the others.
 */
export async function missEachOther(steps: StorySteps): Promise<void> {
  const sold = () => soldByVideo(steps.world, 5)
  const [late, held, missed] = [await sold(), await sold(), await sold()]
  const { state } = await steps.world.commander.load(appointment, late)
  if (state.status === 'none') throw new Error('it was sold')
  const { start } = state.visit
  steps.pass(21)
  const judge = (id: string, command: AppointmentCommand) => steps.command(appointment, id, command)
  await judge(late, { type: 'FindDoctorAbsent', start, by: 'system' })
  await judge(late, { type: 'NoteDoctorCame', start })
  for (const id of [held, missed]) await judge(id, { type: 'DoubtAbsence', start, why: 'apisAway' })
  const caseOf = (id: string) => `/api/v1/support/cases/doctorAbsent.${id}.${toMs(start)}`
  await steps.post(steps.cast.soporte, `${caseOf(held)}/close`, { note: 'Los dos estuvieron' })
  await steps.post(steps.cast.soporte, `${caseOf(missed)}/absent`, { note: 'No entró' })
  steps.pass(20)
  await judge(late, { type: 'AskClosing' })
}

/** Ana is reached in her browser, until she is not. */
export async function allowPush(steps: StorySteps): Promise<void> {
  const endpoint = 'https://push.example.com/ana'
  const path = '/api/v1/push-subscriptions'
  const keys = { p256dh: 'B'.repeat(87), auth: 'y'.repeat(22) }
  await steps.post(steps.cast.ana, path, { endpoint, keys, news: true })
  await steps.post(steps.cast.ana, `${path}/end`, { endpoint })
}
