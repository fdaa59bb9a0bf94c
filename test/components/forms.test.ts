import { screen, waitFor, within } from '@testing-library/dom'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { headers } from '@turno/contract/envelope.ts'
import { expect, it } from 'vitest'
import { newPatient, ownPassword } from './people.fixture.ts'
import { button, go, type Hands, open, openAs, pick } from './screen.fixture.ts'
import { callsOf, lose, refuse, restore } from './server.fixture.ts'

const inSummary = () => within(screen.getByText('Revisa estos campos').closest<HTMLElement>('[role=alert]')!)
const linkTo = (message: string) => inSummary().getByText(message, { selector: 'a' })
const hasFocus = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id))
const isGone = (id: string) => waitFor(() => expect(document.getElementById(id)).toBeNull())
const send = (user: Hands) => user.press('Enviar Solicitud')

it('a form leads to its first error and to each in the summary, and removes corrected ones', async () => {
  const user = await openAs('patient', '1000000001', '/CitaEspera/Solicitud')
  await waitFor(() => expect(document.querySelector('#specialty_id:not(:disabled)')).not.toBeNull())
  await send(user)
  await hasFocus('specialty_id')
  // The list would cover the message.
  expect(screen.queryByRole('listbox')).toBeNull()

  await user.click(linkTo('Debes de aceptar terminos y condiciones'))
  await hasFocus('terms')
  await user.keyboard(' ')
  await waitFor(() => expect(inSummary().queryByText('Debes de aceptar terminos y condiciones')).toBeNull())
  await user.click(linkTo('Especialidad es requerida'))
  await hasFocus('specialty_id')
  await pick(user, 'Especialista o médico general', 'Dermatolog', 'Dermatología')
  await waitFor(() => expect(screen.queryByText('Revisa estos campos')).toBeNull())
  expect(document.querySelector('.errmsg')).toBeNull()
})

it('a corrected field is no longer red, and nothing else changes', async () => {
  const user = await open('/NewPersonRegister')
  await user.press('Registrarme')
  await hasFocus('name')
  await user.fillIn({ Nombre: 'Luz' })
  await isGone('name-error')
  await user.click(linkTo('Apellido es requerido'))
  await hasFocus('last_name')
  // The user name mirrors the document.
  expect(document.getElementById('username-error')).not.toBeNull()
  await user.fillIn({ Documento: '1144' })
  await isGone('username-error')
})

it('a form asks before typed data would be lost with the page', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const user = await open('/NewPersonRegister')
  expect(isAsked()).toBe(false)
  await user.fillIn({ Nombre: 'Luz' })
  expect(isAsked()).toBe(true)

  const { document } = await newPatient()
  const patient = await openAs('patient', document, '/CitaEspera/Solicitud', ownPassword)
  expect(isAsked()).toBe(false)
  await patient.fillIn({ 'Dinos el motivo de tu consulta': 'Me arde la piel' })
  expect(isAsked()).toBe(true)
  go('/CitaEspera/Seleccion')
  await waitFor(() => expect(isAsked()).toBe(false))
})

it('a form sends the same data again with the same key, changed data with another; it reports a limit', async () => {
  const { document } = await newPatient()
  const user = await openAs('patient', document, '/CitaEspera/Solicitud', ownPassword)
  await pick(user, 'Especialista o médico general', 'Dermatolog', 'Dermatología')
  await user.click(screen.getByLabelText(/términos y condiciones/))
  const isRefused = (words: RegExp) => screen.findByText(words, { selector: '#form-refused, #form-refused *' })
  const keys = () => callsOf(requests.post).map((call) => call.headers.get(headers.idempotencyKey))
  lose(requests.post)
  await send(user)
  await isRefused(/No pudimos conectar/)
  const tried = keys().length
  await send(user)
  await waitFor(() => expect(keys().length).toBeGreaterThan(tried))
  expect(new Set(keys()).size).toBe(1)
  await user.fillIn({ 'Dinos el motivo de tu consulta': 'Manchas' })
  await send(user)
  await waitFor(() => expect(new Set(keys()).size).toBe(2))
  await button('Enviar Solicitud')

  restore()
  refuse(requests.post, 429, { message: 'Demasiados intentos.', headers: { 'Retry-After': '90' } })
  await send(user)
  await isRefused(/Has pedido muchas citas en poco tiempo/)
  await waitFor(() => expect(screen.getByText(/^Espera \d/).closest('button')).toHaveProperty('disabled', true))
})
