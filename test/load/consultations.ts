import { randomUUID } from 'node:crypto'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'
import { send, soldByVideo } from './sold-by-video.ts'

/** An appointment by video, and its patient and its doctor. */
export interface Consultation {
  appointment: string
  two: [LoggedIn, LoggedIn]
}

/** Appointments by video that are on now, each of two people of their own who are put through to each other. */
export async function consultations(path: string, count: number): Promise<Consultation[]> {
  const people = (role: 'patient' | 'doctor') => Array.from({ length: count }, () => ({ id: randomUUID(), role }))
  const [patients, doctors] = [await logInAll(path, people('patient')), await logInAll(path, people('doctor'))]
  const engines = await openSecondConnection(path)
  const pairs: Consultation[] = []
  try {
    for (const [at, patient] of patients.entries()) {
      const two: [LoggedIn, LoggedIn] = [patient, doctors[at]!]
      pairs.push({ appointment: await admitted(engines, two), two })
    }
    return pairs
  } finally {
    await engines.eventStore.close()
  }
}

async function admitted(
  engines: Engines,
  [{ id: patientId }, { id: doctorId }]: [LoggedIn, LoggedIn],
): Promise<string> {
  await send(engines, doctor, doctorId, { type: 'RegisterDoctor', doctorId, cityId: '76001' })
  await send(engines, doctor, doctorId, { type: 'ActivateDoctor', doctorId })
  const hour = await soldByVideo(engines, patientId, doctorId)
  const id = videoVisitIdOf(hour.appointmentId, hour.start)
  await send(engines, videoVisit, id, { type: 'GiveVideoConsent', version: videoConsentVersion, hour })
  await send(engines, videoVisit, id, { type: 'EnterRoom', by: 'doctor', hour })
  await send(engines, videoVisit, id, { type: 'CallPatient', hour })
  return hour.appointmentId
}
