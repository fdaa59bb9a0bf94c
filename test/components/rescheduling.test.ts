import { screen, within } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { bogotaDate, plusDays } from '@turno/domain/time.ts'
import { daysAheadMax } from '@turno/domain/visit.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { longDayName } from '@turno/web/kit/format/dates.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { button, dialog, go, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const [patient, doctor] = [demoPatients[2]!, demoDoctors[2]!]
const page = '/CitasPaciente/ReprogramarCitas?id=ana_1_1'
const span = (minutes: number) => ({
  start_date: new Date(Date.now() + minutes * 60_000).toISOString(),
  end_date: new Date(Date.now() + (minutes + 20) * 60_000).toISOString(),
})
const inMinutes = (minutes: number) => span(minutes).start_date

/** So late that the patient alone could not move it any more. */
async function lateVisit(change: Partial<Appointment>): Promise<Appointment> {
  const { userId } = await signIn('patient', patient.document)
  return appointmentIn(300, { patient_id: userId, ...change })
}

const proposal = { id: 'ana_1_1_p1', ...span(2000), ends_at: inMinutes(200) }

it('the doctor’s proposal is accepted as it is, even late', async () => {
  const proposed = await lateVisit({ proposal })
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([proposed])
  answer(appointments.reschedule, { state: 'moved', ...span(2000) })
  go(page)
  await says('Dr. Andrés Ruiz te propone otra hora')
  await user.press('Aceptar esta hora')
  await says(/^Listo: tu cita es/)
  expect(JSON.parse(callsOf(appointments.reschedule).at(-1)!.body)).toEqual({ proposal_id: 'ana_1_1_p1' })
})

it('a patient whom the proposed hour does not suit reads that all the money goes back, even late', async () => {
  const proposed = await lateVisit({ proposal })
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([proposed])
  answer(appointments.cancel, { refund: 120_000 })
  go(page)
  await user.press('Cancelar cita con Dr. Andrés Ruiz')
  const question = await dialog()
  within(question).getByText(/Te devolvemos \$120\.000, todo lo que pagaste\.$/)
  await user.press('Cancelar cita', question)
  await says('Cita cancelada. Devolvemos $120.000.')
  expect(JSON.parse(callsOf(appointments.cancel).at(-1)!.body)).toEqual({ without_refund: false })
})

it.each([page, '/Dashboard'])('an hour that became free is kept for the patient, who accepts it (%s)', async (at) => {
  const free = await lateVisit({
    wants_earlier: true,
    earlier_hour: { id: 'ana_1_1_m1', ...span(150), until: inMinutes(9) },
  })
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([free])
  answer(appointments.answerEarlier, { state: 'moved', ...span(150) })
  go(at)
  await says('Se liberó una hora antes')
  await screen.findByRole('timer')
  await says(/^En lugar de tu cita con Dr\. Andrés Ruiz/)
  await user.press('Tomar esta hora')
  await says(/^Listo: tu cita es/)
  expect(JSON.parse(callsOf(appointments.answerEarlier).at(-1)!.body)).toEqual({
    move_id: 'ana_1_1_m1',
    accepted: true,
  })
})

it('choosing another hour starts at the day with free hours nearest to the visit', async () => {
  const { userId } = await signIn('patient', patient.document)
  const visit = appointmentIn(20 * 24 * 60, { patient_id: userId })
  const [soon, near] = [span(24 * 60), span(23 * 24 * 60)]
  const office = { office_id: 'centro', office_address: 'Cra. 42 # 5-21' }
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([visit])
  answer(appointments.hours, ({ path: asked }) => {
    const { from, days } = Object.fromEntries(new URLSearchParams(asked.split('?')[1]))
    const until = plusDays(from!, Number(days) - 1)
    return [soon, near].flatMap((hour) => {
      const date = bogotaDate(hour.start_date)
      return from! <= date && date <= until ? [{ date, hours: [{ ...hour, ...office }] }] : []
    })
  })
  go(page)
  await screen.findByRole('heading', { name: longDayName(near.start_date) })
  await button('Días anteriores')
  await user.press(hourOf(near.start_date))
  await says(/^Cambiar a /)
})

it('a doctor sees which hour was proposed and waits for an answer', async () => {
  const { userId } = await signIn('doctor', doctor.document)
  await openAs('doctor', doctor.document, '/404')
  answerVisits([appointmentIn(1000, { doctor_id: userId, proposal })])
  go('/CitasMedico/MisCitas')
  await says('Otra hora propuesta')
  go('/CitasMedico/Cita/ana_1_1')
  await says(/Propusiste/)
  expect(screen.queryByText('Ya no se puede reprogramar')).toBeNull()
})

it('a doctor withdraws a proposal when it is too late for another one', async () => {
  const { userId } = await signIn('doctor', doctor.document)
  const user = await openAs('doctor', doctor.document, '/404')
  answerVisits([appointmentIn(300, { doctor_id: userId, proposal })])
  answer(appointments.endProposal, { state: 'kept', ...span(300) })
  go('/CitasMedico/Cita/ana_1_1')
  await user.press('Proponer otra hora a Ana Díaz')
  const form = await dialog()
  expect(within(form).queryByLabelText('Fecha')).toBeNull()
  await user.press('Retirar la propuesta', form)
  await says('Propuesta retirada.')
  expect(JSON.parse(callsOf(appointments.endProposal).at(-1)!.body)).toEqual({ proposal_id: 'ana_1_1_p1' })
})

it('a visit paid at the desk promises no money of Turno to a patient whom another hour does not suit', async () => {
  const { userId } = await signIn('doctor', doctor.document)
  const user = await openAs('doctor', doctor.document, '/404')
  answerVisits([appointmentIn(1000, { doctor_id: userId, at_desk: true })])
  go('/CitasMedico/Cita/ana_1_1')
  await user.press('Proponer otra hora a Ana Díaz')
  expect((await dialog()).textContent).toMatch(/también puede cancelar\./)
})

it.each([
  [3, 'Después no se puede cambiar, pero sí cancelar.'],
  [0, 'Se le paga al médico, no por Turno.'],
])('a patient of a desk visit with %i moves left reads until when, and of no refund', async (moves_left, detail) => {
  const { userId } = await signIn('patient', patient.document)
  await openAs('patient', patient.document, '/404')
  answerVisits([appointmentIn(5000, { patient_id: userId, at_desk: true, moves_left })])
  answer(appointments.hours, [])
  go(page)
  await says(detail)
  expect(document.body.textContent).not.toMatch(/devol/)
})

it('a patient reads how often another hour may be chosen, and gets none further ahead than offered', async () => {
  const { userId } = await signIn('patient', patient.document)
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([appointmentIn(5000, { patient_id: userId, moves_left: 1 })])
  answer(appointments.hours, [])
  go(page)
  await says(/Puedes cambiarla una vez más\./)
  await user.press('Mes')
  const next = await screen.findByLabelText<HTMLButtonElement>('Mes siguiente')
  for (let months = 0; !next.disabled && months < 15; months++) await user.press('Mes siguiente')
  expect(next.disabled).toBe(true)
  const asked = callsOf(appointments.hours).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('from')!)
  expect(asked.toSorted().at(-1)! <= plusDays(bogotaDate(inMinutes(0)), daysAheadMax)).toBe(true)
})

it('a patient who has chosen another hour three times reads why there is no fourth', async () => {
  const { userId } = await signIn('patient', patient.document)
  await openAs('patient', patient.document, '/404')
  answerVisits([appointmentIn(5000, { patient_id: userId, moves_left: 0 })])
  go(page)
  await says(/^Ya cambiaste esta cita 3 veces\. /)
  await says(/^Puedes cancelarla con devolución hasta /)
  expect(screen.queryByText(/^Puedes cambiarla/)).toBeNull()
  expect(screen.queryByText('Elige otra hora')).toBeNull()
  await button(/^Cancelar cita con /)
})
