import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPatients } from '../demo/patients.ts'
import { demoStaff } from '../demo/staff.ts'
import { Client } from './client.ts'
import { startIn } from './start-in.ts'

const [laura] = demoPatients
const token = 'a-token-of-the-monitor'
let dataDir: string
let product: Running
let url: string

async function begin(metricsToken?: string): Promise<void> {
  product = await startIn(dataDir, { metricsToken })
  url = product.url
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'turno-'))
  await begin()
})
afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true })
})

const metricsOf = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })

/** The value of one line, NaN if it is missing. */
const numberOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  )

test('Metrics show lag, queues, due times, skipped reactions, latencies by route and appends', async () => {
  const patient = await Client.logIn(url, laura!)
  const before = numberOf(await (await metricsOf(url)).text(), 'turno_appended_events_total')
  const request = {
    patient_id: patient.id,
    specialty_id: '308',
    care_type: 0,
    city_id: '76001',
    terms: true,
    observations: 'Un lunar',
  }
  const posted = await patient.post('/api/v1/pending-appointments', request)
  expect(posted).toMatchObject({ code: 0 })
  await patient.get(`/api/v1/patients/${patient.id}/pending-appointments`)

  const text = await (await metricsOf(url)).text()
  expect(numberOf(text, 'turno_appended_events_total')).toBeGreaterThan(before)
  expect(numberOf(text, 'turno_append_seconds_count{outcome="appended"}')).toBeGreaterThan(0)
  const route = 'method="GET",route="/api/v1/patients/:id/pending-appointments",kind="query",status="200"'
  expect(numberOf(text, `turno_http_request_seconds_count{${route}}`)).toBe(1)
  expect(numberOf(text, 'turno_projection_lag{of="read-models"}')).toBeGreaterThanOrEqual(0)
  for (const reactor of ['main', 'deliveries', 'earnings']) {
    expect(numberOf(text, `turno_reactor_queue_depth{reactor="${reactor}"}`)).toBeGreaterThanOrEqual(0)
    expect(numberOf(text, `turno_reactions_skipped{reactor="${reactor}"}`)).toBe(0)
  }
  expect(numberOf(text, 'turno_due_times{state="open"}')).toBeGreaterThan(0)
  for (const id of [patient.id, posted.data.id]) expect(text).not.toContain(id)
})

test('Support sees the state of each part of the product', async () => {
  const support = await Client.logIn(url, demoStaff.find(({ role }) => role === 'support')!)
  const { parts, due_times } = await support.until('/api/v1/support/status', (data) =>
    data.parts.every(({ behind }: { behind: number }) => behind === 0),
  )
  expect(parts).toEqual(
    ['read-models', 'main', 'deliveries', 'earnings', 'files', 'push'].map((name) => ({
      name,
      behind: 0,
      given_up: 0,
    })),
  )
  expect(due_times).toEqual({ open: expect.any(Number), due: expect.any(Number) })
})

test('Without a token set, only this machine may read metrics, and not through a proxy', async () => {
  expect((await metricsOf(url)).headers.get('content-type')).toContain('text/plain')
  expect(await isMetrics(await metricsOf(url, { 'X-Forwarded-For': '127.0.0.1' }))).toBe(false)
})

test('With a token set, metrics need it, even on this machine', async () => {
  await product.stop()
  await begin(token)
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
    expect(await isMetrics(await metricsOf(url, headers))).toBe(false)
  expect(
    await isMetrics(await metricsOf(url, { authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.9' })),
  ).toBe(true)
})

const isMetrics = async (response: Response): Promise<boolean> =>
  (await response.text()).includes('turno_append_seconds')
