import { unzipped } from '@turno/adapters/zip/unzipped.fixture.ts'
import { recordRelease } from '@turno/domain/record-release/decide.ts'
import { proofMin, recordReleaseTexts, releaseDays, triesMax } from '@turno/domain/record-release/texts.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, said } from './client.ts'
import { closeAccount, closedWithNote, handOut, proof } from './closing.ts'
import { people } from './people.ts'
import { World } from './world.ts'
import { pathOf, signedNote, soldAtOffice, writes } from './writing.ts'

// Support hands the record of somebody who closed their account to that person, and reads nothing of it.

let world: World
let soporte: Client
beforeEach(async () => {
  world = await World.open()
  soporte = await world.as('soporte')
})
afterEach(() => world.close())

const path = '/api/v1/support/record-releases'
const { document } = people.ana
const listed = async () => (await soporte.get(path)).data

/** What is downloaded with a link. */
async function open(token: string, typed = document) {
  const response = await fetch(`${world.url}/api/v1/record-releases/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, document: typed }),
  })
  const content = new Uint8Array(await response.arrayBuffer())
  const { status, headers } = response
  return { status, type: headers.get('content-type'), headers, content, text: Buffer.from(content).toString() }
}
const check = (token: string) => world.nobody().post('/api/v1/record-releases/check', { token })
const messageOf = ({ text }: { text: string }): string => JSON.parse(text).message

const eventsOf = async (id: string): Promise<string[]> =>
  (await world.eventStore.readStream(`recordRelease-${id}`)).map(({ type }) => type)

describe('a record that support hands out', () => {
  test('is downloaded once by who knows the document, with the papers that its doctor has', async () => {
    const ruiz = await world.as('ruiz')
    const note = await signedNote(world, ruiz)
    const paper = await fetch(world.url + pathOf(note, 'papers/note'), {
      headers: { Authorization: `Bearer ${ruiz.token}` },
    })
    const pdf = Buffer.from(await paper.arrayBuffer())
    await closeAccount(world, 'ana')
    const { id, token, notes, years } = await handOut(world, soporte, document)
    expect([notes, years]).toEqual([1, [2031]])
    expect((await check(token)).data).toMatchObject({ tries_left: triesMax })

    const { status, type, headers, content } = await open(token, '1.144.000.001')
    expect([status, type]).toEqual([200, 'application/zip'])
    expect(headers.get('cache-control')).toContain('no-store')
    const files = unzipped(content)
    const names = Object.keys(files)
    const named = (ending: string) => files[names.find((name) => name.endsWith(ending))!]!
    expect(Buffer.from(named('.pdf')).equals(pdf)).toBe(true)
    expect(Buffer.from(named('nota.json')).toString()).toContain('Dermatitis atópica')
    expect(await eventsOf(id)).toEqual(['RecordReleased', 'RecordReleaseOpened'])

    const again = await open(token)
    expect([again.status, messageOf(again)]).toEqual([409, recordReleaseTexts.opened])
    expect(said(await check(token))).toEqual([409, recordReleaseTexts.opened])
    expect(await listed()).toMatchObject([{ id, state: 'opened', notes: 1, years: [2031] }])
  })

  test('is downloaded by one of two who open it at once', async () => {
    await closedWithNote(world, 'ana')
    const { id, token } = await handOut(world, soporte, document)
    const both = await Promise.all([open(token), open(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await eventsOf(id)).toEqual(['RecordReleased', 'RecordReleaseOpened'])
  })

  test('is for no other document; five wrong ones close it for good', async () => {
    await closedWithNote(world, 'ana')
    await closedWithNote(world, 'beto')
    const { id, token } = await handOut(world, soporte, document)
    for (let left = triesMax - 1; left >= 0; left--) {
      const { status, text } = await open(token, people.beto.document)
      expect([status, JSON.parse(text).message]).toEqual([
        403,
        expect.stringContaining(left === 0 ? 'se cerró' : `${left}`),
      ])
    }
    const closed = await open(token)
    expect([closed.status, messageOf(closed)]).toEqual([409, recordReleaseTexts.closed])
    expect(await eventsOf(id)).toEqual(['RecordReleased', ...Array(triesMax).fill('RecordReleaseMissed')])
    expect(await listed()).toMatchObject([{ id, state: 'closed' }])
  })

  test('closes after a week, and at once when support withdraws it', async () => {
    await closedWithNote(world, 'ana')
    const [first, second] = [await handOut(world, soporte, document), await handOut(world, soporte, document)]
    expect((await soporte.call('DELETE', `${path}/${second.id}`)).status).toBe(200)
    const withdrawn = await open(second.token)
    expect([withdrawn.status, messageOf(withdrawn)]).toEqual([409, recordReleaseTexts.withdrawn])
    world.clock.advanceTo(plusMinutes(world.clock.now(), releaseDays * 24 * 60))
    const late = await open(first.token)
    expect([late.status, messageOf(late)]).toEqual([409, recordReleaseTexts.expired])
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'expired'])
    expect(said(await soporte.call('DELETE', `${path}/${first.id}`))).toEqual([409, recordReleaseTexts.over])
    expect((await soporte.call('DELETE', `${path}/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('is of who closed their account, under their type of document, and of visits that they knew of', async () => {
    await writes(await world.as('ruiz'), await soldAtOffice(world))
    const send = (more: object) =>
      soporte.post(path, { document_type: 'CC', document, email: 'a@example.co', proof, ...more })
    const nobody = 'No hay historia firmada de alguien con ese documento que haya cerrado su cuenta.'
    expect(said(await send({}))).toEqual([404, nobody])
    const unknown = await soldAtOffice(world, 0, { patientId: 'beto', typedName: 'Beto' })
    await writes(await world.as('ruiz'), unknown)
    for (const id of ['ana', 'beto']) await closeAccount(world, id)
    expect(said(await send({ document: people.beto.document }))).toEqual([404, nobody])
    expect(said(await send({ document_type: 'CE' }))).toEqual([404, nobody])
    expect((await send({ document_type: 'TI' })).data.notes).toBe(1)
  })

  test('needs a word on how the document was proven; that and the address are sealed', async () => {
    await closedWithNote(world, 'ana')
    const short = { document_type: 'CC', document, email: 'a@example.co', proof: 'x'.repeat(proofMin - 1) }
    expect((await soporte.post(path, short)).status).toBe(422)
    const { id, token } = await handOut(world, soporte, document)
    const raw = JSON.stringify((await world.eventStore.readStream(`recordRelease-${id}`))[0]!.data)
    for (const personal of [proof, 'quien.fue', document, token.split('.').at(-1)!]) expect(raw).not.toContain(personal)
    const { state } = await world.commander.load(recordRelease, id)
    expect(state).toMatchObject({ proof, email: 'quien.fue@example.co', staffId: 'soporte' })
  })

  test('tells support how much there is and of which years, and nothing else', async () => {
    await closedWithNote(world, 'ana')
    const { id, ...told } = await handOut(world, soporte, document)
    expect(Object.keys(told).toSorted()).toEqual(['notes', 'token', 'years'])
    const [line] = await listed()
    expect(Object.keys(line).toSorted()).toEqual([
      ...['at', 'by', 'expires_at', 'id', 'notes', 'sent_to', 'state', 'years'],
    ])
    expect(line.sent_to).toBe('q•••@example.co')
    for (const name of ['admin', 'asistente', 'ruiz', 'beto'] as const)
      expect((await (await world.as(name)).get(path)).status).toBe(403)
  })

  test('leaves no way to read it to whoever handed it out', async () => {
    const note = await closedWithNote(world, 'ana')
    await handOut(world, soporte, document)
    for (const what of ['record', 'papers/note']) expect((await soporte.get(pathOf(note, what))).status).toBe(403)
  })

  test('is not opened by the token of another record', async () => {
    await closedWithNote(world, 'ana')
    await closedWithNote(world, 'beto')
    const [mine, other] = [await handOut(world, soporte, document), await handOut(world, soporte, people.beto.document)]
    const secret = mine.token.split('.').at(-1)!
    const spliced = [...other.token.split('.').slice(0, -1), secret].join('.')
    for (const forged of [spliced, `${mine.token}x`, 'x', `soporte.${mine.id}.`]) {
      const { status, text } = await open(forged)
      expect([status, JSON.parse(text).message]).toEqual([404, recordReleaseTexts.unknown])
    }
  })
})
