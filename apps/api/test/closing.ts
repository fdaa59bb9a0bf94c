import { linkToken } from '@turno/adapters/links/link-token.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'
import { answered, signedNote } from './writing.ts'

/** The person is gone, and so is the key of their data; the key of their record stays. */
export async function closeAccount({ erase, eventStore, keys }: World, accountId: string): Promise<void> {
  await erase(accountId)
  await eventStore.erase(`personKey-${accountId}`)
  keys.forget('personKey', accountId)
}

/** Somebody of whom Ruiz signed a note, and who closed their account then. @returns the note */
export async function closedWithNote(world: World, patientId: string): Promise<string> {
  const id = await signedNote(world, await world.as('ruiz'), { patientId })
  await closeAccount(world, patientId)
  return id
}

export const proof = 'Mostró la cédula original en la oficina de Cali'

/** Support hands a record out. @returns the token that is mailed */
export async function handOut(
  world: World,
  soporte: Client,
  document: string,
  more: object = {},
): Promise<{ id: string; token: string; notes: number; years: number[] }> {
  const body = { document_type: 'CC', document, email: 'quien.fue@example.co', proof, ...more }
  const released = await answered(soporte.post('/api/v1/support/record-releases', body))
  return { ...released, token: (await linkToken(world.keys, 'soporte', released.id))! }
}
