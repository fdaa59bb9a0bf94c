import { expect, it } from 'vitest'
import { logIdentity } from './log-identity.ts'
import { openSqliteLog } from './sqlite.ts'

it('A log gets its identity once, also when several processes first use it at once', async () => {
  const store = await openSqliteLog(':memory:')
  const ids = await Promise.all([logIdentity(store), logIdentity(store), logIdentity(store)])
  ids.push(await logIdentity(store))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(await store.readStream('log-identity')).toMatchObject([{ type: 'LogIdentified', data: { logId: ids[0] } }])
  await store.close()
})

it('Two logs have two identities', async () => {
  const stores = await Promise.all([openSqliteLog(':memory:'), openSqliteLog(':memory:')])
  const [one, other] = await Promise.all(stores.map(logIdentity))
  expect(one).not.toBe(other)
  await Promise.all(stores.map((store) => store.close()))
})
