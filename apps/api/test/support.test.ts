import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { Story } from '@turno/contract/areas/story.ts'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import { codes } from '@turno/contract/envelope.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { type MaintenanceCommand, maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, roomOf } from './people.ts'
import { notify, show, transaction } from './provider.ts'
import { accountFields } from './whole-story/earning.ts'
import { World } from './world.ts'

let world: World
let support: Client
beforeEach(async () => {
  world = await World.open()
  support = await world.as('soporte')
})
afterEach(() => world.close())

const advance = (minutes: number) => world.clock.advanceTo(fromMs(Date.parse(world.clock.now()) + minutes * 60_000))

async function askFor(reason = 'Mancha en la mano') {
  const ana = await world.as('ana')
  const body = {
    patient_id: 'ana',
    specialty_id: dermatology,
    care_type: 0,
    observations: reason,
    city_id: cali,
    terms: true,
  }
  return { ana, requestId: (await ana.post('/api/v1/pending-appointments', body)).data.id as string }
}

/** Ruiz's, for today. */
async function offer(
  requestId: string,
  hora_inicial: string,
  tarifa: number,
): Promise<{ id: string; version: number }> {
  const ruiz = await world.as('ruiz')
  const visit = {
    fecha: bogotaDate(world.clock.now()),
    hora_inicial,
    clase_atencion: 0,
    tarifa,
    consultorio_id: roomOf('ruiz'),
  }
  return (await ruiz.post(`/api/v1/pending-appointments/${requestId}/offers`, visit)).data
}

/** A queue that shows what was written without going through this client. */
async function queue(): Promise<SupportCase[]> {
  const head = (await world.eventStore.head())!.toString()
  return (await support.call('GET', '/api/v1/support/queue', { headers: { 'X-Wait-For': head } })).data
}

async function story(id: string, query = ''): Promise<Story> {
  const head = (await world.eventStore.head())!.toString()
  const { status, data } = await support.call<Story>('GET', `/api/v1/support/stories/${id}${query}`, {
    headers: { 'X-Wait-For': head },
  })
  expect(status).toBe(200)
  return data
}

/** Chooses an offer of that hour and leaves for the provider's page. */
async function reserve({ ana, requestId }: Awaited<ReturnType<typeof askFor>>, hour: string) {
  const { id, version } = await offer(requestId, hour, 120_000)
  const orderId = (await ana.post(`/api/v1/offer-appointments/${id}/choose`, { version })).data.order_id as string
  const consents = { accept_terms: true, accept_consent: true }
  const reference = (await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents)).data.form.fields
    .referenceCode as string
  return { orderId, reference }
}

/** Ana's order expired, and her money came after the hour of the visit had begun. */
async function paidTooLate(hour = '11:00', wanted?: Awaited<ReturnType<typeof askFor>>, method = 'PSE') {
  const { ana, requestId } = wanted ?? (await askFor())
  const { orderId, reference } = await reserve({ ana, requestId }, hour)
  advance(61)
  await send(world.commander, order, orderId, { type: 'ExpireOrder' })
  expect((await ana.get(`/api/v1/purchase-order/by-reference/${reference}/result`)).data).toMatchObject({
    state: 'expired-pending',
    transaction: null,
  })
  const paid = show(world, transaction(reference, 'approved', { method }))
  expect(await notify(world, paid)).toBe(200)
  await world.settle(orderId)
  return { requestId, orderId, reference, transactionId: paid.transactionId }
}

test('a story shows the answers of the provider that its outcome is about', async () => {
  const { requestId, reference: before } = await paidTooLate()
  const { reference } = await reserve({ ana: await world.as('ana'), requestId }, '15:00')
  expect(reference.slice(0, -2)).not.toBe(before.slice(0, -2))
  expect((await story(requestId)).reference).toBe(reference.slice(0, -2))
})

