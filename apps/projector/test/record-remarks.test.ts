import { send } from '@turno/adapters/commands/send.fixture.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { recordRemark } from '@turno/domain/record-remark/decide.ts'
import { answerDueBy } from '@turno/domain/record-remark/due.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { opensNote, signsNote, visitOfTwo } from './visit-of-two.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  await Marketplace.open(process, world.provider)
})
afterEach(() => world.close())

const encounterId = `${patientId}_9_1`
const remarkId = `${encounterId}_1`
const make = () =>
  send(process.commander, recordRemark, remarkId, {
    ...{ type: 'MakeRemark', remarkId, patientId, doctorId, encounterId, entryId: null, text: 'No soy alérgica' },
  })
const those = async (type: string) => (await world.story()).filter((event) => event.type === type)

test('an addendum that names a remark answers it, where the api stopped before it did', async () => {
  await make()
  const visit = visitOfTwo(encounterId, world.clock.now())
  await opensNote(process, visit)
  await signsNote(process, visit)
  const addendum = { type: 'SignAddendum', visit, addendumId: 'a1', remarkId, content: '{}', hash: 'h' } as const
  await send(process.commander, encounter, encounterId, addendum)
  world.startProjector()
  await world.until(async () => (await those('RemarkAnswered')).length === 1)
  expect((await those('RemarkAnswered'))[0]!.data).toMatchObject({ remarkId, addendumId: 'a1', text: null })
})

test('a doctor is told once that the day of an answer is over', async () => {
  await make()
  world.clock.advanceTo(answerDueBy(world.clock.now()))
  world.startProjector()
  await world.until(async () => (await those('RemarkFoundLate')).length === 1)
  expect((await those('RemarkFoundLate'))[0]!.data).toMatchObject({ remarkId, doctorId })
})
