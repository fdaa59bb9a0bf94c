import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPanel } from '@turno/adapters/payment/panel-csv.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { getJson, postJson, startWorld, type World } from './world.ts'

let world: World
afterEach(() => world.close())

const approve = (reference: string, options: object = {}) =>
  postJson(`${world.url}/payments/approve`, { form: world.form(reference), ...options })

describe('a payment in the sandbox without a browser', () => {
  test.each([
    ['now', 1],
    ['twice', 2],
    ['later', 0],
  ])('is approved and confirmed %s', async (sendWebhook, times) => {
    world = await startWorld()
    const { status, body } = await approve('TUR-1', { sendWebhook })
    expect(status).toBe(200)
    expect(world.confirmations).toHaveLength(times)
    const query = Object.fromEntries(new URL(String(body.redirectUrl)).searchParams)
    expect(world.provider.readResponsePage(query)).toMatchObject({
      valid: true,
      transactionId: body.transactionId,
      state: 'approved',
    })
  })

  test('of a merchant with a browser-only address is confirmed to the other address', async () => {
    world = await startWorld({ named: 'http://localhost:1' })
    await approve('TUR-1')
    expect(world.confirmations).toHaveLength(1)
  })

  test('sends its held notification on demand', async () => {
    world = await startWorld()
    const { body } = await approve('TUR-1', { sendWebhook: 'later' })
    await postJson(`${world.url}/payments/${body.transactionId}/notify`, {})
    expect(world.confirmations).toHaveLength(1)
    expect(world.provider.readNotification(world.confirmations[0]!)).toMatchObject({
      valid: true,
      fact: { transactionId: body.transactionId },
    })
  })

  test('that is pending is settled once, and not notified before', async () => {
    world = await startWorld()
    const { body } = await approve('TUR-1', { outcome: 'pending', method: 'cash' })
    const payment = `${world.url}/payments/${body.transactionId}`
    expect((await postJson(`${payment}/notify`, {})).status).toBe(409)
    expect((await postJson(`${payment}/settle`, { outcome: 'expired' })).body).toMatchObject({
      outcome: 'expired',
      answers: [200],
      owed: false,
    })
    expect((await postJson(`${payment}/settle`, { outcome: 'approved' })).status).toBe(409)
    expect(world.confirmations.map((form) => form.state_pol)).toEqual(['5'])
  })

  test('approved and then declined makes another transaction of the reference', async () => {
    world = await startWorld()
    const { body } = await approve('TUR-1')
    const late = await postJson(`${world.url}/payments/${body.transactionId}/late-decline`, {})
    const listed = await getJson<{ transactionId: string; outcome: string }[]>(`${world.url}/payments?reference=TUR-1`)
    expect(listed.map((one) => [one.transactionId, one.outcome])).toEqual([
      [body.transactionId, 'approved'],
      [late.body.transactionId, 'declined'],
    ])
    expect(world.confirmations.map((form) => form.state_pol)).toEqual(['4', '6'])
  })

  test('with a bad signature or an unknown id is refused in JSON', async () => {
    world = await startWorld()
    const forged = { ...world.form('TUR-1'), amount: '1.00' }
    expect(await postJson(`${world.url}/payments/approve`, { form: forged })).toEqual({
      status: 400,
      body: { error: 'La firma no coincide con los datos del pago.' },
    })
    expect((await postJson(`${world.url}/payments/nada/notify`, {})).status).toBe(404)
  })
})

describe('a notification of the sandbox that is not answered with 200', () => {
  test('is sent again until it is', async () => {
    world = await startWorld({ statuses: [500, 404] })
    const { body } = await approve('TUR-1')
    await world.sandbox.idle()
    expect(world.confirmations.map((form) => form.attempts_number)).toEqual(['1', '2', '3'])
    expect(await getJson(`${world.url}/payments?reference=TUR-1`)).toMatchObject([
      { transactionId: body.transactionId, answers: [500, 404, 200], owed: false },
    ])
  })

  test('is given up after the last retry, and can still be sent by hand', async () => {
    world = await startWorld({ statuses: [500, 500, 500, 500] })
    const { body } = await approve('TUR-1')
    await world.sandbox.idle()
    expect(world.confirmations).toHaveLength(4)
    const sent = await postJson(`${world.url}/payments/${body.transactionId}/notify`, {})
    expect(sent.body).toMatchObject({ answers: [500, 500, 500, 500, 200], owed: false })
  })
})

