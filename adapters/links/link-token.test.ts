import { expect, test } from 'vitest'
import { keyring } from '../event-store/keys.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { linkOf, linkToken } from './link-token.ts'

test('a mailed link is found by its token only, which is always the same, until its person is erased', async () => {
  const store = await openSqliteLog(':memory:')
  const keys = keyring({ store, masterKey: Buffer.alloc(32, 1) })
  expect(await linkToken(keys, 'ana', 'l1')).toBeUndefined()
  for (const id of ['ana', 'beto']) await keys.obtain('personKey', id)
  const token = (await linkToken(keys, 'ana', 'l1'))!
  expect(await linkToken(keys, 'ana', 'l1')).toBe(token)
  expect(await linkOf(keys, token)).toEqual({ accountId: 'ana', linkId: 'l1' })
  const secret = token.split('.')[2]!
  for (const forged of [
    `beto.l1.${secret}`,
    `ana.l2.${secret}`,
    `ana.l1.${secret}x`,
    'ana.l1.',
    'ana.l1',
    '',
    `${token}.x`,
    `nobody.l1.${secret}`,
    `ana.l1.${'ñ'.repeat(43)}`,
  ])
    expect([forged, await linkOf(keys, forged)]).toEqual([forged, undefined])
  await store.erase('personKey-ana')
  keys.forget('personKey', 'ana')
  expect(await linkOf(keys, token)).toBeUndefined()
  await store.close()
})
