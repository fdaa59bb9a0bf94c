import { screen, within } from '@testing-library/dom'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { go, openAs, says } from './screen.fixture.ts'
import { answer, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

/** Ended so many minutes ago; nobody has said how. */
const endedAgo = (minutes: number, own: object) =>
  appointmentIn(-20 - minutes, { state: 'past', outcome: null, ...own })

it('a doctor keeps a visit that is not closed among those to come, and closes it there', async () => {
  const { userId: doctor_id } = await signIn('doctor', demoDoctors[3]!.document)
  await openAs('doctor', demoDoctors[3]!.document, '/404')
  answerVisits([endedAgo(30, { doctor_id })])
  go('/CitasMedico/MisCitas')
  const card = (await screen.findByText('Ana Díaz', { selector: 'b' })).closest('article')!
  expect(within(card).getByText('Sin cerrar').className).toBe('tag wait')
  await says('Terminar atención', card)
  await says('No vino', card)
  go('/CitasMedico/Cita/ana_1_1')
  await says('Terminar atención')
  expect(screen.queryByText('Al calendario')).toBeNull()
})

it('an unclosed visit is to come for its patient for an hour, and then past as one that nobody closed', async () => {
  const { userId: patient_id } = await signIn('patient', demoPatients[3]!.document)
  const user = await openAs('patient', demoPatients[3]!.document, '/404')
  const lapsed = endedAgo(90, { patient_id, id: 'ana_2_1', doctor: 'Dra. Otra' })
  answerVisits([endedAgo(10, { patient_id }), lapsed])
  answer(appointments.past, { appointments: [{ ...lapsed, outcome: 'attended', ended_by_time: true }], more: false })
  go('/CitasPaciente/CitasPaciente')
  const card = (await screen.findByText('Dr. Andrés Ruiz', { selector: 'b' })).closest('article')!
  await says('Sin cerrar', card)
  expect(screen.queryByText('Dra. Otra')).toBeNull()
  await user.click(screen.getByText('Pasadas'))
  await says('Terminó sin cierre')
  expect(screen.queryByText('Atendida')).toBeNull()
})
