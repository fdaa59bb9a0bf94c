import { actingFor, assistantForm, assistantsPath, invite } from '../assisting.ts'
import type { Client } from '../client.ts'
import { people } from '../people.ts'
import type { StorySteps } from './story-steps.ts'

const document = '1200000009'

/** Marta is invited by two doctors, works in the name of one of them, leaves the other, and is taken back. */
export async function assist(steps: StorySteps): Promise<void> {
  const { world, cast } = steps
  const doctor = (name: 'ruiz' | 'vega') => Object.assign(cast[name], { person: people[name] })
  const [first, second, third] = [
    await invite(world, doctor('vega'), 'marta@example.co'),
    await invite(world, doctor('ruiz')),
    await invite(world, doctor('vega')),
  ]
  await steps.call(cast.vega, 'DELETE', `${assistantsPath('vega')}/invitations/${third.id}`)
  const { token } = first
  await steps.post(world.nobody(), '/api/v1/assistants/invitations/check', { token })
  const form = assistantForm({ token, document, username: document })
  const { id } = await steps.post(world.nobody(), '/api/v1/assistants', form)
  const marta = await loggedIn(steps)
  await steps.post(marta, '/api/v1/assistants/invitations/accept', { token: second.token })
  await steps.get(marta, `/api/v1/assistants/${id}/doctors`)
  const body = { receive_offers: true }
  await marta.call('POST', '/api/v1/doctors/vega/update/receive-offers', { body, ...actingFor('vega') })
  await steps.get(cast.vega, assistantsPath('vega'))
  await steps.call(marta, 'DELETE', `/api/v1/assistants/${id}/doctors/ruiz`)
  await steps.call(cast.vega, 'DELETE', `${assistantsPath('vega')}/${id}`)
}

async function loggedIn({ world }: StorySteps): Promise<Client> {
  const marta = world.nobody()
  await marta.login({ ...people.asistente, document, password: 'clave verde' })
  return marta
}
