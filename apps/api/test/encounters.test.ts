import { createHash, randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { appointmentTexts } from '@turno/domain/appointment/texts.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import { encounterTexts } from '@turno/domain/encounter/texts.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { enters, soldByVideo } from './consultation.ts'
import { cali, dermatology, type PersonName, roomOf } from './people.ts'
import { World } from './world.ts'
import {
  answered,
  pathOf,
  revisionsOf,
  saving,
  sign,
  signature,
  soldAtOffice,
  typesAll,
  words,
  writes,
} from './writing.ts'

const world = await forThisFile(World.open())
const as = (name: PersonName) => world.as(name)
const [ana, ruiz] = [await as('ana'), await as('ruiz')]

const page = async (id: string, client: Client = ruiz) => answered(client.get(pathOf(id, 'encounter')))
const note = async (id: string, client: Client = ruiz) => answered(client.get(pathOf(id, 'record')))
const save = (id: string, body: object, client: Client = ruiz) => client.put(pathOf(id, 'draft'), body)
const stateOf = async (id: string) => (await world.commander.load(encounter, id)).state as Opened
const refusal = async (reply: Promise<{ status: number; body: { message?: string | undefined } }>) => {
  const { status, body } = await reply
  return [status, body.message]
}
async function opened(more: Parameters<typeof soldAtOffice>[2] = {}, inMinutes = 0): Promise<string> {
  const id = await soldAtOffice(world, inMinutes, more)
  await answered(ruiz.post(pathOf(id, 'encounter')))
  return id
}
const phone = { id: randomUUID(), name: 'Celular' }

describe('a doctor writes a visit', () => {
  test('which opens once, from 15 minutes before; until then and afterwards nothing is saved', async () => {
    const id = await soldAtOffice(world, 20)
    expect(await refusal(ruiz.post(pathOf(id, 'encounter')))).toEqual([409, encounterTexts.tooEarly])
    expect((await page(id)).status).toBe('none')
    expect(await refusal(save(id, saving('plan', 'x')))).toEqual([409, encounterTexts.notOpen])
    world.clock.advanceTo(plusMinutes(world.clock.now(), 6))
    for (const _ of [1, 2]) expect((await ruiz.post(pathOf(id, 'encounter'))).status).toBe(200)
    expect(await page(id)).toMatchObject({ status: 'open', draft: {}, template: 'dermatology', known: true })
    expect(await world.eventStore.readStream(`encounter-${id}`)).toHaveLength(1)
    expect((await save(id, saving('plan', 'x'))).status).toBe(200)
    await answered(ruiz.post(pathOf(id, 'leave'), { reason: 'La atendió otra persona' }))
    expect(await refusal(save(id, saving('plan', 'xy', { revision: 1, number: 2 })))).toEqual([
      409,
      encounterTexts.left,
    ])
  })

  test('field by field; what was saved is there for every device, beside the log and nowhere legible', async () => {
    const id = await opened()
    expect(await answered(save(id, saving('reason', 'Secreto-tos')))).toMatchObject({
      field: { value: 'Secreto-tos', revision: 1, others: [] },
    })
    await answered(save(id, saving('reason', 'Secreto-tos seca', { revision: 1, number: 2 })))
    const before = await world.eventStore.head()
    expect((await page(id)).draft.reason).toMatchObject({ value: 'Secreto-tos seca', revision: 2 })
    await answered(save(id, saving('plan', 'reposo')))
    expect(await world.eventStore.head()).toBeGreaterThanOrEqual(before!)
    const { draftId } = await stateOf(id)
    expect(JSON.stringify(await world.eventStore.draft(draftId))).not.toContain('Secreto')
  })

  test('on two devices, of which neither loses a word until the doctor chooses', async () => {
    const id = await opened()
    await answered(save(id, saving('plan', 'de aquí')))
    const { field } = await answered(save(id, saving('plan', 'de allá', { device: phone })))
    expect(field).toMatchObject({ value: 'de aquí', others: [{ value: 'de allá', device: phone }] })
    await typesAll(ruiz, id, { ...words, plan: undefined }).catch(() => undefined)
    expect(await refusal(sign(ruiz, id, { revisions: revisionsOf((await page(id)).draft) }))).toEqual([
      409,
      expect.stringContaining('dos versiones'),
    ])
    const [other] = field.others
    const settles = [{ device: phone.id, at: other.at }]
    const settled = await answered(save(id, saving('plan', 'las dos', { revision: 1, number: 2, settles })))
    expect(settled.field).toMatchObject({ value: 'las dos', revision: 2, others: [] })
  })

  test('saves that come again or late change nothing; no field, no form and no size beyond are taken', async () => {
    const id = await opened()
    await answered(save(id, saving('plan', 'uno')))
    await answered(save(id, saving('plan', 'dos', { revision: 1, number: 2 })))
    expect((await answered(save(id, saving('plan', 'uno')))).field).toMatchObject({ value: 'dos', revision: 2 })
    for (const [field, value] of [
      ['nada', 'x'], ['plan', 3], ['plan', undefined], ['measure.PESO', '70'], ['diagnoses', [{ code: 'I10' }]],
      ['plan', 'x'.repeat(20_001)], ['diagnoses', Array(31).fill({ code: '', name: '', type: '', main: false })],
      ['template', 'ninguna'],
    ] as const) // biome-ignore format: one glance
      expect([field, (await save(id, saving(field, value, { number: 9 }))).status]).toEqual([field, 422])
    expect((await save(id, saving('plan', null, { revision: 2, number: 3 }))).status).toBe(200)
    const long = 'ñ'.repeat(20_000)
    const fields = [
      'reason',
      'illness',
      'backgrounds',
      'examination',
      'phototype',
      'dermoscopy',
      'informant',
      'feeding',
    ]
    for (const field of fields) await answered(save(id, saving(field, long)))
    expect(await refusal(save(id, saving('development', long)))).toEqual([
      422,
      expect.stringContaining('ya no admite más texto'),
    ])
    expect((await page(id)).draft.feeding.value).toBe(long)
  })

  test('no number that JSON cannot say is taken: signed, it would make the note unreadable', async () => {
    const id = await opened()
    const amounts = { dose: 1, everyHours: 1, days: 1, quantity: 1 }
    const text = { code: null, generic: 'a', concentration: 'a', form: 'a', route: 'a', unit: 'a', quantityUnit: 'a' }
    const medicine = { ...text, ...amounts, indications: '', despiteAllergy: null }
    for (const [field, value] of [
      ['measure.FC', 'endless'],
      ['pressure', { systolic: 'endless', diastolic: 80 }],
      ['order', [{ code: '1', name: 'a', quantity: 'endless', reason: '' }]],
      ...Object.keys(amounts).map((amount) => ['prescription', [{ ...medicine, [amount]: 'endless' }]] as const),
    ] as const) {
      const body = JSON.stringify(saving(field, value)).replace('"endless"', '1e999')
      const { status } = await ruiz.call('PUT', pathOf(id, 'draft'), { body })
      expect([field, status]).toEqual([field, 422])
    }
    expect((await page(id)).draft).toEqual({})
  })

  test('a hundred saves of two tabs at once: none is lost', async () => {
    const id = await opened()
    const tabs = ['plan', 'reason'].map((field) => ({ field, device: { id: randomUUID(), name: 'Pestaña' } }))
    await Promise.all(
      tabs.map(async ({ field, device }) => {
        let revision = 0
        for (let number = 1; number <= 50; number++) {
          const body = saving(field, `${field} ${number}`, { revision, number, device })
          ;({ revision } = (await answered(save(id, body))).field)
        }
      }),
    )
    const { draft } = await page(id)
    expect([draft.plan.value, draft.reason.value]).toEqual(['plan 50', 'reason 50'])
  })

  test('and finds what the patient wrote when asking for it', async () => {
    const asked = { patient_id: 'ana', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
    const observations = 'Me salió una mancha'
    const { id: requestId } = await answered(ana.post('/api/v1/pending-appointments', { ...asked, observations }))
    expect((await page(await opened({ requestId }))).told).toBe(observations)
    expect((await page(await opened())).told).toBe('')
    expect((await page(await opened({ requestId, typedName: 'Ana de la mesa' }))).told).toBe('')
  })

  test('another form is chosen, and the words stay', async () => {
    const id = await opened()
    await answered(save(id, saving('plan', 'reposo')))
    await answered(save(id, saving('template', 'psychology')))
    expect(await page(id)).toMatchObject({ template: 'psychology', draft: { plan: { value: 'reposo' } } })
  })

  test.each(['vega', 'nuevo', 'ana', 'asistente', 'soporte', 'admin'] as const)('and nobody like %s', async (name) => {
    const id = await opened()
    const stranger = await as(name)
    expect((await save(id, saving('plan', 'x'), stranger)).status).toBe(403)
    expect((await stranger.get(pathOf(id, 'encounter'))).status).toBe(403)
    expect((await sign(stranger, id)).status).toBe(403)
  })
})

describe('a note is signed', () => {
  test('as it stands on the screen, with its parts, in one append; afterwards the draft is gone', async () => {
    const id = await opened()
    const medicine = {
      ...{ code: null, generic: 'Hidrocortisona', concentration: '1 %', form: 'Crema', route: 'Tópica', dose: 1 },
      ...{ unit: 'aplicación', everyHours: 12, days: 7, quantity: 1, quantityUnit: 'tubo', indications: '' },
      despiteAllergy: null,
    }
    const values = {
      ...words,
      'measure.PESO': 70.5,
      pressure: { systolic: 118, diastolic: 76 },
      prescription: [medicine],
    }
    await typesAll(ruiz, id, values)
    const { draftId } = await stateOf(id)
    const done = await answered(sign(ruiz, id, { revisions: revisionsOf(values), finish: true }))
    expect(done).toEqual({ signed_at: expect.any(String), finished: true })
    const events = await world.eventStore.readStream(`encounter-${id}`)
    expect(events.map(({ type }) => type)).toEqual(['EncounterOpened', 'EncounterSigned', 'EncounterPartSigned'])
    expect(await world.eventStore.draft(draftId)).toBeUndefined()
    const { state: sold } = await world.commander.load(appointment, id)
    expect(sold).toMatchObject({ status: 'finished', outcome: 'attended' })
    const read = await note(id)
    const lines = read.note.content.sections.flatMap((section: { lines: { shown: string }[] }) => section.lines)
    expect(lines.map(({ shown }: { shown: string }) => shown)).toEqual(
      expect.arrayContaining(['Mancha en la cara', '118/76 mmHg', '70,5 kg', expect.stringContaining('L20.9')]),
    )
    expect(read.note.content.patient).toMatchObject({ name: 'ana Prueba', document: '1144000001' })
    expect(read.note.content.doctor).toMatchObject({
      name: 'ruiz Prueba',
      document: '94000001',
      speciality: 'Dermatología',
    })
    expect(read.note.content).not.toHaveProperty('salt')
    expect(read.parts).toMatchObject([{ number: 1, part: 'prescription', content: { items: [medicine] } }])
    expect(read.note.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(await page(id)).toMatchObject({ status: 'signed', draft: null, finished: true })
  })

  test('in the name of the office where it was, by its code of REPS, else by the doctor’s own', async () => {
    const own = await World.open()
    const writer = await own.as('ruiz')
    const credentials = { professionalCard: '76-4821', providerCode: '7600112345' }
    await send(own.commander, doctor, 'ruiz', { type: 'DeclareCredentials', doctorId: 'ruiz', ...credentials })
    const office = { id: roomOf('ruiz'), name: 'Consultorio', address: 'Calle 5' }
    const signedAt = async (more: object) => {
      const id = await soldAtOffice(own, 0, more)
      await writes(writer, id)
      return (await answered(writer.get(pathOf(id, 'record')))).note.content.doctor.reps
    }
    expect(await signedAt({ office })).toBe('7600112345')
    const said = await writer.call('PATCH', `/api/v1/consulting-rooms/${office.id}`, {
      body: { provider_code: '760011234501' },
    })
    expect(said.status).toBe(200)
    expect(await signedAt({ office })).toBe('760011234501')
    expect(await signedAt({ office: null, careType: 2 })).toBe('7600112345')
    await own.close()
  })

  test('and then it took place: nobody says that the patient did not come, and nobody cancels it', async () => {
    const id = await opened()
    await typesAll(ruiz, id)
    await answered(sign(ruiz, id))
    const tookPlace = [409, encounterTexts.tookPlace]
    const absent = { outcome: 'patientAbsent' }
    expect(await refusal(ruiz.post(`/api/v1/patient-care/${id}/finished`, absent))).toEqual(tookPlace)
    for (const client of [ruiz, ana])
      expect(await refusal(client.post(`/api/v1/patient-appointments/${id}/cancel`, {}))).toEqual(tookPlace)
    const { state: sold } = await world.commander.load(appointment, id)
    expect(sold.status).toBe('scheduled')
  })

  test('not with a diagnosis that the table does not have', async () => {
    const id = await opened()
    const one = { name: 'Mal de ojo', type: '01', main: true }
    for (const odd of [
      { ...one, code: 'ZZ9' },
      { ...one, code: 'L209', type: 'constructor' },
    ]) {
      const wrong = await opened()
      await typesAll(ruiz, wrong, { ...words, diagnoses: [odd] })
      const { status, body } = await sign(ruiz, wrong)
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'diagnoses', message: 'Elige otra vez de la lista: Mal de ojo' }],
      ])
    }
    await typesAll(ruiz, id)
    await answered(sign(ruiz, id))
  })

  test('not with a procedure that the table does not have, nor with a number that no measure has', async () => {
    const id = await opened()
    const procedures = [{ code: '999999', name: 'Limpia con hierbas', text: '' }]
    const values = { ...words, procedures, template: 'general', 'measure.PESO': 1e308 }
    await typesAll(ruiz, id, values)
    const { status, body } = await sign(ruiz, id, { revisions: revisionsOf(values) })
    expect([status, body.errors]).toEqual([
      422,
      [
        { field: 'measure.PESO', message: 'Revisa el número: Peso' },
        { field: 'procedures', message: 'Elige otra vez de la lista: Limpia con hierbas' },
      ],
    ])
  })

  test('with the hash of its very text, which a salt makes unlike any other', async () => {
    const [one, other] = [await opened(), await opened()]
    for (const id of [one, other]) {
      await typesAll(ruiz, id)
      await answered(sign(ruiz, id))
    }
    const acts = [await stateOf(one), await stateOf(other)].map((state) => state.note!)
    for (const { content, hash } of acts) expect(createHash('sha256').update(content!).digest('hex')).toBe(hash)
    const salts = acts.map(({ content }) => JSON.parse(content!).salt)
    expect(new Set([...salts, ...acts.map(({ hash }) => hash)]).size).toBe(4)
    expect(Buffer.from(salts[0], 'base64')).toHaveLength(16)
  })

  test('not with a wrong password, nor with other words than those on the screen', async () => {
    const id = await opened()
    await typesAll(ruiz, id)
    expect((await sign(ruiz, id, { password: 'equivocada' })).body).toMatchObject({
      message: 'La contraseña no es correcta.',
      errors: [{ field: 'password', message: 'La contraseña no es correcta.' }],
    })
    const changed = [409, 'La consulta cambió en otro dispositivo. Revísala antes de firmar.']
    expect(await refusal(sign(ruiz, id, { revisions: { ...revisionsOf(words), plan: 2 } }))).toEqual(changed)
    const { plan: _, ...seen } = revisionsOf(words)
    expect(await refusal(sign(ruiz, id, { revisions: seen }))).toEqual(changed)
    expect(await refusal(sign(ruiz, id, { revisions: { ...revisionsOf(words), reposo: 1 } }))).toEqual(changed)
    expect((await stateOf(id)).status).toBe('open')
    expect((await page(id)).draft.plan.value).toBe(words.plan)
  })

  test('not while something is missing: each field is named', async () => {
    const id = await opened()
    const order = [{ code: '', name: '', quantity: 1, reason: '' }]
    const clonazepam = {
      ...{ code: null, generic: 'CLONAZEPAM', concentration: '2 mg', form: 'Tableta', route: 'Oral', dose: 1 },
      ...{ unit: 'tableta', everyHours: 24, days: 7, quantity: 7, quantityUnit: 'tabletas', indications: '' },
      despiteAllergy: null,
    }
    const values = {
      reason: '  ',
      plan: 'x',
      order,
      prescription: [clonazepam, { ...clonazepam, generic: 'Rivotril gotas' }],
    }
    await typesAll(ruiz, id, values)
    const { status, body } = await sign(ruiz, id, { revisions: revisionsOf(values) })
    expect([status, body.errors.map(({ field }) => field)]).toEqual([
      422,
      ['reason', 'illness', 'diagnoses', 'prescription', 'prescription', 'order'],
    ])
    const controlled = body.errors.filter(({ message }) => message.includes('recetario oficial'))
    expect(controlled.map(({ message }) => message.split(':')[0])).toEqual(['CLONAZEPAM', 'Rivotril gotas'])
  })

  test('once: sent again under its key it answers the same, under another it is refused', async () => {
    const id = await opened()
    await typesAll(ruiz, id)
    const first = await sign(ruiz, id, {}, 'one')
    expect(await answered(sign(ruiz, id, {}, 'one'))).toEqual(first.data)
    expect((await sign(ruiz, id, { finish: true }, 'one')).status).toBe(422)
    expect(await refusal(sign(ruiz, id, {}, 'two'))).toEqual([409, encounterTexts.signed])
    expect(await world.eventStore.readStream(`encounter-${id}`)).toHaveLength(2)
  })

  test('at once by two windows it is one note', async () => {
    const id = await opened()
    await typesAll(ruiz, id)
    const statuses = (await Promise.all([sign(ruiz, id), sign(await as('ruiz'), id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await world.eventStore.readStream(`encounter-${id}`)).toHaveLength(2)
  })

  test('and no word that was acknowledged is lost, however much is typed elsewhere meanwhile', async () => {
    for (let visit = 0; visit < 6; visit += 1) {
      const id = await opened()
      await typesAll(ruiz, id)
      const phone = { id: randomUUID(), name: 'Celular' }
      let acknowledged = words.plan
      const types = async () => {
        for (let at = 1; at <= 12; at += 1) {
          const more = { revision: at, number: at, device: phone }
          const { status, data } = await save(id, saving('plan', `palabra ${at}`, more))
          if (status !== 200) return
          acknowledged = data.field.value
        }
      }
      const signs = async () => {
        for (let tries = 0; tries < 60; tries += 1) {
          const { plan } = (await page(id)).draft
          const seen = { ...revisionsOf(words), plan: plan.revision + (tries % 3) }
          if ((await sign(ruiz, id, { revisions: seen })).status === 200) return true
        }
        return false
      }
      const typing = types()
      expect(await signs()).toBe(true)
      await typing
      const { content } = (await stateOf(id)).note!
      const lines = JSON.parse(content!).sections.flatMap((section: { lines: { id: string }[] }) => section.lines)
      expect(lines).toContainEqual(expect.objectContaining({ id: 'plan', value: acknowledged }))
    }
  })

  test('while it is signed nothing is saved; a signature that fails or dies gives the draft back', async () => {
    const id = await opened()
    await typesAll(ruiz, id)
    const append = world.eventStore.append.bind(world.eventStore)
    const later = (at: number) => save(id, saving('plan', `palabra ${at}`, { revision: at, number: at + 1 }))
    let meanwhile = 0
    const failing = vi.spyOn(world.eventStore, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream !== `encounter-${id}`) return append(stream, ...rest)
      meanwhile = (await later(1)).status
      throw new Error('the log is away')
    })
    expect((await sign(ruiz, id)).status).toBe(500)
    expect(meanwhile).toBe(503)
    expect((await later(1)).status).toBe(200)

    const seen = { revisions: { ...revisionsOf(words), plan: 2 } }
    const saveDraft = world.eventStore.saveDraft.bind(world.eventStore)
    let saves = 0
    const dying = vi.spyOn(world.eventStore, 'saveDraft').mockImplementation((...args) => {
      saves += 1
      if (saves > 1) throw new Error('the process is dead')
      return saveDraft(...args)
    })
    expect((await sign(ruiz, id, seen)).status).toBe(500)
    for (const spy of [failing, dying]) spy.mockRestore()
    expect([(await later(2)).status, (await sign(ruiz, id, seen)).status]).toEqual([503, 503])
    world.clock.advance(60_000)
    expect((await later(2)).status).toBe(200)
    await answered(sign(ruiz, id, { revisions: { ...revisionsOf(words), plan: 3 } }))
  })

  test('and stays so where the process dies before care is finished and the draft dropped', async () => {
    const id = await opened()
    await typesAll(ruiz, id)
    const { draftId } = await stateOf(id)
    const append = world.eventStore.append.bind(world.eventStore)
    const dying = vi.spyOn(world.eventStore, 'append').mockImplementation((stream, ...rest) => {
      if (stream === `appointment-${id}`) throw new Error('the process dies')
      return append(stream, ...rest)
    })
    expect((await sign(ruiz, id, { finish: true }, 'dies')).status).toBe(500)
    dying.mockRestore()
    expect((await stateOf(id)).status).toBe('signed')
    expect(await world.eventStore.draft(draftId)).toBeDefined()
    expect((await page(id)).status).toBe('signed')
    expect(await world.eventStore.draft(draftId)).toBeUndefined()
    expect(await answered(sign(ruiz, id, { finish: true }, 'dies'))).toMatchObject({ finished: true })
    expect((await world.commander.load(appointment, id)).state.status).toBe('finished')
    expect(await world.eventStore.readStream(`encounter-${id}`)).toHaveLength(2)
  })

  test('of no visit that was missed; nor is care finished that has not begun', async () => {
    const missed = await opened()
    await typesAll(ruiz, missed)
    const absent = { type: 'FinishCare', by: 'doctor', outcome: 'patientAbsent' } as const
    await send(world.commander, appointment, missed, absent)
    expect(await refusal(sign(ruiz, missed))).toEqual([409, encounterTexts.absent])
    const early = await opened({}, 10)
    await typesAll(ruiz, early)
    expect(await answered(sign(ruiz, early, { finish: true }))).toMatchObject({ finished: false })
  })

  test('care that cannot be finished yet says why, as the refusal would', async () => {
    const office = await opened({}, 10)
    expect((await page(office)).why_not_finish).toBe(appointmentTexts.notBegun)
    const byVideo = await soldByVideo(world, 0)
    await answered(ruiz.post(pathOf(byVideo, 'encounter')))
    expect(await page(byVideo)).toMatchObject({ finished: false, why_not_finish: appointmentTexts.doctorNeverCame })
    await enters(world, byVideo, 'doctor')
    expect((await page(byVideo)).why_not_finish).toBeNull()
    await send(world.commander, appointment, office, { type: 'CancelAppointment', by: 'doctor', withoutRefund: false })
    expect(await page(office)).toMatchObject({ finished: true, why_not_finish: null })
  })

  test('texts are signed as their writer saw them, without what nobody sees', async () => {
    const id = await opened()
    await typesAll(ruiz, id, { ...words, plan: ' Uno\u202e\u0007\r\nDos ' })
    await answered(sign(ruiz, id))
    const lines = (await note(id)).note.content.sections.at(-1).lines
    expect(lines).toMatchObject([{ value: 'Uno\nDos', shown: 'Uno\nDos' }])
  })

  test('by video it says what could not be examined', async () => {
    const id = await soldByVideo(world, 0)
    await answered(ruiz.post(pathOf(id, 'encounter')))
    await typesAll(ruiz, id)
    const { status, body } = await sign(ruiz, id)
    expect([status, body.errors.map(({ field }) => field)]).toEqual([422, ['notExamined']])
  })

  test('addenda follow it, signed alike, and change no word of it', async () => {
    const id = await opened()
    const add = (text: string, more: object = {}, key?: string) =>
      ruiz.post(pathOf(id, 'addenda'), { ...signature, text, ...more }, key)
    expect(await refusal(add('Antes'))).toEqual([409, encounterTexts.notSigned])
    await typesAll(ruiz, id)
    await answered(sign(ruiz, id))
    const before = await note(id)
    expect((await add('Después', { password: 'equivocada' })).status).toBe(401)
    for (const _ of [1, 2]) await answered(add('Llegó el resultado', {}, 'addendum'))
    const { addenda, ...same } = await note(id)
    expect(addenda).toMatchObject([{ doctor: 'ruiz Prueba', text: 'Llegó el resultado' }])
    expect(same).toEqual({ ...before, addenda: undefined })
  })
})

