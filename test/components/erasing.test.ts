import { screen, within } from '@testing-library/dom'
import * as patients from '@turno/contract/endpoints/patients.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { dialog, field, openAs, says } from './screen.fixture.ts'
import { refuse } from './server.fixture.ts'

const patient = demoPatients[4]!

it('an erasure that must wait is not blamed on the password, and the wait is said before', async () => {
  const user = await openAs('patient', patient.document, '/MiCuenta/Privacidad')
  await says(/^No puedes eliminarla mientras un pago tuyo esté en proceso, ni en los 3 días siguientes/)
  const message = 'Todavía puede llegar un pago tuyo por la pasarela de pagos.'
  refuse(patients.erase, 409, { code: 1008, message })
  await user.press('Eliminar mi cuenta')
  await user.fillIn({ 'Escribe tu contraseña para confirmar': 'paciente123' })
  await user.press('Eliminar para siempre')
  expect(within(await dialog()).getByRole('alert').textContent).toBe(message)
  const password = await field('Escribe tu contraseña para confirmar')
  expect(password.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getAllByText(message)).toHaveLength(1)
})
