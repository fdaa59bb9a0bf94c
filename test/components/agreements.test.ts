import { screen, waitFor, within } from '@testing-library/dom'
import type { OwnMembership, ReceivedMembership } from '@turno/contract/areas/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import * as booking from '@turno/contract/endpoints/booking.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { codes } from '@turno/contract/envelope.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { describe, expect, it } from 'vitest'
import { button, dialog, field, go, load, openAs, says } from './screen.fixture.ts'
import { finds, inCali } from './search.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const doctor = demoDoctors.find(({ active, hours }) => active && hours.length === 0)!
const patient = '1000000005'
const ruiz = { id: 'ruiz', name: 'Dr. Andrés Ruiz', times: ['10:30'], careTypes: [0, 1] as const }
const internal = { code: codes.serverError, message: 'Error interno' }

const terms = {
  ...{ health_entity: 'EPS Sura', health_entity_id: 'EPS010', plan_id: '', plan: '' },
  ...{ valid_from: '2026-01-01', valid_to: null, tariffs: [{ label: '', value: 0 as const, price: 60_000 }] },
}
const member: OwnMembership = {
  ...{ id: 'ruiz_1', agreement_id: 'ruiz_1', doctor_id: 'ruiz', doctor: ruiz.name, specialities: 'Dermatología' },
  ...{ member_number: 'AF-7', state: 'enabled', reason: '', usable: true, ...terms },
  ...{ asked_at: '2026-11-20T15:00:00.000Z', since: '2026-11-20T15:00:00.000Z' },
}
const received: ReceivedMembership = {
  ...{ agreement_id: 'd_1', health_entity: 'EPS Sura', plan: '', member_number: 'AF-7', state: 'asked', reason: '' },
  ...{ patient_id: 'ana', patient: 'Ana Díaz', document: 'CC 1', asked_at: member.asked_at, since: member.since },
}
const bodiesOf = (endpoint: Parameters<typeof callsOf>[0]) => callsOf(endpoint).map(({ body }) => JSON.parse(body))

async function openAsSuspended() {
  const user = await openAs('doctor', doctor.document, '/404')
  answer(users.info, {
    ...{ id: 'd', id_user: 'd', full_name: 'Dra. Suspendida', username: doctor.document, type_user: '1' },
    ...{ profile: { profile_name: 'Medico', profile_id: '1' }, state_create: 'S', photo: '', phone: '', email: '' },
    ...{ receive_offers: '0', sms_reminders: '0', doctor_messages: '0', city_id: '', addresses: [] },
  })
  return user
}

it.each([pages.assistants, pages.newVisit, pages.patients, pages.doctorAgreements])(
  'a suspended doctor reads on $path that they are suspended',
  async (page) => {
    await openAsSuspended()
    go(href(page))
    await screen.findByText('Los pacientes nuevos no te encuentran; las citas que ya vendiste siguen en pie.', {
      exact: false,
    })
  },
)

it.each([
  [pages.assistants, 'Enviar invitación'],
  [pages.newVisit, 'Agendar la cita'],
])('a suspended doctor reads on $path why they may not press its button', async (page, label) => {
  await openAsSuspended()
  go(href(page))
  await waitFor(() => {
    const [pressed] = screen.getAllByRole('button', { name: label })
    expect(pressed!.hasAttribute('disabled') || pressed!.getAttribute('aria-disabled') === 'true').toBe(true)
    const reason = document.getElementById(pressed!.getAttribute('aria-describedby')!)
    expect(reason?.textContent).toBe('Tu cuenta está suspendida.')
  })
})

it('a suspended doctor is not told to register patients', async () => {
  await openAsSuspended()
  go(href(pages.patients))
  await says('Aquí aparece cada persona con su primera cita.')
  await waitFor(() => expect(document.body.textContent).not.toContain('También puedes agendarla tú.'))
  expect(screen.queryByRole('link', { name: 'Registrar paciente y cita' })).toBeNull()
})

