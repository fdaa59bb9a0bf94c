import { randomInt, randomUUID } from 'node:crypto'
import * as registration from '@turno/contract/endpoints/registration.ts'
import { headers } from '@turno/contract/envelope.ts'
import { inject } from 'vitest'
import { elsewhere, fetchHere } from './server.fixture.ts'

/** A document that nobody has. */
export const newDocument = (): string => String(randomInt(1_100_000_000, 1_199_999_999))

/** Of those who register themselves: that of the demo's people is too common. */
export const ownPassword = 'mar azul gato'

/** Somebody of a test's own, who has registered elsewhere. */
export async function newPatient(): Promise<{ document: string; email: string }> {
  const document = newDocument()
  const email = `${document}@example.co`
  const place = { residence_country: '170', residence_department: '76', residence_city: '76001' }
  const person = { name: 'Luz', last_name: 'Ríos', document_type: 'CC', document, username: document, ...place }
  const contact = { phone: '3001234567', email, address: 'Calle 9 # 8-7', password: ownPassword }
  const consents = { terminos_aceptados: true, autoriza_datos_salud: true }
  const answer = await elsewhere(() =>
    fetchHere(inject('productUrl') + registration.registerPatientAtHome.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [headers.idempotencyKey]: randomUUID() },
      body: JSON.stringify({ ...person, ...contact, ...consents }),
    }),
  )
  if (answer.status !== 200) throw new Error(`the registration was refused: ${await answer.text()}`)
  return { document, email }
}
