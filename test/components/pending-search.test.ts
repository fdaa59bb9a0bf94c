import * as requests from '@turno/contract/endpoints/requests.ts'
import { expect, it } from 'vitest'
import { holds, isAt, logIn, open, says } from './screen.fixture.ts'
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
  await says('Lunar que pica')
  expect(callsOf(requests.post)).toHaveLength(1)
  expect(sessionStorage.getItem('turno.search')).toBeNull()
})

it('one that lacks something leads to the form with what is known', async () => {
  await logInAfter({ typeSearch: 1, speciality: '308', attention_type: 1, reason: 'Brote en la cara' })
  await isAt('/CitaEspera/SolicitudVideoConsulta')
  await holdsReason('Brote en la cara')
})

it('any other leads to where its results are', async () => {
  await logInAfter({ typeSearch: 2, speciality: '308', city: '76001', reason: 'Control del lunar' })
  // Until there is a search, doctors are found by asking them.
  await isAt('/CitaEspera/SolicitudTipos')
  await holdsReason('Control del lunar')
})

it('what is no search leads home', async () => {
  await logInAfter({ typeSearch: 'todo' })
  await isAt('/Dashboard')
})
