import { waitFor, within } from '@testing-library/dom'
import * as patients from '@turno/contract/endpoints/patients.ts'
import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { codes } from '@turno/contract/envelope.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { describe, expect, inject, it } from 'vitest'
import { newPatient, ownPassword } from './people.fixture.ts'
import {
  button,
  dialog,
  field,
  type Hands,
  holds,
  isAt,
  load,
  logIn,
  openAs,
  pick,
  says,
  title,
  wrong,
} from './screen.fixture.ts'
import { callsOf, elsewhere, refuse, restore, signIn } from './server.fixture.ts'

const path = '/Patient/EditProfilePatient'
const failure = { code: codes.serverError, message: 'Error interno del servidor' }
const save = 'Actualizar mis datos'

/** Opens the page of somebody's own data, and waits until the data are there. */
async function openProfile(document: string, password?: string): Promise<Hands> {
  const user = await openAs('patient', document, path, password)
  await button(save)
  return user
}

describe('the profile page of a patient', () => {
  it('shows what is missing, keeps what is typed, and reads back what was saved', async () => {
    const user = await openProfile('1000000006')
    for (const label of ['Usuario *', 'Documento *', 'Tipo de documento *'])
      expect((await field(label)).readOnly).toBe(true)
    await user.fillIn({ 'Nombre *': '', 'Celular *': '300123' })
    await user.press(save)
    const summary = await wrong()
    for (const text of [
      'Nombre es requerido',
      'Teléfono inválido',
      'Pais es requerido',
      'Departamento es requerido',
      'Ciudad es requerida',
    ])
      await says(text, summary)
    await user.fillIn({ 'Nombre *': 'S' })
    expect(within(summary).queryByText('Nombre es requerido')).toBeNull()
    await user.fillIn({ 'Nombre *': '' })
    await user.press(save)
    await user.follow('Nombre es requerido')
    expect(document.activeElement?.id).toBe('name')
    await user.fillIn({ 'Celular *': '', 'Correo *': 'sebastian' })
    await user.press(save)
    await says('Telefono es requerido', await wrong())
    await says('No es un formato valido', await wrong())

    await user.fillIn({
      'Nombre *': 'Sebastián',
      'Segundo nombre': 'Felipe',
      'Correo *': 'sebastian.quintero@example.co',
      'Celular *': '3015556677',
    })
    await pick(user, 'País de nacimiento *', 'Colombia')
    await pick(user, 'Departamento de nacimiento *', 'Valle del Cauca')
    await pick(user, 'Ciudad de nacimiento *', 'Cali')
    await user.choose('Grupo sanguíneo', 'O+')
    await user.choose('Ocupación', 'Profesionales de la salud')
    await user.choose('Entidad de salud', 'EPS Sura')
    await user.fillIn({ 'Nombre completo': 'Luis Rojas' })
    await user.press(save)
    await says('Celular es requerido', await wrong())
    await user.fill(document.querySelector('#celular_acompanante')!, '3009998877')
    await user.choose('Parentesco', 'Hermano(a)')
    await user.press(save)
    await says('Cambios guardados')
    await says('Todo está guardado')

    await load()
    await holds('Segundo nombre', 'Felipe')
    await holds('Nombre completo', 'Luis Rojas')
    await holds('Grupo sanguíneo', 'O+')
    await holds('Ciudad de nacimiento *', 'Cali')
  })

  it('sends only changed data, and keeps typed data when the server fails', async () => {
    const { document } = await newPatient()
    const user = await openProfile(document, ownPassword)
    await complete(user)
    refuse(patients.changeProfile, 500, failure)
    await user.fillIn({ 'Segundo apellido': 'Cortés' })
    await says('Hay cambios sin guardar')
    await user.press(save)
    await says('Error interno del servidor')
    await holds('Segundo apellido', 'Cortés')
    restore()
    await user.press(save)
    await says('Todo está guardado')
    const [, ...sent] = callsOf(patients.changeProfile).map(({ body }) => JSON.parse(body))
    expect(sent).toEqual([{ second_lastname: 'Cortés' }, { second_lastname: 'Cortés' }])
  })

  it('keeps typed data while the session is paused, and after it has ended', async () => {
    const { document } = await newPatient()
    const user = await openProfile(document, ownPassword)
    await complete(user)
    await user.fillIn({ 'Segundo apellido': 'Cortés Díaz' })
    refuse(patients.changeProfile, 401, { code: codes.restoreSession })
    refuse(sessions.renew, 401, { code: codes.restoreSession })
    await user.press(save)
    const paused = await dialog()
    await says('Tu sesión está en pausa', paused)
    restore()
    await user.fillIn({ Contraseña: ownPassword }, paused)
    await user.press('Continuar', paused)
    await says('Todo está guardado')

    await user.fillIn({ 'Segundo apellido': 'Cortés' })
    const other = await onDevice(document)
    await other.delete(`/api/v1/users/${other.id}/sessions`)
    await isAt('/login')
    await logIn(user, document, ownPassword)
    await isAt(path)
    await says('Hay cambios sin guardar')
    await holds('Segundo apellido', 'Cortés')
  })

  it('asks before typed data are lost', async () => {
    const user = await openAs('patient', '1000000006', '/MiCuenta')
    await user.follow('Actualiza tus datos')
    await user.fillIn({ 'Segundo apellido': 'Otro' })
    await user.follow('Mis citas')
    const question = await dialog()
    await says('¿Salir sin guardar tus cambios?', question)
    await user.press('Seguir aquí', question)
    await holds('Segundo apellido', 'Otro')
    await user.follow('Mis citas')
    await user.press('Salir sin guardar')
    await isAt('/CitasPaciente/CitasPaciente')
  })
})

