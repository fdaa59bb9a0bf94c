import { screen, within } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { go, openAs } from './screen.fixture.ts'
import { answer, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const patient = demoPatients[4]!
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const spanIn = (minutes: number) => ({ start_date: inMinutes(minutes), end_date: inMinutes(minutes + 20) })
const day = 24 * 60
const takesAway = new RegExp(`^Faltan menos de ${rescheduleHours} horas para esa hora: si la tomas, ya no podrás`)

/** The page that moves an appointment in two days, to whose patient another hour is given to decide. */
async function openMoving(change: Partial<Appointment>): Promise<void> {
  const { userId } = await signIn('patient', patient.document)
  await openAs('patient', patient.document, '/404')
  answerVisits([appointmentIn(2 * day, { patient_id: userId, ...change })])
  answer(appointments.hours, [])
  go('/CitasPaciente/ReprogramarCitas?id=ana_1_1')
}

const comesBefore = (one: HTMLElement, other: HTMLElement) =>
  expect(one.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

it('a freed earlier hour comes first, and the page says what accepting it takes away', async () => {
  await openMoving({ earlier_hour: { id: 'freed', ...spanIn(5 * 60), until: inMinutes(9) } })
  const freed = await screen.findByRole('region', { name: 'Se liberó una hora antes' })
  within(freed).getByText('Tomar esta hora')
  within(freed).getByText(takesAway)
  comesBefore(freed, screen.getByRole('region', { name: 'Tu cita ahora' }))
})

it('an hour proposed by the doctor comes first too; one far ahead takes nothing away', async () => {
  await openMoving({ proposal: { id: 'proposed', ...spanIn(3 * day), ends_at: inMinutes(day) } })
  const proposed = await screen.findByRole('region', { name: 'Dr. Andrés Ruiz te propone otra hora' })
  comesBefore(proposed, screen.getByRole('region', { name: 'Tu cita ahora' }))
  expect(within(proposed).queryByText(takesAway)).toBeNull()
})

it('the name of an offered hour on its card says what it shows', async () => {
  await openMoving({ proposal: { id: 'proposed', ...spanIn(3 * day), ends_at: inMinutes(day) } })
  go('/CitasPaciente/CitasPaciente')
  await screen.findByRole('link', { name: 'Ver la hora propuesta: cita con Dr. Andrés Ruiz' })
})
