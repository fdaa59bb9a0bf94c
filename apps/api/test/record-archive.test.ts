import { createHash } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { FileStoreUnavailable } from '@turno/adapters/files/port.ts'
import { unzipped } from '@turno/adapters/zip/unzipped.fixture.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { people } from './people.ts'
import { World } from './world.ts'
import { answered, pathOf, signature, soldAtOffice, words, writes } from './writing.ts'

const world = await forThisFile(World.open())
const as = (name: keyof typeof people) => world.as(name)
const [ana, beto, ruiz, vega] = [await as('ana'), await as('beto'), await as('ruiz'), await as('vega')]

const order = [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }]
/** Signed by Ruiz: of Ana with an order and an addendum, of Ana on her desk's word alone, and of Beto. */
const ofAna = await soldAtOffice(world)
await writes(ruiz, ofAna, { ...words, order })
await answered(ruiz.post(pathOf(ofAna, 'addenda'), { ...signature, text: 'Llegó la biopsia' }))
const typedAtDesk = await soldAtOffice(world, 0, { typedName: 'Ana Pérez' })
await writes(ruiz, typedAtDesk)
const planOfBeto = 'Lo que solo Beto toma'
const ofBeto = await soldAtOffice(world, 0, { id: 'beto_1', patientId: 'beto' })
await writes(ruiz, ofBeto, { ...words, plan: planOfBeto })
/** Signed by Ruiz on the same day as the first of Ana. */
const sameDay = await soldAtOffice(world, 0, { id: 'ana_same_day' })
await writes(ruiz, sameDay)
/** Signed by Vega, of Ana. */
const byVega = await soldAtOffice(world, 0, { doctorId: 'vega' })
await writes(vega, byVega)
/** Written by Ruiz, and not signed. */
await answered(ruiz.post(pathOf(await soldAtOffice(world), 'encounter')))

const signedByRuiz = '/api/v1/doctors/ruiz/record-archive'
const recordOfAna = '/api/v1/patients/ana/record-archive'

