import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { codec } from '@turno/adapters/event-store/codec.ts'
import { type FileStore, FileStoreUnavailable } from '@turno/adapters/files/port.ts'
import { allIn, temporaryFiles } from '@turno/adapters/files/temporary-files.fixture.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { account } from '@turno/domain/account/decide.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import pino from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { World } from './world.ts'

let world: World
let ana: Client
beforeEach(async () => {
  world = await World.open()
  ana = await world.as('ana')
})
afterEach(() => world.close())

const own = '/api/v1/patients/ana'
const path = `${own}/photo`
const camera = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b7a75' } })
    .jpeg()
    .toBuffer()
const get = (address: string) => fetch(world.url + address)
const photoOf = async () => (await ana.get(own)).data.photo as string

test('A photo of an earlier release, stored in the log itself, is still shown', async () => {
  const picture = Buffer.from('a picture')
  const photoId = randomUUID()
  const stored = { accountId: 'ana', photoId, isPublic: false, jpeg: picture.toString('base64') }
  const about = { correlationId: 'x', causationId: 'x', commandId: 'x', at: world.clock.now(), about: [photoId] }
  const metadata = { ...about, actor: { id: 'ana', role: 'patient' as const } }
  const event = await codec({ types: eventTypes, keys: world.keys }).encode(
    { type: 'PhotoStored', data: stored },
    metadata,
  )
  await world.eventStore.append(`photo-${photoId}`, 'none', [{ ...event, id: randomUUID() }])
  await send(world.commander, account, 'ana', { type: 'ChoosePhoto', accountId: 'ana', photoId })
  const shown = await get(await photoOf())
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture)
  await ana.upload('PUT', path, await camera())
  expect(await world.eventStore.readStream(`photo-${photoId}`)).toEqual([])
})

test('A photo that is missing or altered is not found, and operators are notified with ids only', async () => {
  const lines: Record<string, unknown>[] = []
  const metrics = new ProductMetrics()
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const watched = await World.open({ metrics, logger })
  try {
    const someone = await watched.as('ana')
    await someone.upload('PUT', path, await camera())
    const { photo } = (await someone.get(own)).data
    const name = (await allIn(watched.files.store.list()))[0]!.name
    const status = async () => (await fetch(watched.url + photo)).status
    expect(await status()).toBe(200)
    await watched.files.store.put(name, Buffer.from('something else'))
    expect(await status()).toBe(404)
    await watched.files.store.remove(name)
    expect(await status()).toBe(404)
    expect((await someone.get(`${own}/export`)).data.profile.photo).toBe('')
    expect(lines).toMatchObject([
      { msg: 'file altered', file: name },
      { msg: 'file missing', file: name },
      { msg: 'file missing', file: name },
    ])
    expect(await metrics.text()).toContain('turno_files_unusable_total{what="missing"} 2')
  } finally {
    await watched.close()
  }
})

test('A photo can be removed, but neither sent nor seen, while the file store is away', async () => {
  const store = await temporaryFiles()
  let isAway = false
  const away = async () => {
    throw new FileStoreUnavailable('away')
  }
  const fileStore: FileStore = {
    put: (...file) => (isAway ? away() : store.put(...file)),
    get: (name) => (isAway ? away() : store.get(name)),
    remove: (name) => (isAway ? away() : store.remove(name)),
    list: (prefix) => store.list(prefix),
    close: () => store.close(),
  }
  const later = await World.open({ fileStore })
  try {
    const someone = await later.as('ana')
    await someone.upload('PUT', path, await camera())
    const shown = async () => fetch(later.url + (await someone.get(own)).data.photo)
    isAway = true
    const head = await later.eventStore.head()
    const refused = await someone.upload('PUT', path, await camera())
    expect([refused.status, refused.body.message, await later.eventStore.head()]).toEqual([
      503,
      'Ahora no podemos guardar ni mostrar archivos. Intenta de nuevo en un momento.',
      head,
    ])
    expect((await shown()).status).toBe(503)
    isAway = false
    expect((await shown()).status).toBe(200)
    isAway = true
    expect((await someone.delete(path)).status).toBe(200)
  } finally {
    await later.close()
  }
})

test('A photo sent again stays as it was; one that was removed since is refused', async () => {
  const again = async () => {
    const head = await world.eventStore.head()
    const sent = await ana.call('PUT', path, {
      file: await camera(),
      headers: { 'content-type': 'application/octet-stream' },
      key,
    })
    return [sent.status, head === (await world.eventStore.head()), (await allIn(world.files.store.list())).length]
  }
  const key = randomUUID()
  expect(await again()).toEqual([200, false, 1])
  expect(await again()).toEqual([200, true, 1])
  await ana.delete(path)
  expect(await again()).toEqual([409, true, 0])
})
