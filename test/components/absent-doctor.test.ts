import { screen } from '@testing-library/dom'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { beforeEach, expect, it } from 'vitest'
import { go, link, openAs, says } from './screen.fixture.ts'
import { answer } from './server.fixture.ts'
import { byVideoIn, socketIsSilent } from './video.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

// The effects of the buttons, on the product itself, are in `test/journeys/absent-doctor.test.ts`.

beforeEach(socketIsSilent)

const [patient, doctor] = [demoPatients[4]!, demoDoctors[4]!]
const missed = { id: 'missed', patient_id: patient.id, doctor_id: doctor.id, doctor_absent: true } as const
const cancelled = { ...missed, id: 'gone', doctor_absent: false, state: 'cancelled', outcome: null } as const

/** The list of a patient. */
async function seenByPatient(...all: ReturnType<typeof byVideoIn>[]): Promise<void> {
  await openAs('patient', patient.document, '/404')
  answerVisits(all)
  go('/CitasPaciente/CitasPaciente')
}

it('the patient of an absent doctor is offered the money back or another hour; at the desk no money', async () => {
  await seenByPatient(byVideoIn(-16, missed))
  await screen.findByRole('button', { name: 'Pedir mi dinero' })
  expect((await link('Otra hora')).getAttribute('href')).toBe('/CitasPaciente/ReprogramarCitas?id=missed')
  await seenByPatient(byVideoIn(-16, { ...missed, at_desk: true }))
  const cancels = await screen.findByRole('button', { name: 'Cancelar la cita' })
  const card = cancels.closest('section')!
  expect(card.textContent).not.toMatch(/devolvemos/)
})

it('an absence waits for the patient’s decision also once the visit is over', async () => {
  await seenByPatient(byVideoIn(-40, { ...missed, state: 'confirmed', outcome: null }))
  await screen.findByRole('button', { name: 'Pedir mi dinero' })
})

it('the doctor reads the doctor’s part of an absence, and gets none of the patient’s choices', async () => {
  await openAs('doctor', doctor.document, '/404')
  answerVisits([byVideoIn(-16, missed)])
  go('/CitasMedico/MisCitas')
  await says('No has entrado')
  expect(screen.queryByRole('button', { name: 'Pedir mi dinero' })).toBeNull()
  expect(screen.queryByText('El médico no ha llegado')).toBeNull()
})

it.each([
  ['patient', patient.document, 'El médico no llegó'],
  ['doctor', doctor.document, 'No entraste'],
] as const)('a visit cancelled for an absence says so among past ones, to the %s', async (role, document, words) => {
  await openAs(role, document, '/404')
  answer(appointments.past, {
    appointments: [byVideoIn(-300, { ...cancelled, cancelled_by: 'doctorAbsent' })],
    more: false,
  })
  go(role === 'patient' ? '/CitasPaciente/CitasPaciente?pasadas=1' : '/CitasMedico/MisCitas?pasadas=1')
  await says(words)
})
