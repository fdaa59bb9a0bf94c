import { screen, waitFor, within } from '@testing-library/dom'
import type { Configuration } from '@turno/contract/answers/configuration.ts'
import * as configuration from '@turno/contract/endpoints/configuration.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { codes } from '@turno/contract/envelope.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { describe, expect, it } from 'vitest'
import { dialog, field, link, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

/** Nobody can book this doctor yet. */
const doctor = demoDoctors.find(({ active, hours }) => active && hours.length === 0)!

const step = (id: Configuration['steps'][number]['id'], state: Configuration['steps'][number]['state']) => ({
  ...{ id, state },
  detail: `Detalle de ${id}`,
})
const drawn: Configuration = {
  active: true,
  steps: [
    ...[step('registration', 'done'), step('profile', 'done'), step('documents', 'done')],
    ...[step('specialities', 'review'), step('room', 'done'), step('schedule', 'todo'), step('firstHour', 'later')],
  ],
  settings: [
    { id: 'bankAccount', state: 'done', detail: 'Bancolombia, ahorros •••• 7730' },
    { id: 'procedures', state: 'todo', detail: 'Los CUPS que haces' },
    { id: 'capacity', state: 'done', detail: 'Una cita a la vez' },
  ],
  simultaneous_appointments: 1,
}

async function opened(shown: Configuration, path = '/Medico/ConfigsMedico') {
  const user = await openAs('doctor', doctor.document, '/404')
  answer(configuration.ofDoctor, shown)
  history.pushState(null, '', path)
  return user
}

describe('the medical configuration of a doctor', () => {
  it('says how many steps are left, leads to the next one, and names the state of each', async () => {
    await opened(drawn)
    await title('Te faltan 2 pasos para tu primera cita')
    await says('4 listos y 1 en validación: de ese nos encargamos nosotros.')
    screen.getByRole('img', { name: '4 de 7 pasos listos' })
    expect((await link('Crear horario')).getAttribute('href')).toBe('/schedule/schedule')
    const steps = await screen.findByRole('region', { name: 'Pasos' })
    const said = within(steps)
      .getAllByRole('link')
      .map((each) => each.querySelector('.tag')?.textContent)
    expect(said).toEqual(['Listo', 'Listo', 'Listo', 'En validación', 'Listo', 'Sin configurar', 'Después'])
    const current = within(steps)
      .getAllByRole('link')
      .filter((each) => each.hasAttribute('aria-current'))
    expect(current.map((each) => each.textContent)).toEqual([expect.stringContaining('Horarios y precios')])
    expect(screen.getByRole('link', { name: /Cuenta de pago/ }).getAttribute('href')).toBe('/Ganancias')
    await link('Ver la guía')
  })
  it('has no next step where all are done', async () => {
    await opened({ ...drawn, steps: drawn.steps.map((each) => ({ ...each, state: 'done' })) })
    await title('Todo listo')
    expect(screen.queryByText('Tu siguiente paso')).toBeNull()
  })
  it('does not call ready whoever cannot be paid', async () => {
    const settings = drawn.settings.map((each) =>
      each.id === 'bankAccount' ? { ...each, state: 'todo' as const } : each,
    )
    await opened({ ...drawn, settings, steps: drawn.steps.map((each) => ({ ...each, state: 'done' })) })
    await title('Falta decirnos a dónde pagarte')
  })
  it('sets the capacity by keyboard, and says why it was not set', async () => {
    const user = await opened(drawn)
    const capacity = await screen.findByRole('button', { name: /Capacidad/ })
    capacity.focus()
    await user.keyboard('{Enter}')
    await user.choose('Citas a la vez', '3', await dialog())
    refuse(doctors.changeProfile, 500, { code: codes.serverError, message: 'Error interno' })
    await user.press('Guardar', await dialog())
    await says('No se guardó tu capacidad')
    answer(doctors.changeProfile, {})
    await user.press('Guardar', await dialog())
    await says('Cambios guardados')
    expect(callsOf(doctors.changeProfile).map(({ body }) => JSON.parse(body))).toEqual([
      { simultaneous_appointments: 3 },
      { simultaneous_appointments: 3 },
    ])
  })
})

it('the next step is shown on the desk of an active doctor without hours, and on no other desk', async () => {
  await opened(drawn, '/CitasMedico/MisCitas')
  await says('Crea tu primer horario')
  await link('Ver todos los pasos')
  await opened({ ...drawn, steps: drawn.steps.map((each) => ({ ...each, state: 'done' })) }, '/CitasMedico/MisCitas')
  await title('Mis citas')
  expect(screen.queryByText('Tu siguiente paso')).toBeNull()
})

it('a doctor under validation finds the steps above the profile', async () => {
  const pending = demoDoctors.find(({ active }) => !active)!
  await openAs('doctor', pending.document, '/Doctor/EditDoctor')
  await says(/pasos para tu primera cita/)
  await says('Un asesor las revisa con tus documentos')
  await field('Nombre *')
})

it('the guide leads a doctor under validation only to pages that are open to them', async () => {
  const ways = () => [...document.querySelectorAll<HTMLAnchorElement>('main a.btn')].map(({ pathname }) => pathname)
  const pending = demoDoctors.find(({ active }) => !active)!
  await openAs('doctor', pending.document, '/tutorialMedico')
  await title('Cómo funciona Turno para médicos')
  await waitFor(() => expect(new Set(ways())).toEqual(new Set(['/Doctor/EditDoctor'])))
  await openAs('doctor', doctor.document, '/tutorialMedico')
  await title('Cómo funciona Turno para médicos')
  expect(ways()).toEqual(expect.arrayContaining(['/schedule/schedule', '/CitasMedico/MisCitas']))
})
