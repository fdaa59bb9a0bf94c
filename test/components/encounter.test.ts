import { screen, waitFor, within } from '@testing-library/dom'
import type { FoundCode } from '@turno/contract/areas/codes.ts'
import { codes as codesCall } from '@turno/contract/endpoints/codes.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { codes } from '@turno/contract/envelope.ts'
import { appointmentTexts } from '@turno/domain/appointment/texts.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { medicine, NoteServer, otherDevice, signedNote, uncodedMedicine, wrongPassword } from './encounter.fixture.ts'
import { dialog, field, go, link, load, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, lose, refuse, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const doctor = demoDoctors.find(({ active }) => active)!
const path = '/ClinicHistory/patient?visit=ana_1_1'

async function openNote(change: ConstructorParameters<typeof NoteServer>[0] = {}) {
  const user = await openAs('doctor', doctor.document, '/404')
  const server = new NoteServer(change)
  go(path)
  await title('Consulta de Laura Gómez')
  return { user, server }
}
const area = (label: string) => field<HTMLTextAreaElement>(label)
const found = (code: string, name: string): FoundCode => ({
  ...{ kind: 'diagnosis', id: code.replace('.', ''), code, name, from: null, uses: 0 },
  ...{ sex: 'A', minAge: null, maxAge: null },
})

it('what is typed is saved by itself, and who the patient is stands beside it', async () => {
  const { user, server } = await openNote()
  await says('Alergia: Penicilina')
  await says('Hipotiroidismo')
  await user.type(await area('Motivo de consulta'), 'Sigo con granos')
  await says(/^Guardado/)
  expect(server.value('reason')).toBe('Sigo con granos')
  await user.type(await field('Presión arterial'), '118/76')
  await user.type(await field('Peso'), '61,5')
  await user.type(await field('Talla'), '1,5')
  // Of a mistyped height nothing follows.
  await waitFor(() => expect(server.value('measure.TALLA')).toBe(1.5))
  expect((await field('IMC')).value).toBe('')
  await user.clear(await field('Talla'))
  await user.type(await field('Talla'), '164')
  await waitFor(() => expect(server.value('measure.IMC')).toBe(22.9))
  expect(server.value('pressure')).toEqual({ systolic: 118, diastolic: 76 })
})

it('an implausible measure is asked about once, and never refused', async () => {
  const { user, server } = await openNote()
  await user.type(await field('Temperatura'), '73,6')
  await says('Temperatura: 73,6 °C es poco probable. ¿Quisiste escribir 37,6?')
  await says('Temperatura: 73,6 °C por mirar')
  await waitFor(() => expect(server.value('measure.TEMP')).toBe(73.6))
  await user.press('Usar 37,6')
  await waitFor(() => expect(server.value('measure.TEMP')).toBe(37.6))
  expect(screen.queryByText(/es poco probable/)).toBeNull()
  await user.clear(await field('Temperatura'))
  await user.type(await field('Temperatura'), '45,9')
  await user.press('Dejar 45,9')
  expect(screen.queryByText(/es poco probable/)).toBeNull()
})

it('a diagnosis is found and taken by keys, the first one is the main one', async () => {
  const { user, server } = await openNote()
  answer(codesCall, [found('L70.0', 'Acné vulgar'), found('L81.0', 'Hiperpigmentación postinflamatoria')])
  const search = await field('Buscar un diagnóstico')
  await user.type(search, 'acne')
  await screen.findByRole('option', { name: /Acné vulgar/ })
  await user.keyboard('{Enter}')
  await user.type(search, 'mancha')
  await screen.findByRole('option', { name: /Hiperpigmentación/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() =>
    expect(server.value('diagnoses')).toEqual([
      { code: 'L700', name: 'Acné vulgar', type: '01', main: true },
      { code: 'L810', name: 'Hiperpigmentación postinflamatoria', type: '01', main: false },
    ]),
  )
  await user.press('Hacer principal: Hiperpigmentación postinflamatoria')
  await user.press('Quitar Acné vulgar')
  await waitFor(() =>
    expect(server.value('diagnoses')).toEqual([
      { code: 'L810', name: 'Hiperpigmentación postinflamatoria', type: '01', main: true },
    ]),
  )
})

it('one key denies what was not reported', async () => {
  const { user, server } = await openNote({ template: 'dermatology' })
  const skin = await screen.findByRole('radiogroup', { name: 'Piel y faneras: niega o refiere' })
  await user.click(within(skin).getByText('Refiere'))
  await user.type(await field('Qué refiere: Piel y faneras'), 'Lesiones en cara')
  await user.keyboard('{Alt>}{n}{/Alt}')
  await says('Niega: general, endocrino y metabólico, salud mental.')
  await waitFor(() => expect(server.value('review.MENTAL')).toEqual({ answer: 'denies', text: '' }))
  await waitFor(() => expect(server.value('review.PIEL')).toEqual({ answer: 'reports', text: 'Lesiones en cara' }))
})

it('another template keeps the words, also those that it does not ask for', async () => {
  const { user, server } = await openNote({ template: 'dermatology' })
  await user.type(await area('Enfermedad actual'), 'Acné de ocho meses')
  await user.type(await area('Fototipo'), 'III')
  await user.choose('Plantilla', 'Medicina general')
  await waitFor(() => expect(server.value('template')).toBe('general'))
  expect((await area('Enfermedad actual')).value).toBe('Acné de ocho meses')
  await says(/^1 respuesta de otra plantilla no se firma con esta/)
  expect(server.value('phototype')).toBe('III')
})

it('words without a connection stay in this browser, and are sent when the page is opened again', async () => {
  const { user, server } = await openNote()
  lose(encounters.saveDraft)
  await user.type(await area('Motivo de consulta'), 'Vino por control de acné')
  await says('5 palabras solo están en este navegador')
  await says(/^Sin guardar .* · reintento en \d+ s$/)
  expect((await screen.findByRole('button', { name: 'Firmar' })).getAttribute('aria-disabled')).toBe('true')
  // Sealed: nobody reads them in the browser's storage.
  await waitFor(() => expect(Object.keys(localStorage).some((place) => place.startsWith('turno.words:'))).toBe(true))
  expect(JSON.stringify({ ...localStorage })).not.toContain('acné')
  await load(path)
  server.saves()
  await waitFor(async () => expect((await area('Motivo de consulta')).value).toBe('Vino por control de acné'))
  await waitFor(() => expect(server.value('reason')).toBe('Vino por control de acné'))
  await waitFor(() => expect(Object.keys(localStorage).filter((place) => place.startsWith('turno.words:'))).toEqual([]))
})

it('a field that was written on two devices shows both, and the doctor chooses', async () => {
  const { user, server } = await openNote()
  await user.type(await area('Plan'), 'Doxiciclina')
  server.write({ field: 'plan', value: 'Adapaleno', revision: 0, number: 1, device: otherDevice })
  await says('También escribes en tu celular')
  await user.press('Juntar las dos')
  await waitFor(() => expect(server.value('plan')).toBe('Doxiciclina\nAdapaleno'))
  await waitFor(() => expect(screen.queryByText('También escribes en tu celular')).toBeNull())
  expect(server.fields().plan?.others).toEqual([])
})

it('words that were not saved before the note was signed elsewhere are shown, until they are discarded', async () => {
  const { user, server } = await openNote()
  lose(encounters.saveDraft)
  await user.type(await area('Plan'), 'Control en marzo')
  await says('3 palabras solo están en este navegador')
  server.page.status = 'signed'
  answer(encounters.note, signedNote)
  window.dispatchEvent(new Event('focus'))
  await says('Esto no alcanzó a guardarse: la consulta se cerró en otro dispositivo. Cópialo si hace falta.')
  await says('Control en marzo')
  await user.press('Descartar')
  await waitFor(() => expect(screen.queryByText('Control en marzo')).toBeNull())
})

it('what is brought from the last visit fills empty parts, marked until it is confirmed', async () => {
  const { user, server } = await openNote({ last_note: { id: 'ana_0_1', date: '2026-09-12T15:00:00.000Z' } })
  answer(encounters.lastNote, {
    date: '2026-09-12T15:00:00.000Z',
    values: { reason: 'Viejo motivo', backgrounds: 'Hipotiroidismo desde 2021' },
  })
  await user.type(await area('Motivo de consulta'), 'Control')
  await user.press('Traer de la última consulta')
  await says('Trajimos 1 dato. Revísalo.')
  await says('Traído del 12 sep · revísalo')
  await says('Antecedentes: traído sin revisar')
  expect((await area('Motivo de consulta')).value).toBe('Control')
  await waitFor(() => expect(server.fields().backgrounds?.taken_from).toBe('2026-09-12'))
  await user.press('Siguen igual')
  await waitFor(() => expect(server.fields().backgrounds?.taken_from).toBeNull())
  expect(screen.queryByText('Antecedentes: traído sin revisar')).toBeNull()
})

it('what the patient told beforehand is taken over with one touch, after what is written', async () => {
  const { user, server } = await openNote({ told: 'Con la crema mejoró la frente' })
  await says('Con la crema mejoró la frente')
  await user.type(await area('Motivo de consulta'), 'Control')
  await user.press('Tomar sus palabras')
  await waitFor(() => expect(server.value('reason')).toBe('Control\nCon la crema mejoró la frente'))
  expect(screen.queryByRole('button', { name: 'Tomar sus palabras' })).toBeNull()
})

it('signing says what lacks and leads there', async () => {
  const { user } = await openNote()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.press('Falta: Plan', await dialog())
  await waitFor(async () => expect(document.activeElement).toBe(await area('Plan')))
})

/** Writes the least that can be signed, and opens the dialog that signs it. */
async function writtenToSign({ user }: Awaited<ReturnType<typeof openNote>>) {
  answer(codesCall, [found('L70.0', 'Acné vulgar')])
  await user.type(await area('Motivo de consulta'), 'Control')
  await user.type(await area('Evolución desde la última consulta'), 'Mejor')
  await user.type(await field('Buscar un diagnóstico'), 'acne')
  await screen.findByRole('option', { name: /Acné vulgar/ })
  await user.keyboard('{Enter}')
  await user.type(await area('Plan'), 'Igual')
  await user.press('Firmar')
  return dialog()
}

it('care that cannot be finished now is not offered to be: it says why', async () => {
  const opened = await openNote({ why_not_finish: appointmentTexts.doctorNeverCame })
  const { user, server } = opened
  const signing = await writtenToSign(opened)
  await says(appointmentTexts.doctorNeverCame, signing)
  expect(within(signing).queryByRole('checkbox', { name: 'Terminar la atención' })).toBeNull()
  answer(encounters.sign, () => {
    server.page.status = 'signed'
    return { signed_at: new Date().toISOString(), finished: false }
  })
  answer(encounters.note, signedNote)
  await user.fillIn({ 'Tu contraseña': 'medico123' }, signing)
  await user.press('Firmar', signing)
  await says(/^Firmada hoy a las? /)
  expect(JSON.parse(callsOf(encounters.sign).at(-1)!.body)).toMatchObject({ finish: false })
})

it('a note is signed as it stands, and is read afterwards', async () => {
  const opened = await openNote({ second_factor: true })
  const { user, server } = opened
  const signing = await writtenToSign(opened)
  expect(within(signing).queryByRole('checkbox', { name: 'Terminar la atención' })).not.toBeNull()
  await says('Consulta, 4 partes', signing)
  refuse(encounters.sign, 401, wrongPassword)
  await user.fillIn({ 'Tu contraseña': 'medico124', 'Código de tu app': '481206' }, signing)
  await user.press('Firmar', signing)
  await waitFor(async () => {
    const password = await field('Tu contraseña', signing)
    expect(document.getElementById(password.getAttribute('aria-describedby')!)?.textContent).toBe(wrongPassword.message)
  })
  // Said once: by no toast beside the field.
  expect(screen.getAllByText(wrongPassword.message)).toHaveLength(1)
  answer(encounters.sign, () => {
    server.page.status = 'signed'
    return { signed_at: new Date().toISOString(), finished: true }
  })
  answer(encounters.note, signedNote)
  await user.press('Firmar', signing)
  await says(/^Firmada hoy a las? /)
  await says('Mejillas sin lesiones')
  const sent = JSON.parse(callsOf(encounters.sign).at(-1)!.body)
  expect(sent).toMatchObject({ code: '481206', finish: true })
  expect(sent.revisions).toEqual(
    Object.fromEntries(Object.entries(server.fields()).map(([id, { revision }]) => [id, revision])),
  )
  answer(encounters.addendum, {})
  await user.press('Agregar nota')
  await user.fillIn({ Nota: 'Llamó: está bien', 'Tu contraseña': 'medico123', 'Código de tu app': '481206' })
  await user.press('Firmar', await dialog())
  await says('Nota agregada.')
})

it('a control visit takes at most 60 keys beside its words, and no mouse', async () => {
  const { user, server } = await openNote()
  let keys = 0
  const press = async (named: string, count = 1) => {
    keys += count
    await user.keyboard(named)
  }
  const words = (text: string) => user.keyboard(text)
  const choose = async (text: string, found: FoundCode) => {
    answer(codesCall, [found])
    await words(text)
    await screen.findByRole('option', { name: new RegExp(found.name) })
    await press('{Enter}')
  }
  await waitFor(async () => expect(document.activeElement).toBe(await area('Motivo de consulta')))
  for (const text of [
    'Control de acné',
    'Mejoró la frente',
    'Hipotiroidismo',
    '118/76',
    '72',
    '16',
    '36,6',
    '98',
    '61,5',
  ]) {
    await words(text)
    await press('{Tab}')
  }
  await words('164')
  await press('{Tab}')
  await words('Seis pápulas')
  await press('{Tab}')
  await choose('acne', found('L70.0', 'Acné vulgar'))
  await press('{Tab}')
  await press('{Tab}')
  await words('Igual, control en ocho semanas')
  await press('{Alt>}m{/Alt}', 2)
  await waitFor(async () => expect(document.activeElement).toBe(await field('Medicamento (nombre genérico)')))
  await choose('doxi', medicine('Doxiciclina'))
  await waitFor(async () => expect(document.activeElement).toBe(await field('Dosis (tableta)')))
  await words('1')
  await press('{Tab}')
  await words('24')
  await press('{Tab}')
  await words('28')
  await press('{Control>}{Enter}{/Control}', 2)
  const signing = await dialog()
  await says('Fórmula con 1 medicamento', signing)
  answer(encounters.sign, () => {
    server.page.status = 'signed'
    return { signed_at: new Date().toISOString(), finished: true }
  })
  answer(encounters.note, signedNote)
  const password = await field('Tu contraseña', signing)
  while (document.activeElement !== password && keys < 100) await press('{Tab}')
  await words('medico123')
  await waitFor(() => expect(within(signing).queryByText('Espera a que se guarde todo.')).toBeNull())
  await press('{Enter}')
  await says(/^Firmada hoy/)
  expect(keys).toBeLessThanOrEqual(60)
  expect(server.value('plan')).toBe('Igual, control en ocho semanas')
  expect(server.value('prescription')).toMatchObject([{ generic: 'Doxiciclina', quantity: 28 }])
})

it('a doctor comes to the note from the visit, from a quarter of an hour before it', async () => {
  const { userId: doctor_id } = await signIn('doctor', doctor.document)
  await openAs('doctor', doctor.document, '/404')
  new NoteServer()
  answerVisits([appointmentIn(10, { doctor_id }), appointmentIn(40, { id: 'eva_1_1', doctor_id, patient: 'Eva Paz' })])
  go('/CitasMedico/MisCitas')
  const way = await link('Atender: Ana Díaz')
  expect(screen.queryByRole('link', { name: 'Atender: Eva Paz' })).toBeNull()
  way.click()
  await title('Consulta de Laura Gómez')
})

it('a medicine says its quantity by itself, a controlled one is refused, an allergy asks for a reason', async () => {
  const { user, server } = await openNote()
  await user.keyboard('{Alt>}{m}{/Alt}')
  answer(codesCall, [medicine('Clonazepam', true)])
  await user.type(await field('Medicamento (nombre genérico)'), 'clona')
  await screen.findByRole('option', { name: /Clonazepam/ })
  await user.keyboard('{Enter}')
  await says('Es de control especial: necesita el recetario oficial.')
  expect(server.value('prescription')).toBeUndefined()
  answer(codesCall, [medicine('Amoxicilina')])
  await user.clear(await field('Medicamento (nombre genérico)'))
  await user.type(await field('Medicamento (nombre genérico)'), 'amoxi')
  await screen.findByRole('option', { name: /Amoxicilina/ })
  await user.keyboard('{Enter}')
  await says('Laura tiene alergia registrada: Penicilina')
  await says('Amoxicilina es una penicilina.')
  await user.fillIn({ 'Por qué lo formulas de todos modos': 'La toleró en 2024' })
  await user.type(await field('Dosis (tableta)'), '1')
  await user.type(await field('Cada (horas)'), '8')
  await user.type(await field('Durante (días)'), '7')
  await waitFor(async () => expect((await field('Cantidad total')).value).toBe('21'))
  await says('Vía oral. 1 tableta cada 8 horas durante 7 días. A pesar de una alergia conocida: La toleró en 2024')
  await waitFor(() =>
    expect(server.value('prescription')).toMatchObject([
      { generic: 'Amoxicilina', dose: 1, everyHours: 8, days: 7, quantity: 21, despiteAllergy: 'La toleró en 2024' },
    ]),
  )
})

it('a medicine that no table has is written whole, its unit too, and says that it has no code', async () => {
  const { user, server } = await openNote()
  await user.keyboard('{Alt>}{m}{/Alt}')
  answer(codesCall, [medicine('Minoxidil'), uncodedMedicine('Minoxidil magistral')])
  await user.type(await field('Medicamento (nombre genérico)'), 'minox')
  await screen.findByRole('option', { name: 'Minoxidil magistral sin código' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Concentración')))
  await screen.findByRole('heading', { name: '1. Minoxidil magistral sin código' })
  const typed = { Concentración: '5 %', Forma: 'Loción', Vía: 'Tópica', Dosis: '2', Unidad: 'aplicación' }
  for (const [label, text] of Object.entries({ ...typed, 'Cada (horas)': '12', 'Durante (días)': '30' }))
    await user.type(await field(label), text)
  // What is counted follows the unit until it is said.
  expect((await field('De qué')).value).toBe('aplicación')
  await user.fillIn({ 'De qué': 'frasco de 60 mL', 'Cantidad total': '1' })
  await user.clear(await field('Unidad'))
  await user.type(await field('Unidad'), 'mL')
  await waitFor(() =>
    expect(server.value('prescription')).toEqual([
      {
        ...{ code: null, generic: 'Minoxidil magistral', concentration: '5 %', form: 'Loción', route: 'Tópica' },
        ...{ dose: 2, unit: 'mL', everyHours: 12, days: 30, quantity: 1, quantityUnit: 'frasco de 60 mL' },
        ...{ indications: '', despiteAllergy: null },
      },
    ]),
  )
  await user.press('Volver a la consulta')
  expect(screen.queryByText(/Faltan datos/)).toBeNull()
})

it('an allergy to a brand warns of its generic name', async () => {
  const { user, server } = await openNote()
  server.page.standing!.entries = [{ id: 'a', doctor_id: 'x', kind: 'allergy', substance: 'Dolex', reaction: '' }]
  go('/404')
  go('/ClinicHistory/patient?visit=ana_1_1')
  await title('Consulta de Laura Gómez')
  await user.keyboard('{Alt>}{m}{/Alt}')
  answer(codesCall, [medicine('Acetaminofén')])
  await user.type(await field('Medicamento (nombre genérico)'), 'aceta')
  await screen.findByRole('option', { name: /Acetaminofén/ })
  await user.keyboard('{Enter}')
  await says('Laura tiene alergia registrada: Dolex')
})

it('a session that waits for its password loses no word', async () => {
  const { user, server } = await openNote()
  for (const call of [encounters.saveDraft, sessions.renew])
    refuse(call, 401, { code: codes.restoreSession, message: 'Sesión en pausa' })
  await user.type(await area('Motivo de consulta'), 'Control de acné')
  const asked = await dialog()
  server.saves()
  await user.fillIn({ Contraseña: 'medico123' }, asked)
  await user.press('Continuar', asked)
  await waitFor(() => expect(server.value('reason')).toBe('Control de acné'))
  expect((await area('Motivo de consulta')).value).toBe('Control de acné')
})

it('what is not signed is listed, and may be left with a reason', async () => {
  const user = await openAs('doctor', doctor.document, '/404')
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString()
  answer(encounters.unsigned, [
    {
      ...{ id: 'ana_1_1', patient: 'Sebastián Quintero', patient_id: 'seb', start_date: yesterday },
      ...{ care_type: 0, opened: true, held: true, late: true },
    },
  ])
  answer(encounters.leave, {})
  go('/ClinicHistory/patient')
  await says('Sin firmar tras 24 horas')
  await user.press('Cerrar sin firmar la consulta de Sebastián Quintero')
  const leaving = await dialog()
  await user.press('Cerrar sin firmar', leaving)
  await says('Escribe por qué queda sin firmar', leaving)
  await user.fillIn({ 'Por qué queda sin firmar': 'No hubo consulta' }, leaving)
  answer(encounters.unsigned, [])
  await user.press('Cerrar sin firmar', leaving)
  await says('No tienes consultas por escribir')
})