test('late money is owed back: support records the refund with a note, and the case is gone', async () => {
  const { orderId, requestId, reference } = await paidTooLate('11:00', undefined, 'CREDIT_CARD')
  const ana = await world.as('ana')
  const [due] = await queue()
  const before = (await ana.get(`/api/v1/purchase-order/by-reference/${reference}/result`)).data
  expect(before).toMatchObject({
    state: 'refund-due',
    transaction: 'approved',
    refunds: [{ amount: 120_000, issued: null }],
  })
  expect(due).toMatchObject({ kind: 'refund', story_id: orderId, amount: 120_000, person: 'ana Prueba', city: 'Cali' })
  const path = `/api/v1/support/cases/${due!.id}`
  expect((await support.post(`${path}/close`, { note: 'Listo' })).body.message).toContain('Registra la devolución')
  expect((await support.post(`${path}/refund`, { provider_refund_id: '', note: 'x' })).body.message).toBe(
    'Escribe el número de la devolución',
  )
  expect((await support.post(`${path}/refund`, { provider_refund_id: 'R-1', note: ' ' })).body.message).toBe(
    'Escribe una nota: queda en la historia.',
  )
  expect(await queue()).toHaveLength(1)
  const key = randomUUID()
  for (const _ of [1, 2]) {
    const { status } = await support.post(
      `${path}/refund`,
      { provider_refund_id: 'R-1', note: 'Devuelto en PayU' },
      key,
    )
    expect(status).toBe(200)
  }
  const again = await support.post(`${path}/refund`, { provider_refund_id: 'R-2', note: 'Devuelto otra vez' })
  expect([again.status, again.body.message]).toEqual([409, 'Esa devolución ya está registrada.'])
  expect(await queue()).toEqual([])
  const result = (await ana.get(`/api/v1/purchase-order/by-reference/${reference}/result`)).data
  const [issued] = (await world.eventStore.readStream(`order-${orderId}`)).filter(({ type }) => type === 'RefundIssued')
  expect(result).toMatchObject({
    state: 'refunded',
    refunds: [{ amount: 120_000, issued: { at: issued!.metadata.at, reference: 'R-1' } }],
  })
  const paidLate = await story(requestId)
  expect(paidLate.outcome).toBe('pagada tarde, devuelta')
  expect(paidLate.events.at(-1)?.after.patient).toContain('Te devolvimos tu dinero')
  expect(paidLate.events.filter(({ type }) => type === 'RefundIssued')).toHaveLength(1)
  expect(paidLate.events.at(-1)).toMatchObject({
    type: 'NoteAdded',
    detail: 'Devuelto en PayU',
    who: 'Soporte, soporte Prueba',
  })
})

test('support sees the whole account for a refund once its patient named it, and the look is recorded', async () => {
  const { orderId, requestId, reference } = await paidTooLate()
  const ana = await world.as('ana')
  const [due] = await queue()
  const named = `/api/v1/purchase-order/${orderId}/refund-account`
  const account = {
    bank_id: '007',
    kind: 'savings',
    number: '031-123 456.78',
    holder_document_type: 'CC',
    holder_document: '1000000001',
    holder_name: 'Ana Díaz',
  }
  expect((await ana.put(named, account)).body.message).toBe('Este dinero vuelve por el mismo medio con el que pagaste.')
  await send(world.commander, order, orderId, { type: 'AskRefundAccount' })
  expect((await queue())[0]).toMatchObject({ account: 'asked' })
  const whole = `/api/v1/support/cases/${due!.id}/account`
  expect((await support.post(whole, {})).status).toBe(404)
  const unknown = await ana.put(named, { ...account, bank_id: '9999' })
  expect([unknown.status, unknown.body.errors[0]?.field]).toEqual([422, 'bank_id'])
  expect((await ana.put(named, account)).status).toBe(200)

  const owed = (await ana.get('/api/v1/patients/ana/refunds')).data
  expect(owed).toEqual([
    {
      ...{ order_id: orderId, amount: 120_000, last_account: null },
      account: { bank: 'Bancolombia', kind: 'savings', number: '•••• 5678' },
    },
  ])
  expect((await ana.put(named, { ...account, kind: 'checking' })).status).toBe(200)
  expect((await ana.get('/api/v1/patients/ana/refunds')).data[0].account.kind).toBe('checking')
  expect((await queue())[0]).toMatchObject({ account: 'named' })
  expect((await support.post(whole, {})).data).toEqual({
    bank: 'Bancolombia',
    naming: 2,
    kind: 'checking',
    number: '03112345678',
    holder_document_type: 'Cédula de ciudadanía',
    holder_document: '1000000001',
    holder_name: 'Ana Díaz',
  })
  const { views, events } = await story(requestId)
  expect(views).toContainEqual(expect.objectContaining({ revealed: ['account'] }))
  const naming = events.filter(({ type }) => type === 'RefundAccountNamed')
  expect(naming.map(({ detail, data }) => [detail, data.account])).toEqual(Array(2).fill(['•••• 5678', '•••']))

  const issue = (more: object) =>
    support.post(`/api/v1/support/cases/${due!.id}/refund`, { provider_refund_id: 'R-1', note: 'Consignado', ...more })
  expect((await issue({})).body.message).toBe('Mira primero a qué cuenta va el dinero.')
  expect((await issue({ naming: 2 })).status).toBe(200)
  expect((await story(requestId)).events.find(({ type }) => type === 'RefundIssued')).toMatchObject({
    detail: 'Devolución R-1 · a la cuenta •••• 5678',
    data: { naming: 2, note: null },
  })
  expect((await ana.get('/api/v1/patients/ana/refunds')).data).toEqual([])
  expect((await ana.put(named, { ...account, number: '999999' })).body.message).toBe('Ya te devolvimos este dinero.')
  expect((await ana.get(`/api/v1/purchase-order/by-reference/${reference}/result`)).data.state).toBe('refunded')

  // Money of another order goes to the account that was named last, if its patient wants it.
  const { orderId: later } = await paidTooLate('12:00', { ana, requestId })
  await send(world.commander, order, later, { type: 'AskRefundAccount' })
  const last = { bank: 'Bancolombia', kind: 'checking', number: '•••• 5678' }
  const refunds = async () => (await ana.get('/api/v1/patients/ana/refunds')).data
  expect(await refunds()).toEqual([
    { order_id: later, amount: 120_000, account: null, last_account: { order_id: orderId, ...last } },
  ])
  const reuse = `/api/v1/purchase-order/${later}/refund-account/reuse`
  expect((await ana.post(reuse, { order_id: 'beto_1' })).status).toBe(403)
  expect((await ana.post(reuse, { order_id: 'ana_99' })).status).toBe(404)
  expect((await ana.post(reuse, { order_id: orderId })).status).toBe(200)
  expect(await refunds()).toMatchObject([{ account: last, last_account: null }])
})