describe('the agreements of a doctor', () => {
  it('report that they cannot be loaded', async () => {
    await openAs('doctor', doctor.document, '/404')
    refuse(agreements.ofDoctor, 500, internal)
    go('/ConvenioXMedico/ConvenioXMedico')
    await says('No se encontraron tus convenios')
  })

  it('cannot be made by a suspended doctor, who reads why at the button', async () => {
    const user = await openAsSuspended()
    answer(agreements.ofDoctor, [])
    go('/ConvenioXMedico/ConvenioXMedico')
    await says('Tu cuenta está suspendida.')
    const add = await button('Nuevo convenio')
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(add.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Tu cuenta está suspendida.',
    )
    expect(add.hasAttribute('disabled')).toBe(false)
    await user.press('Nuevo convenio')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('need an entity and a price; what was typed is sent, and kept when that fails', async () => {
    const user = await openAs('doctor', doctor.document, '/404')
    answer(agreements.ofDoctor, [])
    go('/ConvenioXMedico/ConvenioXMedico')
    await user.press('Nuevo convenio')
    const form = await dialog()
    await user.press('Guardar convenio', form)
    await says('Entidad de salud es requerida')
    await says('Escribe el precio de al menos un tipo de consulta.')
    await user.fillIn({ Consultorio: 'setenta mil', Videoconsulta: '999999999', Hasta: '2020-01-01' })
    await user.press('Guardar convenio', form)
    const errorOf = async (label: string) => document.getElementById(`${(await field(label)).id}-error`)?.textContent
    expect([await errorOf('Consultorio'), await errorOf('Videoconsulta'), await errorOf('Hasta')]).toEqual([
      'Escribe el precio en números, como 80.000.',
      'La tarifa es demasiado alta',
      'El último día no puede ser anterior al primero.',
    ])
    await user.fillIn({ Consultorio: '', Videoconsulta: '', Hasta: '' })
    expect(callsOf(agreements.make)).toEqual([])
    refuse(agreements.make, 409, { code: 1, message: 'Ya tienes un convenio con esa entidad.' })
    await user.selectOptions(await field('Entidad de salud'), 'EPS010')
    await user.type(await field('Consultorio'), '60.000')
    await user.press('Guardar convenio', form)
    await says('No se guardo tu convenio')
    expect((await field('Consultorio')).value).toBe('60.000')
    expect(bodiesOf(agreements.make)).toMatchObject([
      { health_entity_id: 'EPS010', plan_id: null, tariffs: [{ value: 0, price: 60_000 }], valid_to: null },
    ])
  })

  it('keep the button of an action grey until the page shows what came of it', async () => {
    const user = await openAs('doctor', doctor.document, '/404')
    answer(agreements.received, [received])
    answer(agreements.answer, {})
    go('/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar')
    const enable = await button('Habilitar el convenio de Ana Díaz')
    let refresh = (_: ReceivedMembership[]): void => undefined
    answer(agreements.received, () => new Promise<ReceivedMembership[]>((resolve) => (refresh = resolve)))
    await user.press('Habilitar el convenio de Ana Díaz')
    await says('Convenio habilitado')
    expect([enable.isConnected, enable.hasAttribute('disabled')]).toEqual([true, true])
    refresh([{ ...received, state: 'enabled' }])
    await button('Terminar el convenio de Ana Díaz')
    expect(enable.isConnected).toBe(false)
  })

  it('show who asks to join: enabled at once, or refused with a reason', async () => {
    const user = await openAs('doctor', doctor.document, '/404')
    answer(agreements.received, [received, { ...received, patient_id: 'beto', patient: 'Beto Gil' }])
    answer(agreements.answer, {})
    go('/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar')
    await user.press('Habilitar el convenio de Ana Díaz')
    await says('Convenio habilitado')
    await user.press('No habilitar el convenio de Beto Gil')
    const asked = await dialog()
    await user.press('No habilitar', asked)
    await says('Escribe el motivo.')
    await user.type(await field('Motivo'), 'No aparece')
    await user.press('No habilitar', asked)
    await says('Le avisamos al paciente')
    expect(bodiesOf(agreements.answer)).toMatchObject([
      { state: 'enabled' },
      { state: 'refused', reason: 'No aparece' },
    ])
  })
})

describe('a patient with an agreement', () => {
  it('reads the agreed price on the cards and the page of that doctor, and books at it', async () => {
    const user = await openAs('patient', patient, '/404')
    finds(ruiz)
    answer(agreements.ofPatient, [member])
    answer(orders.ofPatient, { orders: [], pending: null, expired: null, cancelled: null })
    answer(booking.bookHour, { order_id: 'order', line_id: 'line' })
    go(inCali)
    const offices = await screen.findByRole('region', { name: 'Consultorio' })
    const card = await within(offices).findByRole('article', { name: ruiz.name })
    await says('$60.000', card)
    await says('Convenio EPS Sura', card)
    await load('/DoctorPublicProfile?id=ruiz')
    await user.click(await within(document.body).findByText('10:30 am', { selector: 'button.slot' }))
    const kinds = await dialog()
    await says('Convenio EPS Sura', kinds)
    await says('$120.000', kinds)
    await user.click(within(kinds).getByText('Consultorio'))
    await screen.findByRole('heading', { level: 1 })
    expect(bodiesOf(booking.bookHour)).toMatchObject([{ tipo_cita: 0, precio: 60_000, convenio: 'ruiz_1' }])
  })

  it('finds agreements by entity or doctor, asks to join one with a number, and leaves', async () => {
    const user = await openAs('patient', patient, '/404')
    answer(agreements.ofPatient, [member])
    answer(agreements.find, [{ ...terms, id: 'vega_1', doctor_id: 'vega', doctor: 'Dra. Vega', specialities: 'X' }])
    answer(agreements.ask, {})
    answer(agreements.leave, {})
    go('/ConvenioXPaciente/convenioXPaciente')
    await user.type(await field('Busca tu entidad o médico'), 'sura')
    await user.press('Pedir convenio de Dra. Vega con EPS Sura')
    const asked = await dialog()
    await user.press('Pedir convenio', asked)
    await says('Escribe tu número de afiliado.')
    await user.type(await field('Tu número de afiliado'), 'AF-9')
    await user.press('Pedir convenio', asked)
    await says('Pediste el convenio. Te avisaremos cuando te respondan.')
    expect(bodiesOf(agreements.ask)).toMatchObject([{ agreement_id: 'vega_1', member_number: 'AF-9' }])
    await user.click(await button('Dejar convenio: Dr. Andrés Ruiz'))
    await user.press('Dejar convenio', await screen.findByRole('alertdialog'))
    await says('Dejaste el convenio')
    expect(callsOf(agreements.leave)).toHaveLength(1)
  })
})

it('health entities are found without accents and lead to their doctors', async () => {
  const user = await openAs('patient', patient, '/404')
  answer(agreements.entities, [
    { id: 'EPS010', name: 'EPS Sura', doctors: 2 },
    { id: 'EPS046', name: 'Salud Mía EPS', doctors: 1 },
  ])
  finds(ruiz)
  go('/BusquedaEntidades')
  await user.type(await field('Nombre de la entidad de salud'), 'mia')
  const found = await screen.findByRole('link', { name: /Salud Mía/ })
  expect(screen.queryByRole('link', { name: /Sura/ })).toBeNull()
  await user.click(found)
  await says('Solo con convenio Salud Mía EPS')
  await screen.findAllByRole('article', { name: ruiz.name })
})
