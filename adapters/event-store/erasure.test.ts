import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { type Guest, room, roomEvents } from '../commands/seats.fixture.ts'
import { commander } from '../commands/transact.ts'
import { codec } from './codec.ts'
import { anEvent } from './event.fixture.ts'
import { keyring } from './keys.ts'
import type { EventStore } from './port.ts'
import { openSqliteLog } from './sqlite.ts'

const personal = {
  name: 'María Ñáñez Gutiérrez',
  document: '1020304050',
  phone: '+573001112233',
  email: 'maria.nanez@correo.co',
  reason: 'Dolor de cabeza desde ayer',
}
const guest: Guest = { guestId: 'person1', ...personal }
const nobody = { name: null, document: null, phone: null, email: null, reason: null }

describe('Personal fields in a log on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turno-erasure-'))
  let store: EventStore
  beforeAll(async () => {
    store = await openSqliteLog(join(folder, 'log.db'))
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const apart = () => {
    const keys = keyring({ store, masterKey: Buffer.alloc(32, 9) })
    const events = codec({ types: roomEvents, keys })
    return { keys, events, commands: commander({ store, codec: events, clock: systemClock }) }
  }
  const onDisk = () => Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))))
  const holds = (text: string) =>
    ['utf8', 'utf16le', 'latin1'].some((encoding) => onDisk().includes(Buffer.from(text, encoding as BufferEncoding)))
  const anyPersonal = () => Object.entries(personal).filter(([, value]) => holds(value))

  it('are in clear text in none of its files, neither while it is open nor after', async () => {
    const context = {
      commandId: randomUUID(),
      actor: { id: 'person1', role: 'patient' },
      correlationId: 'story',
    } as const
    const outcome = await apart().commands.transact(room, '1', { type: 'take', guest, seats: 3 }, context)
    expect(outcome).toMatchObject({ ok: true, events: [{ data: personal }] })
    expect([holds('person1'), readdirSync(folder).sort()]).toEqual([true, ['log.db', 'log.db-shm', 'log.db-wal']])
    expect(anyPersonal()).toEqual([])
    await store.close()
    expect([holds('person1'), anyPersonal()]).toEqual([true, []])
    store = await openSqliteLog(join(folder, 'log.db'))
  })

  it('are readable again with their key', async () => {
    const [taken] = await store.readStream('room-1')
    expect((await apart().events.decode(taken!)).data).toMatchObject(guest)
  })

  it('are null once the key was erased, while the rest of the event is kept', async () => {
    const { keys, events } = apart()
    const [taken] = await store.readStream('room-1')
    await events.decode(taken!)
    await store.erase('personKey-person1')
    keys.forget('personKey', 'person1')
    const { at } = taken!.metadata
    expect((await events.decode(taken!)).data).toEqual({ guestId: 'person1', at, ...nobody })
    expect(await apart().commands.load(room, '1')).toMatchObject({ state: ['person1'], revision: 0 })
  })

  it('leave every file of the log at once when their stream is erased, also while others read', async () => {
    const other = await openSqliteLog(join(folder, 'log.db'))
    await store.append('plain-1', 'none', [anEvent({ text: 'huella-inconfundible' })])
    await other.append('plain-2', 'none', [anEvent({ text: 'otra-huella' })])
    expect(holds('huella-inconfundible')).toBe(true)
    await store.erase('plain-1')
    expect([holds('huella-inconfundible'), holds('otra-huella')]).toEqual([false, true])
    await other.close()
  })
})
