import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { conversationTexts } from '@turno/domain/conversation/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { type VideoHour, videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import type { CareType, Visit } from '@turno/domain/visit.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { enters } from './consultation.ts'
import { emptyZip, noise, pdfOf, pdfOfSize, picture, streamOf } from './document-files.ts'
import { cali, dermatology, type PersonName } from './people.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open())
const as = (name: PersonName) => world.as(name)
const [ana, ruiz] = [await as('ana'), await as('ruiz')]

let sold = 0
interface Chat {
  id: string
  hour: VideoHour
  messages: string
  files: string
}
/** An appointment that is bought, of which the patient has agreed to the consultation unless `consents` is false. */
async function appointmentIn(
  minutes: number,
  { consents = true, careType = 1 as CareType, doctorId = 'ruiz' } = {},
): Promise<Chat> {
  const orderId = `ana_${++sold + 200}`
  const id = `${orderId}_1`
  const start = plusMinutes(world.clock.now(), minutes)
  const visit: Visit = {
    doctorId, specialityId: dermatology, cupId: null, careType, start, end: plusMinutes(start, 20),
    feeCents: 100_00, office: null, cityId: cali, addressId: null, capacity: 1, pauseMinutes: 0, slot: null,
    agreement: null,
  } // biome-ignore format: one glance
  const bought = { type: 'ScheduleAppointment', appointmentId: id, patientId: 'ana', orderId, requestId: null } as const
  await send(world.commander, appointment, id, { ...bought, visit })
  const hour = { appointmentId: id, patientId: 'ana', doctorId, start, end: visit.end }
  if (consents)
    await send(world.commander, videoVisit, videoVisitIdOf(id, start), {
      ...{ type: 'GiveVideoConsent', hour, version: '2026-11-video' },
    })
  return { id, hour, messages: `/api/v1/video-visits/${id}/messages`, files: `/api/v1/video-visits/${id}/files` }
}

const say = (client: Client, { messages }: Chat, text: string, message_id: string = randomUUID(), key?: string) =>
  client.call('POST', messages, { body: { message_id, text }, ...(key && { key }) })
const share = (client: Client, { files }: Chat, file: Uint8Array, name = 'examen.pdf', message_id = randomUUID()) =>
  client.upload('POST', `${files}?${new URLSearchParams({ message_id, name })}`, file)
const read = async (client: Client, { messages }: Chat, query = '') => (await client.get(messages + query)).data
const eventsOf = async ({ id }: Chat) => world.eventStore.readStream(`conversation-${id}`)
const fetched = (path: string, client: Client) =>
  fetch(world.url + path, { headers: { Authorization: `Bearer ${client.token}` } })
const refusal = async (reply: Promise<{ status: number; body: { message?: string | undefined } }>) => {
  const { status, body } = await reply
  return [status, body.message]
}

describe('patient and doctor of an appointment', () => {
  test('write to each other, hear of it at once, and can read it afterwards', async () => {
    const chat = await appointmentIn(5)
    const socket = await world.live(ruiz)
    const id = randomUUID()
    expect((await say(ana, chat, ' Hola,\r\n¿me oye? ', id)).status).toBe(200)
    await socket.until((message) => 'data' in message && message.data.question === 'conversation-of-appointment')
    expect((await say(ruiz, chat, 'Sí')).status).toBe(200)
    const [first, second] = (await read(ruiz, chat)).messages
    expect(first).toEqual({
      ...{ number: 1, id, by: 'patient', at: expect.any(String), text: 'Hola,\n¿me oye?', file: null },
    })
    expect(second).toMatchObject({ number: 2, by: 'doctor', text: 'Sí' })
    await send(world.commander, appointment, chat.id, { type: 'CancelAppointment', by: 'doctor', withoutRefund: false })
    for (const client of [ana, ruiz]) {
      expect((await read(client, chat)).messages).toHaveLength(2)
      expect(await refusal(say(client, chat, 'tarde'))).toEqual([409, conversationTexts.over])
      expect(await refusal(share(client, chat, pdfOf()))).toEqual([409, conversationTexts.over])
    }
  })

  test('send a message once, even when it is sent twice with the same key or with another', async () => {
    const chat = await appointmentIn(5)
    const id = randomUUID()
    for (const key of ['a', 'a', 'b']) expect((await say(ana, chat, 'Una vez', id, key)).status).toBe(200)
    const shared = randomUUID()
    for (const _ of [1, 2]) expect((await share(ana, chat, pdfOf(), 'x.pdf', shared)).status).toBe(200)
    expect((await read(ana, chat)).messages).toMatchObject([{ text: 'Una vez' }, { file: { name: 'x.pdf' } }])
    expect(await eventsOf(chat)).toHaveLength(2)
    expect((await say(ruiz, chat, 'Otro', id)).status).toBe(403)
  })

  test('read a long conversation page by page', async () => {
    const chat = await appointmentIn(5)
    for (let at = 1; at <= 103; at++) await say(ana, chat, `${at}`)
    const newest = await read(ruiz, chat)
    expect([newest.messages.length, newest.messages[0].text, newest.has_earlier]).toEqual([100, '4', true])
    expect(await read(ruiz, chat, '?before=4')).toMatchObject({
      messages: [{ text: '1' }, { text: '2' }, { text: '3' }],
      has_earlier: false,
    })
    expect((await ana.get(`${chat.messages}?before=-1`)).status).toBe(422)
  })
})

