import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { encounterTexts } from '@turno/domain/encounter/texts.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { describe, expect, test } from 'vitest'
import { World } from './world.ts'
import { answered, pathOf, signature, soldAtOffice, writes } from './writing.ts'

const world = await forThisFile(World.open())
const [ana, beto, ruiz, vega, assistant] = [
  await world.as('ana'),
  await world.as('beto'),
  await world.as('ruiz'),
  await world.as('vega'),
  await world.as('asistente'),
]

const medicine = {
  ...{ code: null, generic: 'Doxiciclina', concentration: '100 mg', form: 'Tableta', route: 'Oral', dose: 1 },
  ...{ unit: 'tableta', everyHours: 24, days: 28, quantity: 28, quantityUnit: 'tableta' },
  ...{ indications: 'Con agua', despiteAllergy: null },
}
const order = [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }]
const today = bogotaDate(world.clock.now())
const incapacity = { origin: 'common', code: 'L209', from: today, until: today, extension: false, retroactive: '' }

const signedNote = async (more: Parameters<typeof soldAtOffice>[2] = {}, of = world): Promise<string> => {
  const id = await soldAtOffice(of, 0, more)
  await writes(of === world ? ruiz : await of.as('ruiz'), id)
  return id
}
const add = (id: string, parts: object, key?: string, client = ruiz) =>
  client.post(pathOf(id, 'parts'), { ...signature, ...parts }, key)
const partsOf = async (id: string, client = ruiz) => (await answered(client.get(pathOf(id, 'record')))).parts
const errors = async (reply: ReturnType<typeof add>) => {
  const { status, body } = await reply
  return [status, body.errors.map(({ field, message }) => `${field}: ${message}`)]
}
const refusal = async (reply: ReturnType<typeof add>) => {
  const { status, body } = await reply
  return [status, body.message]
}

