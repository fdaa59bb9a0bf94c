import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { sha256Of } from '@turno/adapters/files/sealed-files.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { claimingToBe, emptyZip, noise, pdfOf, pdfOfSize, picture, streamOf } from './document-files.ts'
import { World } from './world.ts'

let world: World
let nuevo: Client
beforeEach(async () => {
  world = await World.open()
  nuevo = await world.as('nuevo')
})
afterEach(() => world.close())

const [cedula, foto, firma] = ['1', '5', '7']
const addressOf = (kind: string, name: string, id = 'nuevo') =>
  `/api/v1/doctors/${id}/update/certifications?certification_id=${kind}&name=${encodeURIComponent(name)}`
const put = (kind: string, file: Uint8Array, name = 'cedula.pdf', client = nuevo, id = 'nuevo') =>
  client.upload('POST', addressOf(kind, name, id), file)
const list = async () => (await nuevo.get('/api/v1/doctor-certifications/nuevo')).data
const saidOf = async (kind: string, file: Uint8Array, name?: string) => {
  const { status, body } = await put(kind, file, name)
  return [status, body.code, body.message]
}
const uploads = async () =>
  (await world.eventStore.readStream('doctor-nuevo')).filter(({ type }) => type === 'DocumentUploaded').length
const storedNames = async () => {
  const names: string[] = []
  for await (const { name } of world.files.store.list('documents/nuevo/')) names.push(name)
  return names
}
const fetched = async (path: string, client = nuevo) =>
  fetch(world.url + path, { headers: { Authorization: `Bearer ${client.token}` } })
const judge = (documentId: string, type: 'ValidateDocument' | 'RejectDocument', judged = 0) =>
  send(world.commander, doctor, 'nuevo', {
    ...(type === 'ValidateDocument'
      ? { type, validUntil: '2032-01-31' }
      : { type, observation: 'La imagen está cortada.' }),
    ...{ doctorId: 'nuevo', documentId, judged, adviserId: 'marta', mandatory: [cedula!] },
  })

describe('the kinds of documents of doctors', () => {
  test('are listed with their rules, also at the older address', async () => {
    const { data } = await world.nobody().get('/api/v1/certifications')
    expect(data).toHaveLength(10)
    expect(data[0]).toEqual({
      id: '1', name: 'Cédula', type: 'pdf', required: true, editable: false, order: 1, months: '', crop: null,
      required_of_verified: true, needed_from: '',
    }) // biome-ignore format: one glance
    const named = (name: string) => data.find((kind: { name: string }) => kind.name === name)
    expect(['Foto', 'Firma', 'Sello'].map((name) => named(name).crop)).toEqual([
      { aspect: 1, min_width: 300, min_height: 300 },
      { aspect: 2, min_width: 400, min_height: 160 },
      { aspect: 2, min_width: 480, min_height: 160 },
    ])
    expect(named('Foto')).toMatchObject({ type: 'img', required: true, editable: true, order: 5 })
    expect(data.filter(({ months }: { months: string }) => months !== '')).toMatchObject([
      { name: 'Póliza de responsabilidad civil', months: '12' },
      { name: 'Certificado de soporte vital', months: '24' },
    ])
    const older = await world.nobody().post('/api/generic/get_certificaciones', { action: 0 })
    expect(older.data[0]).toEqual({ id: '1', name: 'Cédula', type: 'pdf', it_is_mandatory: '1' })
  })
})