test('a refund to a replaced account is refused once; money that has left is recorded with a note', async () => {
  const { orderId, requestId } = await paidTooLate()
  const ana = await world.as('ana')
  const [due] = await queue()
  await send(world.commander, order, orderId, { type: 'AskRefundAccount' })
  const path = `/api/v1/support/cases/${due!.id}`
  const issue = (more: object) => support.post(`${path}/refund`, { provider_refund_id: 'R-1', note: 'Hecho', ...more })
  expect((await issue({})).body.message).toContain('Nadie ha dicho todavía a qué cuenta')
  const account = { ...accountFields, number: '03112345678' }
  const name = (number: string) => ana.put(`/api/v1/purchase-order/${orderId}/refund-account`, { ...account, number })
  await name('03112345678')
  const { naming } = (await support.post(`${path}/account`, {})).data
  await name('999991111')
  const refused = await issue({ naming })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[409, codes.accountChanged],
    'La cuenta cambió: viste la terminada en 5678 y ahora es la terminada en 1111.',
  ])
  expect(await queue()).toHaveLength(1)
  expect((await issue({ naming, left: 'toShown' })).status).toBe(200)
  expect(await queue()).toEqual([])
  const told = (await story(requestId)).events.find(({ type }) => type === 'RefundIssued')!
  expect(told.detail).toBe('Devolución R-1 · a la cuenta •••• 5678, que era la anterior')
  expect(told.data).toMatchObject({ naming: 1, note: '•••' })
})

test('any id of a story opens the same one, with causes, money and the view of each side', async () => {
  const { requestId, orderId, reference, transactionId } = await paidTooLate()
  const ids = [requestId, orderId, `${orderId}_1`, reference, transactionId]
  const stories = await Promise.all(ids.map((id) => story(id)))
  for (const one of stories) expect({ ...one, view: '', views: [] }).toEqual({ ...stories[0], view: '', views: [] })
  const { events, chain, outcome, patient, doctor, cases } = stories[0]!
  expect([outcome, patient, doctor, cases.length]).toEqual([
    'pagada tarde, por devolver',
    'ana Prueba',
    'ruiz Prueba',
    1,
  ])
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
  const after = (type: string) => events.findLast((event) => event.type === type)!.after
  expect(after('RequestPosted').patient).toBe('Aún no tienes ofertas.')
  expect(after('OfferMade')).toMatchObject({
    patient: 'Una oferta para elegir.',
    doctor: 'Su oferta, en espera hasta las 10:30 am.',
  })
  expect(after('OrderSubmitted').patient).toContain('Tienes una transacción pendiente')
  expect(after('OrderExpired').state).toContain('orden vencida')
  expect(after('OrderExpired').patient).toContain('Tu pago aún no está confirmado')
  expect(events.find(({ type }) => type === 'PaymentNotified')?.detail).not.toMatch(/[A-Z]{3}_/)
  for (const { detail } of events) expect(detail).not.toMatch(/\d{4}-\d\d-\d\d/)
  expect(after('RefundDue')).toMatchObject({
    money: { charged: 120_000, refund_due: 120_000, owed_to_doctor: 0, commission: 0 },
  })
  expect(after('RefundDue').patient).toContain('Te devolveremos tu dinero')
  expect(after('OrderSubmitted').money.commission).toBe(18_000)
  expect(chain).toEqual({ verified: events.length, total: events.length, whole: true })
  const paid = events.find(({ type }) => type === 'PaymentApproved')
  expect(paid?.who).toBe('PayU')
  expect((await support.get('/api/v1/support/stories/nobody-knows')).status).toBe(404)
})

