import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { plain } from '@turno/domain/text.ts'

export type DemoRole = 'patient' | 'doctor' | 'assistant' | 'administrator' | 'support'

/** An invented person; the document number is also the user name. */
export interface DemoPerson {
  id: string
  role: DemoRole
  names: string
  surnames: string
  document: string
  email: string
  /** With country code. */
  phone: string
  gender: 'F' | 'M'
  /** YYYY-MM-DD */
  birthDate: string
  cityId: string
}

export interface DemoAddress {
  addressId: string
  cityId: string
  address: string
}

export interface DemoPatient extends DemoPerson {
  addresses: DemoAddress[]
}

const cities = { cali: '76001', bogota: '11001', medellin: '05001', barranquilla: '08001' } as const
type DemoCity = keyof typeof cities

/** Passwords by role. They open only invented people's accounts, on a machine with its own demo. */
export const demoPasswords: Record<DemoRole, string> = {
  patient: 'paciente123',
  doctor: 'medico123',
  assistant: 'asistente123',
  administrator: 'admin123',
  support: 'soporte123',
}

const firstDocument: Record<DemoRole, number> = {
  patient: 1_000_000_000,
  doctor: 1_000_000_100,
  support: 1_000_000_200,
  administrator: 1_000_000_300,
  assistant: 1_000_000_400,
}

type Invented = Pick<DemoPerson, 'names' | 'surnames' | 'gender' | 'birthDate'> & { city: DemoCity }

/** The columns of a table with one row a line. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '))

/** A person's first columns: names, surnames, gender, birth date and city. */
export function nameColumns(row: readonly string[]): Invented {
  const [names, surnames, gender, birthDate, city] = row as [string, string, Invented['gender'], string, DemoCity]
  return { names, surnames, gender, birthDate, city }
}

/** The nth person of a role, always with the same ids, so that a second registration adds nobody. */
export function invent(
  role: DemoRole,
  number: number,
  { names, surnames, gender, birthDate, city }: Invented,
): DemoPerson {
  const document = String(firstDocument[role] + number)
  return {
    id: commandIdOf('demo', role, String(number)),
    role,
    names,
    surnames,
    document,
    email: `${mailName(names)}.${mailName(surnames)}@correo.example`,
    phone: `+57300${document.slice(-7)}`,
    gender,
    birthDate,
    cityId: cities[city],
  }
}

/** An id of a person's address that follows from both. */
export const addressOf = (person: DemoPerson, number: number, address: string): DemoAddress => ({
  addressId: commandIdOf('demo address', person.id, String(number)),
  cityId: person.cityId,
  address,
})

const mailName = (name: string): string => plain(name.split(' ')[0]!)
