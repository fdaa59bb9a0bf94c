import { screen, within } from '@testing-library/dom'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { codes } from '@turno/contract/envelope.ts'
import { describe, expect, it } from 'vitest'
import { button, go, openAs, pick, says, wrong } from './screen.fixture.ts'
import { answer, refuse } from './server.fixture.ts'

const path = '/Doctor/EditDoctor'
const failure = { code: codes.serverError, message: 'Error interno del servidor' }

describe('the form of a doctor’s profile', () => {
  it('shows while typing what patients will see, and only landlines among the phones', async () => {
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

  it('counts errors by section, and removes a phone again', async () => {
    const user = await openAs('doctor', '1000000102', path)
    await button('Guardar cambios')
    await user.press('Agregar un teléfono del trabajo')
    await user.fillIn({ 'Teléfono del trabajo 1': '55501', 'Perfil *': '', 'Página web': 'http://velez.example' })
    await user.press('Guardar cambios')
    const summary = await wrong()
    for (const text of ['Teléfono inválido', 'Perfil es requerido', 'Escribe una dirección que empiece por https://'])
      await says(text, summary)
    await says(/datos por corregir: .*Teléfonos y correos, Redes y página web, Formación y perfil/)
    await user.press('Quitar teléfono del trabajo 1')
    expect(within(summary).queryByText('Teléfono inválido')).toBeNull()
  })

  it('finds a speciality by its everyday name, and shows what the address of a network looks like', async () => {
    const user = await openAs('doctor', '1000000102', path)
    await button('Guardar cambios')
    await pick(user, 'Agregar especialidad', 'cardiólogo', 'Cardiología')
    await says('Hay cambios sin guardar')
    await user.fillIn({ Instagram: '@velez' })
    await user.press('Guardar cambios')
    await says('Escribe la dirección completa, como instagram.com/tu-nombre', await wrong())
  })

  it('toggles the parts of a speciality', async () => {
    const user = await openAs('doctor', '1000000102', path)
    const before = (await button('Dermatología oncológica')).getAttribute('aria-pressed') === 'true'
    await user.press('Dermatología oncológica')
    expect((await button('Dermatología oncológica')).getAttribute('aria-pressed')).toBe(String(!before))
    await says('Hay cambios sin guardar')
    await user.press('Dermatología oncológica')
    await says('Todo está guardado')
  })

  it('accepts further mail addresses and a page of each network of the catalogue, and shows errors', async () => {
    const user = await openAs('doctor', '1000000102', '/404')
    const networks = ['Instagram', 'Threads'].map((name) => ({ id: name.toLowerCase(), name, code: '', details: {} }))
    answer(catalogues.lists.socialNetworks, networks)
    go(path)
    await button('Guardar cambios')
    await user.press('Agregar otro correo')
    await user.fillIn({ 'Otro correo 1': 'liliana', Threads: 'http://threads.example/velez' })
    await user.press('Guardar cambios')
    const summary = await wrong()
    await says('No es un formato valido', summary)
    await says('Escribe una dirección que empiece por https://', summary)
    await user.fillIn({ 'Otro correo 1': 'liliana@velez.example', Threads: 'https://threads.example/velez' })
    for (const text of ['No es un formato valido', 'Escribe una dirección que empiece por https://'])
      expect(within(summary).queryByText(text)).toBeNull()
    const view = (await screen.findByText('Así te ven los pacientes')).closest('section')!
    expect(within(view).getByText('Threads').getAttribute('href')).toBe('https://threads.example/velez')
    expect(within(view).queryByText(/liliana@/)).toBeNull()
  })

  it('reports that it cannot be loaded', async () => {
    await openAs('doctor', '1000000102', '/404')
    refuse(doctors.profile, 500, failure)
    go(path)
    await says('Error obteniendo información del doctor')
  })
})
