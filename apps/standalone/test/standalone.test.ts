import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDataDir } from '../data-dir.ts'
import { demoDoctors } from '../demo/doctors.ts'
import { crowd, demoPatients } from '../demo/patients.ts'
import { populate } from '../demo/populate.ts'
import { demoAdviser, demoStaff } from '../demo/staff.ts'
import { openEngines } from '../engines.ts'
import { askRunning, compare, rebuiltModels, type Verdict } from '../verify-rebuild.ts'
import { Client } from './client.ts'
import { copySeeds } from './copy-seeds.ts'
import { doTheJob } from './main-job.ts'
import { passwords } from './passwords.ts'
import { startIn, startOn } from './start-in.ts'

const [laura] = demoPatients

describe('In an empty folder', () => {
  let dataDir: string
  let product: Running
  let appointments: unknown[]

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'turno-'))
    product = await startOn(dataDir)
  })
  afterAll(async () => {
    await product.stop()
    await rm(dataDir, { recursive: true })
  })

  test('the product starts and does the whole job', async () => {
    appointments = (await doTheJob(product.url)).appointments
    const [demo, bought] = appointments
    const whose = { patient: 'Laura Gómez Arango', doctor: 'Dr. Andrés Ruiz Caicedo' }
    expect(demo).toMatchObject({ ...whose, clase_atencion: 1, at_desk: true })
    expect(bought).toMatchObject({ ...whose, value: 120_000 })
    expect(appointments).toHaveLength(2)
  })

  test('An adviser finds the documents of the demo doctors, with and without a judgement', async () => {
    const adviser = await Client.logIn(product.url, demoAdviser)
    const { data } = await adviser.get('/api/v1/validations')
    expect(data.doctors.map(({ id }: { id: string }) => id).sort()).toEqual(
      demoDoctors.flatMap(({ id, active }) => (active ? [] : [id])).sort(),
    )
    const { data: ruiz } = await adviser.get(`/api/v1/validations/${demoDoctors[0]!.id}`)
    expect(ruiz).toMatchObject({ status: 'active', missing: [] })
    const [cedula] = ruiz.certifications[0].documents
    const opened = await fetch(
      `${product.url}/api/v1/validations/${ruiz.id}/documents/${cedula.id}/file?view=${ruiz.view}`,
      {
        headers: { authorization: `Bearer ${adviser.token}` },
      },
    )
    expect((await opened.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('Read models built event by event equal a rebuild from the log; a broken projection is noticed', async () => {
    const sound = await comparedWithRebuild(dataDir, product.url, projections)
    expect(sound).toMatchObject({ equal: true, differ: [] })
    const broken = await comparedWithRebuild(dataDir, product.url, projections.map(forgetful))
    expect(broken.equal).toBe(false)
    expect(broken.differ).toContainEqual(expect.stringMatching(/^document .*request/))
    expect(broken.lines).toBeGreaterThan(demoDoctors.length)
  })

  test('The files of the product are readable by their owner only', async () => {
    const files = await readdir(dataDir)
    expect(files).toEqual(
      expect.arrayContaining(['log.sqlite', 'lookup.key', 'master.key', 'sandbox.jsonl', 'token.key']),
    )
    for (const file of files) {
      const { mode } = await stat(join(dataDir, file))
      expect([file, mode & 0o777]).toEqual([file, file === 'files' ? 0o700 : 0o600])
    }
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  test('A second product on the same port stops with one clear line', async () => {
    const port = Number(new URL(product.url).port)
    const second = startIn(dataDir, { port })
    await expect(second).rejects.toThrow(ConfigError)
    await expect(second).rejects.toThrow(/in use already/)
  })

  test('A crowd invented on demand can log in to the running product', async () => {
    const [first] = crowd(3)
    await populate({ dataDir, secrets: {} }, crowd(3), passwords)
    await populate({ dataDir, secrets: {} }, crowd(3), passwords)
    const someone = await Client.logIn(product.url, first!)
    expect(await someone.until(`/api/v1/users/${someone.id}`, (user) => user?.id === first!.id)).toMatchObject({
      username: first!.document,
    })
  })

  test('A restart keeps everything; a log whose master key was lost is not opened with another one', async () => {
    const key = join(dataDir, 'master.key')
    await product.stop()
    await rename(key, `${key}.kept`)
    await expect(startOn(dataDir)).rejects.toThrow(/master\.key is missing/)
    await rename(`${key}.kept`, key)
    product = await startOn(dataDir)
    const patient = await Client.logIn(product.url, laura!)
    const { data } = await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`)
    expect(data).toEqual(appointments)
  })
})

/** Never notified of released or accepted offers. */
const forgetful = (projection: Projection): Projection => ({
  ...projection,
  handles: projection.handles.filter((type) => type !== 'RequestAccepted' && type !== 'OfferReleased'),
})

test('On a log with a faulty event support can set it aside, and the models equal a rebuild', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'turno-'))
  copySeeds(dataDir)
  const poison = await openEngines(openDataDir({ dataDir, secrets: {} }))
  const id = randomUUID()
  const actor = { id: 'system', role: 'system' } as const
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor,
    at: poison.clock.now(),
    about: [],
    version: 1,
  }
  await poison.eventStore.append('order-nobody_1', 'none', [{ id, type: 'OrderPaid', data: { orderId: 7 }, metadata }])
  await poison.eventStore.close()

  const product = await startIn(dataDir)
  const support = await Client.logIn(product.url, demoStaff.find(({ role }) => role === 'support')!)
  const faulty = '/api/v1/support/faulty-events'
  expect(await support.get(faulty)).toMatchObject({ data: [{ id, stream: 'order-nobody_1' }] })
  expect(await support.post(`${faulty}/${id}/set-aside`, { reason: 'Se escribió a medias' })).toMatchObject({ code: 0 })

  await expect.poll(async () => (await fetch(`${product.url}/health/ready`)).status).toBe(200)
  await doTheJob(product.url)
  try {
    expect(await comparedWithRebuild(dataDir, product.url, projections)).toMatchObject({ equal: true, differ: [] })
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true })
  }
})

/** Differences of the running product's read models from those that the projections make of its log now. */
async function comparedWithRebuild(dataDir: string, url: string, rebuilding: readonly Projection[]): Promise<Verdict> {
  const folder = openDataDir({ dataDir, secrets: {} })
  const running = await askRunning(url, folder.secret('LOOKUP_KEY'))
  const engines = await openEngines(folder)
  try {
    return compare(running, await rebuiltModels(engines, rebuilding, running.position))
  } finally {
    await engines.eventStore.close()
  }
}
