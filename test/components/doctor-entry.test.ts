import { screen, waitFor } from '@testing-library/dom'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import * as registration from '@turno/contract/endpoints/registration.ts'
import { describe, expect, inject, it, vi } from 'vitest'
import { mailsTo } from '../support/sandbox.ts'
import {
  button,
  field,
  go,
  type Hands,
  holds,
  isAt,
  load,
  logIn,
  open,
  openAs,
  pick,
  says,
  title,
} from './screen.fixture.ts'
import { lose, postElsewhere, restore } from './server.fixture.ts'

const document = '79000111'
const password = 'clave de Inés'
const email = 'ines@correo.example'
const ines = {
  name: 'Inés', last_name: 'Solano', document_type: 'CC', document, username: document, residence_country: '170',
  residence_department: '76', residence_city: '76001', phone: '3001234567', email, password, terminos_aceptados: true,
} // biome-ignore format: one glance

/** Registers, and answers the link of the confirmation mail. */
async function register(): Promise<string> {
  await postElsewhere(registration.registerDoctor, ines)
  const link = async () =>
    (await mailsTo(inject('productUrl'), email)).map(({ text }) => /\/Doctor\/EditDoctor#token=\S+/.exec(text)?.[0])[0]
  await expect.poll(link).toBeTruthy()
  return (await link())!
}

const profession = {
  'Número de tarjeta profesional *': '76-1234',
  'Código de prestador (REPS) *': '7600112345',
  'Perfil *': 'Atiendo piel, pelo y uñas.',
}

const pageTitle = () => title('ACTUALIZA TUS DATOS Y CARGAR TUS DOCUMENTOS')
const save = (user: Hands) => user.press(/^Guardar/)

async function sees(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await says(text)
}

/** A place is chosen from above; each list waits for the one before. */
async function choosePlace(user: Hands, names: Record<string, string>): Promise<void> {
  for (const [label, name] of Object.entries(names)) await pick(user, label, name)
}

describe('a doctor who has registered', () => {
  it('follows the mailed link, sees what is missing, and confirms the address; the link works once', async () => {
    await open('/404')
    const link = await register()
    const user = await load(link)
    await pageTitle()
    await sees('Tu cuenta está pendiente de verificación.', /entra a tu cuenta después de guardar/, /Hola, Inés\./)

    await user.fillIn({ 'Nombre *': '', Celular: '' })
    await save(user)
    await sees('Nombre es requerido', 'Celular es requerido', 'Genero es requerido', 'Pais es requerido')
    await sees('Numero tarjeta es requerido', 'Codigo prestador es requerido', 'Perfil es requerido')
    await sees('Elige al menos una especialidad')
    await waitFor(async () => expect(window.document.activeElement).toBe(await field('Nombre *')))

    await user.fillIn({ 'Nombre *': 'Inés', Celular: '12345', ...profession })
    await user.press('Agregar otro correo')
    await user.fillIn({ 'Otro correo 1': 'consultorio@correo.example' })
    await user.choose('Género *', 'Femenino')
    await pick(user, 'Agregar especialidad', 'Dermatología')
    await choosePlace(user, {
      'País de nacimiento *': 'Colombia',
      'Departamento de nacimiento *': 'Valle del Cauca',
      'Ciudad de nacimiento *': 'Palmira',
    })
    await save(user)
    await sees('Teléfono inválido')
    await user.fillIn({ Celular: '3015556677' })
    await save(user)
    await sees('Confirma que eres tú')
    await user.fillIn({ Contraseña: password })
    await user.press('Continuar')
    await isAt('/MedicalLogin')
    await sees('Cambios guardados')

    await logIn(user, document, password, 'Medico')
    await isAt('/Doctor/EditDoctor')
    await sees('Correo confirmado', 'Todo está guardado')
    await holds('Celular', /5556677/)
    await holds('Ciudad de nacimiento *', /^Palmira$/)
    await holds('Otro correo 1', 'consultorio@correo.example')

    const again = await load(link)
    await sees('Este enlace ya se usó o venció')
    await again.press('Ir a mi cuenta')
    await pageTitle()
    expect(location.search + location.hash).toBe('')
  })

  it('arrives at the data form, keeps typed text without a connection, and opens no working page yet', async () => {
    const user = await open('/MedicalLogin')
    await logIn(user, document, password, 'Medico')
    await isAt('/Doctor/EditDoctor')
    await sees('Tu cuenta está pendiente de verificación.', 'Todo está guardado')

    await user.fillIn({ 'Email *': 'ines' })
    await save(user)
    await sees('No es un formato valido')
    await user.fillIn({ 'Email *': 'ines.solano@correo.example' })
    await choosePlace(user, { 'Departamento de residencia *': 'Antioquia', 'Ciudad de residencia *': 'Medellín' })
    await sees('Hay cambios sin guardar')
    lose(doctors.changeProfile)
    await save(user)
    await sees('Problemas de conexión, intentelo de nuevo mas tarde')
    await holds('Email *', 'ines.solano@correo.example')
    restore()
    await save(user)
    await sees('Cambios guardados', 'Todo está guardado', 'Aún sin confirmar')

    await load()
    await holds('Ciudad de residencia *', 'Medellín')
    for (const working of [
      '/CitasMedico/MisCitas?tab=consultasSinOfertas',
      '/CitasMedico/MisCitas',
      '/schedule/schedule',
    ]) {
      go(working)
      await isAt('/Doctor/EditDoctor')
    }
    await pageTitle()
  })

  it('reaches the data form from the account once active, without a banner', async () => {
    const user = await openAs('doctor', '1000000101', '/MiCuenta')
    await user.follow('Actualiza tus datos')
    await isAt('/Doctor/EditDoctor')
    await sees('Todo está guardado')
    expect(screen.queryByText('Tu cuenta está pendiente de verificación.')).toBeNull()
    await save(user)
    await sees('Pais es requerido', 'Ciudad es requerida')
    await user.fillIn({ 'Email *': 'otro@correo.example' })
    await user.follow('Turno, inicio')
    await user.press('Salir sin guardar')
    await isAt('/CitasMedico/MisCitas')
  })

  it('exports the data and closes the account', async () => {
    const user = await open('/MedicalLogin')
    await logIn(user, document, password, 'Medico')
    await isAt('/Doctor/EditDoctor')
    go('/MiCuenta/Privacidad')
    await sees('Cambios en tu cuenta', /Nada de tus pacientes\./)
    const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
    await user.press('Descargar mis datos')
    await waitFor(() => expect(file).toHaveBeenCalledOnce())
    const exported = JSON.parse(await (file.mock.calls[0]![0] as Blob).text())
    file.mockRestore()
    expect(exported.profile).toMatchObject({ document, residence_city: '05001' })

    await user.press('Eliminar mi cuenta')
    await user.fillIn({ 'Escribe tu contraseña para confirmar': password })
    await user.press('Eliminar para siempre')
    await sees('Tu cuenta y tus datos personales fueron eliminados.')
    go('/MedicalLogin')
    await logIn(user, document, password, 'Medico')
    await sees('Usuario o contraseña incorrectos')
    await button('Entrar')
  })
})
