import { screen } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { dialog, go, openAs, says } from './screen.fixture.ts'
import { answer, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const [patient, doctor] = [demoPatients[2]!, demoDoctors[2]!]
const dayMinutes = 24 * 60
/** Words about Turno's own money. */
const turnosMoney = /devol|reembols|todo lo que pagaste|todo su dinero/i
const shown = () => document.body.textContent ?? ''

/** A visit of this patient's that is paid to the doctor. */
async function ofPatient(minutes: number, change: Partial<Appointment> = {}): Promise<Appointment> {
  const { userId } = await signIn('patient', patient.document)
  return appointmentIn(minutes, { patient_id: userId, at_desk: true, ...change })
}

it('a patient reads where a desk visit is paid, and nothing of paying or refunds here', async () => {
  const all = [
    await ofPatient(2 * dayMinutes),
    await ofPatient(3 * dayMinutes, { id: 'ana_1_2', clase_atencion: 1, confirmed: true, value: 95_000 }),
  ]
  const user = await openAs('patient', patient.document, '/404')
  answerVisits(all)
  go('/CitasPaciente/Cita/ana_1_1')
  await says('Pagas $120.000 en el consultorio')
  await says('Tu médico te la agendó. Si no la pediste, cancélala.')
  expect(screen.queryByRole('button', { name: /pagar/i })).toBeNull()
  expect(shown()).not.toMatch(turnosMoney)
  await user.click((await screen.findAllByText('Cancelar cita'))[0]!)
  expect((await dialog()).textContent).toContain('Si ya le pagaste a tu médico, acuerden entre ustedes la devolución.')
  await user.press('Conservar la cita')
  go('/CitasPaciente/Cita/ana_1_2')
  await says('Le pagas $95.000 a tu médico')
})

it.each<[string, number, Partial<Appointment>, string]>([
  ['was cancelled', dayMinutes, { state: 'cancelled', cancelled_by: 'doctor' }, 'Cancelada por el médico'],
  ['its patient missed', -dayMinutes, { state: 'past', outcome: 'patientAbsent' }, 'No viniste'],
  ['nobody confirmed', -dayMinutes, { state: 'past', outcome: null, unconfirmed: true }, 'No la confirmaste'],
])('a desk visit that %s is paid nowhere', async (_, minutes, change, state) => {
  const gone = await ofPatient(minutes, change)
  await openAs('patient', patient.document, '/404')
  answer(appointments.past, { appointments: [gone], more: false })
  answerVisits([gone])
  for (const path of ['/CitasPaciente/CitasPaciente?pasadas=1', '/CitasPaciente/Cita/ana_1_1']) {
    go(path)
    await says(state)
  }
  expect(shown()).not.toContain('$120.000')
})

it.each([
  [3, 'Después no se puede cambiar, pero sí cancelar.'],
  [0, 'Se le paga al médico, no por Turno.'],
])('a desk visit that may be moved %s more times mentions no refund', async (left, words) => {
  const visit = await ofPatient(2 * dayMinutes, { moves_left: left })
  await openAs('patient', patient.document, '/404')
  answerVisits([visit])
  answer(appointments.hours, [])
  go('/CitasPaciente/ReprogramarCitas?id=ana_1_1')
  await says(words)
  expect(shown()).not.toMatch(turnosMoney)
})

it('a doctor who proposes another hour for a desk visit promises no money', async () => {
  const { userId } = await signIn('doctor', doctor.document)
  const visit = appointmentIn(2 * dayMinutes, { doctor_id: userId, at_desk: true, clase_atencion: 1 })
  const user = await openAs('doctor', doctor.document, '/404')
  answerVisits([visit])
  go('/CitasMedico/Cita/ana_1_1')
  await says('$120.000, se paga al médico')
  await user.press('Proponer otra hora a Ana Díaz')
  expect((await dialog()).textContent).toContain('también puede cancelar.')
  expect((await dialog()).textContent).not.toMatch(turnosMoney)
})

it('a patient confirms an appointment made by the doctor, and reads what that means', async () => {
  const visit = await ofPatient(2 * dayMinutes, { unconfirmed: true })
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([visit])
  answer(appointments.confirm, {})
  go('/CitasPaciente/Cita/ana_1_1')
  await says('Sin confirmar')
  await says('Al confirmarla apartas esa hora. Si no la confirmas antes de que empiece, deja de valer para ti.')
  answerVisits([{ ...visit, unconfirmed: false, confirmed: true }])
  await user.press('Confirmar la cita con Dr. Andrés Ruiz')
  await says('Tu cita quedó confirmada. Le avisamos al médico que vas.')
  await says('Dijiste que vas')
})

it('an unconfirmed appointment has lapsed for its patient, and stays with the doctor', async () => {
  const lapsed = await ofPatient(-5, { unconfirmed: true, state: 'past' })
  await openAs('patient', patient.document, '/404')
  answer(appointments.past, { appointments: [lapsed], more: false })
  go('/CitasPaciente/CitasPaciente?pasadas=1')
  await says('No la confirmaste')
  const { userId } = await signIn('doctor', doctor.document)
  await openAs('doctor', doctor.document, '/404')
  answerVisits([{ ...lapsed, doctor_id: userId, patient_id: 'ana', state: 'confirmed' }])
  go('/CitasMedico/MisCitas')
  await says('Sin confirmar')
})
