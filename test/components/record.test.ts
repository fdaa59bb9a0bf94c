import { screen, waitFor, within } from '@testing-library/dom'
import type { DoctorsPatient } from '@turno/contract/answers/doctors-patients.ts'
import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import type { ReaderName, RecordAuthorizations } from '@turno/contract/areas/record-access.ts'
import * as doctorsPatients from '@turno/contract/endpoints/doctors-patients.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { describe, expect, it, vi } from 'vitest'
import { wrongPassword } from './encounter.fixture.ts'
import { button, dialog, field, go, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const patient = '1000000005'
const doctorLogin = '1000000101'
const mejia: ReaderName = {
  ...{ id: 'mejia', name: 'Dra. Paula Mejía', speciality: 'Medicina general', city: 'Cali' },
  professional_card: '76-3310-11',
}
const item: HistoryItem = {
  ...{ id: 'e1', date: '2026-11-26T15:52:00.000Z', doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz' },
  ...{ speciality: 'Dermatología', care_type: 0, state: 'signed', parts: ['prescription'], annulled: [], addenda: 1 },
  summary: 'Acné vulgar',
  sought: 'Acné vulgar',
}
const older: HistoryItem = {
  ...{
    ...item,
    id: 'e2',
    date: '2025-07-04T20:20:00.000Z',
    doctor: 'Dra. Paula Mejía',
    speciality: 'Medicina general',
  },
  ...{ parts: [], annulled: ['incapacity'], addenda: 0, summary: 'Hipotiroidismo', sought: 'Levotiroxina' },
}
const nothing: RecordAuthorizations = { asks: [], grants: [], visits: [], emergencies: [], ended: [], reads: 0 }
const grant = {
  ...{ id: 'g1', doctor: mejia, scope: { kind: 'all' as const } },
  ...{ from: '2026-07-04T15:00:00.000Z', until: '2027-01-16T05:00:00.000Z' },
}
const bodies = (endpoint: Parameters<typeof callsOf>[0]) => callsOf(endpoint).map(({ body }) => JSON.parse(body))

async function openOwn(items: HistoryItem[], more: Partial<RecordAuthorizations> = {}) {
  const user = await openAs('patient', patient, '/404')
  answer(encounters.histories, { items, right: null })
  answer(access.authorizations, { ...nothing, ...more })
  go(href(pages.ownRecord))
  await title('Mi historia')
  return user
}

async function openAccess(known: Partial<RecordAuthorizations>) {
  const user = await openAs('patient', patient, '/404')
  answer(access.authorizations, { ...nothing, ...known })
  go(href(pages.recordAccess))
  await title('Quién puede leer mi historia')
  return user
}

describe('the own record', () => {
  it('says that there is nothing yet, and leads to an appointment', async () => {
    await openOwn([])
    await says('Aún no tienes historia')
    await screen.findByRole('link', { name: 'Agendar una cita' })
  })

  it('is told to be away when it cannot be loaded, and asked for again', async () => {
    const user = await openAs('patient', patient, '/404')
    refuse(encounters.histories, 500, { message: 'Error interno' })
    go(href(pages.ownRecord))
    await says('No pudimos cargar tu historia. Nada se perdió: revisa tu conexión.')
    answer(encounters.histories, { items: [item], right: null })
    const alert = (await screen.findByText(/No pudimos cargar tu historia/)).closest<HTMLElement>('[role="alert"]')!
    await user.click(within(alert).getByRole('button'))
    await says('Acné vulgar')
  })

  it('is found by kind, by text and by year', async () => {
    const user = await openOwn([item, older])
    await says('Hipotiroidismo')
    await user.click(await button(/^Fórmulas/))
    expect(screen.queryByText('Hipotiroidismo')).toBeNull()
    await user.click(await button(/^Todo/))
    await user.type(await screen.findByLabelText('Médico, diagnóstico o medicamento'), 'hipoti')
    expect(screen.queryByText('Acné vulgar')).toBeNull()
    await user.clear(screen.getByLabelText('Médico, diagnóstico o medicamento'))
    await user.type(screen.getByLabelText('Médico, diagnóstico o medicamento'), 'levotirox')
    await says('Hipotiroidismo')
    await user.clear(screen.getByLabelText('Médico, diagnóstico o medicamento'))
    await user.click(await button(/^Incapacidades/))
    await says('Historia · Incapacidad anulada')
    await screen.findByRole('button', { name: 'Incapacidades 0' })
    await screen.findByRole('button', { name: 'Fórmulas 1' })
    await user.click(await button(/^Todo/))
    await user.selectOptions(await field<HTMLSelectElement>('Año'), '2026')
    await says('Acné vulgar')
    expect(screen.queryByText('Hipotiroidismo')).toBeNull()
  })

  it('begins with what whoever attends must know', async () => {
    await openOwn([item])
    const standing = await screen.findByRole('heading', { name: 'Lo que debe saber quien te atienda' })
    const visit = await screen.findByText('Acné vulgar')
    expect(standing.compareDocumentPosition(visit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('opens a visit in a dialog', async () => {
    const user = await openOwn([item])
    refuse(encounters.note, 404, { message: 'No encontramos lo que buscas.' })
    await user.click(await button('Leer Consulta de Dermatología del 26 nov 2026'))
    await says('No encontramos lo que buscas.', await dialog())
    expect(callsOf(encounters.note)).toHaveLength(1)
  })

  it('says who read it, by what and how much', async () => {
    const read = { id: 'r', doctor: mejia, from: '2026-11-25T12:40:00.000Z', to: '2026-11-25T13:05:00.000Z' }
    const user = await openAs('patient', patient, '/404')
    const visits = [
      { date: item.date, doctor: item.doctor, note: true, papers: 1 },
      { date: older.date, doctor: '', note: false, papers: 2 },
    ]
    const more_since = '2019-02-03T15:00:00.000Z'
    const counted = { standing: true, encounters: 2, papers: 0, exports: 0, visits, more_visits: 3, more_since }
    answer(access.reads, { reads: [{ ...read, right: 'grant', ...counted }], total: 1 })
    go(href(pages.ownRecord))
    await says('Con tu permiso · alergias y antecedentes, 2 consultas')
    await says('Consulta del 26 nov 2026, de Dr. Andrés Ruiz · y 1 documento')
    await says('Consulta del 4 jul 2025, de Médico que ya no está en Turno · solo 2 documentos')
    await says('y 3 consultas anteriores, desde el 3 feb 2019')
    await user.click(await screen.findByRole('radio', { name: 'Quién vio mi historia' }))
    expect(location.search).toBe('?ver=lecturas')
    await says('Con tu permiso · alergias y antecedentes, 2 consultas')
  })
})

it('nothing floats over what a record says, and comes back beside it', async () => {
  await openAs('patient', patient, '/404')
  const none = { terms: { url: null, version: '1' }, map: { tiles: null, attribution: null }, push_key: null }
  const whatsapp = { 0: '573001112233', 1: null, 2: null, 3: null, 4: null }
  answer(users.settings, { ...none, whatsapp, support: { phone: null, email: null } })
  answer(encounters.histories, { items: [item], right: null })
  go(href(pages.ownRecord))
  const floating = (await screen.findByLabelText('Escríbenos por WhatsApp')).closest('aside')!
  const summary = await screen.findByText('Acné vulgar')
  const below = vi.spyOn(document, 'elementsFromPoint').mockReturnValue([summary])
  window.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(floating.className).toBe('whatsapp aside'))
  below.mockReturnValue([document.body])
  window.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(floating.className).toBe('whatsapp'))
  below.mockRestore()
})

describe('who may read', () => {
  it('is nobody, and that a paid visit opens it is said', async () => {
    await openAccess({})
    await says(/Quien te atiende por una cita pagada puede leer lo anterior hasta 30 días después/)
  })

  it('loses a permission at once, after a question', async () => {
    const user = await openAccess({ grants: [grant] })
    await says('Hasta 15 ene 2027')
    answer(access.withdraw, {})
    await user.click(await button('Quitar el permiso a Dra. Paula Mejía'))
    const asked = await screen.findByRole('alertdialog')
    await says(/Deja de ver tu historia ahora mismo, también si la tiene abierta/, asked)
    answer(access.authorizations, nothing)
    await user.click(await button('Quitar permiso', asked))
    await says('Nadie tiene permiso ahora')
    expect(callsOf(access.withdraw)[0]!.path).toMatch(/\/record-authorizations\/g1$/)
  })

  it('gets a permission for thirty days, found by the card, and none without a doctor', async () => {
    const user = await openAccess({})
    answer(access.doctorsFound, [mejia])
    answer(access.grant, { id: 'g2' })
    const send = await button('Dar permiso')
    await user.click(send)
    await says('Elige a quién')
    await user.type(await field('A quién'), '76331011')
    await user.click(await button('Elegir a Dra. Paula Mejía'))
    await user.click(await button('Dar permiso'))
    await says('Listo: puede leer tu historia.')
    expect(bodies(access.grant)).toMatchObject([{ doctor_id: 'mejia', scope: { kind: 'all' } }])
  })

  it('gets a permission for one visit or one speciality, each found by typing and taken by keys', async () => {
    const user = await openAccess({})
    answer(encounters.histories, { items: [item, older], right: null })
    answer(access.doctorsFound, [mejia])
    answer(access.grant, { id: 'g2' })
    await user.type(await field('A quién'), '76331011')
    await user.click(await button('Elegir a Dra. Paula Mejía'))
    await user.click(await screen.findByRole('radio', { name: 'Una sola consulta' }))
    const byKeys = async (label: string, typed: string, option: RegExp) => {
      const box = await waitFor(async () => {
        const found = await field(label)
        expect(found.disabled).toBe(false)
        return found
      })
      await user.type(box, typed)
      await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(1))
      expect(screen.getByRole('option').textContent).toMatch(option)
      await user.keyboard('{ArrowDown}{Enter}')
    }
    await byKeys('Consulta', '2025 mejia', /^4 jul 2025, .* · Medicina general · Dra\. Paula Mejía$/)
    await user.click(await button('Dar permiso'))
    await says('Listo: puede leer tu historia.')
    await user.type(await field('A quién'), '76331011')
    await user.click(await button('Elegir a Dra. Paula Mejía'))
    await user.click(await screen.findByRole('radio', { name: 'Una especialidad' }))
    await byKeys('Especialidad', 'lunar', /^Dermatología$/)
    await user.click(await button('Dar permiso'))
    await waitFor(() =>
      expect(bodies(access.grant).map(({ scope }) => scope)).toEqual([
        { kind: 'visit', encounter_id: 'e2' },
        { kind: 'speciality', speciality_id: '308' },
      ]),
    )
  })

  it('answers a doctor who asks, until another day too', async () => {
    const ask = { ...grant, id: 'q1', text: 'Antes de tu cita', closes_at: '2026-12-05T15:00:00.000Z' }
    const user = await openAccess({ asks: [ask] })
    await says('«Antes de tu cita»')
    answer(access.grantAsked, { id: 'g3' })
    await user.click(await button('Cambiar'))
    const day = await field('Último día')
    await user.clear(day)
    await user.type(day, '2026-12-20')
    await user.click((await screen.findAllByRole('button', { name: 'Dar permiso' }))[0]!)
    await says('Listo: puede leer tu historia.')
    expect(bodies(access.grantAsked)).toEqual([{ until: '2026-12-20' }])
  })

  it('does not recognise an emergency', async () => {
    const emergency = {
      ...{ id: 'o1', doctor: mejia, reason: 'Llegó inconsciente', at: '2026-11-28T08:12:00.000Z' },
      ...{ until: '2026-11-29T08:12:00.000Z', open: false, recognised: null },
    }
    const user = await openAccess({ emergencies: [emergency] })
    await says(/«Llegó inconsciente»/)
    answer(access.answerEmergency, {})
    await user.click(await button('No lo reconozco'))
    await says('Se cerró: ese médico ya no puede leerla. Soporte lo revisará y te escribirá.')
    expect(bodies(access.answerEmergency)).toEqual([{ recognised: false }])
  })
})

const met: DoctorsPatient = {
  ...{ id: 'laura', name: 'Laura Gómez', visits: 1, next: null, last: '2026-09-20T15:00:00.000Z' },
  ...{ erased: false, gender: 'F', age: 34, phone: '', address: '', unconfirmed: false, messages: true, about: null },
  ...{ because: null, appointments: [] },
}

it('a doctor finds visits of a long record by words and by year', async () => {
  const user = await openAs('doctor', doctorLogin, '/404')
  const many = Array.from({ length: 40 }, (_, n) => ({ ...item, id: `m${n}`, summary: '', sought: '' }))
  answer(encounters.histories, { items: [...many, older], right: 'visit' })
  answer(doctorsPatients.show, met)
  go(href(pages.doctorRecord, { id: 'laura' }))
  await says('La lees por tu cita.')
  const visits = () => screen.queryAllByRole('button', { name: /^Leer Consulta/ }).length
  await waitFor(() => expect(visits()).toBe(41))
  const search = await screen.findByLabelText('Médico, especialidad o tu diagnóstico')
  await user.type(search, 'general')
  await waitFor(() => expect(visits()).toBe(1))
  await user.selectOptions(await field<HTMLSelectElement>('Año'), '2026')
  await says('Ningún médico, especialidad ni diagnóstico tuyo de esta historia tiene esas palabras.')
  await user.clear(search)
  await waitFor(() => expect(visits()).toBe(40))
})

describe('a doctor without a right', () => {
  async function openRecord(patient: DoctorsPatient | null = met) {
    const user = await openAs('doctor', doctorLogin, '/404')
    answer(encounters.histories, { items: [], right: null })
    if (patient) answer(doctorsPatients.show, patient)
    else refuse(doctorsPatients.show, 404)
    go(href(pages.doctorRecord, { id: 'laura' }))
    await says(patient ? 'No puedes leer la historia de Laura Gómez' : 'No puedes leer su historia')
    return user
  }

  it('reads that what others signed is closed, where own notes are below', async () => {
    await openAs('doctor', doctorLogin, '/404')
    answer(encounters.histories, { items: [item], right: null })
    answer(doctorsPatients.show, met)
    go(href(pages.doctorRecord, { id: 'laura' }))
    await says('No puedes leer lo que otros firmaron de Laura Gómez')
    await says(/Lo que tú firmaste está abajo\.$/)
    await button(/^Leer/)
  })

  it('asks the patient', async () => {
    const user = await openRecord()
    answer(access.ask, { id: 'q' })
    await user.click(await button('Pedirle permiso'))
    await user.type(await field('Para qué la necesitas'), 'Para tu control')
    await user.click(await button('Pedir permiso', await dialog()))
    await says('Listo: le preguntamos al paciente.')
    expect(bodies(access.ask)).toMatchObject([{ scope: { kind: 'all' }, text: 'Para tu control' }])
  })

  it('opens it in an emergency with a reason, the password and the code', async () => {
    const user = await openRecord()
    answer(access.emergenciesLeft, { left: 2, max: 3, second_factor: true })
    await user.click(await button('Es una urgencia'))
    await says(/Te quedan 2 de 3 este mes/, await dialog())
    await user.type(await field('Razón que leerá el paciente'), 'Llegó inconsciente')
    await says('18 de 20 letras como mínimo')
    await user.type(await field('Razón que leerá el paciente'), ' a urgencias')
    await user.type(await field('Código de tu app'), '123456')
    refuse(access.openInEmergency, 401, wrongPassword)
    await user.fillIn({ 'Tu contraseña': 'otra cosa' })
    await user.click(await button('Abrir 24 horas'))
    await says('La contraseña no es correcta.')
    expect(document.activeElement).toBe(await field('Tu contraseña'))
    expect(screen.getAllByText('La contraseña no es correcta.')).toHaveLength(1)
    answer(access.openInEmergency, { patient_id: 'laura', until: '2026-11-30T15:00:00.000Z' })
    await user.fillIn({ 'Tu contraseña': 'medico123' })
    await user.click(await button('Abrir 24 horas'))
    await says('Abierta por 24 horas')
    const sent = { reason: 'Llegó inconsciente a urgencias', password: 'medico123', code: '123456' }
    expect(bodies(access.openInEmergency)).toEqual([{ ...sent, password: 'otra cosa' }, sent])
  })

  it('names by their document whom they never met, and asks them nothing', async () => {
    const user = await openRecord(null)
    answer(access.emergenciesLeft, { left: 2, max: 3, second_factor: false })
    await user.click(await button('Es una urgencia'))
    await field('Documento')
    expect(screen.queryByRole('button', { name: 'Pedirle permiso' })).toBeNull()
  })
})
