import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { unzipped } from '@turno/adapters/zip/unzipped.fixture.ts'
import { allowanceMax } from '@turno/domain/allowance/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { recordRemark } from '@turno/domain/record-remark/decide.ts'
import { answerDueBy } from '@turno/domain/record-remark/due.ts'
import { recordRemarkTexts } from '@turno/domain/record-remark/texts.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, said, saidOfNothing } from './client.ts'
import { recordPeople } from './record-people.ts'
import type { World } from './world.ts'
import { answered, pathOf, signature, signedNote, soldAtOffice, writes } from './writing.ts'

// A patient says what is wrong or missing in their record, and the doctor who wrote it answers.

let world: World
let ana: Client
let beto: Client
let ruiz: Client
let vega: Client
beforeEach(async () => {
  ;({ world, ana, beto, ruiz, vega } = await recordPeople())
})
afterEach(() => world.close())

const own = '/api/v1/patients/ana/record-remarks'
const words = 'No soy alérgica a nada'
const onNote = (encounter_id: string, text = words) => ({ about: { kind: 'note', encounter_id }, text })
const make = (encounterId: string, key?: string) => ana.post(own, onNote(encounterId), key)
const remarks = async () => (await answered(ana.get(own))).remarks
const waiting = async (client: Client = ruiz) => (await answered(client.get('/api/v1/patient-care/remarks'))).remarks
const answerTo = (client: Client, encounterId: string, remarkId: string, text = 'Lo dijo su prueba') =>
  client.post(pathOf(encounterId, `remarks/${remarkId}/answer`), { text })