const onDevice = async (document: string) =>
  Client.of(inject('productUrl'), await elsewhere(() => signIn('patient', document, ownPassword)))

/** Fills in what the profile of a new patient lacks, and saves it. */
async function complete(user: Hands): Promise<void> {
  await user.choose('Género *', 'Femenino')
  await user.fillIn({ 'Fecha de nacimiento *': '1990-02-03' })
  await pick(user, 'País de nacimiento *', 'Colombia')
  await pick(user, 'Departamento de nacimiento *', 'Valle del Cauca')
  await pick(user, 'Ciudad de nacimiento *', 'Cali')
  await user.press(save)
  await says('Todo está guardado')
}

it('addresses are added, changed and removed; the first is the main one and the last stays', async () => {
  const user = await openProfile('1000000005')
  await says('Debes conservar al menos una dirección.')
  await user.press('Agregar')
  const added = await dialog()
  await user.press('Guardar dirección', added)
  for (const text of [
    'El país es requerido.',
    'El departamento es requerido.',
    'La ciudad es requerida.',
    'La dirección es requerida.',
  ])
    await says(text, await wrong())
  expect((await field('Departamento', added)).disabled).toBe(true)
  await pick(user, 'País', 'Colombia')
  expect((await field('Ciudad', added)).disabled).toBe(true)
  await pick(user, 'Departamento', 'Valle del Cauca')
  await user.fillIn({ Dirección: 'Calle 9 # 1-20' }, added)
  await pick(user, 'Ciudad', 'Cali')
  expect((await field('Dirección', added)).value, 'another city clears it').toBe('')
  await user.fillIn({ Dirección: 'Calle 9 # 1-20' }, added)
  refuse(patients.addAddress, 500, failure)
  await user.press('Guardar dirección', added)
  await says('Error guardando direccion de residencia del usuario')
  restore()
  await user.press('Guardar dirección', added)
  await says('Dirección creada con exito!')

  await user.press('Editar Calle 9 # 1-20')
  const changed = await dialog()
  await user.fillIn({ Dirección: 'Calle 9 # 1-30' }, changed)
  await user.click(within(changed).getByRole('switch'))
  await user.press('Guardar dirección', changed)
  await says('Dirección editada con exito!')
  await waitFor(() => {
    const first = document.querySelector('.addresses > li')
    expect(first?.textContent).toContain('Calle 9 # 1-30')
    expect(first?.textContent).toContain('Principal')
  })

  refuse(patients.removeAddress, 500, failure)
  await user.press('Eliminar Calle 9 # 1-30')
  await user.press('Eliminar', await dialog())
  await says('Error eliminando dirección del usuario')
  restore()
  await user.press('Eliminar Calle 9 # 1-30')
  await user.press('Eliminar', await dialog())
  await says('Dirección eliminada con exito!')
  await says('Debes conservar al menos una dirección.')
  expect(document.querySelectorAll('.addresses > li')).toHaveLength(1)
})