async function asked(client: Client, method: 'GET' | 'POST', path: string, body: object = signature) {
  const response = await fetch(world.url + path, {
    method,
    headers: { Authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}
const take = (client: Client = ruiz, body?: object) => asked(client, 'POST', signedByRuiz, body)

type Unpacked = Record<string, Uint8Array>
const unpacked = ({ content }: { content: Buffer }): Unpacked => unzipped(content)
const textOf = (files: Unpacked, path: string): string => Buffer.from(files[path]!).toString()
const indexOf = (files: Unpacked) => JSON.parse(textOf(files, 'indice.json')).encounters as Line[]
interface Line {
  encounterId: string
  readable: boolean
  patient: { name: string }
  files: { path: string; sha256: string | null }[]
}
const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')
const stateOf = async (id: string) => (await world.commander.load(encounter, id)).state as Opened
const looks = async (): Promise<RecordedEvent[]> =>
  (await world.eventStore.readAll(undefined, 100_000)).filter(({ type }) => type === 'RecordRead')

describe('what a doctor takes along', () => {
  test('is all that they signed and nothing else, the visit that its patient does not know of too', async () => {
    const { status, headers, content } = await take()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="historias-\d{4}-\d\d-\d\d\.zip"$/)
    const listed = indexOf(unpacked({ content }))
    expect(listed.map(({ encounterId }) => encounterId).toSorted()).toEqual(
      [ofAna, typedAtDesk, ofBeto, sameDay].toSorted(),
    )
    expect(listed.every(({ readable }) => readable)).toBe(true)
    // Nobody had asked for a paper before.
    const { path } = listed.find(({ encounterId }) => encounterId === ofAna)!.files.at(-1)!
    expect(JSON.parse(textOf(unpacked({ content }), path)).papers).toMatchObject([
      ...[{ paper: 'note-1' }, { paper: 'part-1' }],
    ])
  })

  test('has the very files of the papers, with the hashes of the log', async () => {
    const files = unpacked(await take())
    const line = indexOf(files).find(({ encounterId }) => encounterId === ofAna)!
    const folder = line.files[0]!.path.split('/').slice(0, -1).join('/')
    expect(
      Object.keys(files)
        .filter((path) => path.startsWith(`${folder}/`))
        .toSorted(),
    ).toEqual(line.files.map(({ path }) => path).toSorted())
    for (const { path, sha256: said } of line.files) expect(sha256(files[path]!)).toBe(said)
    const { papers } = await stateOf(ofAna)
    expect(papers.map(({ paper }) => paper).toSorted()).toEqual(['note-1', 'part-1'])
    for (const [paper, ending] of [
      ['note', /historia-[\d-]+\.pdf$/],
      ['part-1', /orden-[\d-]+\.pdf$/],
    ] as const) {
      const inArchive = Buffer.from(files[line.files.find(({ path }) => ending.test(path))!.path]!)
      const alone = await asked(ana, 'GET', pathOf(ofAna, `papers/${paper}`))
      expect(inArchive.equals(alone.content)).toBe(true)
      expect(papers.map((each) => each.sha256)).toContain(sha256(inArchive))
    }
  })

  test('has the signed acts as they are: each hash is that of its content', async () => {
    const files = unpacked(await take())
    const { path } = indexOf(files)
      .find(({ encounterId }) => encounterId === ofAna)!
      .files.at(-1)!
    const { note, parts, addenda, papers, ...facts } = JSON.parse(textOf(files, path))
    const state = await stateOf(ofAna)
    expect(facts).toMatchObject({ encounterId: ofAna, patientId: 'ana', doctorId: 'ruiz', known: true })
    expect(facts).not.toHaveProperty('draftId')
    const acts = [note, ...parts, ...addenda]
    expect(acts.map(({ hash }) => hash)).toEqual(
      [state.note!, ...state.parts, ...state.addenda].map(({ hash }) => hash),
    )
    for (const { content, hash } of acts) expect(sha256(JSON.stringify(content))).toBe(hash)
    expect([note.code, parts[0].annulled, addenda[0].content.text]).toEqual([
      ...[state.note!.code, false, 'Llegó la biopsia'],
    ])
    expect(papers.map((each: { sha256: string }) => each.sha256)).toEqual(state.papers.map((each) => each.sha256))
  })

  test('has a folder of each patient, named as they are sorted, and in it one of each visit', async () => {
    const files = unpacked(await take())
    const foldersOf = (id: string) => {
      const { files: own } = indexOf(files).find(({ encounterId }) => encounterId === id)!
      const [patient, visit, ...rest] = own[0]!.path.split('/')
      expect([rest.length, own.every(({ path }) => path.startsWith(`${patient}/${visit}/`))]).toEqual([1, true])
      return { patient, visit }
    }
    const [first, second] = [foldersOf(ofAna), foldersOf(sameDay)]
    expect(first.patient).toBe(`Prueba ana - CC ${people.ana.document}`)
    expect(second.patient).toBe(first.patient)
    expect(first.visit).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(second.visit).toBe(`${first.visit}-2`)
    // What the desk typed of somebody is nobody's record: it stays apart, under the typed name.
    expect(foldersOf(typedAtDesk).patient).toMatch(/^Ana Pérez - /)
    expect(Object.keys(files).every((path) => path.length <= 120)).toBe(true)
  })

  test('has a page that leads to each file with nothing but a browser', async () => {
    const files = unpacked(await take())
    const page = textOf(files, 'indice.html')
    expect(page).toContain('<meta charset="utf-8">')
    expect(page).not.toMatch(/<script|https?:/)
    const led = [...page.matchAll(/href="([^"]+)"/g)].map(([, way]) => decodeURIComponent(way!))
    const listed = indexOf(files).flatMap((line) => line.files.map(({ path }) => path))
    expect(led.toSorted()).toEqual(listed.toSorted())
    expect(led.every((way) => way in files)).toBe(true)
    const rows = [...page.matchAll(/<tr><th scope="row">([^<]+)/g)].map(([, called]) => called)
    expect(rows).toEqual(rows.toSorted((one, other) => new Intl.Collator('es').compare(one!, other!)))
    expect(rows).toEqual(expect.arrayContaining(['Ana Pérez', 'Prueba ana', 'Prueba beto']))
  })

  test('says what it is and how a hash is verified', async () => {
    const text = textOf(unpacked(await take()), 'LEEME.txt')
    expect(text).toContain('Historias que firmó ruiz')
    expect(text).toMatch(/https?:\/\/\S+\/v /)
  })

  test('is a look at each record in it, written down before the first byte', async () => {
    const before = (await looks()).length
    const client = await as('ruiz')
    const response = await fetch(world.url + signedByRuiz, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(signature),
    })
    const written = (await looks()).slice(before)
    await response.body!.cancel()
    expect(written.map(({ data }) => data)).toEqual(
      expect.arrayContaining(
        ['ana', 'beto'].map((patientId) =>
          expect.objectContaining({ patientId, doctorId: 'ruiz', what: 'export', right: 'writer', encounterId: null }),
        ),
      ),
    )
    expect(written).toHaveLength(2)
    const { data } = await beto.get('/api/v1/patients/beto/record-reads')
    expect(data.reads[0]).toMatchObject({ doctor: { id: 'ruiz' }, right: 'writer', exports: 1 })
  })

  test('needs the password: without it nothing is written down', async () => {
    const before = await world.eventStore.head()
    for (const body of [{}, { password: 'otra cosa' }])
      expect((await take(ruiz, body)).status).toBe('password' in body ? 401 : 422)
    expect(await world.eventStore.head()).toBe(before)
  })

  test('is nobody else’s: neither another doctor’s, nor an assistant’s in their name, nor the staff’s', async () => {
    const before = await looks()
    for (const name of ['vega', 'ana', 'asistente', 'soporte', 'admin'] as const) {
      const { status } = await take(await as(name), { password: people[name].password })
      expect([name, status]).toEqual([name, 403])
    }
    const asAssistant = await fetch(world.url + signedByRuiz, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${(await as('asistente')).token}`,
        'X-Acting-For': 'ruiz',
        'content-type': 'application/json',
      },
      body: JSON.stringify(signature),
    })
    expect(asAssistant.status).toBe(403)
    expect(await looks()).toEqual(before)
  })

  test('is counted before it is taken', async () => {
    expect(await answered(ruiz.get(signedByRuiz))).toEqual({
      ...{ encounters: 4, archives: 1, in_each: 2_000, second_factor: false },
    })
    for (const archive of [2, 1_000]) expect((await take(ruiz, { ...signature, archive })).status).toBe(404)
    expect((await take(ruiz, { ...signature, archive: 0 })).status).toBe(422)
  })

  test('is there for who has signed nothing, as nothing', async () => {
    const nuevo = await as('nuevo')
    const path = '/api/v1/doctors/nuevo/record-archive'
    expect(await answered(nuevo.get(path))).toMatchObject({ encounters: 0, archives: 0 })
    expect((await asked(nuevo, 'POST', path, { password: people.nuevo.password })).status).toBe(404)
  })

  test('stays theirs while they are suspended', async () => {
    const decision = {
      type: 'SuspendDoctor',
      reason: 'Falta tu sello',
      adviserId: 'soporte',
      doctorId: 'vega',
    } as const
    await send(world.commander, doctor, 'vega', decision)
    const taken = await asked(vega, 'POST', '/api/v1/doctors/vega/record-archive', { password: people.vega.password })
    expect(taken.status).toBe(200)
    expect(indexOf(unpacked(taken)).map(({ encounterId }) => encounterId)).toEqual([byVega])
  })

  test('is counted by the hour', async () => {
    const guarded = await World.open({ writesPerHour: 30 })
    try {
      const client = await guarded.as('ruiz')
      const statuses: number[] = []
      for (let i = 0; i < 3; i++) statuses.push((await client.post(signedByRuiz, signature)).status)
      expect(statuses).toEqual([404, 404, 429])
    } finally {
      await guarded.close()
    }
  })
})

describe('what a patient takes along', () => {
  test('is what was signed of them and they know of, whoever wrote it; it is no look', async () => {
    const before = await looks()
    const files = unpacked(await asked(ana, 'GET', recordOfAna))
    expect(
      indexOf(files)
        .map(({ encounterId }) => encounterId)
        .toSorted(),
    ).toEqual([ofAna, byVega, sameDay].toSorted())
    expect(textOf(files, 'LEEME.txt')).toContain('Historia clínica de ana')
    expect(await looks()).toEqual(before)
  })

  test('is nobody else’s', async () => {
    for (const name of ['beto', 'ruiz', 'asistente', 'soporte', 'admin'] as const)
      expect([name, (await asked(await as(name), 'GET', recordOfAna)).status]).toEqual([name, 403])
  })
})

describe('what is kept of a patient', () => {
  test('contains their record: the signed acts, what stands on top of it, who may read and who did', async () => {
    const encounterId = await soldAtOffice(world)
    await answered(ruiz.post(pathOf(encounterId, 'encounter')))
    await answered(ruiz.post(pathOf(encounterId, 'entries'), { kind: 'allergy', substance: 'Penicilina' }))
    const { record } = await answered(ana.get('/api/v1/patients/ana/export'))
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
    expect(ids(record.encounters)).toEqual([ofAna, byVega, sameDay].toSorted())
    const { signed, ...facts } = record.encounters.find(({ id }: { id: string }) => id === ofAna)
    expect(facts).toMatchObject({ doctor: 'ruiz Prueba', speciality: 'Dermatología' })
    const { note } = await stateOf(ofAna)
    expect([signed.note.hash, sha256(JSON.stringify(signed.note.content))]).toEqual([note!.hash, note!.hash])
    expect(record.entries).toMatchObject([{ kind: 'allergy', substance: 'Penicilina', closed: false }])
    expect(record.access.visits.map(({ doctor: { id } }: { doctor: { id: string } }) => id)).toContain('ruiz')
    const { reads } = await answered(ana.get('/api/v1/patients/ana/record-reads'))
    expect(reads).not.toEqual([])
    expect(record.reads).toEqual(reads)
  })
})

describe('an archive', () => {
  test('keeps the note of a patient who was erased, for its writer', async () => {
    await world.erase('beto')
    await world.eventStore.erase('personKey-beto')
    world.keys.forget('personKey', 'beto')
    const files = unpacked(await take())
    const line = indexOf(files).find(({ encounterId }) => encounterId === ofBeto)!
    expect([line.readable, line.patient.name]).toEqual([true, 'beto Prueba'])
    expect(textOf(files, line.files.at(-1)!.path)).toContain(planOfBeto)
  })

  test('lists a note whose key is destroyed, and goes on with the others', async () => {
    await world.eventStore.erase('recordKey-beto')
    world.keys.forget('recordKey', 'beto')
    const files = unpacked(await take())
    const gone = indexOf(files).find(({ encounterId }) => encounterId === ofBeto)!
    expect(gone.readable).toBe(false)
    expect(gone).not.toHaveProperty('patient')
    expect(Object.values(files).some((content) => Buffer.from(content).includes(planOfBeto))).toBe(false)
    expect(indexOf(files).filter(({ readable }) => readable)).toHaveLength(3)
  })

  test('that breaks off is no whole answer, and operators hear of it', async () => {
    const lines: string[] = []
    const broken = await World.open({ logger: pino({}, { write: (line: string) => lines.push(line) }) })
    try {
      const client = await broken.as('ruiz')
      const id = await soldAtOffice(broken)
      await writes(client, id)
      await answered(client.get(pathOf(id, 'papers/note')))
      vi.spyOn(broken.files.store, 'get').mockRejectedValueOnce(new FileStoreUnavailable('away'))
      const response = await fetch(broken.url + signedByRuiz, {
        method: 'POST',
        headers: { Authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(signature),
      })
      await expect(response.arrayBuffer()).rejects.toThrow()
      expect(lines.filter((line) => line.includes('an archive of records broke off'))).toHaveLength(1)
    } finally {
      await broken.close()
    }
  })
})
