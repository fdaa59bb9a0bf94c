import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { EventStoreUnavailable } from '@turno/adapters/event-store/port.ts'
import { entryTexts } from '@turno/domain/catalogue-entry/texts.ts'
import { expect, test, vi } from 'vitest'
import { World } from './world.ts'

const world = await forThisFile(World.open())
const desks = [await world.as('admin'), await world.as('admin')] as const
const csv = { 'content-type': 'text/csv' }
const imports = '/api/v1/catalogue-imports'
const entries = '/api/v1/catalogues/certifications/entries'
const rounds = 20

const entryNow = async () => (await desks[0].get(`${entries}/900`)).data.entry
/** Both desks send at once. */
const atOnce = (one: object, other: object) =>
  Promise.all([one, other].map((body, at) => desks[at]!.call('PATCH', `${entries}/900`, { body })))

test('of two administrators who change one entry at once, one is accepted and the other one is told', async () => {
  const first = { code: '900', name: 'Carné de vacunas', details: { type: 'pdf', months: '1' } }
  expect((await desks[0].post(entries, first)).status).toBe(200)
  for (let round = 0; round < rounds; round++) {
    const { revision, ...before } = await entryNow()
    const pair = [{ name: `Carné ${round}` }, { details: { months: `${round + 2}` } }]
    // The log takes mostly what came first.
    const changes = round % 2 === 0 ? pair : pair.toReversed()
    const answers = await atOnce({ ...changes[0], revision }, { ...changes[1], revision })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(entryTexts.overtaken)
    const { name = before.name, details } = changes[answers.findIndex(({ status }) => status === 200)]!
    expect(await entryNow()).toMatchObject({ name, details: { ...before.details, ...details }, revision: revision + 1 })
  }
})

test('whoever was told looks again, and is accepted', async () => {
  const { revision } = await entryNow()
  await atOnce({ name: 'Uno', revision }, { name: 'Dos', revision })
  const again = { name: 'Tres', revision: (await entryNow()).revision }
  expect((await desks[1].call('PATCH', `${entries}/900`, { body: again })).status).toBe(200)
  expect(await entryNow()).toMatchObject({ name: 'Tres' })
})

test('of two who add an entry under one code at once, one is accepted', async () => {
  for (let round = 0; round < rounds; round++) {
    const code = `${1000 + round}`
    const names = [`Uno ${round}`, `Otro ${round}`]
    const answers = await Promise.all(
      names.map((name, at) => desks[at]!.post(entries, { code, name, details: { type: 'pdf' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(entryTexts.exists)
    const { name } = (await desks[0].get(`${entries}/${code}`)).data.entry
    expect(name).toBe(names[answers.findIndex(({ status }) => status === 200)])
  }
})

test('of many who bring in one table at once, or take it back, one does and all get its id', async () => {
  const body = ['Codigo;Nombre', ...Array.from({ length: 3_000 }, (_, at) => `Z${at};Forma ${at}`)].join('\n')
  const path = `${imports}/pharmaceuticalForms`
  const desk = desks[0]
  /** The ids that many calls get, and how often the log was asked meanwhile. */
  const many = async (post: () => Promise<{ data: { id: string } }>) => {
    const loads = vi.spyOn(world.commander, 'load')
    const answers = await Promise.all(Array.from({ length: 10 }, post))
    const ids = [...new Set(answers.map(({ data }) => data.id))]
    await expect
      .poll(async () => (await desk.get(`${imports}/${ids[0]}`)).data.completed, { timeout: 30_000 })
      .toBe(true)
    const count = loads.mock.calls.length
    loads.mockRestore()
    return { ids, count }
  }
  const brought = await many(() => desk.call('POST', path, { body, headers: csv }))
  expect(brought.ids).toHaveLength(1)
  expect(brought.count).toBeLessThan(4_000)
  const undone = await many(() => desk.post(`${imports}/${brought.ids[0]}/undo`, {}))
  expect(undone.ids).toHaveLength(1)
})

test('an import goes on by itself after the log was away for a moment', async () => {
  const body = ['Codigo;Nombre', ...Array.from({ length: 1_200 }, (_, at) => `Y${at};Forma de ${at}`)].join('\n')
  const transact = world.commander.transact.bind(world.commander)
  let left = 800
  const writes = vi.spyOn(world.commander, 'transact').mockImplementation((...asked) => {
    left -= 1
    return left === 0 ? Promise.reject(new EventStoreUnavailable('away')) : transact(...asked)
  })
  const { id } = (await desks[0].call('POST', `${imports}/pharmaceuticalForms`, { body, headers: csv })).data
  const progress = async () => (await desks[0].get(`${imports}/${id}`)).data
  await expect.poll(async () => (await progress()).completed, { timeout: 30_000 }).toBe(true)
  writes.mockRestore()
  expect(left).toBeLessThan(0)
  expect(await progress()).toMatchObject({ done: 1_200, changed: 1_200 })
})
