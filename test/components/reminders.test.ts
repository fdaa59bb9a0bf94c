import { screen, within } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { Notification } from '@turno/contract/areas/notifications.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import { headers } from '@turno/contract/envelope.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { told } from './bell.fixture.ts'
import { onOtherDevice } from './doctor.fixture.ts'
import { newPatient, ownPassword } from './people.fixture.ts'
import { dialog, go, link, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, elsewhere, loseAnswers, restore, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const [patient, doctor] = [demoPatients[2]!, demoDoctors[2]!]

/** The page of the visit. */
const page = '/CitasPaciente/Cita/ana_1_1'

async function visit(change: Partial<Appointment> = {}): Promise<Appointment> {
  const { userId } = await signIn('patient', patient.document)
  return appointmentIn(1000, { patient_id: userId, reminded: true, ...change })
}

it('a patient who was reminded confirms the appointment, and is asked no more', async () => {
  const asked = await visit()
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([asked])
  answer(appointments.confirm, {} as never)
  go(page)
  await says('¿Vas a ir?')
  const change = await link('Cambiar la cita con Dr. Andrés Ruiz')
  expect(change.getAttribute('href')).toBe('/CitasPaciente/ReprogramarCitas?id=ana_1_1')
  answerVisits([{ ...asked, confirmed: true }])
  await user.press('Voy a la cita con Dr. Andrés Ruiz')
  await says('Gracias. Le avisamos al médico que vas.')
  await says('Dijiste que vas')
  expect(screen.queryByText('¿Vas a ir?')).toBeNull()
  expect(JSON.parse(callsOf(appointments.confirm).at(-1)!.body)).toEqual({ start_date: asked.start_date })
})

it('an appointment that is too near cannot be changed any more', async () => {
  const near = await visit({ reschedule_until: inMinutes(-5) })
  await openAs('patient', patient.document, '/404')
  answerVisits([near])
  go(page)
  await says('¿Vas a ir?')
  expect(screen.queryByText('Cambiar')).toBeNull()
  await says('No puedo')
})

it('nobody is asked to confirm before a reminder, except by its link; its other link asks to cancel', async () => {
  const quiet = await visit({ reminded: false })
  await openAs('patient', patient.document, '/404')
  answerVisits([quiet])
  go(page)
  await says('Dr. Andrés Ruiz')
  expect(screen.queryByText('¿Vas a ir?')).toBeNull()
  go('/CitasPaciente/CitasPaciente?cancelar=ana_1_1')
  const question = await dialog()
  within(question).getByText('¿Quieres cancelar esta cita?')
  within(question).getByText('Cancelar cita')
  within(question).getByText('Conservar la cita')
  expect(within(question).queryByText('Cancelar')).toBeNull()
  expect(callsOf(appointments.cancel)).toEqual([])
})

it('a reminder in the bell confirms too, offers an hour while the visit may be moved, and asks no more', async () => {
  const user = await openAs('patient', patient.document, '/404')
  const data = {
    ...{ title: 'Tu cita se acerca', message: 'Tu cita es hoy.', notified_by: 'Turno', channel: 'app' },
    ...{ url: '/CitasPaciente/CitasPaciente?cita=ana_1_1', notification_type: 5 as const, calls_to: null },
  }
  const reminder = (start_date: string): Notification => ({
    ...{ id: 'n1', status: '1', created_at: inMinutes(-5) },
    data: { ...data, reminds_of: { appointment_id: 'ana_1_1', start_date } },
  })
  told([reminder(inMinutes(100))])
  answer(appointments.confirm, {} as never)
  go('/Notificaciones')
  await link('No puedo')
  expect(screen.queryByText('Cambiar')).toBeNull()
  told([reminder(inMinutes(1000))])
  document.dispatchEvent(new Event('visibilitychange'))
  expect((await link('Cambiar')).getAttribute('href')).toBe('/CitasPaciente/ReprogramarCitas?id=ana_1_1')
  expect((await link('No puedo')).getAttribute('href')).toBe('/CitasPaciente/CitasPaciente?cancelar=ana_1_1')
  await user.press('Voy')
  await says('Gracias. Le avisamos al médico que vas.')
  expect(callsOf(appointments.confirm)[0]!.path).toBe('/api/v1/patient-appointments/ana_1_1/confirm')
  expect(['Voy', 'Cambiar', 'No puedo'].map((answer) => screen.queryByText(answer))).toEqual([null, null, null])
})

it('a doctor sees which patients have confirmed', async () => {
  const { userId } = await signIn('doctor', doctor.document)
  const coming = await visit({ doctor_id: userId, confirmed: true })
  await openAs('doctor', doctor.document, '/404')
  answerVisits([coming])
  go('/CitasMedico/MisCitas')
  await says('Viene')
  go('/CitasMedico/Cita/ana_1_1')
  await says('Confirmó que viene')
  expect(screen.queryByText('¿Vas a ir?')).toBeNull()
})

it('SMS reminders are only for patients who want them', async () => {
  const { document } = await newPatient()
  const user = await openAs('patient', document, href(pages.news), ownPassword)
  const wants = await screen.findByLabelText<HTMLInputElement>('Recordatorio: SMS')
  expect(wants.checked).toBe(false)
  await user.click(wants)
  await user.press('Guardar avisos')
  await says('Cambios guardados')
  const own = await onOtherDevice('patient', document, ownPassword)
  const { data } = await elsewhere(() => own.get(`/api/v1/users/${own.id}`))
  expect(data.sms_reminders).toBe('1')
})

it('a switch whose answer is lost and that is turned again shows the state of the product', async () => {
  const { document } = await newPatient()
  const user = await openAs('patient', document, '/MiCuenta', ownPassword)
  const wants = await screen.findByLabelText<HTMLInputElement>('Mis médicos pueden escribirme y llamarme')
  const stands = async (on: boolean) => {
    await expect.poll(() => [wants.checked, wants.disabled], { timeout: 20_000 }).toEqual([on, false])
    const own = await onOtherDevice('patient', document, ownPassword)
    const { data } = await elsewhere(() => own.get(`/api/v1/users/${own.id}`))
    expect(data.doctor_messages).toBe(on ? '1' : '0')
  }
  await stands(true)
  loseAnswers(patients.doctorMessages)
  await user.click(wants)
  // The page hears of the change, although the answer to it was lost.
  await stands(false)
  restore()
  await user.click(wants)
  await stands(true)
  await user.click(wants)
  await stands(false)
  const keys = callsOf(patients.doctorMessages).map((call) => call.headers.get(headers.idempotencyKey))
  expect(new Set(keys).size).toBe(3)
})
