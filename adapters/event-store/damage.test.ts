import { randomUUID } from 'node:crypto'
import { doctorFields } from '@turno/domain/doctor/fields.ts'
import { type AnyEvent, eventTypes } from '@turno/domain/event-types.ts'
import { emptyOf } from '@turno/domain/fields.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codec } from './codec.ts'
import { findDamage } from './damage.ts'
import { anEvent } from './event.fixture.ts'
import { keyring } from './keys.ts'
import type { EventStore } from './port.ts'
import { openSqliteLog } from './sqlite.ts'

let store: EventStore
beforeEach(async () => {
  store = await openSqliteLog(':memory:')
})
afterEach(() => store.close())

const registered = (accountId: string): Extract<AnyEvent, { type: 'AccountRegistered' }> => ({
  type: 'AccountRegistered',
  data: {
    ...{
      accountId,
      role: 'patient',
      names: 'Ana',
      surnames: 'Paz',
      documentType: 'CC',
      document: '1',
      email: 'a@b.co',
      phone: '3',
    },
    ...{ gender: null, birthDate: null, passwordHash: 'hash', cityId: '76001', termsVersion: '1', reservationId: 'r' },
  },
})

/** Writes a fact as an earlier release may have written it: these fields are empty although they were given. */
async function write(
  stream: string,
  fact: AnyEvent,
  without: Record<string, null> = {},
  at = new Date().toISOString(),
) {
  const keys = keyring({ store, masterKey: Buffer.alloc(32, 1) })
  const { version: _, ...metadata } = { ...anEvent().metadata, at }
  const encoded = await codec({ types: eventTypes, keys }).encode(fact, metadata)
  const data = { ...(encoded.data as object), ...without }
  await store.append(stream, 'none', [{ id: randomUUID(), ...encoded, data }])
}

test('An undamaged log reports only optional fields that are empty', async () => {
  await write('account-ana', registered('ana'))
  expect(await findDamage(store)).toMatchObject({
    lost: [],
    unreadable: [],
    perhaps: [{ stream: 'account-ana', revision: 0, fields: ['gender', 'birthDate'] }],
  })
})

test('Required fields that are empty are reported as lost, unless their person was erased', async () => {
  for (const person of ['ana', 'luz', 'eva'])
    await write(`account-${person}`, registered(person), { document: null, passwordHash: null })
  await write('account-made', {
    ...registered('made'),
    data: { ...registered('made').data, passwordHash: null, termsVersion: 'none' },
  })
  await write('erasure-luz', { type: 'PersonErased', data: { accountId: 'luz' } })
  await store.erase('personKey-eva')
  expect((await findDamage(store)).lost).toEqual([
    { stream: 'account-ana', revision: 0, type: 'AccountRegistered', fields: ['document', 'passwordHash'] },
  ])
})

test('A field left empty long after its person had a key counts as never given', async () => {
  const described = { type: 'ProfileDescribed', data: { doctorId: 'ruiz', ...emptyOf(doctorFields.texts) } } as const
  await write('account-ruiz', registered('ruiz'))
  await write('doctor-ruiz', described, {}, '2031-01-01T00:00:00.000Z')
  const { perhaps } = await findDamage(store)
  expect(perhaps.map(({ stream }) => stream)).toEqual(['account-ruiz'])
})

test('Fields sealed with a missing key are reported as unreadable', async () => {
  const sealed = { under: 'personKey', of: 'ana', sealed: 'c2VhbGVk' }
  const changed = { ...anEvent({ accountId: 'ana', passwordHash: sealed }), type: 'PasswordChanged' }
  await store.append('account-ana', 'none', [changed])
  expect(await findDamage(store)).toEqual({
    ...{ events: 1, lost: [], perhaps: [] },
    unreadable: [{ stream: 'account-ana', revision: 0, type: 'PasswordChanged', fields: ['passwordHash'] }],
  })
})
