import { randomUUID } from 'node:crypto'
import { send as command } from '@turno/adapters/commands/send.fixture.ts'
import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import type { PanelImported, PanelPreview } from '@turno/contract/areas/panel.ts'
import type { Story } from '@turno/contract/areas/story.ts'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { payu } from './shown-provider.ts'
import { sell } from './whole-story/sales.ts'
import { type Cast, StorySteps } from './whole-story/story-steps.ts'
import { World } from './world.ts'

let world: World
let support: Client
let steps: StorySteps
/** The amount of Ana's third attempt. */
let paid: { transactionId: string; reference: string; at: string }
beforeEach(async () => {
  world = await World.open()
  support = await world.as('soporte')
  const cast = {
    ana: await world.as('ana'),
    ruiz: await world.as('ruiz'),
    vega: await world.as('vega'),
  } as unknown as Cast
  steps = new StorySteps(world, cast)
  await sell(steps)
  const events = await world.eventStore.readAll(undefined, 100_000)
  const approved = events.findLast(({ type }) => type === 'PaymentApproved')!
  const { transactionId, reference } = approved.data as { transactionId: string; reference: string }
  paid = { transactionId, reference, at: approved.metadata.at }
})
afterEach(() => world.close())

const header =
  'Prueba;Id;Fecha de creación;Id Comercio;Referencia;Estado;Moneda transacción;Valor transacción;Email del comprador'
const line = (id: string, reference: string, state: string, pesos: string, minutes = 0, test = 'f') =>
  [test, id, plusMinutes(paid.at, minutes), payu.merchantId, reference, state, 'COP', pesos, 'ana@example.co'].join(';')
/** Tests of the provider's own, so that the file reaches from well before to well after. */
const ends = () => [line('before', 'X', 'APPROVED', '1', -600, 't'), line('after', 'X', 'APPROVED', '1', 600, 't')]
const fileOf = (...lines: string[]) => [header, ...ends(), ...lines].join('\n')
const own = (state = 'APPROVED', pesos = '90000.00') => line(paid.transactionId, paid.reference, state, pesos)

const send = <Data>(path: string, body: string, client = support) =>
  client.call<Data>('POST', `/api/v1/support/panel${path}`, {
    body,
    headers: { 'content-type': 'text/csv', 'Idempotency-Key': randomUUID() },
  })
const preview = async (body: string) => (await send<PanelPreview>('/preview', body)).data
const bring = async (body: string) => (await send<PanelImported>('', body)).data
async function cases(): Promise<SupportCase[]> {
  const headers = { 'X-Wait-For': String(await world.eventStore.head()) }
  const all = (await support.call<SupportCase[]>('GET', '/api/v1/support/queue', { headers })).data
  return all.filter(({ kind }) => kind === 'difference')
}
const differs = ({ differences }: Pick<PanelPreview, 'differences'>) =>
  differences.map(({ transaction_id, why }) => [transaction_id, why])

test('an export made from our own log shows no differences, and nobody is notified', async () => {
  expect(await preview(fileOf(own()))).toMatchObject({ rows: 3, tests: 2, copies: 0, wrong: 0, differences: [] })
  expect(await bring(fileOf(own(), own()))).toMatchObject({ copies: 1, opened: 0, settled: 0 })
  expect(await cases()).toEqual([])
})

test('a preview of the panel shows each kind of difference and writes nothing', async () => {
  const kinds = {
    inPanelOnly: [own(), line('t9', 'TUR-UNKNOWN0-1', 'APPROVED', '5')],
    inLogOnly: [],
    amountDiffers: [own('APPROVED', '90.000,01')],
    stateDiffers: [own('DECLINED')],
    refundedThere: [own('REEMBOLSADA')],
    repeated: [own(), own('DECLINED')],
  }
  const before = await world.eventStore.head()
  for (const [why, lines] of Object.entries(kinds))
    expect(differs(await preview(fileOf(...lines)))).toEqual([[why === 'inPanelOnly' ? 't9' : paid.transactionId, why]])
  expect(await world.eventStore.head()).toBe(before)
})

test('a difference becomes one case, however many files show it, also after the case was closed', async () => {
  const file = fileOf(own('DECLINED'))
  expect(await bring(file)).toMatchObject({ opened: 1, differences: [{ story_id: expect.any(String) }] })
  expect(await bring(file)).toMatchObject({ opened: 0 })
  expect(await bring(`${file}\n${line('other', 'Y', 'DECLINED', '1')}`)).toMatchObject({ opened: 0 })
  const [one, ...more] = await cases()
  expect(one).toMatchObject({
    id: `difference.${paid.transactionId}.1`,
    why: 'stateDiffers',
    amount: 90_000,
    person: 'ana Prueba',
  })
  expect(more).toEqual([])
  expect((await support.post(`/api/v1/support/cases/${one!.id}/close`, { note: 'Visto' })).status).toBe(200)
  await bring(file)
  expect(await cases()).toEqual([])
})

test('an id in the export that a program could mistake for a word of its own stays an id', async () => {
  const file = fileOf(own(), ...['constructor', '__proto__'].map((id) => line(id, paid.reference, 'APPROVED', '5')))
  expect(differs((await bring(file)) as PanelImported)).toEqual([
    ['constructor', 'inPanelOnly'],
    ['__proto__', 'inPanelOnly'],
  ])
  expect((await cases()).map(({ id }) => id).toSorted()).toEqual(['difference.__proto__.1', 'difference.constructor.1'])
})

