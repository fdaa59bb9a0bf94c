import { screen } from '@testing-library/dom'
import type { DoctorsPatient } from '@turno/contract/answers/doctors-patients.ts'
import * as patients from '@turno/contract/endpoints/doctors-patients.ts'
import * as messages from '@turno/contract/endpoints/messages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { button, dialog, field, go, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const doctor = demoDoctors.find(({ active }) => active)!
const row = { id: 'ana', name: 'Ana Díaz', visits: 2, next: null, last: '2026-11-20T15:00:00.000Z' }
const ana: DoctorsPatient = {
  ...row,
  ...{ erased: false, gender: 'F', age: 34, phone: '+573001234567', address: 'Calle 5', unconfirmed: false },
  ...{ because: '2031-03-05T14:15:00.000Z', messages: true, about: 'a1', appointments: [appointmentIn(1_000)] },
}
const open = () => openAs('doctor', doctor.document, '/404')

it('a doctor finds a patient, reads why the phone is shown, and sends a fixed text', async () => {
  const user = await open()
  answer(patients.list, { patients: [row], total: 1 })
  answer(patients.show, ana)
  answer(messages.sendSms, { status: 200 })
  go('/Patient/Patient')
  await user.click(await screen.findByText('Ana Díaz'))
  await title('Ana Díaz')
  await says(/^Lo ves por su cita contigo: (hoy|mañana|ayer|[a-zé]{3} \d)/)
  await says('+573001234567')
  await user.press('Enviar SMS')
  await user.selectOptions(await field('Mensaje', await dialog()), 'late')
  await user.press('Enviar', await dialog())
  await says('Mensaje enviado.')
  const [sent] = callsOf(messages.sendSms)
  expect(JSON.parse(String(sent?.body))).toEqual({ appointment_id: 'a1', template: 'late', minutes: '15' })
  refuse(messages.callVoice, 409, { message: 'sin línea' })
  await user.press('Llamar')
  await user.press('Llamar', await screen.findByRole('alertdialog'))
  await says('Message bird Error => sin línea')
})

it('a patient whose visits were all cancelled is not counted among those who had one', async () => {
  await open()
  answer(patients.list, {
    patients: [
      { ...row, visits: 0, last: null },
      { ...row, id: 'eva', name: 'Eva Paz' },
    ],
    total: 2,
  })
  go('/Patient/Patient')
  await says('Quienes tienen o tuvieron una cita contigo, también si se canceló.')
  const rows = (await screen.findAllByRole('link', { name: /^(Ana|Eva)/ })).map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringContaining('Solo citas canceladas'), expect.stringContaining('2 citas')])
})

it('a search without patients, and a patient who said no, have texts of their own', async () => {
  const user = await open()
  answer(patients.list, ({ path }) => (/q=\w/.test(path) ? { patients: [], total: 0 } : { patients: [row], total: 1 }))
  answer(patients.show, { ...ana, messages: false, phone: '', address: '', unconfirmed: true })
  go('/Patient/Patient')
  await screen.findByText('Ana Díaz')
  await user.type(await field('Nombre o documento'), 'zzz')
  await says('No se encontraron getPatientsNew')
  go('/Patient/Patient/ana')
  await says('Prefiere no recibir mensajes ni llamadas de sus médicos.')
})

it('the form of a patient with an appointment says what is missing, and keeps what was typed', async () => {
  const user = await open()
  go('/Patient/Appointment')
  await title('Registrar paciente y cita')
  await user.type(await field('Nombre'), 'Luz')
  await user.press('Agendar la cita')
  const missing = ['Documento es requerido', 'Apellido es requerido', 'Elige la fecha', 'Elige la hora']
  for (const text of [...missing, 'Ingresa la tarifa en números']) await says(text)
  expect((await field('Nombre')).value).toBe('Luz')
  expect(callsOf(patients.register)).toEqual([])
  await button('Agendar la cita')
})
