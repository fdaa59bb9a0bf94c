import { screen } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { go, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const visit = (number: number, change: Partial<Appointment> = {}): Appointment =>
  appointmentIn(-number * 24 * 60, { id: `ana_${number}_1`, patient: `Paciente ${number}`, ...change })

it.each([
  ['doctor', demoDoctors[3]!.document, '/CitasMedico/MisCitas', 'Paciente', 'El paciente no vino'],
  ['patient', demoPatients[3]!.document, '/CitasPaciente/CitasPaciente', 'Dr. Andrés Ruiz', 'No viniste'],
] as const)('a %s turns the pages of past visits, with how each ended', async (role, document, path, who, ended) => {
  const { userId } = await signIn(role, document)
  const user = await openAs(role, document, '/404')
  const own = role === 'patient' ? { patient_id: userId } : { doctor_id: userId }
  const firstPage = [visit(1, { outcome: 'patientAbsent', ...own }), visit(2, own)]
  answer(appointments.past, ({ path: asked }) =>
    asked.includes('after=ana_2_1')
      ? { appointments: [visit(3, { state: 'cancelled', cancelled_by: 'patient', outcome: null })], more: false }
      : { appointments: firstPage, more: true },
  )
  go(path)
  await user.click(await screen.findByText('Pasadas'))
  await says(ended)
  await screen.findAllByText(new RegExp(`^${who}`), { selector: 'b' })
  expect(screen.queryByText('Cancelada por el paciente')).toBeNull()
  await user.press('Ver citas anteriores')
  await says('Cancelada por el paciente')
  expect(screen.queryByText('Ver citas anteriores')).toBeNull()
  expect(callsOf(appointments.past).length).toBeGreaterThan(1)
})

it('a patient whose visit the doctor cancelled finds other free hours, while the hour is to come', async () => {
  const { userId: patient_id } = await signIn('patient', demoPatients[3]!.document)
  await openAs('patient', demoPatients[3]!.document, '/404')
  const cancelled = { patient_id, state: 'cancelled', cancelled_by: 'doctor', doctor_id: 'ruiz' } as const
  answerVisits([appointmentIn(600, { ...cancelled, id: 'ana_9_1' }), visit(1, cancelled)])
  go('/CitasPaciente/Cita/ana_1_1')
  await says('Agendar otra vez')
  expect(screen.queryByText('Buscar otro médico')).toBeNull()
  go('/CitasPaciente/Cita/ana_9_1')
  const links = await screen.findAllByLabelText<HTMLAnchorElement>('Ver otras horas de Dr. Andrés Ruiz')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/DoctorPublicProfile?id=ruiz'])
  expect(screen.getAllByText('Buscar otro médico')).toHaveLength(1)
})

it('a patient reads what became of the money of a cancelled visit, and who cancelled it', async () => {
  const { userId: patient_id } = await signIn('patient', demoPatients[3]!.document)
  await openAs('patient', demoPatients[3]!.document, '/404')
  const cancelled = { patient_id, state: 'cancelled', cancelled_by: 'patient', outcome: null } as const
  const visits = [
    visit(1, { ...cancelled, given_back: 'due' }),
    visit(2, { ...cancelled, given_back: 'done', cancelled_by: 'doctor' }),
    visit(3, cancelled),
  ]
  answerVisits(visits)
  const standing = [
    ['Te devolvemos $120.000. Te avisamos apenas esté hecho.', 'La cancelaste'],
    ['Te devolvimos $120.000.', 'Cancelada por el médico'],
    ['$120.000, sin devolución', 'La cancelaste'],
  ]
  for (const [at, words] of standing.entries()) {
    go(`/CitasPaciente/Cita/${visits[at]!.id}`)
    for (const each of words) await says(each)
  }
})
