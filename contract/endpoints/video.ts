import { activeDoctors, bothActiveSides, bothSides, doctors, own, patients } from '../accesses.ts'
import { iceServers, videoVisit } from '../answers/video.ts'
import * as schema from '../areas/video.ts'
import { command, plain, query } from '../endpoint.ts'

const ownVisit = { appointment: ':id' } as const

/** The waiting room and the call of an appointment by video, at the hour where it is now. */
export const visit = query('GET /api/v1/video-visits/:id', own(bothSides, ownVisit), { answer: videoVisit })

/** The patient agrees to this very consultation; nothing connects before. */
export const giveConsent = command('POST /api/v1/video-visits/:id/consent', own(patients, ownVisit), {
  body: schema.giveVideoConsent,
})

/** The doctor says how late they will be. */
export const announceDelay = command('POST /api/v1/video-visits/:id/delay', own(activeDoctors, ownVisit), {
  body: schema.announceDelay,
})

/** The doctor starts the consultation, or calls again: it rings wherever the patient is. */
export const start = command(
  'POST /api/v1/notifications/video-consultation/started',
  own(activeDoctors, { appointment: 'appointment_id' }),
  { body: schema.startVideo },
)

/** A browser's report of its own side, for the story. */
export const report = command('POST /api/v1/video-visits/:id/reports', own(bothActiveSides, ownVisit), {
  body: schema.reportVideo,
})

/** A side wants to go on by telephone: a call notifies the patient, and the doctor reads the number. */
export const askTelephone = command('POST /api/v1/video-visits/:id/telephone', own(bothActiveSides, ownVisit))

/** The doctor ends the consultation, and with it care: the patient was attended. */
export const finish = command('POST /api/v1/patient-care/:id/video-consultation/finished', own(doctors, ownVisit))

/** Credentials of minutes for the browsers' connection, for the two alone, once they may connect. */
export const ice = plain('GET /api/v1/video-visits/:id/ice-servers', own(bothActiveSides, ownVisit), {
  answer: iceServers,
})
