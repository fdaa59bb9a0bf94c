import { screen, within } from '@testing-library/dom'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { codes } from '@turno/contract/envelope.ts'
import { describe, expect, it } from 'vitest'
import { button, go, openAs, says, wrong } from './screen.fixture.ts'
import { refuse } from './server.fixture.ts'

const path = '/Doctor/EditDoctor'
const failure = { code: codes.serverError, message: 'Error interno del servidor' }

describe('a doctor’s profile', () => {
  it('shows while typing what patients will see, and of phones the landlines alone', async () => {
    const user = await openAs('doctor', '1000000102', path)
    await button('Guardar cambios')
    const view = (await screen.findByText('Así te ven los pacientes')).closest('section')!
    within(view).getByText('Dra. Liliana Vélez Arboleda')
    await user.fillIn({ 'Perfil *': 'Piel y uñas.', Idiomas: 'Español, francés' })
    within(view).getByText('Piel y uñas.')
    within(view).getByText('Español, francés')
    within(view).getByText('602 555 0102')
    expect(within(view).queryByText(/300/)).toBeNull()
  })

  it('counts what is wrong by section, and takes a phone away again', async () => {
    const user = await openAs('doctor', '1000000102', path)
    await button('Guardar cambios')
    await user.press('Agregar un teléfono del trabajo')
    await user.fillIn({ 'Teléfono del trabajo 1': '55501', 'Perfil *': '', 'Página web': 'http://velez.example' })
    await user.press('Guardar cambios')
    const summary = await wrong()
    for (const text of ['Teléfono inválido', 'Perfil es requerido', 'Escribe una dirección que empiece por https://'])
      await says(text, summary)
    await says(/datos por corregir: .*Teléfonos, Redes y página web, Formación y perfil/)
    await user.press('Quitar teléfono del trabajo 1')
    expect(within(summary).queryByText('Teléfono inválido')).toBeNull()
  })

  it('toggles the parts of a speciality', async () => {
    const user = await openAs('doctor', '1000000102', path)
    const before = (await button('Dermatología oncológica')).getAttribute('aria-pressed') === 'true'
    await user.press('Dermatología oncológica')
    expect((await button('Dermatología oncológica')).getAttribute('aria-pressed')).toBe(String(!before))
    await says('Hay 1 cambio sin guardar')
    await user.press('Dermatología oncológica')
    await says('Todo está guardado')
  })

  it('says where it cannot be loaded', async () => {
    await openAs('doctor', '1000000102', '/404')
    refuse(doctors.profile, 500, failure)
    go(path)
    await says('Error obteniendo información del doctor')
  })
})
