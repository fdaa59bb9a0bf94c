import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir } from '../data-dir.ts'
import { demoDoctors } from '../demo/doctors.ts'
import { crowd, demoPatients } from '../demo/patients.ts'
import { populate } from '../demo/populate.ts'
import { openEngines } from '../engines.ts'
import { start } from '../start.ts'
import { askForDump, compare, rebuildDump } from '../verify-rebuild.ts'
import { Client } from './client.ts'
import { doTheJob } from './main-job.ts'

const [laura] = demoPatients

let dataDir: string
let product: Running

const begin = () =>
  start({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    secrets: {},
    passwords: { memoryKiB: 1024, passes: 1, parallelism: 1 },
    logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'turno-'))
  product = await begin()
})
afterEach(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true })
})

test('The whole job, and a restart keeps everything', async () => {
  const { appointments } = await doTheJob(product.url)
  expect(appointments).toMatchObject([{ patient: 'Laura Gómez Arango', doctor: 'Andrés Ruiz Caicedo', value: 120_000 }])
  await product.stop()

  product = await begin()
  const patient = await Client.logIn(product.url, laura!)
  const { data } = await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`)
  expect(data).toEqual(appointments)
})

test('Read models built event by event equal those rebuilt from the log, and a broken projection is noticed', async () => {
  await doTheJob(product.url)
  const running = await askForDump(product.url)
  const engines = await openEngines(openDataDir({ dataDir, secrets: {} }))
  try {
    expect(compare(running, await rebuildDump(engines, projections, running.position))).toMatchObject({ equal: true })
    const verdict = compare(running, await rebuildDump(engines, projections.map(forgetful), running.position))
    expect(verdict).toMatchObject({ equal: false, position: running.position.toString() })
    expect(verdict.lines).toBeGreaterThan(demoDoctors.length)
  } finally {
    await engines.eventStore.close()
  }
})

/** Never hears of offers that were released or accepted. */
const forgetful = (projection: Projection): Projection => ({
  ...projection,
  handles: projection.handles.filter((type) => type !== 'RequestAccepted' && type !== 'OfferReleased'),
})

test('A crowd invented on demand can log in to the running product', async () => {
  const [first] = crowd(3)
  const cheap = { memoryKiB: 1024, passes: 1, parallelism: 1 }
  await populate({ dataDir, secrets: {} }, crowd(3), cheap)
  await populate({ dataDir, secrets: {} }, crowd(3), cheap)
  const someone = await Client.logIn(product.url, first!)
  expect(await someone.until(`/api/v1/users/${someone.id}`, (user) => user?.id === first!.id)).toMatchObject({ username: first!.document })
})

test('Secrets are readable by their owner only', async () => {
  for (const file of ['master.key', 'lookup.key', 'token.key']) expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
})

test('A second product on the same port stops with one clear line', async () => {
  const port = Number(new URL(product.url).port)
  const second = start({ dataDir, port, host: '127.0.0.1', publicUrl: undefined, secrets: {}, logger: pino({ level: 'silent' }) })
  await expect(second).rejects.toThrow(ConfigError)
  await expect(second).rejects.toThrow(/in use already/)
})

test('A log whose master key was lost is not opened with another one', async () => {
  await product.stop()
  await rm(join(dataDir, 'master.key'))
  await expect(begin()).rejects.toThrow(/master\.key is missing/)
  await rm(dataDir, { recursive: true })
  product = await begin()
})
