import { createHash } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { shownCode } from '@turno/domain/clinical/paper-code.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { World } from './world.ts'
import { answered, pathOf, sign, signature, signedNote, soldAtOffice, typesAll, words, writes } from './writing.ts'

const world = await forThisFile(World.open())
const [ana, beto, ruiz, vega] = [
  await world.as('ana'),
  await world.as('beto'),
  await world.as('ruiz'),
  await world.as('vega'),
]
const stranger = world.nobody()

const medicine = {
  ...{ code: null, generic: 'Doxiciclina', concentration: '100 mg', form: 'Tableta', route: 'Oral', dose: 1 },
  ...{ unit: 'tableta', everyHours: 24, days: 28, quantity: 28, quantityUnit: 'tableta' },
  ...{ indications: 'Con un vaso lleno de agua', despiteAllergy: null },
}
const withPrescription = { ...words, plan: 'β-bloqueador ≥ 5 mg, Łukasz', prescription: [medicine] }

/** A signed note with a prescription. */
const id = await soldAtOffice(world)
await writes(ruiz, id, withPrescription)

const stateOf = async (of: string) => (await world.commander.load(encounter, of)).state as Opened
const looks = async () =>
  (await world.eventStore.readAll(undefined, 100_000)).filter(({ type }) => type === 'RecordRead').length

async function download(client: Client, paper: string, of = id) {
  const response = await fetch(`${world.url}${pathOf(of, `papers/${paper}`)}`, {
    headers: { Authorization: `Bearer ${client.token}` },
  })
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}
async function textOf(content: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, i) => pdf.getPage(i + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  return texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('')
}
const letters = (text: string): string => text.replace(/\s/g, '')
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

describe('the paper of a note', () => {
  test('says what was signed and by whom, and is the same bytes for everybody and for ever', async () => {
    const first = await download(ruiz, 'note')
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    const text = letters(await textOf(first.content))
    const { note } = await stateOf(id)
    for (const said of [...Object.values(words).filter((value) => typeof value === 'string'), 'Dermatitis atópica'])
      if (said !== words.plan) expect(text).toContain(letters(said as string))
    expect(text).toContain(letters(withPrescription.plan))
    expect(text).toContain(shownCode(note!.code))
    for (const client of [ruiz, ana]) expect((await download(client, 'note')).content.equals(first.content)).toBe(true)
    const { papers } = await stateOf(id)
    expect(papers).toEqual([
      expect.objectContaining({ paper: 'note', sha256: sha256(first.content), bytes: first.content.length }),
    ])
  })

  test('is another one with an addendum; the earlier file stays valid', async () => {
    const of = await signedNote(world, ruiz)
    const before = await download(ruiz, 'note', of)
    await answered(ruiz.post(pathOf(of, 'addenda'), { ...signature, text: 'Llegó la biopsia' }))
    const after = await download(ana, 'note', of)
    expect(letters(await textOf(after.content))).toContain('Llególabiopsia')
    expect((await stateOf(of)).papers.map(({ paper }) => paper)).toEqual(['note', 'note-1'])
    const { data } = await stranger.get(`/api/v1/papers/${(await stateOf(of)).note!.code}`)
    expect(data.files).toEqual([sha256(before.content), sha256(after.content)])
  })

  test('is made once, however many ask at once', async () => {
    const of = await signedNote(world, ruiz)
    const all = await Promise.all(Array.from({ length: 6 }, (_, i) => download(i % 2 ? ana : ruiz, 'note', of)))
    expect(new Set(all.map(({ content }) => sha256(content))).size).toBe(1)
    expect((await stateOf(of)).papers).toHaveLength(1)
  })

  test('is for who may read the note alone, each look written down', async () => {
    for (const client of [beto, vega]) expect((await download(client, 'note')).status).toBe(403)
    const before = await looks()
    await download(ana, 'note')
    expect(await looks()).toBe(before)
    // Another session: another look.
    await download(await world.as('ruiz'), 'note')
    expect(await looks()).toBe(before + 1)
  })

  test('of what was not signed there is none', async () => {
    const of = await soldAtOffice(world)
    await answered(ruiz.post(pathOf(of, 'encounter')))
    await typesAll(ruiz, of)
    expect((await download(ruiz, 'note', of)).status).toBe(404)
    await answered(sign(ruiz, of))
    for (const none of ['part-1', 'part-0', 'note-1', 'x']) expect((await download(ruiz, none, of)).status).toBe(404)
  })
})