describe('papers after the note', () => {
  test('are numbered parts of their visit, each with patient, doctor and the diagnosis of the note', async () => {
    const id = await signedNote()
    await answered(add(id, { prescription: [medicine] }))
    await answered(add(id, { order, incapacity }))
    const parts = await partsOf(id, ana)
    expect(parts.map(({ number, part }: { number: number; part: string }) => `${number} ${part}`)).toEqual([
      '1 prescription',
      '2 order',
      '3 incapacity',
    ])
    for (const { content } of parts)
      expect(content).toMatchObject({
        patient: { name: 'ana Prueba', document: '1144000001' },
        doctor: { name: 'ruiz Prueba', document: '94000001' },
        diagnosis: { code: 'L209', name: 'Dermatitis atópica' },
      })
    expect(parts[0].content).toMatchObject({ items: [medicine] })
    expect(new Set(parts.map(({ code }: { code: string }) => code)).size).toBe(3)
    const paper = await fetch(`${world.url}${pathOf(id, 'papers/part-1')}`, {
      headers: { Authorization: `Bearer ${ana.token}` },
    })
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('change no word of the note, and are not signed anew under one key', async () => {
    const id = await signedNote()
    const noteOf = async () => (await answered(ruiz.get(pathOf(id, 'record')))).note
    const before = await noteOf()
    for (const _ of [1, 2]) await answered(add(id, { order }, 'once'))
    expect(await partsOf(id)).toHaveLength(1)
    expect((await add(id, { order, incapacity }, 'once')).status).toBe(422)
    await answered(add(id, { order }, 'twice'))
    expect(await partsOf(id)).toHaveLength(2)
    expect(await noteOf()).toEqual(before)
  })

  test('of two windows at once are two, with a number each', async () => {
    const id = await signedNote()
    const other = await world.as('ruiz')
    await Promise.all([answered(add(id, { order })), answered(add(id, { prescription: [medicine] }, undefined, other))])
    expect((await partsOf(id)).map(({ number }: { number: number }) => number)).toEqual([1, 2])
  })

  test('never go before it, nor are they of a visit that was none', async () => {
    const id = await soldAtOffice(world)
    expect(await refusal(add(id, { order }))).toEqual([409, encounterTexts.notOpen])
    await answered(ruiz.post(pathOf(id, 'encounter')))
    expect(await refusal(add(id, { order }))).toEqual([409, encounterTexts.notSigned])
    const missed = await signedNote()
    const absent = { type: 'FinishCare', by: 'doctor', outcome: 'patientAbsent' } as const
    await send(world.commander, appointment, missed, absent)
    expect(await refusal(add(missed, { order }))).toEqual([409, encounterTexts.absent])
    expect(await refusal(add(await signedNote(), {}))).toEqual([409, encounterTexts.noPapers])
  })

  test('are signed by their doctor alone, with the password', async () => {
    const id = await signedNote()
    for (const client of [ana, beto, vega, assistant])
      expect((await add(id, { order }, undefined, client)).status).toBe(403)
    expect((await add(id, { order, password: 'equivocada' })).status).toBe(401)
    expect(await partsOf(id)).toEqual([])
  })

  test('say no code that its table does not have', async () => {
    const id = await signedNote()
    expect(await errors(add(id, { prescription: [{ ...medicine, code: 'inventado-1' }] }))).toEqual([
      422,
      ['prescription: Elige otra vez de la lista: Doxiciclina'],
    ])
    const known = { ...medicine, code: 'doxicicl-100-tab' }
    expect((await add(id, { prescription: [known] })).status).toBe(200)
    expect(await errors(add(id, { order: [{ ...order[0], code: '999999', name: 'Limpia con hierbas' }] }))).toEqual([
      422,
      ['order: Elige otra vez de la lista: Limpia con hierbas'],
    ])
  })

  test('lack nothing that the law asks for, by the name of what lacks it', async () => {
    const id = await signedNote()
    expect(
      await errors(
        add(id, {
          prescription: [{ ...medicine, dose: null }],
          order: [{ ...order[0], quantity: 0 }],
          incapacity: { ...incapacity, code: 'I10X' },
        }),
      ),
    ).toEqual([
      422,
      [
        'prescription: Doxiciclina: falta la dosis',
        'order: Hemograma: la cantidad va de 1 a 999',
        'incapacity: Elige de qué diagnóstico es la incapacidad',
      ],
    ])
    const salted = await errors(add(id, { prescription: [{ ...medicine, generic: 'clonazepam base' }] }))
    expect(salted).toEqual([422, [expect.stringContaining('recetario oficial')]])
    const greek = await errors(add(id, { prescription: [{ ...medicine, generic: 'Clonαzepam' }] }))
    expect(greek).toEqual([422, [expect.stringContaining('con nuestras letras')]])
    expect(await errors(add(id, { prescription: [{ ...medicine, generic: 'Clonazepam' }] }))).toEqual([
      422,
      ['prescription: Clonazepam: Es de control especial: necesita el recetario oficial.'],
    ])
    expect(await errors(add(id, { order: Array(31).fill(order[0]) }))).toEqual([
      422,
      ['order: Esta lista admite hasta 30 elementos'],
    ])
  })

  test('ask about an allergy that was recorded since', async () => {
    const own = await World.open()
    const writer = await own.as('ruiz')
    const id = await signedNote({}, own)
    const later = await soldAtOffice(own, 5)
    await answered(writer.post(pathOf(later, 'encounter')))
    await answered(writer.post(pathOf(later, 'entries'), { kind: 'allergy', substance: 'Tetraciclinas, doxiciclina' }))
    const prescription = [medicine]
    const [status, [message]] = (await errors(add(id, { prescription }, undefined, writer))) as [number, string[]]
    expect(status).toBe(422)
    expect(message).toContain('hay una alergia a Tetraciclinas')
    const despite = [{ ...medicine, despiteAllergy: 'La toleró en 2024' }]
    await answered(add(id, { prescription: despite }, undefined, writer))
    await own.close()
  })

  test('of a profession that prescribes nothing are orders alone', async () => {
    const nutrition = await signedNote({ specialityId: '333' })
    expect(await errors(add(nutrition, { prescription: [medicine], incapacity, order }))).toEqual([
      422,
      ['prescription', 'incapacity'].map((kind) => `${kind}: Tu profesión no firma este documento.`),
    ])
    await answered(add(nutrition, { order }))
  })

  test('a suspended doctor signs none, and still annuls', async () => {
    const own = await World.open()
    const writer = await own.as('ruiz')
    const id = await signedNote({}, own)
    await answered(add(id, { order }, undefined, writer))
    await send(own.commander, doctor, 'ruiz', {
      ...{ type: 'SuspendDoctor', doctorId: 'ruiz', reason: 'Piden tu sello', adviserId: 'soporte' },
    })
    expect(await refusal(add(id, { order }, undefined, writer))).toEqual([403, encounterTexts.suspended])
    await answered(writer.post(pathOf(id, 'parts/1/annul'), { ...signature, reason: 'Se ordenó dos veces' }))
    expect(await partsOf(id, writer)).toMatchObject([{ number: 1, annulled: true }])
    await own.close()
  })

  test('name a patient who was erased meanwhile as the note does', async () => {
    const own = await World.open()
    const writer = await own.as('ruiz')
    const id = await signedNote({}, own)
    await send(own.commander, appointment, id, { type: 'FinishCare', by: 'doctor', outcome: 'attended' })
    await send(own.commander, account, 'ana', { type: 'ErasePerson', accountId: 'ana' })
    await answered(add(id, { order }, undefined, writer))
    const [part] = await partsOf(id, writer)
    expect(part.content.patient).toMatchObject({ name: 'ana Prueba', document: '1144000001' })
    await own.close()
  })
})
