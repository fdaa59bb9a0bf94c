import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { Stars } from '@turno/domain/appointment/events.ts'
import { reviewTexts } from '@turno/domain/appointment/reviewing.ts'
import { order } from '@turno/domain/order/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { expect, test } from 'vitest'
import { cali, dermatology, type PersonName, people, person, register } from './people.ts'
import { passwords } from './seeded-log.ts'
import { smallBuild } from './small-build.ts'
import { hoursOf } from './things.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open({ webDist: await smallBuild() }))
const as = (name: PersonName) => world.as(name)
const ruiz = await as('ruiz')
const reviewOf = (id: string) => `/api/v1/patient-appointments/${id}/review`

let sold = 0
/** A visit that was paid and is over. */
async function attended(
  patientId = 'ana',
  outcome: 'attended' | 'patientAbsent' = 'attended',
  feeCents = 100_00,
): Promise<string> {
  const orderId = `${patientId}_${++sold + 100}`
  const appointmentId = `${orderId}_1`
  const start = world.clock.now()
  const visit: Visit = {
    doctorId: 'ruiz', specialityId: dermatology, cupId: null, careType: 0, start, end: plusMinutes(start, 20),
    feeCents, office: null, cityId: cali, addressId: null, capacity: 1, pauseMinutes: 0, slot: null,
    agreement: null,
  } // biome-ignore format: one glance
  const [expiresAt, lineId] = [plusMinutes(start, 20), appointmentId]
  const open = {
    type: 'OpenOrder',
    orderId,
    patientId,
    requestId: 'r',
    offerId: 'o',
    version: 1,
    visit,
    expiresAt,
  } as const
  await send(world.commander, order, orderId, open)
  await send(world.commander, order, orderId, { type: 'AddLine', lineId })
  await send(world.commander, order, orderId, {
    type: 'SubmitOrder',
    patientId,
    termsVersion: '1',
    consentVersion: '1',
  })
  if (feeCents > 0)
    await send(world.commander, order, orderId, {
      type: 'RecordApproval',
      transactionId: `t${orderId}`,
      amountCents: feeCents,
    })
  const bought = { type: 'ScheduleAppointment', appointmentId, patientId, orderId, requestId: null, visit } as const
  await send(world.commander, appointment, appointmentId, bought)
  const { status } = await ruiz.post(`/api/v1/patient-care/${appointmentId}/finished`, { outcome })
  expect(status).toBe(200)
  return appointmentId
}

const readBy = async (offset = 0) => (await world.nobody().get(`/api/v1/doctors/ruiz/reviews?offset=${offset}`)).data

test('a patient reviews a visit once, everybody reads it, its doctor replies once, and support hides it', async () => {
  const id = await attended()
  const [ana, soporte] = [await as('ana'), await as('soporte')]
  expect((await ana.get('/api/v1/patients/ana/patient-appointments')).data).toMatchObject([
    { id, review: null, review_until: expect.stringMatching(/^2031-04-02T15:2/) },
  ])
  expect((await ana.post(reviewOf(id), { stars: 4, text: ' Me explicó\ntodo. ' })).status).toBe(200)
  expect((await ana.post(reviewOf(id), { stars: 1 })).body).toMatchObject({ code: 1, message: reviewTexts.onlyOnce })
  expect(await readBy()).toEqual({
    total: 1,
    rating: null,
    reviews: [
      { id: expect.any(String), stars: 4, text: 'Me explicó\ntodo.', answer: '', month: '2031-03', first_name: 'ana' },
    ],
  })
  const [news] = (await ruiz.get('/api/v1/notifications/ruiz/user')).data
  expect(news.data).toMatchObject({ title: 'Tienes una opinión', url: '/DoctorPublicProfile?id=ruiz' })
  const [received] = (await ruiz.get('/api/v1/doctors/ruiz/reviews/received')).data.reviews
  expect(received).toMatchObject({ appointment_id: id, can_answer: true })

  const invisible = '\u2800\u200B\u0301'
  expect((await ruiz.post(`${reviewOf(id)}/answer`, { text: invisible })).status).toBe(422)
  expect((await ruiz.post(`${reviewOf(id)}/answer`, { text: 'Gracias' })).status).toBe(200)
  expect((await ruiz.post(`${reviewOf(id)}/answer`, { text: 'Otra' })).body.message).toBe(reviewTexts.answeredOnce)
  const [told] = (await ana.get('/api/v1/notifications/ana/user')).data
  expect(told.data).toMatchObject({ title: 'Respondieron tu opinión' })
  const own = { stars: 4, text: 'Me explicó\ntodo.', answer: 'Gracias', hidden: false }
  expect((await ana.get('/api/v1/patients/ana/patient-appointments')).data).toMatchObject([{ id, review: own }])

  for (const reason of [' ', invisible])
    expect((await soporte.post(`${reviewOf(id)}/hide`, { reason })).status).toBe(422)
  expect((await soporte.post(`${reviewOf(id)}/hide`, { reason: 'Insulta' })).status).toBe(200)
  expect((await soporte.post(`${reviewOf(id)}/hide`, { reason: 'Insulta' })).body.message).toBe(reviewTexts.isHidden)
  expect(await readBy()).toMatchObject({ total: 0, reviews: [] })
})

