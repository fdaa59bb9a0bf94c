import { send } from '@turno/adapters/commands/send.fixture.ts'
import { recordRead } from '@turno/domain/record-read/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  await Marketplace.open(process, world.provider)
})
afterEach(() => world.close())

const look = (readId: string, right: 'writer' | 'visit' | 'grant' | 'emergency') => {
  const of = { readId, patientId, doctorId: 'doctor1', sessionId: 's', what: 'record', encounterId: null } as const
  return send(process.commander, recordRead, readId, { type: 'ReadRecord', ...of, paper: null, right })
}
const noted = async () => (await world.story()).filter(({ type }) => type === 'RecordReaderNoted')

test('a patient is told once a day that a doctor reads, and by mail of the first use of a permission', async () => {
  for (const right of ['writer', 'emergency'] as const) await look(right, right)
  for (const id of ['v1', 'v2']) await look(id, 'visit')
  await look('g1', 'grant')
  world.startProjector()
  await world.until(async () => (await noted()).length === 2)
  expect((await noted()).map(({ data }) => data)).toMatchObject([
    { doctorId: 'doctor1', right: 'visit', isFirst: false },
    { doctorId: 'doctor1', right: 'grant', isFirst: true },
  ])
  const mailed = async () =>
    (await world.story()).filter(
      ({ type, data }) => type === 'DeliveryDue' && (data as { template: string }).template === 'recordReadByGrant',
    )
  await world.until(async () => (await mailed()).length === 1)
})