test('the story of a case shows what each side said, without the payer', async () => {
  await bring(fileOf(own('DECLINED'), line('t9', 'TUR-UNKNOWN0-1', 'APPROVED', '5')))
  for (const { story_id } of await cases()) {
    const { data } = await support.get<Story>(`/api/v1/support/stories/${story_id}`)
    const differed = data.events.find(({ type }) => type === 'PaymentDiffered')
    expect(differed?.title).toBe('El panel de PayU dice otra cosa')
    expect(differed?.detail).toMatch(/Panel: (rechazada|aprobada) .* · Turno: (aprobada \$90\.000|nada)$/)
    expect(data.cases).toHaveLength(1)
    expect(data.chain).toMatchObject({ whole: true, verified: data.events.length })
  }
  const written = await world.eventStore.readAll(undefined, 100_000)
  expect(JSON.stringify(written.filter(({ type }) => /Panel|Differ/.test(type)).map(({ data }) => data))).not.toContain(
    'ana@',
  )
})

test('support asks the provider about a case; only its answer counts, never an uploaded file', async () => {
  const file = fileOf(own(), line('t9', 'TUR-UNKNOWN0-1', 'APPROVED', '5'))
  await bring(file)
  const [one] = await cases()
  const ask = () => support.post(`/api/v1/support/cases/${one!.id}/ask`, { note: 'Consulto' })
  expect((await ask()).status).toBe(200)
  expect(differs(await preview(file))).toEqual([['t9', 'inPanelOnly']])
  const fact: ProviderFact = {
    ...{
      transactionId: 't9',
      reference: 'TUR-UNKNOWN0-1',
      state: 'approved',
      amountCents: 500,
      currency: 'COP',
      merchantId: payu.merchantId,
    },
    ...{
      isTest: false,
      method: 'PSE',
      methodName: 'PSE',
      responseCode: '1',
      responseMessage: '',
      buyerEmail: '',
      at: null,
    },
  }
  world.providerFacts.set(fact.reference, [fact])
  await ask()
  expect(differs(await preview(file))).toEqual([])
})

test('a payment missing in one file is settled once another file shows it', async () => {
  await bring(fileOf())
  expect(await cases()).toHaveLength(1)
  expect(await bring(fileOf(own()))).toMatchObject({ settled: 1, differences: [] })
  expect(await cases()).toEqual([])
  expect(await bring(fileOf())).toMatchObject({ opened: 1 })
})

test('a file that cannot be read whole imports nothing, and each fault is reported with its place', async () => {
  const broken = fileOf(own(), line('t9', 'TUR-1', 'QUIZÁ', '5'))
  expect(await preview(broken)).toMatchObject({
    wrong: 1,
    errors: [{ where: 'Línea 5, columna Estado', message: '«QUIZÁ» no es un estado que conozcamos.' }],
    differences: [],
  })
  const before = await world.eventStore.head()
  const refused = await send('', broken)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Línea 5, columna Estado: «QUIZÁ» no es un estado que conozcamos. No se importó nada.',
  ])
  const foreign = await send('', fileOf(own()).replaceAll(`;${payu.merchantId};`, ';1;'))
  expect([foreign.status, foreign.body.message]).toEqual([422, expect.stringContaining('es de otro comercio (1)')])
  const lines = Array.from({ length: 1_001 }, (_, n) => line(`t${n}`, `X-${n}`, 'APPROVED', '1'))
  expect((await send('', fileOf(...lines))).body.message).toContain('difieren en 1002 transacciones')
  expect((await send('', '')).body.message).toBe('El archivo está vacío.')
  expect(await world.eventStore.head()).toBe(before)
})

test('nothing is compared while the read models are behind', async () => {
  await world.close()
  world = await World.open({ isBehind: true })
  support = await world.as('soporte')
  expect((await send('/preview', fileOf(own()))).status).toBe(503)
})

test('of two payments the refunded one is compared, in any order; a refund never made is missed', async () => {
  const events = await world.eventStore.readAll(undefined, 100_000)
  const { orderId } = events.findLast(({ type }) => type === 'OrderPaid')!.data as { orderId: string }
  const said = { currency: 'COP', method: 'CREDIT_CARD', responseCode: '', responseMessage: '', buyerEmail: null }
  const again = {
    transactionId: 'again',
    reference: paid.reference,
    state: 'approved',
    amountCents: 90_000_00,
  } as const
  await command(world.commander, payment, orderId, { type: 'RecordFact', fact: { ...again, ...said } })
  await command(world.commander, order, orderId, {
    type: 'RecordApproval',
    transactionId: 'again',
    amountCents: 90_000_00,
  })
  await command(world.commander, order, orderId, { type: 'IssueRefund', key: 'again', providerRefundId: 'R-1' })
  const week = 8 * 24 * 60
  const fileAt = (...lines: string[]) =>
    [
      header,
      line('before', 'X', 'APPROVED', '1', -week, 't'),
      line('after', 'X', 'APPROVED', '1', week, 't'),
      ...lines,
    ].join('\n')
  const second = line('again', paid.reference, 'APPROVED', '90000.00', 1)
  const back = line('refund', paid.reference, 'REEMBOLSADA', '-90000.00', 2)
  for (const lines of [
    [own(), second, back],
    [back, second, own()],
    [second, own(), back],
  ])
    expect(differs(await preview(fileAt(...lines)))).toEqual([])
  expect(await preview(fileAt(own(), second))).toMatchObject({
    differences: [
      {
        transaction_id: 'again',
        why: 'refundedHere',
        panel_state: 'approved',
        log_state: 'refunded',
        log_amount: 90_000,
      },
    ],
  })
  await bring(fileAt(own(), second))
  expect((await cases()).map(({ id, why }) => [id, why])).toEqual([['difference.again.1', 'refundedHere']])
  expect(await bring(fileAt(own(), second, back, 'TOTAL;;;;;;;90000'))).toMatchObject({ settled: 1, totals: 1 })
  expect(await cases()).toEqual([])
})