test('a review of a free visit, or of one whose money goes back, is refused', async () => {
  const ana = await as('ana')
  const free = await attended('ana', 'attended', 0)
  expect((await ana.get('/api/v1/patients/ana/patient-appointments')).data).toContainEqual(
    expect.objectContaining({ id: free, review_until: null }),
  )
  expect((await ana.post(reviewOf(free), { stars: 5 })).body.message).toBe(reviewTexts.notPaid)
  const returned = await attended()
  const owe = { type: 'OweLine', lineId: returned } as const
  await send(world.commander, order, returned.replace(/_1$/, ''), owe)
  expect((await ana.post(reviewOf(returned), { stars: 5 })).body.message).toBe(reviewTexts.notPaid)
})

test('a review without stars, with six, with a very long or an unreadable text is refused', async () => {
  const [id, ana] = [await attended(), await as('ana')]
  for (const body of [{}, { stars: 0 }, { stars: 6 }, { stars: '5' }, { stars: 5, text: 'a'.repeat(1001) }])
    expect((await ana.post(reviewOf(id), body)).status).toBe(422)
  for (const text of ['a\u0000b', 'a\uD800b'])
    expect((await ana.post(reviewOf(id), { stars: 5, text })).status).toBe(422)
  expect((await ana.post(reviewOf(await attended('ana', 'patientAbsent')), { stars: 1 })).body.message).toBe(
    reviewTexts.notAttended,
  )
})

test('nobody else reviews a visit: no other patient, no doctor, no support, no stranger', async () => {
  const id = await attended()
  const written = async () => (await world.eventStore.readStream(`appointment-${id}`)).length
  const before = await written()
  for (const name of ['beto', 'ruiz', 'vega', 'soporte', 'admin', 'asistente'] as const)
    expect((await (await as(name)).post(reviewOf(id), { stars: 5 })).status).toBe(403)
  expect((await world.nobody().post(reviewOf(id), { stars: 5 })).status).toBe(401)
  for (const name of ['ana', 'vega', 'soporte'] as const)
    expect((await (await as(name)).post(`${reviewOf(id)}/answer`, { text: 'Gracias' })).status).toBe(403)
  for (const name of ['ana', 'ruiz', 'admin'] as const)
    expect((await (await as(name)).post(`${reviewOf(id)}/hide`, { reason: 'No' })).status).toBe(403)
  expect(await written()).toBe(before)
})

test('doctors cannot review themselves from an account as a patient', async () => {
  const double = person('ruiz-paciente', 'patient', people.ruiz.document)
  await register({ commander: world.commander, lookupKey: world.lookupKey, passwords }, double)
  const client = world.nobody()
  await client.login(double)
  const id = await attended(double.id)
  const { body } = await client.post(reviewOf(id), { stars: 5 })
  expect(body).toMatchObject({ code: 1, message: reviewTexts.ofOneself })
})

test('reviews of a doctor who is not active, a patient, or an unknown id are not found', async () => {
  for (const id of ['nuevo', 'ana', 'nobody'])
    expect((await world.nobody().get(`/api/v1/doctors/${id}/reviews`)).status).toBe(404)
})

test('from five reviews on a rating is shown with the doctor, orders searches, and is given to programs', async () => {
  await ruiz.post('/api/v1/medical-schedule', hoursOf('ruiz'))
  const early = { weekly: [{ weekday: 1, from: '07:00', to: '12:00' }] }
  await (await as('vega')).post('/api/v1/medical-schedule', hoursOf('vega', early))
  const find = async (sort: string) => {
    const asked = { id: dermatology, option: 1, city_id: cali, care_type: 0, sort }
    const { data } = await world.nobody().post('/api/v2/doctor-search-engine', asked)
    return data.columns[0].doctors.map(({ doctor }: { doctor: { id: string; rating: unknown } }) => [
      doctor.id,
      doctor.rating,
    ])
  }
  const html = async () =>
    (await fetch(`${world.url}/DoctorPublicProfile?id=ruiz`, { headers: { accept: 'text/html' } })).text()
  const say = async (stars: Stars) => {
    expect((await (await as('ana')).post(reviewOf(await attended()), { stars })).status).toBe(200)
  }
  for (const stars of [5, 5, 4, 5] as const) await say(stars)
  expect(await find('rating')).toEqual([
    ['vega', null],
    ['ruiz', null],
  ])
  expect(await html()).not.toContain('aggregateRating')
  await say(4)
  const rating = { average: 4.6, count: 5 }
  expect(await readBy()).toMatchObject({ total: 5, rating })
  expect(await find('rating')).toEqual([
    ['ruiz', rating],
    ['vega', null],
  ])
  expect(await find('earliest')).toEqual([
    ['vega', null],
    ['ruiz', rating],
  ])
  expect((await world.nobody().get('/api/v1/doctor-search-engine/doctors/ruiz')).data.doctor.rating).toEqual(rating)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html())![1]!)
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 5, bestRating: 5 })
})
