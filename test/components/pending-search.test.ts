import { screen } from '@testing-library/dom'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { expect, it } from 'vitest'
import { holds, isAt, logIn, open, pick, says } from './screen.fixture.ts'
import { callsOf } from './server.fixture.ts'

/** A stranger has searched, and logs in. */
async function logInAfter(search: object): Promise<void> {
  const user = await open('/login')
  sessionStorage.setItem('turno.search', JSON.stringify(search))
  await logIn(user, '1000000004', 'paciente123')
}

const holdsReason = (reason: string) => holds('Dinos el motivo de tu consulta', reason)

it('an immediate search becomes a request at the login, once', async () => {
  const wanted = { speciality: '308', city: '76001', attention_type: '0', reason: 'Lunar que pica', terms: true }
  await logInAfter({ typeSearch: 1, ...wanted })
  await isAt('/CitaEspera/Seleccion')
  expect(new URLSearchParams(location.search).get('id')).toBeTruthy()
  await says('“Lunar que pica”')
  expect(callsOf(requests.post)).toHaveLength(1)
  expect(sessionStorage.getItem('turno.search')).toBeNull()
})

it('a stranger fills in a request, logs in, and it is sent', async () => {
  const user = await open('/SolicitudVideoConsulta')
  await says('Al enviarla te pediremos entrar o registrarte; lo que escribiste sigue contigo.')
  await user.press('Enviar Solicitud')
  await says('Especialidad es requerida')
  await pick(user, 'Especialista o médico general', 'Dermatolog', 'Dermatología')
  await user.choose('Ciudad', 'Cali')
  await user.fillIn({ 'Dinos el motivo de tu consulta': 'Mancha en la mano' })
  await user.click(screen.getByLabelText(/términos y condiciones/))
  await user.press('Enviar Solicitud')
  await isAt('/login')
  await logIn(user, '1000000004', 'paciente123')
  await isAt('/CitaEspera/Seleccion')
  await says('“Mancha en la mano”')
  expect(callsOf(requests.post).map(({ body }) => JSON.parse(String(body)))).toMatchObject([{ care_type: 1 }])
})

it('a stranger returning from the payment page logs in and sees the result of the payment', async () => {
  const user = await open('/ResponsePage?referenceCode=TU-1&transactionState=4')
  await says('Actualmente no hay sesión')
  expect(document.body.textContent).not.toContain('confirmada')
  await user.follow('Entrar', document.querySelector('main')!)
  await isAt('/login')
  await logIn(user, '1000000004', 'paciente123')
  await isAt('/ResponsePage')
  expect(new URLSearchParams(location.search).get('referenceCode')).toBe('TU-1')
})

it('a pending search that lacks something leads to the form with what is known', async () => {
  await logInAfter({ typeSearch: 1, speciality: '308', attention_type: 1, reason: 'Brote en la cara' })
  await isAt('/CitaEspera/SolicitudVideoConsulta')
  await holdsReason('Brote en la cara')
})

it.each([
  ['a speciality', { typeSearch: 2, speciality: '308', attention_type: 1 }, { id: '308', option: '1', type: '1' }],
  ['a disease', { typeSearch: 2, typeSearchProgramada: '2', cies: 'L20' }, { id: 'L20', option: '3' }],
  ['a doctor', { typeSearch: '2', typeSearchProgramada: 3, doctor: 'ruiz' }, { id: 'ruiz', option: '4' }],
  [
    'a doctor as pages of before kept it',
    { searchType: 2, typeSearchProgramada: 3, data_doctor: { value: 'ruiz' } },
    { id: 'ruiz', option: '4' },
  ],
  ['a procedure', { typeSearch: 3, cup: '861411', service: 'Dermoabrasión' }, { id: '861411', option: '2' }],
])('any other pending search leads to its results: for %s', async (_what, kept, wanted) => {
  await logInAfter({ ...kept, city: '76001' })
  await isAt('/BusquedaMedico')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ ...wanted, idCity: '76001' })
})

it('an invalid pending search leads home', async () => {
  await logInAfter({ typeSearch: 'todo' })
  await isAt('/Dashboard')
})
