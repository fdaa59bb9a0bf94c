import type { Client } from './client.ts'
import { World } from './world.ts'

/** Two patients and two doctors who have logged in. */
export interface RecordPeople {
  world: World
  ana: Client
  beto: Client
  ruiz: Client
  vega: Client
}

/** The people of a test about a patient's record, in a marketplace of their own, which the test closes. */
export async function recordPeople(): Promise<RecordPeople> {
  const world = await World.open()
  const as = (name: 'ana' | 'beto' | 'ruiz' | 'vega') => world.as(name)
  return { world, ana: await as('ana'), beto: await as('beto'), ruiz: await as('ruiz'), vega: await as('vega') }
}