describe('the paper of a prescription', () => {
  test('has every field that the law asks for, the quantity in figures and words', async () => {
    const { content, status } = await download(ana, 'part-1')
    expect(status).toBe(200)
    const text = letters(await textOf(content))
    const said = ['Fórmula médica', 'Doxiciclina 100 mg', '28 (veintiocho) tabletas', 'Vía oral', 'cada 24 horas']
    for (const each of [...said, 'durante 28 días', 'Con un vaso lleno de agua', 'Dermatitis atópica'])
      expect(text).toContain(letters(each))
  })

  test('is annulled by its doctor, and its page says so', async () => {
    const of = await soldAtOffice(world)
    await writes(ruiz, of, withPrescription)
    const { code } = (await stateOf(of)).parts[0]!
    const checked = async () => (await stranger.get(`/api/v1/papers/${code}`)).data
    const valid = async () => (await checked()).valid
    expect(await valid()).toBe(true)
    const annul = pathOf(of, 'parts/1/annul')
    const body = { ...signature, reason: 'La dosis está mal' }
    for (const client of [ana, vega]) expect((await client.post(annul, body)).status).toBe(403)
    expect((await ruiz.post(pathOf(of, 'parts/2/annul'), body)).status).toBe(404)
    const short = await ruiz.post(annul, { ...body, reason: 'La dosis' })
    expect([short.status, short.body.errors]).toEqual([
      422,
      [{ field: 'reason', message: 'Escribe la razón con al menos 10 letras.' }],
    ])
    expect((await ruiz.post(annul, { ...body, password: 'equivocada' })).status).toBe(401)
    expect(await valid()).toBe(true)
    await answered(ruiz.post(annul, body))
    expect(await valid()).toBe(false)
    const { metadata } = (await world.eventStore.readStream(`encounter-${of}`)).at(-1)!
    expect(await checked()).toMatchObject({ annulled_at: metadata.at })
    expect(JSON.stringify(await checked())).not.toContain('dosis')
    for (const client of [ruiz, ana]) {
      const note = await answered(client.get(pathOf(of, 'record')))
      expect(note.parts[0].annulment).toEqual({ at: metadata.at, reason: 'La dosis está mal' })
    }
    const list = ana.get('/api/v1/patient-care/medical-histories/patient/ana/doctor/0')
    expect((await answered(list)).items).toContainEqual(
      expect.objectContaining({ id: of, parts: [], annulled: ['prescription'], sought: expect.stringContaining('·') }),
    )
  })
})

describe('the public page of a paper', () => {
  test('says kind, day, doctor and card, and nothing of the patient', async () => {
    const { note, parts } = await stateOf(id)
    const { data } = await stranger.get(`/api/v1/papers/${shownCode(parts[0]!.code).toLowerCase()}`)
    expect(data).toMatchObject({ kind: 'prescription', valid: true, signed_at: parts[0]!.signedAt })
    expect(data.doctor).toContain('ruiz')
    const { body } = await stranger.get(`/api/v1/papers/${note!.code}`)
    expect(body.data).toMatchObject({ kind: 'note', valid: true })
    for (const secret of ['Ana', 'Dermatitis', 'Mancha', 'ana']) expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('knows no other code', async () => {
    const other = world.nobody()
    for (const wrong of ['0000-0000-0000-0000', 'x', 'AAAAAAAAAAAAAAAA', '%00'])
      expect((await other.get(`/api/v1/papers/${wrong}`)).status).toBe(404)
  })

  test('is asked for so often an hour from one network', async () => {
    const guarded = await World.open({ writesPerHour: 2 })
    try {
      const other = guarded.nobody()
      const statuses: number[] = []
      for (let i = 0; i < 12; i++) statuses.push((await other.get('/api/v1/papers/0000-0000-0000-0000')).status)
      expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
    } finally {
      await guarded.close()
    }
  })
})