describe('the reports API of the sandbox', () => {
  test('states the same facts as the notifications, and pending ones too', async () => {
    world = await startWorld()
    await approve('TUR-1', { outcome: 'declined' })
    await approve('TUR-1', { method: 'pse' })
    await approve('TUR-1', { outcome: 'pending', method: 'cash' })
    const answer = await world.provider.queryByReference('TUR-1')
    const confirmed = world.confirmations.map((form) => {
      const read = world.provider.readNotification(form)
      if (!read.valid) throw new Error(read.why)
      // Codes and texts differ: the port keeps them for reading only.
      const { responseCode, responseMessage, ...fact } = read.fact
      return fact
    })
    expect(answer).toMatchObject({ known: true, facts: [...confirmed, { state: 'pending', method: 'CASH' }] })
  })

  test('marks a test like its notification; the form of a test is signed like others', async () => {
    world = await startWorld()
    await postJson(`${world.url}/payments/approve`, { form: { ...world.form('TUR-1'), test: '1' } })
    expect(await world.provider.queryByReference('TUR-1')).toMatchObject({
      known: true,
      facts: [{ state: 'approved', isTest: true }],
    })
    expect(world.provider.readNotification(world.confirmations[0]!)).toMatchObject({
      valid: true,
      fact: { isTest: true },
    })
  })

  test('returns nothing about a reference that nobody tried to pay', async () => {
    world = await startWorld()
    expect(await world.provider.queryByReference('TUR-0')).toEqual({ known: false })
  })

  test('refuses strangers', async () => {
    world = await startWorld()
    const question = { command: 'ORDER_DETAIL_BY_REFERENCE_CODE', details: { referenceCode: 'TUR-1' } }
    const answer = await postJson(`${world.url}/reports-api/4.0/service.cgi`, {
      ...question,
      merchant: { apiLogin: 'x', apiKey: 'y' },
    })
    expect(answer.body).toEqual({ code: 'ERROR', error: 'Invalid credentials', result: null })
  })
})

test('the panel of the sandbox exports payments as the product reads them, newest first', async () => {
  world = await startWorld()
  await approve('TUR-1', { sendWebhook: 'later' })
  await approve('TUR-2', { outcome: 'pending', method: 'cash' })
  const exported = await fetch(`${world.url}/transacciones.csv`)
  const file = new Uint8Array(await exported.arrayBuffer())
  expect(exported.headers.get('content-disposition')).toContain('512321_transactions.csv')
  const { rows, errors } = await readPanel(file, '508029')
  expect(errors).toEqual([])
  expect(rows).toMatchObject([
    { reference: 'TUR-2', state: 'pending', amountCents: 12_000_005, at: '2026-11-21T15:00:00.000Z', isTest: false },
    { reference: 'TUR-1', state: 'approved', currency: 'COP' },
  ])
})

describe('a sandbox after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('has its pending payments, and sends the notifications still owed', async () => {
    const dataFile = join(folder, 'sandbox', 'records.jsonl')
    world = await startWorld({ dataFile, statuses: [500, 500, 500, 500] })
    const pending = await approve('TUR-1', { outcome: 'pending' })
    const owed = await approve('TUR-2')
    await world.sandbox.idle()
    const first = world
    await world.close()

    world = await startWorld({ dataFile })
    await world.sandbox.idle()
    expect(await getJson(`${world.url}/payments`)).toMatchObject([
      { transactionId: pending.body.transactionId, outcome: 'pending', owed: false },
      // The merchant of the first process is gone, so nobody answered these posts; they are still owed.
      { transactionId: owed.body.transactionId, answers: [500, 500, 500, 500, 0, 0, 0], owed: true },
    ])
    expect(first.confirmations).toHaveLength(4)
    expect(await world.provider.queryByReference('TUR-1')).toMatchObject({ known: true, facts: [{ state: 'pending' }] })
  })
})