test('the id of a person lists the stories of that person, without their content', async () => {
  const { requestId } = await paidTooLate()
  const path = (id: string) => `/api/v1/support/people/${id}/stories`
  const ofAna = await support.get(path('ana'))
  expect(ofAna.data).toMatchObject({
    person: 'ana Prueba',
    role: 'patient',
    stories: [{ id: requestId, city: 'Cali' }],
  })
  expect(JSON.stringify(ofAna.body)).not.toMatch(/Mancha|Dermatolog/)
  expect((await support.get(path('vega'))).data).toMatchObject({
    person: 'vega Prueba',
    role: 'doctor',
    stories: [{ id: 'vega' }],
  })
  expect((await support.get(path('nobody-knows'))).status).toBe(404)
})

test('the id of a doctor lists the stories of their appointments, and the doctor’s own', async () => {
  const { ana, requestId } = await askFor()
  const { id, version } = await offer(requestId, '16:00', 0)
  const orderId = (await ana.post(`/api/v1/offer-appointments/${id}/choose`, { version })).data.order_id as string
  await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, { accept_terms: true, accept_consent: true })
  await world.settle(orderId)
  const head = (await world.eventStore.head())!.toString()
  const { data } = await support.call('GET', '/api/v1/support/people/ruiz/stories', { headers: { 'X-Wait-For': head } })
  expect(data.stories).toMatchObject([
    { city: 'Cali', state: null },
    { id: 'ruiz', city: 'Cali', state: null },
  ])
  expect((await story(data.stories[0].id)).id).toBe(requestId)
})

test('the days in a story show its own holds, and not those of others', async () => {
  const { requestId, orderId } = await paidTooLate()
  const holds = (await story(requestId)).events.filter(({ stream }) => stream.startsWith('day-'))
  expect(holds.length).toBeGreaterThan(0)
  for (const { data } of holds) expect(data.orderId).toBe(orderId)
})

test('the reason of a visit is hidden until it is revealed; both looks are recorded outside the story', async () => {
  const { requestId } = await askFor('Dolor que nadie debe leer')
  const first = await support.get<Story>(`/api/v1/support/stories/${requestId}`)
  expect(JSON.stringify(first.body)).not.toContain('Dolor que nadie')
  expect(first.data.has_reason).toBe(true)
  const before = first.data.events.length
  const reveal = `/api/v1/support/stories/${requestId}/reveal`
  expect((await support.post(reveal, { view: randomUUID() })).body.message).toBe(
    'Abre la historia antes de ver el motivo.',
  )
  expect((await support.post(reveal, { view: first.data.view })).data).toEqual({ reason: 'Dolor que nadie debe leer' })
  const exported = await support.get<Story>(`/api/v1/support/stories/${requestId}/export`)
  expect(JSON.stringify(exported.body)).not.toContain('Dolor que nadie')
  const { events, views } = await story(requestId, `?view=${first.data.view}`)
  expect(events).toHaveLength(before)
  expect(views.map(({ by, revealed }) => [by, revealed]).toSorted()).toEqual([
    ['soporte Prueba', []],
    ['soporte Prueba', ['reason']],
  ])
  const [look] = await world.eventStore.readStream(`storyView-${first.data.view}`)
  expect(look?.metadata.actor).toEqual({ id: 'soporte', role: 'support' })
})

test('a patient who wrote no reason has none to reveal', async () => {
  const { requestId } = await askFor('')
  expect((await story(requestId)).has_reason).toBe(false)
})

test('no doctor sees a request that has ended, with or without an offer', async () => {
  const { ana, requestId } = await askFor()
  await offer(requestId, '16:00', 1)
  expect((await story(requestId)).events.at(-1)?.after.doctor).toBe('Su oferta, en espera hasta las 10:30 am.')
  await ana.delete(`/api/v1/pending-appointments/${requestId}`)
  expect((await story(requestId)).events.findLast(({ type }) => type === 'RequestRejected')?.after).toMatchObject({
    patient: 'Rechazada',
    doctor: 'La solicitud ya no está disponible.',
  })
})

