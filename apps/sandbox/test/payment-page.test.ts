import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPage, postForm, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

/** Posts the form and answers the address of the next page. */
async function openPage(reference: string): Promise<string> {
  const opened = await postForm(`${world.url}/ppp-web-gateway-payu/`, world.form(reference))
  expect(opened.status).toBe(303)
  return new URL(opened.headers.get('location')!, world.url).href
}

async function decide(page: string, fields: Record<string, string>): Promise<Record<string, string>> {
  const decided = await postForm(page, { method: 'card', ...fields })
  expect(decided.status).toBe(303)
  const target = new URL(decided.headers.get('location')!)
  expect(target.pathname).toBe('/ResponsePage')
  return Object.fromEntries(target.searchParams)
}

const read = (form: Record<string, string> | undefined) => {
  const read = world.provider.readNotification(form!)
  if (!read.valid) throw new Error(read.why)
  return read.fact
}

describe('the payment page of the sandbox', () => {
  test('shows the merchant, the purpose and the amount, escaped', async () => {
    const page = await getPage(await openPage('TUR-1'))
    for (const shown of [
      'Turno (pruebas)',
      'TUR-1',
      '$120.000,05',
      'Consulta de &lt;dermatología&gt;',
      'Aprobar',
      'Rechazar',
      'Dejar pendiente',
    ])
      expect(page).toContain(shown)
  })

  test('approves a payment: the signed notification was received before the browser returns', async () => {
    const query = await decide(await openPage('TUR-1'), { outcome: 'approved' })
    expect(world.confirmations).toHaveLength(1)
    const fact = read(world.confirmations[0])
    expect(fact).toMatchObject({
      reference: 'TUR-1',
      state: 'approved',
      amountCents: 12_000_005,
      currency: 'COP',
      merchantId: '508029',
      method: 'CREDIT_CARD',
      methodName: 'VISA',
      buyerEmail: 'laura@correo.example',
      at: '2026-11-21T15:00:00.000Z',
    })
    expect(world.provider.readResponsePage(query)).toEqual({
      valid: true,
      reference: 'TUR-1',
      transactionId: fact.transactionId,
      state: 'approved',
    })
    expect(query).toMatchObject({
      TX_VALUE: '120000.05',
      merchant_name: 'Turno (pruebas)',
      processingDate: '2026-11-21 10:00:00',
    })
  })

  test('declines and then approves the same reference as two transactions', async () => {
    const page = await openPage('TUR-1')
    await decide(page, { outcome: 'declined' })
    await decide(page, { outcome: 'approved', method: 'pse' })
    const [first, second] = world.confirmations.map(read)
    expect([first!.state, second!.state]).toEqual(['declined', 'approved'])
    expect(first!.reference).toBe(second!.reference)
    expect(first!.transactionId).not.toBe(second!.transactionId)
    expect(second!.method).toBe('PSE')
    expect(await getPage(page)).toContain('Esta referencia ya fue pagada')
  })

  test('leaves a payment pending: nothing is notified until it is settled from the transactions', async () => {
    const query = await decide(await openPage('TUR-1'), { outcome: 'pending', method: 'cash' })
    expect(query.transactionState).toBe('7')
    expect(world.confirmations).toEqual([])
    world.clock.advance(60_000)
    const action = `${world.url}/transacciones/${query.transactionId}`
    expect((await postForm(action, { action: 'approve' })).status).toBe(303)
    expect(world.confirmations.map(read)).toMatchObject([
      { state: 'approved', method: 'CASH', at: '2026-11-21T15:01:00.000Z' },
    ])
    expect((await postForm(action, { action: 'decline' })).status).toBe(409)
  })

  test('holds a notification back until it is sent by hand', async () => {
    const query = await decide(await openPage('TUR-1'), { outcome: 'approved', hold: '1' })
    expect(world.confirmations).toEqual([])
    expect(await getPage(`${world.url}/transacciones`)).toContain('Confirmación retenida')
    await postForm(`${world.url}/transacciones/${query.transactionId}`, { action: 'notify' })
    expect(world.confirmations.map(read)).toMatchObject([{ transactionId: query.transactionId, state: 'approved' }])
  })

  test('sends a notification twice on demand: the same transaction, signed again', async () => {
    const query = await decide(await openPage('TUR-1'), { outcome: 'approved', hold: '1' })
    await postForm(`${world.url}/transacciones/${query.transactionId}`, { action: 'notify-twice' })
    expect(world.confirmations.map((form) => read(form).transactionId)).toEqual([
      query.transactionId,
      query.transactionId,
    ])
  })

  test('declines a payment after its approval, on demand', async () => {
    const query = await decide(await openPage('TUR-1'), { outcome: 'approved' })
    await postForm(`${world.url}/transacciones/${query.transactionId}`, { action: 'late-decline' })
    const [approved, declined] = world.confirmations.map(read)
    expect([approved!.state, declined!.state]).toEqual(['approved', 'declined'])
    expect(declined!.reference).toBe('TUR-1')
    expect(declined!.transactionId).not.toBe(approved!.transactionId)
  })
})

describe('a wrong form at the sandbox gets a clear page and makes no payment:', () => {
  test.each([
    [{ amount: '1.00' }, 'La firma no coincide'],
    [{ signature: 'f'.repeat(64) }, 'La firma no coincide'],
    [{ merchantId: '1' }, 'El comercio no existe'],
    [{ currency: 'USD' }, 'pesos colombianos'],
    [{ amount: '12,5' }, 'El valor no es válido'],
    [{ responseUrl: 'javascript:alert(1)' }, '«responseUrl»'],
    [{ referenceCode: '' }, '«referenceCode»'],
  ])('%o', async (changes, text) => {
    const answer = await postForm(`${world.url}/ppp-web-gateway-payu/`, { ...world.form('TUR-1'), ...changes })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(text)
  })

  test('a payment that was never opened is not found in the sandbox', async () => {
    const answer = await postForm(`${world.url}/pago/nada`, { outcome: 'approved', method: 'card' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Este pago no existe.')
  })
})
