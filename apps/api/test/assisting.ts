import { randomUUID } from 'node:crypto'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { headers } from '@turno/contract/envelope.ts'
import type { Client } from './client.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type LoggedIn = Client & { person: Person }

/** Header that names the doctor of the desk. */
export const actingFor = (doctorId: string) => ({ headers: { [headers.actingFor]: doctorId } })

export const assistantsPath = (doctorId: string): string => `/api/v1/doctors/${doctorId}/assistants`

/** Invites somebody; answers the token of the mail, and which invitation it is. */
export async function invite(world: World, doctor: LoggedIn, email = `${randomUUID()}@example.co`) {
  const path = assistantsPath(doctor.person.id)
  const { status, body } = await doctor.post(`${path}/invitations`, { email })
  if (status !== 200) throw new Error(body.message)
  const id: string = (await doctor.get(path)).data.invitations.at(-1).id
  return { id, token: (await linkToken(world.keys, doctor.person.id, id))! }
}

/** From here on the assistant works for the doctor. */
export async function employ(world: World, doctor: LoggedIn, assistant: LoggedIn): Promise<void> {
  const { token } = await invite(world, doctor)
  const { status, body } = await assistant.post('/api/v1/assistants/invitations/accept', { token })
  if (status !== 200) throw new Error(body.message)
}

/** All that a new assistant says in the form. */
export const assistantForm = (more: object = {}) => ({
  name: 'Marta',
  last_name: 'Paz',
  document_type: 'CC',
  document: '66000001',
  username: '66000001',
  residence_country: '170',
  residence_department: '76',
  residence_city: '76001',
  phone: '3001234567',
  password: 'clave verde',
  terminos_aceptados: true,
  ...more,
})
