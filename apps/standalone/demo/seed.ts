import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { usernameReservationId } from '@turno/api/kit/endpoint/lookup-ids.ts'
import { type UserType, userTypes } from '@turno/contract/kinds/roles.ts'
import { account } from '@turno/domain/account/decide.ts'
import { assistance } from '@turno/domain/assistance/decide.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { seedAgreements } from './agreements.ts'
import { contextOf } from './contexts.ts'
import { type DemoDoctor, demoDoctors, profileOf } from './doctors.ts'
import { seedDocuments } from './documents.ts'
import { demoPatients } from './patients.ts'
import { type DemoPatient, type DemoPerson, type DemoRole, demoPasswords } from './people.ts'
import { practice } from './practice.ts'
import { demoAdviser, demoAssistant, demoStaff } from './staff.ts'

interface PeopleDeps {
  commander: Commander
  lookupKey: Uint8Array
  hashPassword(password: string): Promise<string>
}

interface SeedDeps extends PeopleDeps {
  files: SealedFiles
}

const termsVersion = 'demo'

/**
 * Puts the demo people into the log, once: the ids of the commands follow from the person, so a second run appends
 * nothing.
 * @returns whether they were not there before
 */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const last = demoStaff.at(-1)!
  if ((await deps.commander.load(account, last.id)).state.status === 'registered') return false
  await seedPatients(deps, demoPatients)
  await inParallel(demoDoctors, doctorSeeder(deps))
  await seedAgreements(deps.commander)
  await inParallel(demoStaff.slice(0, -1), registrar(deps))
  const grant = { type: 'GrantPermission', permission: 'validateDocuments', by: 'demo' } as const
  const { id: accountId } = demoAdviser
  await deps.commander.transact(account, accountId, { ...grant, accountId }, contextOf(demoAdviser, 'grant'))
  await seedAssistance(deps)
  await registrar(deps)(last)
  return true
}

/** The first doctor has an assistant, who took the invitation. */
async function seedAssistance({ commander }: SeedDeps): Promise<void> {
  const [doctorId, assistant] = [demoDoctors[0]!.id, demoAssistant]
  const invitationId = commandIdOf('demo invitation', doctorId)
  const invite = { type: 'InviteAssistant', doctorId, invitationId, email: assistant.email } as const
  await commander.transact(assistance, doctorId, invite, contextOf(demoDoctors[0]!, 'invite'))
  const join = { type: 'JoinDoctor', doctorId, invitationId, assistantId: assistant.id } as const
  await commander.transact(assistance, doctorId, join, contextOf(assistant, 'join'))
}

/** Registers patients, also those of a load test. */
export async function seedPatients(deps: PeopleDeps, patients: readonly DemoPatient[]): Promise<void> {
  const register = registrar(deps)
  await inParallel(patients, async (patient) => {
    await register(patient)
    for (const address of patient.addresses) {
      const add = { type: 'AddAddress', accountId: patient.id, ...address } as const
      await deps.commander.transact(account, patient.id, add, contextOf(patient, address.addressId))
    }
  })
}

/** Concurrently: the log commits concurrent appends in one transaction. */
const inParallel = async <Person>(
  people: readonly Person[],
  seed: (person: Person) => Promise<void>,
): Promise<void> => {
  await Promise.all(people.map(seed))
}

function registrar({ commander, lookupKey, hashPassword }: PeopleDeps): (person: DemoPerson) => Promise<void> {
  const hashes = new Map<DemoRole, Promise<string>>()
  // A hash costs as much as a login; one a role is enough for people whose passwords every start prints.
  const hashOf = (role: DemoRole): Promise<string> => {
    const hash = hashes.get(role) ?? hashPassword(demoPasswords[role])
    hashes.set(role, hash)
    return hash
  }
  return async (person) => {
    const reservationId = usernameReservationId(lookupKey, userTypeOf(person.role), person.document)
    const own = { reservationId, ownerId: person.id }
    const reserve = { type: 'Reserve', kind: 'username', abandoned: null, ...own } as const
    await commander.transact(reservation, reservationId, reserve, contextOf(person, 'reserve'))
    const register = registration(person, await hashOf(person.role), reservationId)
    await commander.transact(account, person.id, register, contextOf(person, 'register'))
    const confirm = { type: 'ConfirmReservation', ...own } as const
    await commander.transact(reservation, reservationId, confirm, contextOf(person, 'confirm'))
  }
}

function registration(person: DemoPerson, passwordHash: string, reservationId: string): CommandOf<'account'> {
  const { id: accountId, ...facts } = person
  const { role, names, surnames, document, email, phone, gender, birthDate, cityId } = facts
  const personal = { names, surnames, documentType: 'CC', document, email, phone, gender, birthDate, passwordHash }
  return { type: 'RegisterAccount', accountId, role, cityId, termsVersion, reservationId, ...personal }
}

function doctorSeeder(deps: SeedDeps): (person: DemoDoctor) => Promise<void> {
  const register = registrar(deps)
  const { commander } = deps
  return async (person) => {
    await register(person)
    for (const command of profileOf(person))
      await commander.transact(doctor, person.id, command, contextOf(person, command.type))
    await seedDocuments(deps, person)
    if (person.active) {
      // Names nobody: a person's decision would send everybody a mail.
      const activate = { type: 'ActivateDoctor', doctorId: person.id } as const
      await commander.transact(doctor, person.id, activate, contextOf(person, activate.type))
    }
    for (const [at, command] of practice(person).entries())
      await commander.transact(schedule, person.id, command, contextOf(person, `${command.type} ${at}`))
  }
}

const userTypeOf = (role: DemoRole): UserType =>
  (Object.keys(userTypes) as UserType[]).find((type) => userTypes[type] === role)!
