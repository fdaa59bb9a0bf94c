import { screen, waitFor } from '@testing-library/dom'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it, vi } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { button, dialog, go, link, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, refuse, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const [patient, doctor] = [demoPatients[2]!, demoDoctors[2]!]
const page = '/CitasPaciente/Cita/ana_1_1'
const shown = () => document.body.textContent ?? ''

/** The page of a patient's visit so many minutes from now. */
async function openVisit(
  minutes: number,
  change: Partial<Appointment> | ((start: string) => Partial<Appointment>) = {},
) {
  const { userId: patient_id } = await signIn('patient', patient.document)
  const planned = appointmentIn(minutes, { patient_id, patient: 'Laura Gómez' })
  const visit = { ...planned, ...(typeof change === 'function' ? change(planned.start_date) : change) }
  const user = await openAs('patient', patient.document, '/404')
  answerVisits([visit])
  go(page)
  await screen.findByRole('heading', { name: 'Dr. Andrés Ruiz' })
  return { user, visit }
}

it('a patient reads what each thing costs until when, by the rule, and then what is lost', async () => {
  await openVisit(2_000, { reference: 'TUR-1' })
  await says(/^Puedes cambiarla hasta /)
  await says('No cuesta nada')
  await says('Te devolvemos $120.000')
  expect((await link('Ver el pago')).getAttribute('href')).toBe('/ResponsePage?referenceCode=TUR-1')
  await openVisit(300)
  await says('Ya no se puede cambiar la hora.')
  await says('Pierdes $120.000, salvo que otra persona use esa hora')
  expect(screen.queryByText('Reprogramar')).toBeNull()
})

it('the way to an office leads by the device, Google Maps and Waze; a consultation by video has none', async () => {
  await openVisit(2_000)
  const way = (name: string) => link(name).then((each) => each.getAttribute('href'))
  expect(await way('Google Maps')).toContain('Cra.+42+%23+5-21%2C+Cali')
  expect(await way('Waze')).toContain('https://waze.com/ul?q=Cra.+42+%23+5-21%2C+Cali')
  expect(await way('Cómo llegar')).toBe(await way('Google Maps'))
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
  await openVisit(2_000)
  expect(await way('Cómo llegar')).toMatch(/^geo:0,0\?q=Cra\.%2042/)
  agent.mockRestore()
  await openVisit(2_000, { clase_atencion: 1 })
  expect(screen.queryByText('Cómo llegar')).toBeNull()
})

it('who comes along is told day, hour and place, and neither doctor, speciality, reason nor price', async () => {
  const { user } = await openVisit(2_000, { observaciones: 'Mancha en el brazo' })
  await user.press('Compartir')
  const words = (await dialog()).querySelector('.visit-shared')!.textContent
  expect(words).toMatch(
    /^Cita de Laura\n.+\nCra\. 42 # 5-21, Cons\. 302, Cali\nCómo llegar: https:\/\/www\.google\.com/,
  )
  expect(words).not.toMatch(/Ruiz|Dermatología|Mancha|120/)
})

it('the name of an office that tells the doctor or the speciality is not shared', async () => {
  const { user } = await openVisit(2_000, { consultorio_nombre: 'Centro Dermatológico' })
  await user.press('Compartir')
  const words = (await dialog()).querySelector('.visit-shared')!.textContent
  expect(words).toMatch(/\nCra\. 42 # 5-21, Cali\n/)
})

it('a sentence is chosen, shown, then sent; what both said stands below', async () => {
  const at = new Date().toISOString()
  const { user, visit } = await openVisit(60, (start) => ({
    said: [
      { from: 'doctor', sentence: 'bringExams', minutes: null, start, at },
      // The visit was at another hour then.
      { from: 'doctor', sentence: 'comeIn', minutes: null, start: '2020-01-01T15:00:00.000Z', at },
    ],
  }))
  await says('Avísale al Dr. Andrés Ruiz')
  await says('Por favor trae tus exámenes.')
  await user.press('10 min')
  await says('«Llego 10 minutos tarde.»')
  expect(callsOf(appointments.sendMessage)).toEqual([])
  answer(appointments.sendMessage, {} as never)
  expect(screen.queryByText('Puedes pasar.')).toBeNull()
  const told = { from: 'patient', sentence: 'late', minutes: 10, start: visit.start_date, at } as const
  answerVisits([{ ...visit, said: [...visit.said, told] }])
  await user.press('Enviar')
  await says('Aviso enviado.')
  await says('Llego 10 minutos tarde.')
  expect(JSON.parse(callsOf(appointments.sendMessage)[0]!.body)).toEqual({ sentence: 'late', minutes: 10 })
})

it.each([
  ['two days before', 3_000, {}],
  ['once it is over', -30, { state: 'past', outcome: 'attended' }],
  ['while it is not confirmed', 60, { at_desk: true, unconfirmed: true }],
] as const)('nothing is told about a visit %s', async (_, minutes, change) => {
  await openVisit(minutes, change)
  expect(shown()).not.toContain('Avísale')
})

it('its doctor reads the share of the price, tells the patient, and cancels with what that costs', async () => {
  const { userId: doctor_id } = await signIn('doctor', doctor.document)
  await openAs('doctor', doctor.document, '/404')
  answerVisits([appointmentIn(60, { doctor_id, observaciones: 'Mancha en el brazo' })])
  go('/CitasMedico/Cita/ana_1_1')
  await says('Recibes $102.000 de $120.000 (comisión 15 %) después de la cita.')
  await says('Motivo: Mancha en el brazo')
  await says('Avísale a Ana Díaz')
  await button('Puedes pasar')
  await says('El paciente recibe $120.000')
})

it('a visit of somebody else is not named, and leads to the own list', async () => {
  await openAs('patient', patient.document, '/404')
  refuse(appointments.one, 404)
  go(page)
  await says('La cita del enlace no está en esta cuenta')
  await waitFor(() =>
    expect(screen.getByText('Ver mis citas').getAttribute('href')).toBe('/CitasPaciente/CitasPaciente'),
  )
})