describe('the sessions and privacy page', () => {
  const isIn = async (device: Client) => (await device.get(`/api/v1/patients/${device.id}`)).status === 200

  async function openPrivacy(document: string): Promise<Hands> {
    const user = await openAs('patient', document, '/MiCuenta', ownPassword)
    await user.follow('Sesiones y privacidad')
    await says('Descargar mis datos')
    await says('Este dispositivo')
    return user
  }

  it('ends the session of another device, and all others', async () => {
    const { document } = await newPatient()
    const devices = [await onDevice(document), await onDevice(document)]
    const user = await openPrivacy(document)
    await user.press(/^Cerrar la sesión de/)
    await says('Sesión cerrada')
    expect((await Promise.all(devices.map(isIn))).filter(Boolean)).toHaveLength(1)
    await user.press('Cerrar las demás sesiones')
    await user.press('Cerrar las demás sesiones', await dialog())
    await says('Solo tienes la sesión abierta aquí.')
    expect((await Promise.all(devices.map(isIn))).filter(Boolean)).toHaveLength(0)
  })

  it('changes the password, which ends every other session', async () => {
    const { document } = await newPatient()
    const phone = await onDevice(document)
    const user = await openPrivacy(document)
    const change = 'Cambiar contraseña'
    await user.press(change)
    for (const text of ['Ingresa el password!', 'Complete los campos vacios']) await says(text)
    await user.fillIn({
      'Contraseña actual': 'otra clave',
      'Contraseña nueva': 'una clave nueva',
      'Repite la contraseña nueva': 'una clave',
    })
    await user.press(change)
    await says('Las contraseñas no coinciden')
    await user.fillIn({ 'Repite la contraseña nueva': 'una clave nueva' })
    await user.press(change)
    await says('La contraseña actual no es correcta.')
    await user.fillIn({ 'Contraseña actual': ownPassword })
    await user.press(change)
    await says('Contraseña cambiada con exito')
    expect(await isIn(phone)).toBe(false)
    await load('/MiCuenta')
    await says('Actualiza tus datos')
  })

  it('shows the history and one’s data, and erases the account', async () => {
    const { document } = await newPatient()
    const user = await openPrivacy(document)
    await says('Te registraste')
    await user.follow('Ver e imprimir')
    await title('Mis datos en Turno')
    await says(`Cédula de ciudadanía ${document}`)
    await user.follow('Volver')

    await user.press('Eliminar mi cuenta')
    const ask = await dialog()
    await user.press('Eliminar para siempre', ask)
    await says('Ingresa el password!', ask)
    await user.fillIn({ 'Escribe tu contraseña para confirmar': 'otra' }, ask)
    await user.press('Eliminar para siempre', ask)
    await says('La contraseña actual no es correcta.', ask)
    await user.fillIn({ 'Escribe tu contraseña para confirmar': ownPassword }, ask)
    await user.press('Eliminar para siempre', ask)
    await isAt('/login')
    await says('Tu cuenta y tus datos personales fueron eliminados.')
    await logIn(user, document, ownPassword)
    await says('Usuario o contraseña incorrectos')
  })
})

describe('what a patient says for themselves alone', () => {
  const label = 'Tu orientación sexual'
  it('is kept once they authorise it, and taken back with the authorisation', async () => {
    const { document: own } = await newPatient()
    const user = await openProfile(own, ownPassword)
    expect((await field(label)).value).toBe('')
    await user.press('Guardar mi respuesta')
    await says('Elige una opción')
    await user.choose(label, 'Bisexual')
    await user.press('Guardar mi respuesta')
    await says('Para guardarla, marca que lo autorizas')
    expect(callsOf(patients.giveOrientation)).toEqual([])
    await user.click(await field(/Autorizo a Turno a guardar mi orientación sexual/))
    await user.press('Guardar mi respuesta')
    await says(/La autorizaste el \d+ \w{3} \d{4}\./)
    const [sent] = callsOf(patients.giveOrientation)
    expect(JSON.parse(String(sent?.body))).toMatchObject({ orientation: '3', authorised: true })
    await button('Cambiar mi respuesta')
    expect((await field(/Autorizo a Turno/)).checked).toBe(false)

    await user.press('Quitar', document.getElementById('orientacion')!.closest('section')!)
    await user.press('Quitar', await dialog())
    await button('Guardar mi respuesta')
    expect((await field(label)).value).toBe('')
    expect(callsOf(patients.withdrawOrientation)).toHaveLength(1)
  })
})
