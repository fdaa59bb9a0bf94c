import { randomUUID } from 'node:crypto'
import { videoConsentVersion } from '@turno/contract/video-consent.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { Decider } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { type LoggedIn, logInAll } from './logged-in.ts'

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
  const orderId = `${patientId}_1`
  const appointmentId = `${orderId}_1`
  const start = engines.clock.now()
  const end = plusMinutes(start, 30)
  const visit = {
    doctorId, specialityId: null, cupId: null, careType: 1, start, end, feeCents: 100_00, office: null,
    cityId: '76001', addressId: null, capacity: 1, pauseMinutes: 0, slot: null, agreement: null,
  } as const // biome-ignore format: one glance
  const hour = { appointmentId, patientId, doctorId, start, end }
  const send = sender(engines)
  const sold = { type: 'ScheduleAppointment', appointmentId, patientId, orderId, requestId: null, visit } as const
  await send(doctor, doctorId, { type: 'RegisterDoctor', doctorId, cityId: '76001' })
  await send(doctor, doctorId, { type: 'ActivateDoctor', doctorId })
  await send(appointment, appointmentId, sold)
  const id = videoVisitIdOf(appointmentId, start)
  await send(videoVisit, id, { type: 'GiveVideoConsent', version: videoConsentVersion, hour })
  await send(videoVisit, id, { type: 'EnterRoom', by: 'doctor', hour })
  await send(videoVisit, id, { type: 'CallPatient', hour })
  return appointmentId
}

const sender =
  ({ commander }: Engines) =>
  async <Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: NoInfer<Command>,
  ): Promise<void> => {
    const context = { commandId: randomUUID(), actor: { id: 'bench', role: 'system' }, correlationId: id } as const
    const outcome = await commander.transact(decider, id, command, context)
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.rejection.message}`)
  }
