import { href, pages } from '@turno/contract/pages.ts'
import { seededName } from '@turno/domain/seeds.ts'
import { type DemoDoctor, demoDoctors } from './demo/doctors.ts'
import { demoPatients } from './demo/patients.ts'
import { type DemoPerson, demoPasswords } from './demo/people.ts'
import { demoStaff } from './demo/staff.ts'

/**
 * The text after the start: the product's address, and the accounts for logging in. Its first line shows programs that
 * the product is ready.
 */
export function banner(url: string): string {
  return [
    `Turno está listo en ${url}`,
    '',
    `Pacientes  ${url}${href(pages.login)}  clave ${demoPasswords.patient}`,
    ...demoPatients.map((patient) => `${line(patient)}, ${seededName('searchCities', patient.cityId)}`),
    '',
    `Médicos  ${url}${href(pages.doctorLogin)}  clave ${demoPasswords.doctor}`,
    ...demoDoctors.map(doctorLine),
    '',
    `Otros perfiles  ${url}${href(pages.doctorLogin)}`,
    ...demoStaff.map((person) => `${line(person)}, ${profiles[person.role]}, clave ${demoPasswords[person.role]}`),
    '',
    `Pagos, correos, mensajes y reloj de prueba: ${url}/sandbox`,
  ].join('\n')
}

const profiles = {
  patient: 'Paciente',
  doctor: 'Médico',
  assistant: `Asistente de ${demoDoctors[0]!.names} ${demoDoctors[0]!.surnames}`,
  administrator: 'Administrador',
  support: 'Soporte',
} as const
const line = ({ document, names, surnames }: DemoPerson): string => `  ${document}  ${names} ${surnames}`

function doctorLine(doctor: DemoDoctor): string {
  const fields = doctor.specialityIds.map((id) => seededName('specialities', id)).join(' y ')
  return `${line(doctor)}, ${fields}, ${seededName('searchCities', doctor.cityId)}${doctor.active ? '' : ' (pendiente de validación)'}`
}
