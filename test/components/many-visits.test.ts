import { screen, within } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { button, field, go, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, signIn } from './server.fixture.ts'

const day = 24 * 60
const names = ['Ana Díaz', 'Beto Paz', 'Carla Ríos', 'Dora Mejía', 'Eva Luna', 'Fabio Gil']

/** The visits of a doctor's that a call asks for, two on a page: today's, and two on each later day. */
async function openList() {
  const { userId: doctor_id } = await signIn('doctor', demoDoctors[3]!.document)
  const user = await openAs('doctor', demoDoctors[3]!.document, '/404')
  const visit = (n: number): Appointment =>
    appointmentIn((2 + Math.floor(n / 2)) * day + (n % 2), { id: `v_${n}_1`, patient: names[n]!, doctor_id })
  const all = names.map((_, n) => visit(n))
  const dateOf = (n: number) => bogotaDate(all[n]!.start_date)
  answer(appointments.coming, ({ path }) => {
    const asked = new URL(path, 'http://x').searchParams
    const found = all.filter(
      (one) =>
        (!asked.has('day') || bogotaDate(one.start_date) === asked.get('day')) &&
        (!asked.has('text') || one.patient.toLowerCase().startsWith(asked.get('text')!)),
    )
    const from = found.findIndex(({ id }) => id === asked.get('after')) + 1
    const page = found.slice(from, from + 2)
    const isFirst = !['after', 'day', 'text'].some((each) => asked.has(each))
    const days = isFirst ? [0, 2, 4].map((n) => ({ date: dateOf(n), count: 2 })) : []
    return { appointments: page, more: from + 2 < found.length, total: found.length, days }
  })
  go('/CitasMedico/MisCitas')
  return user
}

const shown = () => names.filter((name) => screen.queryByText(name, { selector: 'b' }))

it('many visits are rows under their days, a page at a time, and a row leads to all that can be done', async () => {
  const user = await openList()
  const row = (await screen.findByText('Ana Díaz', { selector: 'b' })).closest('a')!
  expect(row.getAttribute('href')).toBe('/CitasMedico/Cita/v_0_1')
  expect(shown()).toEqual(names.slice(0, 2))
  expect(await screen.findAllByText(/· 2 citas/)).toHaveLength(1)
  expect(screen.queryByText('Cancelar cita')).toBeNull()
  await user.press('Ver más citas')
  await screen.findByText('Carla Ríos', { selector: 'b' })
  expect(shown()).toEqual(names.slice(0, 4))
  expect(screen.getAllByText(/· 2 citas/)).toHaveLength(2)
})

it('a doctor goes to a day in one tap, and back to all', async () => {
  const user = await openList()
  await screen.findByText('Ana Díaz', { selector: 'b' })
  const chips = within(screen.getByRole('group', { name: 'Ir a un día' })).getAllByRole('button')
  await user.click(chips[3]!)
  await screen.findByText('Eva Luna', { selector: 'b' })
  expect(shown()).toEqual(names.slice(4))
  await user.click(await button('Todas'))
  await screen.findByText('Ana Díaz', { selector: 'b' })
})

it('a doctor finds a visit by the patient’s name, and reads where there is none', async () => {
  const user = await openList()
  await screen.findByText('Ana Díaz', { selector: 'b' })
  await user.type(await field('Buscar por el nombre del paciente'), 'ev')
  await screen.findByText('Eva Luna', { selector: 'b' })
  expect(shown()).toEqual(['Eva Luna'])
  await user.type(await field('Buscar por el nombre del paciente'), 'x')
  await says('No hay citas con ese nombre')
  expect(callsOf(appointments.coming).at(-1)!.path).toContain('text=evx')
})