describe('a visit that only its doctor knows of', () => {
  test('holds the name that the desk typed and nothing of an account, and is its writer’s alone', async () => {
    const id = await opened({ typedName: 'Anita Digitada' })
    expect(await page(id)).toMatchObject({
      known: false,
      patient: { name: 'Anita Digitada', sex: '', birth_date: '', document: '', insurer: '' },
      standing: null,
    })
    const entry = { kind: 'allergy', substance: 'Penicilina' }
    expect((await ruiz.post(pathOf(id, 'entries'), entry)).status).toBe(403)
    await typesAll(ruiz, id)
    await answered(sign(ruiz, id))
    expect((await note(id)).note.content).toMatchObject({
      patient: { name: 'Anita Digitada', documentType: '', document: '', birthDate: null, sex: null, more: [] },
      standing: null,
    })
    expect((await ana.get(pathOf(id, 'record'))).status).toBe(403)
    const own = await answered(ana.get('/api/v1/patient-care/medical-histories/patient/ana/doctor/0'))
    expect(own.items.map((item: { id: string }) => item.id)).not.toContain(id)
  })
})

describe('without an appointment', () => {
  const byHand = (client: Client, patientId = 'ana') =>
    client.post(`/api/v1/patient-care/patients/${patientId}/encounters`, { care_type: 0 })

  test('a doctor writes of a patient who knows of a visit of the two', async () => {
    await soldAtOffice(world, 60)
    const { id } = await answered(byHand(ruiz))
    expect(await page(id)).toMatchObject({ by_hand: true, status: 'open', finished: true, known: true })
    await typesAll(ruiz, id)
    expect(await answered(sign(ruiz, id, { finish: true }))).toMatchObject({ finished: true })
    expect((await note(id, ana)).note.content.visit).toMatchObject({ byHand: true })
  })

  test('not of strangers, nor of somebody who knows of none, nor while suspended', async () => {
    const vega = await as('vega')
    expect((await byHand(vega)).status).toBe(404)
    await soldAtOffice(world, 60, { doctorId: 'vega', typedName: 'Alguien', patientId: 'beto', id: 'beto_70' })
    expect(await refusal(byHand(vega, 'beto'))).toEqual([409, encounterTexts.notKnown])
    await soldAtOffice(world, 60, { doctorId: 'vega', patientId: 'beto', id: 'beto_71' })
    expect((await byHand(vega, 'beto')).status).toBe(200)
    await send(world.commander, doctor, 'vega', {
      ...{ type: 'SuspendDoctor', doctorId: 'vega', reason: 'Piden tu sello', adviserId: 'soporte' },
    })
    expect((await byHand(vega, 'beto')).status).toBe(403)
  })
})

