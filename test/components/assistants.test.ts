import { screen, waitFor } from '@testing-library/dom'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as assistants from '@turno/contract/endpoints/assistants.ts'
import * as configuration from '@turno/contract/endpoints/configuration.ts'
import * as patients from '@turno/contract/endpoints/doctors-patients.ts'
import * as messages from '@turno/contract/endpoints/messages.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import * as search from '@turno/contract/endpoints/search.ts'
import { codes, headers } from '@turno/contract/envelope.ts'
import { expect, test } from 'vitest'
import { dialog, go, holds, isAt, load, open, openAs, pick, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const paola = '1000000401'
const ruiz = 'Dr. Andrés Ruiz Caicedo'
const roomsPath = '/ConsultingRoom/ConsultingRoom'

/** Opens the desk of the demo's first doctor, as the button of the assistant's home does. */
async function openDesk(path: string) {
  await openAs('assistant', paola, '/Dashboard')
  await says(ruiz)
  const { userId: assistantId } = JSON.parse(localStorage.getItem('turno.session')!)
  const [served] = await servedDoctors()
  sessionStorage.setItem('turno.actingFor', JSON.stringify({ ...served, assistantId }))
  const user = await load(path)
  await says('Actúas por')
  return { user, doctorId: served!.id }
}

async function servedDoctors(): Promise<{ id: string; name: string }[]> {
  const { ask } = await import('@turno/web/kit/api/call.ts')
  return ask(assistants.doctorsOf)
}

test('a doctor invites assistants by mail, sees the open invitations, and withdraws one', async () => {
  const user = await openAs('doctor', '1000000122', '/Asistentes')
  await title('Mi asistente')
  await says('Todavía nadie trabaja contigo.')
  await user.fillIn({ 'Correo de tu asistente': 'luz' })
  await user.press('Enviar invitación')
  await says('No es un formato valido')
  expect(callsOf(assistants.invite)).toHaveLength(0)
  await user.fillIn({ 'Correo de tu asistente': 'luz@example.co' })
  await user.press('Enviar invitación')
  await says('Enviamos la invitación a luz@example.co')
  await user.press('Retirar la invitación de luz@example.co')
  await user.press('Retirar', await dialog())
  await says('Retiraste la invitación')
  await waitFor(() => expect(document.body.textContent).not.toContain('Invitaciones sin responder'))
})

test('an assistant chooses a doctor first; the pages then ask in the name of that doctor', async () => {
  await openAs('assistant', paola, roomsPath)
  await isAt('/Dashboard')
  const { doctorId } = await openDesk(roomsPath)
  await title('Consultorios')
  const [asked] = callsOf(schedules.offices).slice(-1)
  expect(asked!.path).toContain(doctorId)
  expect(asked!.headers.get(headers.actingFor)).toBe(doctorId)
})

test('an assistant is not asked to set up what only the doctor can', async () => {
  const { doctorId } = await openDesk('/CitasMedico/MisCitas')
  await title('Mis citas')
  await waitFor(() =>
    expect(
      callsOf(appointments.coming)
        .map(({ path }) => path)
        .join(),
    ).toContain(doctorId),
  )
  await says('En vivo')
  expect(callsOf(configuration.ofDoctor)).toHaveLength(0)
})

test('an assistant registers a patient for the doctor, and writes without seeing the number', async () => {
  const { user, doctorId } = await openDesk('/Patient/Patient')
  await title('Mis pacientes')
  const row = { id: 'ana', name: 'Ana Díaz', visits: 1, next: null, last: null }
  answer(patients.show, {
    ...{ ...row, erased: false, gender: 'F', age: 34, phone: '', address: '', unconfirmed: false, messages: true },
    ...{ because: '2031-03-05T14:15:00.000Z', about: 'a1', appointments: [] },
  })
  answer(messages.callVoice, { status: 200 })
  go('/Patient/Patient/ana')
  await says('Como asistente no ves su celular: le escribes o llamas desde aquí.')
  expect(document.body.textContent).not.toContain('Sin registrar')
  await user.press('Llamar')
  await user.press('Llamar', await screen.findByRole('alertdialog'))
  await says('Estamos llamando al paciente.')
  go('/Patient/Appointment')
  await title('Registrar paciente y cita')
  await waitFor(() => expect(callsOf(search.slots)[0]?.path).toContain(`/${doctorId}/`))
  for (const [called] of [callsOf(patients.list), callsOf(patients.show), callsOf(messages.callVoice)])
    expect(called?.headers.get(headers.actingFor)).toBe(doctorId)
})

test('an assistant removed while typing reads so, and loses nothing that was typed', async () => {
  const { user } = await openDesk(roomsPath)
  await user.press('Crear consultorio')
  await user.fillIn({ Nombre: 'Sede nueva', Dirección: 'Calle 1 # 2-3' }, await dialog())
  await pick(user, 'Departamento', 'Valle del Cauca')
  await pick(user, 'Ciudad', 'Cali')
  refuse(schedules.openOffice, 403, { code: codes.notAssisting, message: 'Ya no trabajas para este médico.' })
  await user.press('Guardar', await dialog())
  await says(`Ya no trabajas para ${ruiz}. Copia lo que necesites: desde aquí ya no se guarda nada.`)
  await holds('Nombre', 'Sede nueva')
  expect(location.pathname).toBe(roomsPath)
})

test('an invitation that is over says why', async () => {
  await open('/login')
  refuse(assistants.check, 409, { message: 'El médico retiró esta invitación.' })
  await load('/Asistentes/Invitacion#token=a.b.c')
  await title('Esta invitación ya no sirve')
  await says('El médico retiró esta invitación.')
})

test('a person who is invited registers without a mail address, or logs in first', async () => {
  await open('/Asistentes/Invitacion')
  await title('Esta invitación ya no sirve')
  answer(assistants.check, { doctor: ruiz, email: 'luz@example.co', expires_at: '2031-03-10T15:00:00.000Z' })
  const user = await load('/Asistentes/Invitacion#token=a.b.c')
  await says(`${ruiz} quiere que trabajes a su nombre en Turno.`)
  expect(document.querySelector('input[type=email]')).toBeNull()
  await user.follow('Ya tengo cuenta de asistente')
  await isAt('/MedicalLogin')
  await load('/Asistentes/Invitacion')
  await says('Crea tu cuenta de asistente')
  expect(callsOf(assistants.check).map(({ body }) => JSON.parse(body))).toContainEqual({ token: 'a.b.c' })
})