describe('a doctor under validation', () => {
  test('uploads a PDF, opens it and downloads it', async () => {
    const file = pdfOf()
    const { status, body, data } = await put(cedula!, file, 'C:\\docs\\ce\u202edula\u0000.pdf')
    expect([status, body.code, body.message]).toEqual([200, 0, 'Cambios guardados'])
    const [shown] = await list()
    expect(data.certifications).toEqual([shown])
    expect(shown).toMatchObject({
      certification_id: '1', name: 'cedula.pdf', bytes: file.length, content_type: 'application/pdf', binary: null,
      validate: '', observations: '', edit: '0', expires: '', expired: false,
      path: `/api/v1/doctor-certifications/document/${shown.id}/file`,
    }) // biome-ignore format: one glance
    const { data: whole } = await nuevo.get(shown.path.replace('/file', ''))
    expect(whole).toEqual({ binary: file.toString('base64'), contentType: 'application/pdf' })
    const response = await fetched(shown.path)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cedula.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('sees an adviser’s remarks, and replaces an invalid document: a file goes unless it once counted', async () => {
    const first = (await put(cedula!, pdfOf())).data.certifications[0].id
    await judge(first, 'RejectDocument')
    expect(await list()).toMatchObject([{ id: first, validate: '0', observations: 'La imagen está cortada.' }])
    const second = (await put(cedula!, pdfOf({ catalog: '/Lang (es)' }))).data.certifications[0].id
    await judge(second, 'ValidateDocument')
    expect(await list()).toMatchObject([{ id: second, validate: '1', expires: '2032-01-31', observations: '' }])
    const events = await world.eventStore.readStream('doctor-nuevo')
    const replacing = events.filter(({ type }) => type === 'DocumentUploaded').map(({ data }) => data)
    expect(replacing).toMatchObject([{ replaced: [] }, { replaced: [first] }])
  })

  test('removes a document that waits, and no valid one that cannot be edited', async () => {
    const { id } = (await put(cedula!, pdfOf())).data.certifications[0]
    const path = `/api/v1/doctor-certifications/document/${id}`
    await judge(id, 'ValidateDocument')
    expect((await nuevo.delete(path)).status).toBe(409)
    await judge(id, 'RejectDocument', 1)
    const { status, body, data } = await nuevo.delete(path)
    expect([status, body.message, data]).toEqual([200, 'Documento eliminado', { certifications: [] }])
    for (const gone of [path, `${path}/file`]) expect((await nuevo.get(gone)).status).toBe(404)
    expect((await nuevo.delete(path)).status).toBe(404)
  })

  test('is not shown a file that is missing or was altered', async () => {
    const { id, path } = (await put(cedula!, pdfOf())).data.certifications[0]
    await world.files.keep({ kind: 'documents', ownerId: 'nuevo', fileId: id }, pdfOf({ catalog: '/Lang (x)' }))
    expect((await nuevo.get(path)).status).toBe(404)
    await world.files.forget({ kind: 'documents', ownerId: 'nuevo', fileId: id })
    expect((await nuevo.get(path)).status).toBe(404)
  })
})

describe('a picture as a document', () => {
  test.each(['png', 'gif', 'jpeg'] as const)('of type %s is kept as a JPEG of at most 700 × 500', async (format) => {
    const sent = await picture(1600, 800).toFormat(format).toBuffer()
    const { data } = await put(firma!, sent, `firma.${format}`)
    const kept = Buffer.from(await (await fetched(data.certifications[0].path)).arrayBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 700, height: 350 })
    expect(data.certifications[0]).toMatchObject({ content_type: 'image/jpeg', bytes: kept.length, edit: '1' })
  })

  test('loses the data of the camera, and is turned upright', async () => {
    const place = { IFD0: { Make: 'Secreto' }, IFD3: { GPSLatitude: '3/1 27/1 0/1', GPSLatitudeRef: 'N' } }
    const sent = await picture(300, 600).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer()
    expect(sent.includes('Exif')).toBe(true)
    const { data } = await put(firma!, sent, 'firma.jpg')
    const kept = Buffer.from(await (await fetched(data.certifications[0].path)).arrayBuffer())
    const { exif, orientation, width, height } = await sharp(kept).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 600, 300])
    expect(kept.includes('Secreto')).toBe(false)
  })

  test('of the kind Foto becomes the photo of the account too, also when the call is repeated', async () => {
    const sent = await picture().png().toBuffer()
    for (let times = 0; times < 2; times++)
      await nuevo.call('POST', addressOf(foto!, 'yo.png'), {
        file: new Uint8Array(sent),
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': 'one' },
      })
    expect(await uploads()).toBe(1)
    const { photo } = (await nuevo.get('/api/v1/users/nuevo')).data
    expect((await fetch(world.url + photo)).headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('a file for a document is refused', () => {
  const broken = [422, 1, expect.stringContaining('Problemas cargando el archivo')]
  const tooLarge = (name: string) => [422, 1, `El siguiente archivo: ${name} excede el limite de carga permitido.`]
  const active = [422, 1, expect.stringContaining('El PDF tiene programas')]
  afterEach(async () => {
    expect([await list(), await storedNames()]).toEqual([[], []])
  })

  test('that does not name its document', async () => {
    const choose = [422, 1, 'Seleccione el Certificado a cargar']
    for (const kind of ['', '99', '../1', 'x'.repeat(20)]) expect(await saidOf(kind, pdfOf())).toEqual(choose)
  })

  test('that is of another type than its name says', async () => {
    const unknown = [422, 1, 'Problemas obteniendo el tipo de archivo']
    expect(await saidOf(cedula!, Buffer.from('<html><script>alert(1)</script>'), 'cedula.pdf')).toEqual(unknown)
    const png = await picture().png().toBuffer()
    expect(await saidOf(cedula!, png, 'cedula.pdf')).toEqual([422, 1, 'Este documento se carga como PDF.'])
    expect((await saidOf(firma!, pdfOf(), 'firma.png'))[2]).toContain('se carga como imagen')
    const webp = await picture().webp().toBuffer()
    expect((await saidOf(firma!, webp, 'firma.png'))[2]).toContain('se carga como imagen')
    expect(await saidOf(firma!, png.subarray(0, 300), 'firma.png')).toEqual(broken)
    expect(await saidOf(cedula!, new Uint8Array())).toEqual(broken)
  })

  test('that is one byte too large', async () => {
    expect(await saidOf(cedula!, pdfOfSize(1_153_434), 'grande.pdf')).toEqual(tooLarge('grande.pdf'))
    const jpeg = await picture().jpeg().toBuffer()
    const large = Buffer.concat([jpeg, Buffer.alloc(400 * 1024 + 1 - jpeg.length)])
    expect(await saidOf(firma!, large, 'grande.jpg')).toEqual(tooLarge('grande.jpg'))
    expect((await put(cedula!, randomBytes(5 * 1024 * 1024))).status).toBe(413)
  })

  test('that is of two types at once', async () => {
    const html = Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), pdfOf()])
    const zipAfter = Buffer.concat([pdfOf(), emptyZip])
    const withZip = pdfOf({ objects: [`<< /Length 22 >>\nstream\n${emptyZip.toString('latin1')}\nendstream`] })
    const after = Buffer.concat([pdfOf(), Buffer.from('<script>alert(1)</script>')])
    for (const file of [zipAfter, withZip, after]) expect(await saidOf(cedula!, file)).toEqual(broken)
    expect((await put(cedula!, html)).status).toBe(422)
    expect((await put(cedula!, Buffer.concat([emptyZip, pdfOf()]))).status).toBe(422)
    const jpeg = await picture().jpeg().toBuffer()
    expect(await saidOf(firma!, Buffer.concat([jpeg, emptyZip]), 'firma.jpg')).toEqual(broken)
  })

  test.each([
    ['a script when it is opened', pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['a script by another spelling', pdfOf({ catalog: '/OpenAction << /S /Java#53cript /J#53 (x) >>' })],
    ['a program that is started', pdfOf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
    ['another file within', pdfOf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
    [
      'a script in a compressed object',
      pdfOf({ objects: [streamOf(Buffer.from('5 0 << /S /JavaScript /JS (x) >>'), '/Type /ObjStm /N 1 /First 4')] }),
    ],
  ])('that has %s', async (_what, file) => {
    expect(await saidOf(cedula!, file)).toEqual(active)
  })

  test('that is locked, broken or expands without end', async () => {
    expect((await saidOf(cedula!, pdfOf({ trailer: '/Encrypt 9 0 R' })))[2]).toContain('contraseña')
    const bomb = streamOf(Buffer.alloc(64 * 1024 * 1024, ' '), '/Type /ObjStm /N 1 /First 4')
    expect(await saidOf(cedula!, pdfOf({ objects: [bomb] }))).toEqual(broken)
    expect(await saidOf(cedula!, pdfOf().subarray(0, 150))).toEqual(broken)
    expect(await saidOf(cedula!, Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(100_000)}`))).toEqual(broken)
    for (const endless of [
      `${'#41'.repeat(90)}stream\n`.repeat(3_000),
      `/ObjStm stream\n`.repeat(490) + ' '.repeat(1e6),
    ])
      expect(await saidOf(cedula!, pdfOf({ objects: [endless] }))).toEqual(broken)
    const huge = claimingToBe(12_000, 6_000, await picture(10, 10).png().toBuffer())
    expect(await saidOf(firma!, huge, 'firma.png')).toEqual(broken)
  })

  test('that was cut off on its way', async () => {
    const [file, address] = [pdfOf(), new URL(world.url + addressOf(cedula!, 'cedula.pdf'))]
    const headers = {
      Authorization: `Bearer ${nuevo.token}`,
      'content-type': 'application/octet-stream',
      'content-length': file.length,
    }
    const sending = request(address, { method: 'POST', headers })
    const cut = new Promise((resolve) => sending.on('error', resolve))
    sending.write(file.subarray(0, file.length / 2), () => sending.destroy())
    await cut
    expect(await uploads()).toBe(0)
  })
})

test('a file of exactly the allowed size is accepted', async () => {
  expect((await put(cedula!, pdfOfSize(1_153_433))).status).toBe(200)
  const jpeg = await noise(900, 450).jpeg({ quality: 60 }).toBuffer()
  const large = Buffer.concat([jpeg, Buffer.alloc(400 * 1024 - jpeg.length)])
  const { status, data } = await put(firma!, large, 'firma.jpg')
  expect([status, data.certifications[1].bytes <= 400 * 1024]).toEqual([200, true])
})

test('many concurrent uploads make one document each, and the same upload repeated makes one document', async () => {
  const files = Array.from({ length: 200 }, (_, at) => pdfOf({ catalog: `/Lang (${at})` }))
  const kinds = ['1', '2', '3', '4']
  const answers = await Promise.all(files.map((file, at) => put(kinds[at % 4]!, file)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await uploads(), (await list()).length]).toEqual([200, 4])
  for (const { path, bytes } of await list()) expect((await (await fetched(path)).arrayBuffer()).byteLength).toBe(bytes)
  const same = {
    file: new Uint8Array(files[0]!),
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': 'same' },
  }
  await Promise.all(Array.from({ length: 20 }, () => nuevo.call('POST', addressOf('6', 'a.pdf'), same)))
  expect(await uploads()).toBe(201)
})

test('another file under the same key replaces nothing that an event names', async () => {
  const [one, other] = [pdfOf(), pdfOf({ catalog: '/Lang (es)' })]
  const sendOne = (file: Uint8Array) =>
    nuevo.call('POST', addressOf(cedula!, 'a.pdf'), {
      file: new Uint8Array(file),
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': 'same' },
    })
  const { data } = await sendOne(one)
  expect((await sendOne(other)).status).toBe(422)
  const content = new Uint8Array(await (await fetched(data.certifications[0].path)).arrayBuffer())
  expect([await uploads(), sha256Of(content)]).toEqual([1, sha256Of(one)])
})

describe('the legacy endpoint for documents', () => {
  const legacy = (...files: [id: string, name: string, content: Uint8Array, ext?: string][]) =>
    nuevo.post('/api/v1/doctors/nuevo/update/certifications', {
      action: 1,
      filesDocuments: files.map(([id, name, content, ext = 'pdf']) => ({
        ...{ id, name },
        file: { binary: Buffer.from(content).toString('base64'), ext },
      })),
    })

  test('accepts several files at once, in a larger body than other endpoints', async () => {
    const png = await picture(640, 320).png().toBuffer()
    const { status, body } = await legacy(['1', 'cedula', pdfOfSize(1_100_000)], ['7', 'firma.png', png, 'png'])
    expect([status, body.code]).toEqual([200, 0])
    expect(await list()).toMatchObject([{ name: 'cedula.pdf' }, { name: 'firma.png', content_type: 'image/jpeg' }])
  })

  test('counts each of its files against the limit of uploads, and keeps none beyond it', async () => {
    await world.close()
    world = await World.open({ writesPerHour: 50 })
    nuevo = await world.as('nuevo')
    const files = ['1', '2', '3', '4'].map((id) => [id, 'uno.pdf', pdfOf()] as [string, string, Uint8Array])
    for (const _ of ['once', 'again']) expect((await legacy(...files)).status).toBe(200)
    const kept = await uploads()
    expect([(await legacy(...files)).status, await uploads()]).toEqual([429, kept])
  })

  test('refuses invalid base64 at once, however long it is', async () => {
    const file = { binary: `${' '.repeat(2_000_000)}!`, ext: 'pdf' }
    const path = '/api/v1/doctors/nuevo/update/certifications'
    const { status, body } = await nuevo.post(path, { filesDocuments: [{ id: '1', name: 'cedula', file }] })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'filesDocuments.0.file.binary', message: 'Problemas cargando el archivo' }],
    ])
  })

  test('refuses all files with code 1 when one is too large', async () => {
    const { status, body } = await legacy(['1', 'cedula.pdf', pdfOf()], ['2', 'grande.pdf', pdfOfSize(1_153_434)])
    const message = 'El siguiente archivo: grande.pdf excede el limite de carga permitido.'
    expect([status, body.code, body.message]).toEqual([422, 1, message])
    expect([await list(), await storedNames()]).toEqual([[], []])
  })
})