describe('what stands on top of a visit', () => {
  test('is written down and closed in an open visit, and signed with the note', async () => {
    const id = await opened()
    const path = pathOf(id, 'entries')
    const { id: allergy } = await answered(
      ruiz.post(path, { kind: 'allergy', substance: 'Penicilina', reaction: 'ronchas' }),
    )
    const { id: problem } = await answered(ruiz.post(path, { kind: 'problem', code: 'I10', text: 'Hipertensión' }))
    await answered(ruiz.post(path, { kind: 'background', group: 'QX', text: 'Apendicectomía' }))
    expect((await ruiz.post(path, { kind: 'background', group: 'NADA', text: 'x' })).status).toBe(422)
    await answered(ruiz.post(`${path}/${problem}/close`, { reason: 'Era un error' }))
    expect((await ruiz.post(`${path}/ninguna/close`, { reason: 'x' })).status).toBe(404)
    const { standing } = await page(id)
    expect(standing.entries.map((each: { kind: string }) => each.kind)).toEqual(['allergy', 'background'])
    expect(standing.entries[0]).toMatchObject({ id: allergy, substance: 'Penicilina', doctor_id: 'ruiz' })
    await typesAll(ruiz, id)
    await answered(sign(ruiz, id))
    expect((await note(id)).note.content.standing).toMatchObject({
      allergies: ['Penicilina: ronchas'],
      problems: [],
      backgrounds: [{ group: 'Quirúrgicos', shown: 'Apendicectomía' }],
    })
    expect((await ruiz.post(path, { kind: 'medicine', text: 'Losartán' })).status).toBe(409)
  })
})

