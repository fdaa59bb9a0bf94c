import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { entryTexts } from '@turno/domain/catalogue-entry/decide.ts'
import { expect, test } from 'vitest'
import { World } from './world.ts'

const world = await forThisFile(World.open())
const desks = [await world.as('admin'), await world.as('admin')] as const
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
