import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { IceServers } from '@turno/contract/answers/video.ts'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { plusMinutes, toMs } from '@turno/domain/time.ts'
import { videoVisitTexts } from '@turno/domain/video-visit/decide.ts'
import { expect, test } from 'vitest'
import { admit, happensAt, soldByVideo } from './consultation.ts'
import { World } from './world.ts'

const turn = { urls: ['turn:relay.test'], secret: 'a secret of relays' }
const relays = { stun: ['stun:relay.test'], turn, isOnlyWay: true }
const world = await forThisFile(World.open({ relays }))
const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
const phoneOfAna = '3001234567'

const pathOf = (id: string): string => `/api/v1/video-visits/${id}`
const seenBy = async (reader: typeof ana, id: string) => (await reader.get(pathOf(id))).data
const callsOf = (id: string) =>
  ruiz.post('/api/v1/notifications/video-consultation/started', { appointment_id: id }).then(({ body }) => body)

test('the doctor announces a delay, in words that the screen has, and takes it back', async () => {
  const id = await soldByVideo(world, 60)
  for (const minutes of [5, 10, 15, 20, 30, 0]) {
    await ruiz.post(`${pathOf(id)}/delay`, { minutes })
    expect(await seenBy(ana, id)).toMatchObject({ delay_minutes: minutes })
  }
  for (const minutes of [1, 29, 45, 60, -5, '5']) {
    const { status } = await ruiz.post(`${pathOf(id)}/delay`, { minutes })
    expect([minutes, status]).toEqual([minutes, 422])
  }
  expect(await seenBy(ana, id)).toMatchObject({ delay_minutes: 0 })
})

test('a patient consents to the text and the hour that they were shown, once the room is open', async () => {
  const [id, later] = [await soldByVideo(world), await soldByVideo(world, 40)]
  const { start_date } = await seenBy(ana, id)
  const agrees = async (to: string, body: object) => (await ana.post(`${pathOf(to)}/consent`, body)).body.message
  expect(await agrees(id, { version: '2020-01-video', start_date })).toContain('El texto del consentimiento cambió')
  const otherHour = plusMinutes(start_date, 15)
  expect(await agrees(id, { version: videoConsentVersion, start_date: otherHour })).toContain('cambió de hora')
  const hourLater = (await seenBy(ana, later)).start_date
  expect(await agrees(later, { version: videoConsentVersion, start_date: hourLater })).toBe(videoVisitTexts.notYet)
  expect(await seenBy(ruiz, id)).toMatchObject({ consent: null })
  await agrees(id, { version: videoConsentVersion, start_date })
  expect(await seenBy(ruiz, id)).toMatchObject({ consent: videoConsentVersion })
})

test('relay addresses are given only after the consent and the call, and for ten minutes', async () => {
  const id = await soldByVideo(world)
  const servers = async () => (await ana.get(`${pathOf(id)}/ice-servers`)).body
  expect((await servers()).message).toBe(videoVisitTexts.noConsent)
  await happensAt(world, id, { type: 'GiveVideoConsent', version: videoConsentVersion })
  expect((await servers()).message).toBe(videoVisitTexts.notStarted)
  await admit(world, id)
  const { ice_servers, relayed_only, valid_seconds } = (await servers()).data as unknown as IceServers
  expect(relayed_only).toBe(true)
  expect([ice_servers.flatMap(({ urls }) => urls), valid_seconds]).toEqual([
    ['stun:relay.test', 'turn:relay.test'],
    600,
  ])
  const secondsLeft = Number(ice_servers[1]!.username!.split(':')[0]) - Date.now() / 1_000
  expect(secondsLeft).toBeGreaterThan(540)
  expect(secondsLeft).toBeLessThanOrEqual(600)
  expect(ice_servers[1]!.username).not.toMatch(/ana|ruiz/)
})

test('a doctor in the room calls; the bell says who, and later that they called', async () => {
  const id = await soldByVideo(world)
  expect((await callsOf(id)).message).toBe(videoVisitTexts.notInside)
  await happensAt(world, id, { type: 'EnterRoom', by: 'doctor' })
  await callsOf(id)
  const newest = async () => (await ana.get('/api/v1/notifications/ana/user')).data[0].data
  const url = `/Video/VideoComp?id=${id}`
  expect(await newest()).toMatchObject({
    ...{ title: 'La Dra. ruiz Prueba te está llamando', message: 'Entra a tu videoconsulta.', url },
    calls_to: { appointment_id: id, over: false },
  })
  await happensAt(world, id, { type: 'EndVideo', by: 'system', reason: 'finished' })
  expect(await newest()).toMatchObject({
    ...{ title: 'La Dra. ruiz Prueba te llamó', message: 'Esa videoconsulta ya terminó.' },
    calls_to: { appointment_id: id, over: true },
  })
})

test.each(['patient', 'doctor'] as const)(
  'the doctor reads the patient’s phone number once the %s asks for a phone call',
  async (by) => {
    const id = await soldByVideo(world)
    const phones = async () => [(await seenBy(ana, id)).phone, (await seenBy(ruiz, id)).phone]
    await admit(world, id)
    expect(await phones()).toEqual([phoneOfAna, ''])
    const asking = by === 'patient' ? ana : ruiz
    await asking.post(`${pathOf(id)}/telephone`, {})
    expect(await phones()).toEqual([phoneOfAna, phoneOfAna])
  },
)

test('a patient who continues by phone is called and written to once, whoever asks and however often', async () => {
  const id = await soldByVideo(world)
  await admit(world, id)
  for (const asking of [ana, ruiz, ana]) expect((await asking.post(`${pathOf(id)}/telephone`, {})).status).toBe(200)
  const all = await world.eventStore.readAll(undefined, 100_000)
  const due = all.filter(({ type, metadata }) => type === 'DeliveryDue' && metadata.correlationId === orderOfLine(id))
  expect(due.map(({ data }) => data)).toMatchObject([
    { channel: 'voice', template: 'videoByTelephone', personId: 'ana' },
    { channel: 'sms', template: 'videoByTelephone', personId: 'ana' },
  ])
})

test('reports of browsers make the story of a consultation, and the doctor ends it with care', async () => {
  const id = await soldByVideo(world, 1)
  await admit(world, id)
  const reports = (body: object, reader = ana) => reader.post(`${pathOf(id)}/reports`, body)
  await reports({ what: 'connected', picture: true, relayed: false })
  expect((await seenBy(ruiz, id)).connected_at).not.toBeNull()
  expect((await reports({ what: 'trouble', trouble: 'speakerMissing' })).status).toBe(422)
  world.clock.advanceTo(plusMinutes(world.clock.now(), 2))
  await ruiz.post(`/api/v1/patient-care/${id}/video-consultation/finished`, {})
  expect(await seenBy(ana, id)).toMatchObject({ ended: 'finished' })
  expect((await reports({ what: 'interrupted' })).body.message).toBe(videoVisitTexts.over)
})

test('a past hour, or an appointment that is not by video, has no consultation', async () => {
  const id = await soldByVideo(world)
  const { end_date, closes_at } = await seenBy(ana, id)
  expect(toMs(closes_at) - toMs(end_date)).toBe(60 * 60_000)
  const office = await soldByVideo(world, 5, { careType: 0 })
  expect((await ana.get(pathOf(office))).status).toBe(404)
})