describe('in a conversation nobody writes', () => {
  test('before the room opens, after it closes, or without consent', async () => {
    const [early, without] = [await appointmentIn(16, { consents: false }), await appointmentIn(5, { consents: false })]
    const late = await appointmentIn(5)
    expect(await refusal(say(ana, early, 'x'))).toEqual([409, conversationTexts.notYet])
    expect(await refusal(share(ana, early, pdfOf()))).toEqual([409, conversationTexts.notYet])
    expect(await refusal(say(ana, without, 'x'))).toEqual([409, conversationTexts.noConsent.patient])
    expect(await refusal(say(ruiz, without, 'x'))).toEqual([409, conversationTexts.noConsent.doctor])
    world.clock.advanceTo(plusMinutes(late.hour.start, 80))
    expect(await refusal(say(ruiz, late, 'x'))).toEqual([409, conversationTexts.over])
    for (const chat of [early, without, late]) expect(await eventsOf(chat)).toEqual([])
  })

  test('after care was finished, even if the hour is not over', async () => {
    const chat = await appointmentIn(0)
    expect((await say(ruiz, chat, 'x')).status).toBe(200)
    // A doctor who was not there cannot finish the visit.
    await enters(world, chat.id, 'doctor')
    await ruiz.post(`/api/v1/patient-care/${chat.id}/finished`, { outcome: 'attended' })
    expect(await refusal(say(ruiz, chat, 'x'))).toEqual([409, conversationTexts.over])
  })

  test('about an appointment that is not by video', async () => {
    expect((await say(ana, await appointmentIn(5, { careType: 0 }), 'x')).status).toBe(404)
  })

  test('empty texts, too long ones, or characters that hide or reverse text', async () => {
    const chat = await appointmentIn(5)
    for (const text of ['', '   ', '\u200B\u2800', 'a\u0000b', '\u001B[2J', 'x'.repeat(2001)])
      expect((await say(ana, chat, text)).status).toBe(422)
    expect(await eventsOf(chat)).toEqual([])
  })

  test('with an invalid id; 2000 characters are accepted unchanged', async () => {
    const chat = await appointmentIn(5)
    for (const id of ['', '1', '../x', '__proto__']) expect((await say(ana, chat, 'x', id)).status).toBe(422)
    const text = `${'<script>ñ'.repeat(222)}12`
    expect((await say(ana, chat, text)).status).toBe(200)
    expect((await read(ana, chat)).messages[0].text).toBe(text)
  })

  test.each(['beto', 'vega', 'asistente', 'admin', 'soporte'] as const)(
    'as %s, who cannot read either',
    async (name) => {
      const chat = await appointmentIn(5)
      await share(ana, chat, pdfOf())
      const [{ file }] = (await read(ana, chat)).messages
      const stranger = await as(name)
      expect((await say(stranger, chat, 'x')).status).toBe(403)
      expect((await share(stranger, chat, pdfOf())).status).toBe(403)
      for (const path of [chat.messages, file.path]) expect((await fetched(path, stranger)).status).toBe(403)
      for (const path of [chat.messages, file.path]) expect((await world.nobody().get(path)).status).toBe(401)
    },
  )

  test('as a suspended doctor, who can still read', async () => {
    const chat = await appointmentIn(5, { doctorId: 'vega' })
    const vega = await as('vega')
    await say(ana, chat, 'Doctora')
    await send(world.commander, doctor, 'vega', {
      ...{ type: 'SuspendDoctor', doctorId: 'vega', reason: 'Piden tu sello', adviserId: 'soporte' },
    })
    expect((await say(vega, chat, 'x')).status).toBe(403)
    expect((await share(vega, chat, pdfOf())).status).toBe(403)
    expect((await read(vega, chat)).messages).toHaveLength(1)
  })
})

