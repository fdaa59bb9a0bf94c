import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoDoctors } from '../demo/doctors.ts'
import { demoPatients } from '../demo/patients.ts'
import { demoPasswords } from '../demo/people.ts'
import { demoStaff } from '../demo/staff.ts'
import { Client } from './client.ts'
import { doTheJob } from './main-job.ts'
import { startIn } from './start-in.ts'

const reason = 'Me duele la rodilla izquierda'
const lines: string[] = []
let dataDir: string
let product: Running

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'turno-'))
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  product = await startIn(dataDir, { logger })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true })
})

/** A token as an older mailed link carries it. */
const mailedToken = 'somebody.link.secret-of-a-link'

/** Personal data, sent by mistake or on purpose in every place that takes input. */
async function misuse({ document, email }: { document: string; email: string }): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(product.url + path, { method: 'POST', body, headers })
  await post('/api/login', JSON.stringify({ username: document, password: 'wrong password', user_type: '1' }), json)
  await post('/api/login', `{"username":"${document}","password":"${demoPasswords.patient}`, json)
  await fetch(`${product.url}/api/recovery-password/${mailedToken}`)
  await fetch(`${product.url}/RecoveryPassword/RecoveryPassword?token=${mailedToken}`)
  await post(`/api/v1/users/${email}?document=${document}`, '{}', { ...json, 'x-correlation-id': document })
  const form = new URLSearchParams({
    email_buyer: email,
    sign: 'forged',
    reference_sale: document,
    transaction_id: document,
  })
  await post('/api/v1/payments/confirmation', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
}

test('The whole job with every line of the log written leaves nothing about anybody in it', async () => {
  const { patient, doctor, form } = await doTheJob(product.url, reason)
  await misuse(demoPatients[0]!)
  const people = [...demoPatients, ...demoDoctors]
  const personal = people.flatMap(({ names, surnames, document, phone, email }) => [
    ...names.split(' '),
    ...surnames.split(' '),
    document,
    phone,
    email,
  ])
  const secret = [
    ...Object.values(demoPasswords),
    'wrong password',
    mailedToken,
    reason,
    patient.token,
    doctor.token,
    form.signature!,
    form.buyerEmail!,
  ]

  const log = lines.join('').toLowerCase()
  expect(lines.length).toBeGreaterThan(10)
  expect([...personal, ...secret].filter((word) => word.length > 3 && log.includes(word.toLowerCase()))).toEqual([])
})

test('A request leaves one line with its ids, by which the events it wrote are found', async () => {
  const patient = await Client.logIn(product.url, demoPatients[0]!)
  const correlationId = randomUUID()
  const response = await fetch(`${product.url}/api/v1/notifications/${patient.id}/markAsRead`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${patient.token}`,
      'content-type': 'application/json',
      'x-correlation-id': correlationId,
    },
    body: JSON.stringify({ ids: [randomUUID()] }),
  })
  expect(response.status).toBe(200)
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.correlationId === correlationId)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const route = '/api/v1/notifications/:id/markAsRead'
  expect(logged).toMatchObject([
    {
      ...{ msg: 'request', requestId: id, commandId: id, method: 'POST', route, kind: 'command', status: 200 },
      ms: expect.any(Number),
    },
  ])
})

test('Opening a story is logged with a command id; other queries are logged without one', async () => {
  const patient = await Client.logIn(product.url, demoPatients[0]!)
  const asked = { patient_id: patient.id, specialty_id: '308', care_type: 0, city_id: '76001', terms: true }
  const { data } = await patient.post('/api/v1/pending-appointments', asked)
  const support = await Client.logIn(product.url, demoStaff.find(({ role }) => role === 'support')!)
  await support.until(`/api/v1/support/stories/${data.id}`, ({ events }) => events !== undefined)
  await support.get('/api/v1/support/queue')
  const logged = lines.map((line) => JSON.parse(line)).filter(({ route, status }) => route && status === 200)
  const commandIdOf = (route: string) => logged.findLast((line) => line.route === route).commandId
  expect(commandIdOf('/api/v1/support/stories/:id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(commandIdOf('/api/v1/support/queue')).toBeUndefined()
})
