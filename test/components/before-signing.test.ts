import { screen, waitFor } from '@testing-library/dom'
import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { NoteServer, otherDevice, signedNote } from './encounter.fixture.ts'
import { button, dialog, field, go, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const doctor = demoDoctors.find(({ active }) => active)!

/** What a control visit needs before it can be signed. */
const words = {
  ...{ reason: 'Control', illness: 'Mejor', plan: 'Igual' },
  diagnoses: [{ code: 'L700', name: 'Acné vulgar', type: '01', main: true }],
}

async function openNote(
  values: Readonly<Record<string, unknown>> = words,
  before: (doctorId: string) => HistoryItem[] = () => [],
) {
  const user = await openAs('doctor', doctor.document, '/404')
  const server = new NoteServer()
  const { userId } = JSON.parse(localStorage.getItem('turno.session')!)
  answer(encounters.histories, { items: before(userId), right: null })
  for (const [field, value] of Object.entries(values))
    server.write({ field, value, revision: 0, number: 1, device: otherDevice })
  go('/ClinicHistory/patient?visit=ana_1_1')
  await title('Consulta de Laura Gómez')
  return { user, server }
}

afterEach(() => vi.restoreAllMocks())
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )

it('who signs reads what is still to look at, and gets there from the dialog', async () => {
  const { user, server } = await openNote({ ...words, 'measure.FC': 780 })
  server.write({
    ...{ field: 'diagnoses', value: words.diagnoses, revision: 1, number: 1, takenFrom: '2026-09-12' },
    device: { ...otherDevice, id: '7b8f2c8e-0d5c-4a51-8f0d-1a6a2f6f7c02' },
  })
  await says('Diagnósticos: traído sin revisar')
  await user.press('Firmar')
  const signing = await dialog()
  await says('Diagnósticos: traído sin revisar', signing)
  await user.press('Frecuencia cardiaca: 780 lpm por mirar', signing)
  await waitFor(async () => expect(document.activeElement).toBe(await field('Frecuencia cardiaca')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a value that is not taken locks the signature, which says why and leads there', async () => {
  const { user } = await openNote()
  refuse(encounters.saveDraft, 422, { errors: [{ field: 'value', message: 'Es demasiado largo.' }] })
  await user.type(await field<HTMLTextAreaElement>('Plan'), ' que antes')
  await says('Corrige primero lo que no se pudo guardar.')
  expect((await button('Firmar')).getAttribute('aria-disabled')).toBe('true')
  await user.press('Plan: no se pudo guardar')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Plan')))
})

it('a measure that is no number is said to be unsaved, in a closed part too, and locks the signature', async () => {
  onPhone()
  const { user, server } = await openNote()
  await user.click(await screen.findByRole('button', { name: /^Signos vitales/ }))
  await user.type(await field<HTMLInputElement>('Temperatura'), 'afebril')
  await user.click(await screen.findByRole('button', { name: /^Plan/ }))
  await says('Guardado, menos lo marcado en rojo')
  expect((await button('Firmar')).getAttribute('aria-disabled')).toBe('true')
  await user.press('Temperatura: «afebril» no se entiende y no se guardó')
  const temperature = await field<HTMLInputElement>('Temperatura')
  await waitFor(() => expect(document.activeElement).toBe(temperature))
  expect(temperature.value).toBe('afebril')
  await user.clear(temperature)
  await user.type(temperature, '37ºC')
  await user.click(await screen.findByRole('button', { name: /^Plan/ }))
  await waitFor(() => expect(server.fields()['measure.TEMP']?.value).toBe(37))
  await waitFor(async () => expect((await button('Firmar')).getAttribute('aria-disabled')).toBeNull())
})

it.each([
  [false, 'Consulta firmada. La atención sigue abierta: termínala en Mis citas.'],
  [true, 'Consulta firmada.'],
])('a signed note says what became of the care that it was to finish: %s', async (finished, said) => {
  const { user, server } = await openNote()
  await user.press('Firmar')
  const signing = await dialog()
  answer(encounters.sign, () => {
    server.page.status = 'signed'
    return { signed_at: new Date().toISOString(), finished }
  })
  answer(encounters.note, signedNote)
  await user.fillIn({ 'Tu contraseña': 'medico123' }, signing)
  await user.press('Firmar', signing)
  await says(said)
  expect(JSON.parse(callsOf(encounters.sign)[0]!.body)).toMatchObject({ finish: true })
})

it('who signs a prescription reads with which allergies it was compared, and how', async () => {
  const medicine = {
    ...{ code: null, generic: 'Amoxicilina', concentration: '500 mg', form: 'Cápsula', route: 'Oral', dose: 1 },
    ...{ unit: 'cápsula', everyHours: 8, days: 7, quantity: 21, quantityUnit: 'cápsulas', indications: '' },
    despiteAllergy: 'La toleró en 2024',
  }
  const { user } = await openNote({ ...words, prescription: [medicine] })
  await user.press('Firmar')
  await says(
    /^Alergias: Penicilina\. Se comparan por nombre genérico, por las marcas más conocidas y por familias/,
    await dialog(),
  )
})

it('who signs a note alone reads nothing of allergies', async () => {
  const { user } = await openNote()
  await user.press('Firmar')
  await field('Tu contraseña')
  expect((await dialog()).textContent).not.toMatch(/[Aa]lergia/)
})

it('on a phone the way to earlier visits says how many there are', async () => {
  onPhone()
  const item: HistoryItem = {
    ...{ id: 'ana_0_1', date: '2026-11-26T15:52:00.000Z', doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz' },
    ...{
      speciality: 'Dermatología',
      care_type: 0,
      state: 'signed',
      parts: [],
      annulled: [],
      addenda: 0,
      summary: '',
      sought: '',
    },
  }
  const own = { ...item, id: 'ana_0_2', date: '2023-02-03T15:00:00.000Z', summary: 'Acné vulgar' }
  const { user } = await openNote(words, (doctorId) => [item, { ...own, doctor_id: doctorId }])
  await user.press('Antes: 2 visitas · 1 problema, 0 medicinas')
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows.filter((row) => row?.includes('Dermatología'))).toEqual([
    '26 nov 2026DermatologíaDr. Andrés Ruiz · firmada',
    '3 feb 2023DermatologíaAcné vulgarTú',
  ])
  await says('Hipotiroidismo')
})

it('what does not apply any more is said so with a reason, beside what it does', async () => {
  const { user } = await openNote()
  await user.press('Agregar o cerrar')
  const entries = await dialog()
  await says('Anafilaxia, 2019', entries)
  await user.press('Ya no aplica: Penicilina', entries)
  const closing = await dialog()
  answer(encounters.closeEntry, {})
  await user.fillIn({ 'Por qué ya no aplica': 'La prueba salió negativa' }, closing)
  await user.press('Ya no aplica', closing)
  await says('Anotado en la historia: ya no aplica.')
  expect(callsOf(encounters.closeEntry).map(({ body }) => JSON.parse(body))).toEqual([
    { reason: 'La prueba salió negativa' },
  ])
})