test('support calls about a request without offers and closes it; each step leaves a note', async () => {
  const { requestId } = await askFor()
  advance(16)
  await send(world.commander, waitingListRequest, requestId, { type: 'EscalateRequest' })
  const [waiting] = await queue()
  expect(waiting).toMatchObject({ kind: 'noOffers', field: 'Dermatología', city: 'Cali', offers: 0 })
  const path = `/api/v1/support/cases/${waiting!.id}`
  expect((await support.post(`${path}/refund`, { provider_refund_id: 'x', note: 'x' })).status).toBe(409)
  expect((await support.post(`${path}/call`, { note: 'La llamo' })).status).toBe(200)
  expect((await support.post(`${path}/close`, { note: 'Prefiere esperar' })).status).toBe(200)
  expect(await queue()).toEqual([])
  const { events } = await story(requestId)
  expect(events.map(({ type }) => type).slice(-3)).toEqual(['DeliveryDue', 'NoteAdded', 'CaseClosed'])
  expect(events.find(({ type }) => type === 'DeliveryDue')?.data).toMatchObject({ channel: 'voice', personId: 'ana' })
  expect((await support.post('/api/v1/support/cases/noOffers.unknown/notes', { note: 'x' })).status).toBe(404)
})

test('a scavenge that failed is tried again at once, and its story names nobody', async () => {
  const scavenge = (command: MaintenanceCommand) => send(world.commander, maintenance, scavengeId, command)
  await scavenge({ type: 'RequestScavenge' })
  await scavenge({ type: 'AskScavenge' })
  await scavenge({ type: 'FailScavenge', attempt: 1, why: 'unreachable' })
  const [waiting] = await queue()
  expect(waiting).toMatchObject({ kind: 'maintenance', person: '', why: 'unreachable' })
  expect((await support.post('/api/v1/support/cases/maintenance.scavenge.2/retry', { note: 'x' })).status).toBe(404)
  const path = `/api/v1/support/cases/${waiting!.id}`
  expect((await support.post(`${path}/call`, { note: 'x' })).body.message).toBe('No sabemos de quién es este caso.')
  expect((await support.post(`${path}/retry`, { note: 'Ya responde' })).status).toBe(200)
  expect(await queue()).toEqual([])
  expect((await world.commander.load(maintenance, scavengeId)).state.dueAt! <= world.clock.now()).toBe(true)
  const { reference, outcome, patient, doctor, events, chain } = await story(waiting!.story_id)
  expect([reference, outcome, patient, doctor, chain.whole, chain.verified]).toEqual([
    'Limpieza',
    '',
    '',
    '',
    true,
    events.length,
  ])
  expect(events.map(({ title }) => title)).toEqual([
    'Quedó por limpiar el disco del servidor',
    'Pidió la limpieza',
    'No empezó la limpieza',
    'Quedó por limpiar el disco del servidor',
    'Cerró el caso',
  ])
})

test('a message that failed is sent again; nobody is called twice', async () => {
  const { requestId } = await askFor()
  const fail = async (messageKey: string, channel: 'mail' | 'voice') => {
    const message =
      channel === 'mail'
        ? ({ channel, template: 'refundDue', params: { amountCents: '1' } } as const)
        : ({ channel, template: 'supportCall', params: {} } as const)
    const due = { type: 'RequestDelivery', messageKey, personId: 'ana', ...message } as const
    for (const command of [due, { type: 'FailDelivery', why: 'buzón lleno' } as const])
      await send(world.commander, delivery, messageKey, command, { correlationId: requestId })
  }
  await fail('m1', 'mail')
  await fail('m2', 'voice')
  const [mail, voice] = await queue()
  expect(mail).toMatchObject({ kind: 'delivery', channel: 'mail', why: 'buzón lleno', story_id: requestId })
  expect((await support.post(`/api/v1/support/cases/${voice!.id}/retry`, { note: 'Otra vez' })).status).toBe(409)
  expect((await support.post(`/api/v1/support/cases/${mail!.id}/retry`, { note: 'Otra vez' })).status).toBe(200)
  expect((await queue()).map(({ id }) => id)).toEqual([voice!.id])
  const due = (await story(requestId)).events.filter(({ type }) => type === 'DeliveryDue')
  expect(due.map(({ data }) => data.channel)).toEqual(['mail', 'voice', 'mail'])
})
