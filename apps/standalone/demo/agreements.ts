import type { Commander } from '@turno/adapters/commands/commander.ts'
import { type AgreementsCommand, agreements } from '@turno/domain/agreements/decide.ts'
import { agreementIdOf } from '@turno/domain/ids.ts'
import { contextOf } from './contexts.ts'
import { type DemoDoctor, demoDoctors } from './doctors.ts'
import { demoPatients } from './patients.ts'
import type { DemoPerson } from './people.ts'

/** Agreements of the doctors, by place in the table: with whom, and what part of the usual fees. */
const table = [
  { doctor: 0, healthEntityId: 'EPS010', part: 0.6 },
  { doctor: 1, healthEntityId: 'EPS005', part: 0.7 },
  { doctor: 3, healthEntityId: 'EPS010', part: 0.5 },
]

/** Three doctors agree prices with health entities; the first patient has those of the first doctor. */
export async function seedAgreements(commander: Commander): Promise<void> {
  for (const { doctor, ...agreed } of table)
    await send(commander, demoDoctors[doctor]!, made(demoDoctors[doctor]!, agreed))
  const [doctor, patient] = [demoDoctors[table[0]!.doctor]!, demoPatients[0]!]
  const ids = { doctorId: doctor.id, agreementId: agreementIdOf(doctor.id, 1), patientId: patient.id }
  await send(commander, patient, { type: 'AskMembership', ...ids, memberNumber: patient.document })
  await send(commander, doctor, { type: 'EnableMembership', ...ids })
}

function made(
  { id: doctorId, tariffs }: DemoDoctor,
  { healthEntityId, part }: { healthEntityId: string; part: number },
): AgreementsCommand {
  const agreedOf = (feeCents: number): number => Math.round((feeCents * part) / 100_000) * 100_000
  return {
    type: 'MakeAgreement',
    doctorId,
    terms: {
      healthEntityId,
      planId: null,
      tariffs: ([0, 1] as const).map((careType) => ({ careType, feeCents: agreedOf(tariffs[careType]) })),
      validFrom: '2026-01-01',
      validTo: null,
    },
  }
}

const send = (commander: Commander, person: DemoPerson, command: AgreementsCommand) => {
  const { type, doctorId } = command
  return commander.transact(agreements, doctorId, command, contextOf(person, `${type} ${doctorId}`, doctorId))
}
