import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { expect, test } from 'vitest'
import type { Client } from './client.ts'
import type { PersonName } from './people.ts'
import { World } from './world.ts'
import { soldAtOffice, words, writes } from './writing.ts'

const world = await forThisFile(World.open())
const [ruiz, vega, admin] = [await world.as('ruiz'), await world.as('vega'), await world.as('admin')]

const path = '/api/v1/patient-care/codes'
const ask = (who: Client, kind: string, filter: string, more = '') =>
  who.get(`${path}?kind=${kind}&filter=${encodeURIComponent(filter)}${more}`)
const idsFor = async (...asked: Parameters<typeof ask>): Promise<string[]> =>
  (await ask(...asked)).data.map(({ id }: { id: string }) => id)
/** Everything up to the log's head is shown. */
const isShown = async () => world.readStore.waitFor((await world.eventStore.head())!, 10_000)

test('a diagnosis answers its code with the point, and whom it can be of', async () => {
  expect((await ask(ruiz, 'diagnosis', 'e119')).data).toEqual([
    {
      ...{ kind: 'diagnosis', id: 'E119', code: 'E11.9', from: null, uses: 0 },
      name: 'Diabetes mellitus no insulinodependiente, sin mención de complicación',
      ...{ sex: 'A', minAge: 0, maxAge: 120 },
    },
  ])
  expect((await ask(ruiz, 'diagnosis', 'presion')).data[0]).toMatchObject({ id: 'I10X', code: 'I10', maxAge: 120 })
  // 999 in the catalogue is no limit.
  expect((await ask(ruiz, 'diagnosis', 'A09')).data).toMatchObject([{ id: 'A09X', minAge: 0, maxAge: null }])
  expect((await ask(ruiz, 'diagnosis', 'C61')).data).toMatchObject([{ code: 'C61', sex: 'M' }])
})

test('a medicine answers what its prescription says', async () => {
  expect((await ask(ruiz, 'medicine', 'doxi 100')).data).toEqual([
    {
      ...{ kind: 'medicine', id: 'doxicicl-100-tab', code: 'doxicicl-100-tab', from: null, uses: 0 },
      ...{ name: 'Doxiciclina 100 mg tableta', generic: 'Doxiciclina', concentration: '100 mg' },
      form: { id: 'TAB', name: 'Tableta' },
      route: { id: 'ORAL', name: 'Oral' },
      unit: { id: 'tableta', name: expect.stringMatching(/tableta/i) },
      ...{ atc: 'J01AA02', coded: true, controlled: false },
    },
    expect.objectContaining({ coded: false }),
  ])
  expect((await ask(ruiz, 'medicine', 'dolex')).data[0]).toMatchObject({ generic: 'Acetaminofén' })
  expect((await ask(ruiz, 'medicine', 'rivotril')).data[0]).toMatchObject({ generic: 'Clonazepam', controlled: true })
  expect((await ask(ruiz, 'medicine', 'alprazolam 0,25')).data).toMatchObject([{ controlled: true }])
})

test('a medicine that no table has is the typed words, in the last place and without a code', async () => {
  const found = async (filter: string, more = '') => (await ask(ruiz, 'medicine', filter, more)).data
  expect(await found('minoxidil magistral')).toEqual([
    {
      ...{ kind: 'medicine', id: '', code: '', from: null, uses: 0, coded: false, controlled: false },
      ...{ name: 'Minoxidil magistral', generic: 'Minoxidil magistral', concentration: '', atc: '' },
      ...{ form: null, route: null, unit: null },
    },
  ])
  const uncodedOf = (all: { coded: boolean; generic: string }[]) =>
    all.flatMap(({ coded, generic }, at) => (coded ? [] : [[at, generic]]))
  // A brand leads to its generic name, of the table and without a code.
  const brand = await found('Dolex', '&limit=3')
  expect(brand.map(({ generic }: { generic: string }) => generic)).toEqual(Array(3).fill('Acetaminofén'))
  expect(uncodedOf(brand)).toEqual([[2, 'Acetaminofén']])
  expect(uncodedOf(await found('acetaminofén', '&limit=1'))).toEqual([])
  // What is under special control has the name of the table alone: by name, brand, salt, beginning, mistake, mixture.
  for (const name of ['clonazepam', 'Rivotril', 'rivotril gotas', 'morfina clorhidrato', 'clonaz', 'clonazepan'])
    expect([name, uncodedOf(await found(name))]).toEqual([name, []])
  for (const name of ['ibuprofeno con morfina', '500', 'mo', '']) expect(uncodedOf(await found(name))).toEqual([])
  // Nothing twice: the whole name of an entry is that entry.
  expect(uncodedOf(await found('Doxiciclina 100 mg tableta'))).toEqual([])
})

