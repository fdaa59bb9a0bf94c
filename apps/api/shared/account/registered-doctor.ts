import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { type DoctorState, doctor } from '@turno/domain/doctor/decide.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'

/** A doctor's account and professional profile, each as its stream has it. */
export interface Doctor {
  person: RegisteredAccount
  profile: DoctorState
}

/** A registered doctor, by id. */
export async function registeredDoctor({ commander }: CommonDeps, id: string): Promise<Doctor | undefined> {
  const [{ state: person }, { state: profile }] = await Promise.all([
    commander.load(account, id),
    commander.load(doctor, id),
  ])
  return person.status === 'registered' && person.role === 'doctor' ? { person, profile } : undefined
}
