import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { type UserType, userTypes } from '@turno/contract/kinds/roles.ts'
import { account } from '@turno/domain/account/decide.ts'
import { type DoctorCommand, doctor } from '@turno/domain/doctor/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { type ScheduleCommand, schedule } from '@turno/domain/schedule/decide.ts'
import { hashPassword } from '../kit/authentication/passwords.ts'
import type { PasswordCost } from '../kit/endpoint/deps.ts'
import { usernameReservationId } from '../kit/endpoint/lookup-ids.ts'

export interface Person {
  id: string
  role: 'patient' | 'doctor' | 'assistant' | 'administrator' | 'support'
  names: string
  document: string
  password: string
  /** A doctor who was validated and has a room in Cali. */
  active?: true | undefined
  phone?: string
  /** May validate doctors' documents. */
  validates?: true | undefined
}

export const person = (id: string, role: Person['role'], document: string, more: Partial<Person> = {}): Person => ({
  id,
  role,
  names: id,
  document,
  password: 'una clave larga',
  ...more,
})

export type PersonName = 'ana' | 'beto' | 'ruiz' | 'vega' | 'nuevo' | 'asistente' | 'admin' | 'soporte' | 'apoyo'

/** Everybody is called by their id, so that a test reads plainly. */
export const people: Record<PersonName, Person> = {
  ana: person('ana', 'patient', '1144000001'),
  beto: person('beto', 'patient', '1144000002'),
  ruiz: person('ruiz', 'doctor', '94000001', { active: true }),
  vega: person('vega', 'doctor', '94000002', { active: true }),
  nuevo: person('nuevo', 'doctor', '94000003'),
  asistente: person('asistente', 'assistant', '31000001'),
  admin: person('admin', 'administrator', '31000002'),
  soporte: person('soporte', 'support', '31000003', { validates: true }),
  apoyo: person('apoyo', 'support', '31000004'),
}

export const cali = '76001'
export const dermatology = '308'
export const electrocardiogram = '895101'
const addressOfAna = 'casa-ana'

export interface PeopleDeps {
  commander: Commander
  lookupKey: Uint8Array
  passwords: PasswordCost
}

/** Puts everybody into the log. */
export async function registerPeople(deps: PeopleDeps): Promise<void> {
  for (const someone of Object.values(people)) await register(deps, someone)
  const address = {
    type: 'AddAddress',
    accountId: 'ana',
    addressId: addressOfAna,
    cityId: cali,
    address: 'Calle 5 # 6-7',
  } as const
  await deps.commander.transact(account, 'ana', address, contextOf('address'))
}

/** Puts somebody into the log. */
export async function register({ commander, lookupKey, passwords }: PeopleDeps, someone: Person): Promise<void> {
  const { id, role, names, document } = someone
  const userType = (Object.keys(userTypes) as UserType[]).find((type) => userTypes[type] === role)!
  const reservationId = usernameReservationId(lookupKey, userType, document)
  const reserve = { type: 'Reserve', kind: 'username', reservationId, ownerId: id, abandoned: null } as const
  await commander.transact(reservation, reservationId, reserve, contextOf(`reserve ${id}`))
  const sections = {
    names,
    surnames: 'Prueba',
    documentType: 'CC',
    document,
    email: `${id}@example.co`,
    phone: someone.phone ?? '3001234567',
  }
  const born = { gender: 'F', birthDate: '1997-05-04', cityId: cali, termsVersion: '1', reservationId }
  const passwordHash = await hashPassword(someone.password, passwords)
  const command = { type: 'RegisterAccount', accountId: id, role, ...sections, ...born, passwordHash } as const
  await commander.transact(account, id, command, contextOf(`register ${id}`))
  if (role === 'doctor') await equip(commander, someone)
  if (!someone.validates) return
  const grant = { type: 'GrantPermission', accountId: id, permission: 'validateDocuments', by: 'console' } as const
  await commander.transact(account, id, grant, contextOf(`grant ${id}`))
}

async function equip(commander: Commander, { id: doctorId, active }: Person): Promise<void> {
  const commands: DoctorCommand[] = [
    { type: 'RegisterDoctor', doctorId, cityId: cali },
    { type: 'DeclareSpecialities', doctorId, specialityIds: [dermatology], cupIds: [electrocardiogram] },
    { type: 'DescribeProfile', doctorId, review: 'Veinte años de experiencia.' },
    ...(active ? [{ type: 'ActivateDoctor', doctorId } as const] : []),
  ]
  for (const command of commands)
    await commander.transact(doctor, doctorId, command, contextOf(`${command.type} ${doctorId}`))
  const offered: ScheduleCommand[] = [
    {
      type: 'OpenConsultingRoom',
      doctorId,
      roomId: roomOf(doctorId),
      name: 'Consultorio 302',
      address: 'Carrera 38A # 5A-100',
      cityId: cali,
      position: { lat: 3.42, lng: -76.54 },
    },
    { type: 'SetTariff', doctorId, careType: 0, feeCents: 12_000_000 },
  ]
  for (const command of offered)
    await commander.transact(schedule, doctorId, command, contextOf(`${command.type} ${doctorId}`))
}

export const roomOf = (doctorId: string): string => `room-${doctorId}`

const contextOf = (name: string) => ({
  commandId: commandIdOf('test', name),
  actor: { id: 'test', role: 'system' } as const,
  correlationId: name,
})