describe('a remark on a note', () => {
  test('goes to its doctor, who answers in words; the log has neither in the clear', async () => {
    const id = await signedNote(world, ruiz)
    const { id: remarkId } = await answered(make(id))
    const [made] = await remarks()
    const facts = { id: remarkId, encounter_id: id, entry_id: null, doctor_id: 'ruiz', text: words }
    expect(made).toMatchObject({ ...facts, answer: null, answer_by: answerDueBy(made.at) })
    expect(made.doctor).not.toBe('')
    expect(await waiting()).toMatchObject([{ id: remarkId, text: words, patient_id: 'ana', signed: true, late: false }])
    await answered(answerTo(ruiz, id, remarkId))
    expect(await waiting()).toEqual([])
    expect((await remarks())[0].answer).toMatchObject({ addendum_id: null, text: 'Lo dijo su prueba' })
    const raw = JSON.stringify((await world.eventStore.readStream(`recordRemark-${remarkId}`)).map(({ data }) => data))
    for (const each of [words, 'Lo dijo su prueba']) expect(raw).not.toContain(each)
    const { record } = await answered(ana.get('/api/v1/patients/ana/export'))
    expect(record.remarks).toMatchObject([{ id: remarkId, text: words, answer: { text: 'Lo dijo su prueba' } }])
  })

  test('is answered by an addendum, which names it, and needs the password', async () => {
    const id = await signedNote(world, ruiz)
    const { id: remarkId } = await answered(make(id))
    const addendum = { text: 'Se corrige: sin alergias', remark_id: remarkId }
    const addenda = pathOf(id, 'addenda')
    expect((await ruiz.post(addenda, { ...addendum, password: 'equivocada' })).status).toBe(401)
    const key = randomUUID()
    await answered(ruiz.post(addenda, { ...addendum, ...signature }, key))
    await answered(ruiz.post(addenda, { ...addendum, ...signature }, key))
    const note = await answered(ana.get(pathOf(id, 'record')))
    expect(note.addenda).toHaveLength(1)
    expect((await remarks())[0].answer).toMatchObject({ addendum_id: note.addenda[0].id, text: null })
    const again = await ruiz.post(addenda, { ...addendum, ...signature })
    expect(said(again)).toEqual([409, recordRemarkTexts.answered])
    const response = await fetch(`${world.url}/api/v1/doctors/ruiz/record-archive`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ruiz.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(signature),
    })
    const files: Record<string, Uint8Array> = unzipped(Buffer.from(await response.arrayBuffer()))
    const acts = Object.keys(files).find((path) => path.endsWith('nota.json'))!
    expect(JSON.parse(Buffer.from(files[acts]!).toString()).remarks).toMatchObject([
      { remarkId, text: words, answer: { addendumId: note.addenda[0].id } },
    ])
  })

  test('answered in words while its addendum is signed keeps the words, and the addendum stands', async () => {
    const id = await signedNote(world, ruiz)
    const { id: remarkId } = await answered(make(id))
    const append = world.eventStore.append.bind(world.eventStore)
    const signing = vi.spyOn(world.eventStore, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream === `encounter-${id}`) {
        signing.mockRestore()
        await answered(answerTo(ruiz, id, remarkId))
      }
      return append(stream, ...rest)
    })
    const addendum = { ...signature, text: 'Se corrige: sin alergias', remark_id: remarkId }
    const key = randomUUID()
    for (const _ of ['sent', 'sent again']) {
      const { status, body } = await ruiz.post(pathOf(id, 'addenda'), addendum, key)
      expect([status, body.message]).toEqual([200, recordRemarkTexts.answeredMeanwhile])
    }
    expect((await answered(ana.get(pathOf(id, 'record')))).addenda).toMatchObject([{ text: addendum.text }])
    expect((await remarks())[0].answer).toMatchObject({ addendum_id: null, text: 'Lo dijo su prueba' })
    // What is seen to be answered is refused before anything is signed.
    expect(said(await ruiz.post(pathOf(id, 'addenda'), addendum))).toEqual([409, recordRemarkTexts.answered])
    expect((await answered(ana.get(pathOf(id, 'record')))).addenda).toHaveLength(1)
  })

  test('is one at a time; after its answer there may be another', async () => {
    const id = await signedNote(world, ruiz)
    const key = randomUUID()
    const { id: first } = await answered(make(id, key))
    expect((await answered(make(id, key))).id).toBe(first)
    expect(said(await make(id))).toEqual([409, recordRemarkTexts.open])
    await answered(answerTo(ruiz, id, first))
    expect(said(await answerTo(ruiz, id, first))).toEqual([409, recordRemarkTexts.answered])
    const { id: second } = await answered(make(id))
    expect(second).not.toBe(first)
    expect((await remarks()).map((each: { id: string }) => each.id).toSorted()).toEqual([first, second].toSorted())
  })

  test('made twice at once is one', async () => {
    const id = await signedNote(world, ruiz)
    const statuses = (await Promise.all([make(id), make(id), make(id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect(await remarks()).toHaveLength(1)
  })

  test('is for the patient of a note that they know of, and for its doctor, alone', async () => {
    const id = await signedNote(world, ruiz)
    const typed = await soldAtOffice(world, 5, { typedName: 'Ana' })
    await writes(ruiz, typed)
    const open = await soldAtOffice(world, 10)
    await ruiz.post(pathOf(open, 'encounter'))
    expect((await make(typed)).status).toBe(403)
    expect((await make(open)).status).toBe(404)
    expect((await beto.post('/api/v1/patients/beto/record-remarks', onNote(id))).status).toBe(403)
    expect((await beto.get(own)).status).toBe(403)
    const { id: remarkId } = await answered(make(id))
    expect(await waiting(vega)).toEqual([])
    expect((await answered(beto.get('/api/v1/patients/beto/record-remarks'))).remarks).toEqual([])
    expect((await answerTo(vega, id, remarkId)).status).toBe(403)
    // By another visit of the same doctor neither words nor an addendum answer it.
    expect(said(await answerTo(ruiz, typed, remarkId))).toEqual(saidOfNothing)
    const elsewhere = { ...signature, text: 'x', remark_id: remarkId }
    expect(said(await ruiz.post(pathOf(typed, 'addenda'), elsewhere))).toEqual(saidOfNothing)
    expect((await remarks())[0].answer).toBeNull()
  })

  test('is made only so often a day', async () => {
    const id = await signedNote(world, ruiz)
    for (let n = 0; n < allowanceMax('remarksOfPatient'); n++) {
      const { id: remarkId } = await answered(make(id))
      await answered(answerTo(ruiz, id, remarkId))
    }
    expect((await make(id)).status).toBe(409)
    expect(await waiting()).toEqual([])
  })

  test('is answered by a suspended doctor too', async () => {
    const id = await signedNote(world, ruiz)
    const { id: remarkId } = await answered(make(id))
    await send(world.commander, doctor, 'ruiz', {
      ...{ type: 'SuspendDoctor', doctorId: 'ruiz', reason: 'Piden tu sello', adviserId: 'soporte' },
    })
    expect(await waiting()).toHaveLength(1)
    await answered(answerTo(ruiz, id, remarkId))
  })
})

test('a remark on an entry goes to who wrote it down, and is late once its day is over', async () => {
  const id = await soldAtOffice(world)
  await ruiz.post(pathOf(id, 'encounter'))
  const { id: entry } = await answered(
    ruiz.post(pathOf(id, 'entries'), { kind: 'allergy', substance: 'Penicilina', reaction: 'Ronchas' }),
  )
  const about = { kind: 'entry', entry_id: entry }
  const { id: remarkId } = await answered(ana.post(own, { about, text: words }))
  expect(said(await ana.post(own, { about: { kind: 'entry', entry_id: 'nothing' }, text: words }))).toEqual(
    saidOfNothing,
  )
  const shown = { kind: 'allergy', substance: 'Penicilina' }
  expect(await waiting()).toMatchObject([{ id: remarkId, encounter_id: id, entry: shown, signed: false }])
  // An addendum needs a note that is signed.
  const addendum = { ...signature, text: 'x', remark_id: remarkId }
  expect((await ruiz.post(pathOf(id, 'addenda'), addendum)).status).toBe(409)
  const { state } = await world.commander.load(recordRemark, remarkId)
  if (state.status === 'none') throw new Error('nothing was made')
  world.clock.advanceTo(state.answerBy)
  const later = await world.as('ruiz')
  expect(await waiting(later)).toMatchObject([{ id: remarkId, late: true }])
  await answered(answerTo(later, id, remarkId))
})

test('of a doctor who closed the account nothing is asked, and the patient is told so', async () => {
  const [id, other] = [await soldAtOffice(world), await soldAtOffice(world, 5)]
  for (const each of [id, other]) await writes(ruiz, each)
  const { id: remarkId } = await answered(make(id))
  await world.erase('ruiz')
  const { remarks: made, writers } = await answered(ana.get(own))
  expect(made).toMatchObject([{ id: remarkId, doctor: '' }])
  expect(writers).toEqual([{ doctor_id: 'ruiz', doctor: '' }])
  const refused = await make(other)
  expect(said(refused)).toEqual([409, expect.stringContaining('cerró su cuenta')])
})