describe('what waits for a signature', () => {
  test('is listed for its doctor until it is signed or left, and keeps the account', async () => {
    const nobody = await as('vega')
    expect(await answered(nobody.get('/api/v1/patient-care/unsigned'))).not.toContainEqual(
      expect.objectContaining({ patient_id: 'ana' }),
    )
    const [written, unopened] = [await opened(), await soldAtOffice(world)]
    await send(world.commander, appointment, unopened, { type: 'FinishCare', by: 'doctor', outcome: 'attended' })
    const list = async () =>
      (await answered(ruiz.get('/api/v1/patient-care/unsigned'))).filter(({ id }: { id: string }) =>
        [written, unopened].includes(id),
      )
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: written, opened: true, held: false, patient: 'ana Prueba' }),
        expect.objectContaining({ id: unopened, opened: false, held: true }),
      ]),
    )
    await answered(ruiz.post(pathOf(unopened, 'encounter')))
    await answered(ruiz.post(pathOf(unopened, 'leave'), { reason: 'Se escribió en papel' }))
    await typesAll(ruiz, written)
    await answered(sign(ruiz, written))
    expect(await list()).toEqual([])
  })

  test('what a doctor takes over is the own last note, and the look is written down', async () => {
    const first = await opened()
    await typesAll(ruiz, first)
    await answered(sign(ruiz, first))
    const next = await opened({}, 5)
    const { last_note } = await page(next)
    const { values } = await answered(ruiz.get(pathOf(next, 'last-note')))
    expect(values).toMatchObject({ plan: words.plan, diagnoses: words.diagnoses })
    expect(last_note).toMatchObject({ date: expect.any(String) })
  })

  test('a held visit without a signature keeps its doctor’s account from being erased', async () => {
    const own = await World.open()
    const vega = await own.as('vega')
    const id = await soldAtOffice(own, 0, { doctorId: 'vega' })
    await send(own.commander, appointment, id, { type: 'FinishCare', by: 'doctor', outcome: 'attended' })
    const erase = () => vega.post('/api/v1/doctors/vega/erase', { password: vega.person.password })
    expect((await refusal(erase()))[1]).toMatch(/consultas sin firmar/)
    await writes(vega, id)
    expect((await refusal(erase()))[1] ?? '').not.toMatch(/consultas sin firmar/)
    await own.close()
  })
})

test('nothing that a doctor types reaches the lines that are logged', async () => {
  const lines: string[] = []
  const { default: pino } = await import('pino')
  const own = await World.open({ logger: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) })
  const doctorOf = await own.as('ruiz')
  const id = await soldAtOffice(own)
  await writes(doctorOf, id, { ...words, plan: 'Secreto-plan' })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toContain('Secreto')
  await own.close()
})
