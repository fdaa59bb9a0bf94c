import { randomInt } from 'node:crypto'
import * as registration from '@turno/contract/endpoints/registration.ts'
import { postElsewhere } from './server.fixture.ts'

/** A document that nobody has. */
export const newDocument = (): string => String(randomInt(1_100_000_000, 1_199_999_999))

/** The password of new patients: the registration refuses the common ones that the demo's people have. */
export const ownPassword = 'mar azul gato'

/**
 * Registers a patient for one test, from another device. Such a patient has the password `ownPassword`, and a profile
 * that still lacks gender, birth date and place of birth.
 */
export async function newPatient(): Promise<{ document: string; email: string }> {
  const document = newDocument()
  const email = `${document}@example.co`
  const place = { residence_country: '170', residence_department: '76', residence_city: '76001' }
  const person = { name: 'Luz', last_name: 'Ríos', document_type: 'CC', document, username: document, ...place }
  const contact = { phone: '3001234567', email, address: 'Calle 9 # 8-7', password: ownPassword }
  const consents = { terminos_aceptados: true, autoriza_datos_salud: true }
  await postElsewhere(registration.registerPatientAtHome, { ...person, ...contact, ...consents })
  return { document, email }
}