test('the profile of a doctor comes first for this doctor alone, and is all that an empty search shows', async () => {
  expect((await idsFor(vega, 'diagnosis', 'dermatitis'))[0]).not.toBe('L219')
  await vega.post('/api/v1/cies-doctor', { cie_id: 'L219' })
  await vega.post('/api/v1/cups-doctor', { cup_id: '881202' })
  expect((await ask(vega, 'diagnosis', 'dermatitis')).data[0]).toMatchObject({ id: 'L219', from: 'yours', uses: 0 })
  expect(await idsFor(vega, 'diagnosis', '')).toEqual(['L219'])
  expect(await idsFor(vega, 'procedure', '')).toContain('881202')
  expect(await idsFor(vega, 'medicine', '')).toEqual([])
  expect((await idsFor(ruiz, 'diagnosis', 'dermatitis'))[0]).not.toBe('L219')
  await vega.delete('/api/v1/cies-doctor/vega_L219')
  expect(await idsFor(vega, 'diagnosis', '')).toEqual([])
})

test('a procedure of the profile that only describes a code of the CUPS stands for that code', async () => {
  const effort = '894102'
  const described = { code: 'esfuerzo', name: 'Examen de la banda', details: { cup: effort } }
  await admin.post('/api/v1/catalogues/procedures/entries', described)
  await isShown()
  const seen = async () => (await ask(ruiz, 'procedure', 'examen banda')).data
  expect(await seen()).toMatchObject([{ id: effort, from: null }])
  expect((await ruiz.post('/api/v1/cups-doctor', { cup_id: 'esfuerzo' })).status).toBe(200)
  expect(await seen()).toMatchObject([{ id: effort, from: 'yours', sex: 'A' }])
})

test('an entry is found once it was added, and no more once it was retired', async () => {
  const entries = '/api/v1/catalogues/cie10/entries'
  expect(await idsFor(ruiz, 'diagnosis', 'L98.9')).toEqual([])
  await admin.post(entries, { code: 'L989', name: 'Trastorno de prueba' })
  await isShown()
  expect(await idsFor(ruiz, 'diagnosis', 'L98.9')).toEqual(['L989'])
  await admin.call('PATCH', `${entries}/L989`, { body: { retired: true } })
  await isShown()
  expect(await idsFor(ruiz, 'diagnosis', 'L98.9')).toEqual([])
})

test('so many are answered as were asked for, 20 at most, and no other kind than these', async () => {
  expect(await idsFor(ruiz, 'diagnosis', 'no especificada')).toHaveLength(20)
  expect(await idsFor(ruiz, 'diagnosis', 'no especificada', '&limit=3')).toHaveLength(3)
  for (const wrong of ['kind=diagnosis&limit=21', 'kind=diagnosis&limit=0', 'kind=symptom', 'filter=asma'])
    expect([wrong, (await ruiz.get(`${path}?${wrong}`)).status]).toEqual([wrong, 422])
})

test('doctors search, also one who is suspended or not yet validated, and nobody else', async () => {
  const statusFor = async (name: PersonName) => (await ask(await world.as(name), 'diagnosis', 'asma')).status
  for (const name of ['ana', 'asistente', 'admin', 'soporte'] as const)
    expect([name, await statusFor(name)]).toEqual([name, 403])
  expect((await ask(world.nobody(), 'diagnosis', 'asma')).status).toBe(401)
  expect(await statusFor('nuevo')).toBe(200)
  const decision = { type: 'SuspendDoctor', reason: 'Piden tu sello', adviserId: 'soporte', doctorId: 'vega' } as const
  await send(world.commander, doctor, 'vega', decision)
  expect(await idsFor(vega, 'diagnosis', 'asma')).toContain('J459')
})

test('What a doctor has signed comes first, and counts', async () => {
  const ruiz = await world.as('ruiz')
  const ask = async () => (await ruiz.get('/api/v1/patient-care/codes?kind=diagnosis&filter=dermatitis&limit=20')).data
  const before = (await ask()) as { id: string; from: string | null }[]
  const last = before.findLast(({ from }) => from === null)!
  const diagnoses = [{ code: last.id, name: 'Dermatitis', type: '01', main: true }]
  for (const _ of [1, 2]) await writes(ruiz, await soldAtOffice(world), { ...words, diagnoses })
  expect((await ask())[0]).toMatchObject({ id: last.id, from: 'recent', uses: 2 })
  const vega = await world.as('vega')
  const { data } = await vega.get('/api/v1/patient-care/codes?kind=diagnosis&filter=dermatitis&limit=20')
  expect(data.every(({ from }: { from: string | null }) => from === null)).toBe(true)
})
