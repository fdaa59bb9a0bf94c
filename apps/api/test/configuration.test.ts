import { afterEach, beforeEach, expect, test } from 'vitest'
import { hoursOf } from './things.ts'
import { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

/** The states of a doctor's steps and settings by their ids. */
async function statesOf(name: 'ruiz' | 'nuevo') {
  const { data } = await (await world.as(name)).get(`/api/v1/doctors/${name}/configuration`)
  const parts: { id: string; state: string; detail: string }[] = [...data.steps, ...data.settings]
  return Object.fromEntries(parts.map(({ id, state, detail }) => [id, [state, detail]]))
}

test('a doctor sees each step of the configuration done at once', async () => {
  const before = await statesOf('ruiz')
  expect(before).toMatchObject({
    documents: ['todo', '0 de 5 cargados'],
    specialities: ['done', 'Dermatología'],
    schedule: ['todo', 'Todavía no ofreces ninguna hora'],
    firstHour: ['later', expect.anything()],
    bankAccount: ['todo', expect.anything()],
    procedures: ['done', '1 procedimiento'],
    capacity: ['done', 'Una cita a la vez'],
  })
  expect(before.room?.[0]).toBe('done')
  const ruiz = await world.as('ruiz')
  await ruiz.post('/api/v1/medical-schedule', hoursOf('ruiz'))
  const { schedule, firstHour } = await statesOf('ruiz')
  expect([schedule?.[0], firstHour?.[0]]).toEqual(['done', 'todo'])
  expect(schedule?.[1]).toMatch(/^1 horario · desde \$/)
})

test('a doctor under validation sees only the profile and the documents as steps', async () => {
  const states = Object.values(await statesOf('nuevo')).map(([state]) => state)
  expect(states.slice(0, 3)).toEqual(['done', 'todo', 'todo'])
  expect(new Set(states.slice(3))).toEqual(new Set(['later']))
})