describe('files of a conversation', () => {
  test('are delivered unchanged, to be saved and not to be run', async () => {
    const chat = await appointmentIn(5)
    const pdf = pdfOf()
    expect((await share(ruiz, chat, pdf, 'C:\\docs\\or\u202eden.pdf')).status).toBe(200)
    const [{ by, text, file }] = (await read(ana, chat)).messages
    expect([by, text, file.name, file.content_type, file.bytes]).toEqual([
      ...['doctor', '', 'orden.pdf', 'application/pdf', pdf.length],
    ])
    const response = await fetched(file.path, ana)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="orden.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const other = await appointmentIn(5)
    expect((await fetched(file.path.replace(chat.id, other.id), ana)).status).toBe(404)
  })

  test('that are pictures are turned upright, made smaller, and lose the data of the camera', async () => {
    const chat = await appointmentIn(5)
    const photo = await sharp(await noise(2400, 100).jpeg().toBuffer())
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secreto' } } })
      .toBuffer()
    expect((await share(ana, chat, photo, 'lunar.jpg')).status).toBe(200)
    expect((await share(ana, chat, await picture().png().toBuffer(), 'mancha.png')).status).toBe(200)
    const { messages } = await read(ruiz, chat)
    const [first, second] = await Promise.all(
      messages.map(async ({ file }: { file: { path: string } }) =>
        Buffer.from(await (await fetched(file.path, ruiz)).arrayBuffer()),
      ),
    )
    expect(first!.includes('Secreto')).toBe(false)
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 83, height: 2000 })
    expect(await sharp(second).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  })

  test('are refused when they run something, hide something, or are not what they claim to be', async () => {
    const chat = await appointmentIn(5)
    const script = streamOf(Buffer.from('5 0 << /S /JavaScript /JS (x) >>'), '/Type /ObjStm /N 1 /First 4')
    const hostile: [Uint8Array, string][] = [
      [pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }), 'PDF tiene programas'],
      [pdfOf({ objects: [script] }), 'PDF tiene programas'],
      [pdfOf({ trailer: '/Encrypt 4 0 R' }), 'contraseña'],
      [Buffer.concat([pdfOf(), emptyZip]), 'Problemas cargando'],
      [Buffer.from('<html><script>alert(1)</script>'), 'tipo de archivo'],
      [await picture().gif().toBuffer(), 'PDF e imágenes JPG o PNG'],
      [(await picture().png().toBuffer()).subarray(0, 300), 'Problemas cargando'],
      [new Uint8Array(), 'Problemas cargando'],
      [pdfOfSize(10 * 1024 * 1024 + 1), 'pasa de 10 MB'],
    ]
    for (const [file, message] of hostile) {
      const { status, body } = await share(ana, chat, file)
      expect([status, body.message]).toEqual([422, expect.stringContaining(message)])
    }
    expect((await share(ana, chat, Buffer.alloc(13 * 1024 * 1024))).status).toBe(413)
    expect((await share(ana, chat, pdfOfSize(10 * 1024 * 1024))).status).toBe(200)
    expect(await eventsOf(chat)).toHaveLength(1)
  })

  test('are ten of each side at most; one more is refused and not stored', async () => {
    const chat = await appointmentIn(5)
    for (let at = 0; at < 10; at++) expect((await share(ana, chat, pdfOf({ catalog: `/N${at} 1` }))).status).toBe(200)
    expect(await refusal(share(ana, chat, pdfOf()))).toEqual([409, conversationTexts.tooManyFiles])
    const names: string[] = []
    for await (const { name } of world.files.store.list('shared/ana/'))
      if (name.includes(`/${chat.id}_`)) names.push(name)
    expect(names).toHaveLength(10)
  })
})

describe('the conversation in the log', () => {
  test('is sealed, outlives the account of the patient, and goes with the key of the record', async () => {
    const chat = await appointmentIn(5)
    await say(ana, chat, 'Secreto-mensaje')
    await share(ana, chat, pdfOf(), 'Secreto-archivo.pdf')
    const raw = JSON.stringify(await eventsOf(chat), (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    expect(raw).not.toContain('Secreto')
    const [, { file }] = (await read(ruiz, chat)).messages
    const stored = Buffer.from((await world.files.store.get(`shared/ana/${file.id}`))!)
    expect(stored.includes('%PDF')).toBe(false)
    await world.eventStore.erase('personKey-ana')
    world.keys.forget('personKey', 'ana')
    await world.files.forgetAllOf('ana')
    expect((await fetched(file.path, ruiz)).status).toBe(200)
    await world.eventStore.erase('recordKey-ana')
    world.keys.forget('recordKey', 'ana')
    expect((await fetched(file.path, ruiz)).status).toBe(404)
  })
})
