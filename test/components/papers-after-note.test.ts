import { screen, waitFor } from '@testing-library/dom'
import type { Encounter } from '@turno/contract/areas/encounters.ts'
import { codes } from '@turno/contract/endpoints/codes.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as parts from '@turno/contract/endpoints/signing-papers.ts'
import { addendaMax } from '@turno/domain/encounter/texts.ts'
import { plusDays } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { expect, it } from 'vitest'
import { medicine, NoteServer, signedNote, wrongPassword } from './encounter.fixture.ts'
import { button, dialog, field, go, load, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const doctor = demoDoctors.find(({ active }) => active)!
const path = '/ClinicHistory/patient?visit=ana_1_1'

const acne = { code: 'L700', name: 'Acné vulgar', type: '01', main: true }
const diagnoses = {
  ...{ id: 'diagnoses', title: 'Diagnósticos' },
  lines: [
    { id: 'diagnoses', label: 'Diagnósticos', kind: 'diagnoses' as const, value: [acne], shown: 'L70.0 Acné vulgar' },
  ],
}
const { content } = signedNote.note
const encounter: Encounter = {
  ...signedNote,
  note: { ...signedNote.note, content: { ...content, sections: [...content.sections, diagnoses] } },
}
const item = {
  ...{ code: 'Doxiciclina', generic: 'Doxiciclina', concentration: '500 mg', form: 'Tableta', route: 'Oral', dose: 1 },
  ...{ unit: 'tableta', everyHours: 24, days: 28, quantity: 28, quantityUnit: 'tableta', indications: '' },
  despiteAllergy: null,
}
const prescription: Encounter['parts'][number] = {
  ...{ hash: 'a'.repeat(64), signed_at: new Date().toISOString(), number: 1, part: 'prescription' },
  ...{ code: 'B7QF2M9DXW4T8RHA', annulled: false, annulment: null },
  content: {
    ...{ patient: content.patient, doctor: content.doctor, visit: content.visit, kind: 'prescription' },
    ...{ diagnosis: { code: 'L700', name: 'Acné vulgar' }, items: [item] },
  },
}

async function openSigned(note = encounter, change: ConstructorParameters<typeof NoteServer>[0] = {}) {
  const user = await openAs('doctor', doctor.document, '/404')
  new NoteServer({ status: 'signed', ...change })
  answer(encounters.note, note)
  go(path)
  await title('Consulta de Laura Gómez')
  return user
}
const hemogram = {
  ...{ kind: 'procedure', id: '902210', code: '902210', name: 'Hemograma', from: null, uses: 0 },
  ...{ sex: 'A', minAge: null, maxAge: null },
}
const keptWords = () => Object.keys(localStorage).filter((place) => place.startsWith('turno.words:'))

it('a prescription is written after the note, survives its window, and is signed', async () => {
  const user = await openSigned()
  await user.press('Agregar fórmula')
  await says('Alergia: Penicilina')
  await says('Escribe primero qué firmas.')
  expect((await button('Firmar')).getAttribute('aria-disabled')).toBe('true')
  answer(codes, [medicine('Doxiciclina')])
  await user.type(await field('Medicamento (nombre genérico)'), 'doxi')
  await screen.findByRole('option', { name: /Doxiciclina/ })
  await user.keyboard('{Enter}')
  await user.press('Firmar')
  await user.press(/^Doxiciclina: falta la dosis, cada cuánto, por cuántos días/, await dialog())
  await user.type(await field('Dosis (tableta)'), '2')
  await user.type(await field('Cada (horas)'), '24')
  await user.type(await field('Durante (días)'), '28')
  await waitFor(() => expect(keptWords()).toHaveLength(1))
  expect(JSON.stringify({ ...localStorage })).not.toContain('Doxiciclina')

  await load(path)
  await says('Sin firmar, solo en este navegador: fórmula.')
  await user.press('Seguir la fórmula')
  await says('2 tabletas cada 24 horas, 28 días · oral')
  await user.press('Firmar')
  const signing = await dialog()
  await says(/^Alergias: Penicilina\. Se comparan por nombre genérico/, signing)
  refuse(parts.sign, 401, wrongPassword)
  await user.fillIn({ 'Tu contraseña': 'medico124' }, signing)
  await user.press('Firmar', signing)
  await says(wrongPassword.message, signing)
  expect(screen.getAllByText(wrongPassword.message)).toHaveLength(1)
  answer(parts.sign, {})
  answer(encounters.note, { ...encounter, parts: [prescription] })
  await user.press('Firmar', signing)
  await says('Fórmula firmada.')
  await screen.findByRole('article', { name: 'Fórmula médica' })
  const signed = screen.getByRole('region', { name: 'Fórmula N.º 1' })
  await waitFor(() => expect(document.activeElement).toBe(signed))
  const sent = JSON.parse(callsOf(parts.sign).at(-1)!.body)
  expect(sent).toEqual({ password: 'medico124', prescription: [{ ...item, dose: 2, quantity: 56 }] })
  await waitFor(() => expect(keptWords()).toEqual([]))
  await button('Agregar fórmula')
})

it('a note after the note outlives its dialog and its page, sealed, until it is signed', async () => {
  const user = await openSigned()
  await user.press('Agregar nota')
  await user.type(await field<HTMLTextAreaElement>('Nota', await dialog()), 'Llamó: está bien')
  await user.keyboard('{Escape}')
  await user.press('Seguir la nota')
  await waitFor(() => expect(keptWords()).toHaveLength(1))
  expect(JSON.stringify({ ...localStorage })).not.toContain('Llamó')

  await load(path)
  await says('Sin firmar, solo en este navegador: nota.')
  await user.press('Seguir la nota')
  const again = await dialog()
  expect((await field<HTMLTextAreaElement>('Nota', again)).value).toBe('Llamó: está bien')
  answer(encounters.addendum, {})
  await user.fillIn({ 'Tu contraseña': 'medico123' }, again)
  await user.press('Firmar', again)
  await says('Nota agregada.')
  expect(JSON.parse(callsOf(encounters.addendum).at(-1)!.body)).toEqual({
    text: 'Llamó: está bien',
    password: 'medico123',
  })
  await waitFor(() => expect(keptWords()).toEqual([]))
  await button('Agregar nota')
})

it('an order and an incapacity follow alike; what is begun of one stays while another is signed', async () => {
  const user = await openSigned()
  await user.press('Agregar orden')
  answer(codes, [hemogram] as never)
  await user.type(await field('Buscar un procedimiento'), 'hemo')
  await screen.findByRole('option', { name: /Hemograma/ })
  await user.keyboard('{Enter}')
  await user.press('Volver a la consulta')
  await user.press('Agregar incapacidad')
  await user.press('Escribir una incapacidad')
  await user.press('Firmar')
  const signing = await dialog()
  await says(/^Incapacidad de 1 día: el \d+ de \p{L}+ de \d{4}$/u, signing)
  answer(parts.sign, {})
  await user.fillIn({ 'Tu contraseña': 'medico123' }, signing)
  await user.press('Firmar', signing)
  await says('Incapacidad firmada.')
  expect(JSON.parse(callsOf(parts.sign).at(-1)!.body)).toMatchObject({ incapacity: { code: 'L700', origin: 'common' } })
  await says('Sin firmar, solo en este navegador: orden.')
})

it('an incapacity whose days cannot be says so at the day to mend', async () => {
  const user = await openSigned()
  await user.press('Agregar incapacidad')
  await user.press('Escribir una incapacidad')
  const [from, until] = [await field('Desde'), await field('Hasta')]
  const today = from.value
  const said = async (day: HTMLElement, message: string | null) =>
    waitFor(() =>
      expect([
        day.getAttribute('aria-invalid'),
        document.getElementById(`${day.id}-error`)?.textContent ?? null,
      ]).toEqual(message === null ? [null, null] : ['true', message]),
    )
  await said(from, null)
  await user.fill(until, plusDays(today, -1))
  await said(until, 'La incapacidad termina antes de empezar')
  await user.fill(until, plusDays(today, 540))
  await said(until, 'Una incapacidad llega hasta 540 días: revisa las fechas')
  await user.fill(until, plusDays(today, 539))
  await said(until, null)
  await user.fill(from, plusDays(today, 365))
  await said(from, 'La incapacidad empieza en más de 180 días: revisa la fecha')
  await user.fill(from, today)
  await said(from, null)
})

it('what was signed while its answer was lost is not offered again', async () => {
  const user = await openSigned()
  await user.press('Agregar orden')
  answer(codes, [hemogram] as never)
  await user.type(await field('Buscar un procedimiento'), 'hemo')
  await screen.findByRole('option', { name: /Hemograma/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(keptWords()).toHaveLength(1))
  const ordered = [{ reason: '', code: '902210', name: 'Hemograma', quantity: 1 }]
  const order = { ...prescription.content, kind: 'order' as const, items: ordered } as typeof prescription.content
  answer(encounters.note, { ...encounter, parts: [{ ...prescription, part: 'order', content: order }] })
  await load(path)
  await button('Agregar orden')
  expect(screen.queryByText(/Sin firmar, solo en este navegador/)).toBeNull()
})

it('a second paper with the words of one that was signed before it is kept', async () => {
  const ordered = [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }]
  const content = { ...prescription.content, kind: 'order' as const, items: ordered } as typeof prescription.content
  const first = { ...prescription, part: 'order' as const, content }
  const user = await openSigned({ ...encounter, parts: [first] })
  await user.press('Agregar orden')
  answer(codes, [hemogram] as never)
  await user.type(await field('Buscar un procedimiento'), 'hemo')
  await screen.findByRole('option', { name: /Hemograma/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(keptWords()).toHaveLength(1))
  await load(path)
  await says('Sin firmar, solo en este navegador: orden.')
  // Signed meanwhile, its answer lost: now both are papers of the visit.
  answer(encounters.note, { ...encounter, parts: [first, { ...first, number: 2 }] })
  await load(path)
  await button('Agregar orden')
  expect(screen.queryByText(/Sin firmar, solo en este navegador/)).toBeNull()
})

it('only what the profession signs is offered, and an incapacity only for a diagnosis', async () => {
  await openSigned(encounter, { signs: ['order'] })
  await button('Agregar orden')
  for (const name of ['Agregar fórmula', 'Agregar incapacidad'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await openSigned(signedNote)
  await button('Agregar fórmula')
  expect(screen.queryByRole('button', { name: 'Agregar incapacidad' })).toBeNull()
})

it('a paper is annulled with a reason and a signature, and says so', async () => {
  const user = await openSigned({ ...encounter, parts: [prescription] }, { second_factor: true })
  await user.press('Anular la fórmula N.º 1')
  const annulling = await dialog()
  await user.fillIn(
    { 'Por qué se anula': 'Dosis', 'Tu contraseña': 'medico123', 'Código de tu app': '481206' },
    annulling,
  )
  await user.press('Anular', annulling)
  await says('Escribe la razón con al menos 10 letras.', annulling)
  expect(callsOf(parts.annul)).toEqual([])
  await user.fillIn({ 'Por qué se anula': 'La dosis estaba mal' }, annulling)
  answer(parts.annul, {})
  const annulment = { at: '2026-11-28T15:00:00.000Z', reason: 'La dosis estaba mal' }
  answer(encounters.note, { ...encounter, parts: [{ ...prescription, annulled: true, annulment }] })
  await user.press('Anular', annulling)
  await says('Fórmula anulada.')
  await says(/^Anulada el .*28 de noviembre/)
  await says('Razón: La dosis estaba mal')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Anulada el .*Razón: La dosis estaba mal$/))
  expect(screen.queryByRole('button', { name: 'Anular la fórmula N.º 1' })).toBeNull()
  const body = { reason: 'La dosis estaba mal', password: 'medico123', code: '481206' }
  expect(JSON.parse(callsOf(parts.annul).at(-1)!.body)).toEqual(body)
})

it('a note with as many notes after it as there may be says so, and where the next one goes', async () => {
  const addendum = { hash: 'b'.repeat(64), signed_at: new Date().toISOString(), doctor: 'Andrés Ruiz', text: 'Llamó' }
  const addenda = Array.from({ length: addendaMax }, (_, at) => ({ ...addendum, id: `x${at}` }))
  await openSigned({ ...encounter, addenda: addenda.slice(1) })
  expect((await button('Agregar nota')).getAttribute('aria-disabled')).toBeNull()
  await openSigned({ ...encounter, addenda })
  await says(/^Esta consulta ya tiene 20 notas agregadas, el máximo/)
  expect((await button('Agregar nota')).getAttribute('aria-disabled')).toBe('true')
})
