import { waitFor } from '@testing-library/dom'
import * as logins from '@turno/contract/endpoints/login.ts'
import * as recovery from '@turno/contract/endpoints/recovery.ts'
import { codes } from '@turno/contract/envelope.ts'
import { describe, expect, inject, it } from 'vitest'
import { mailedWay } from '../support/mailed.ts'
import { newPatient, ownPassword } from './people.fixture.ts'
import { dialog, field, isAt, load, logIn, open, says, title } from './screen.fixture.ts'
import { calls, postElsewhere, refuse, restore } from './server.fixture.ts'

const mail = 'Recupera tu contraseña'
const change = 'Cambiar contraseña'
const asked = async () => field('Número de documento', await dialog())
/** The message beside a field, or under the form. */
const stands = (text: string, id: string) =>
  waitFor(() => expect(document.querySelector(`#${id}`)?.textContent).toContain(text))

describe('a lost password', () => {
  it('is replaced by the mailed link', async () => {
    const { document: number, email } = await newPatient()
    const user = await open('/login')
    await user.fillIn({ 'Número de documento': '10' })
    await user.press('Olvidé mi contraseña')
    expect((await asked()).value).toBe('10')
    await user.fill(await asked(), '')
    await user.press('Enviar correo')
    await says('Por favor digite su numero de documento', await dialog())
    await user.fill(await asked(), number)
    await user.press('Enviar correo')
    await says('Te hemos enviado un correo')
    expect(document.querySelector('#password-error'), 'the login behind was not sent').toBeNull()
    await says('Hemos enviado a tu correo el enlace para recuperar tu contraseña!')
    await says('Recuerda verificar tambien en tu bandeja de spam')
    await user.press('Entendido')

    const way = await mailedWay(inject('productUrl'), email, mail)
    refuse(recovery.checkLink, 500, { code: codes.serverError })
    const page = await load(way)
    await says('No pudimos cargar esta información')
    restore()
    await page.press('Intentar de nuevo')
    await page.press(change)
    expect(location.href).toBe(`${inject('productUrl')}/RecoveryPassword/RecoveryPassword`)
    for (const id of ['password-error', 'repeat-error']) await stands('Complete los campos vacios', id)
    await page.fillIn({ 'Contraseña nueva': 'clave nueva', 'Repite la contraseña': 'clave vieja' })
    await page.press(change)
    await stands('Las contraseñas no coinciden', 'repeat-error')
    await page.fillIn({ 'Repite la contraseña': 'clave nueva' })
    refuse(recovery.resetPassword, 500, { code: codes.serverError })
    await page.press(change)
    await stands('Hubo un error, Comunicate con soporte', 'form-refused')
    restore()
    expect((await field('Contraseña nueva')).value).toBe('clave nueva')
    await page.press(change)
    await says('Contraseña cambiada con exito')
    await isAt('/login')
    const [, token] = /#token=(.+)$/.exec(way)!
    expect(calls.filter(({ path, headers }) => `${path} ${[...headers]}`.includes(token!))).toEqual([])
    await logIn(page, number, 'clave nueva')
    await isAt('/Dashboard')
  })

  it('is replaced once', async () => {
    const { document: number, email } = await newPatient()
    await postElsewhere(recovery.recover, { document: number, user_type: '1' })
    const way = await mailedWay(inject('productUrl'), email, mail)
    // As links were before: the token leaves the address at once.
    const user = await open(way.replace('#', '?'))
    await user.fillIn({ 'Contraseña nueva': 'otra clave', 'Repite la contraseña': 'otra clave' })
    expect(location.href).toBe(`${inject('productUrl')}/RecoveryPassword/RecoveryPassword`)
    const token = new URL(way, inject('productUrl')).hash.replace('#token=', '')
    await postElsewhere(recovery.resetPassword, { token, password: 'clave nueva' })
    await user.press(change)
    await stands('Token no encontrado', 'form-refused')
    const again = await load()
    await title('Token no encontrado')
    await again.follow('Pedir otro enlace')
    await asked()
  })

  it('that cannot be recovered is explained beside the field', async () => {
    const user = await open('/MedicalLogin?recovery=1')
    await user.fill(await asked(), '1.144.000')
    for (const [status, code, text] of [
      [404, codes.unknownPerson, 'Lo sentimos, pero no hemos encontrado un usuario con el email ingresado!'],
      [500, codes.serverError, 'Error interno del servidor'],
    ] as const) {
      refuse(recovery.recover, status, { code })
      await user.press('Enviar correo electronico')
      await stands(text, 'recovery-document-error')
      restore()
    }
    expect((await asked()).value).toBe('1.144.000')
  })
})

describe('the login pages', () => {
  it('open the profile that their address asks for', async () => {
    const user = await open('/login?recovery=1')
    await asked()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.pathname + location.search).toBe('/login'))
    await load('/RecoveryPassword/RecoveryPassword')
    await asked()
    await load('/login?terms=1')
    await title('Términos y condiciones')
    await load('/CitasPaciente/CitasPaciente')
    await isAt('/login')
    await logIn(await load('/login?redirect=1'), '1000000005', 'paciente123')
    await isAt('/CitasPaciente/CitasPaciente')
  })

  it('say what is missing, and answer an unknown user like a wrong password', async () => {
    const user = await open('/MedicalLogin')
    await user.press('Entrar')
    for (const message of [
      'Seleccione un tipo de usuario',
      'Nombre de usuario es requerido',
      'Contraseña es requerida',
    ])
      await says(message)
    for (const username of ['999999999', '1000000109']) {
      await logIn(user, username, 'no es esta', 'Medico')
      await says('Usuario o contraseña incorrectos')
      await stands('Revisa tu número de documento y tu contraseña.', 'form-refused')
      await user.press('Descartar aviso')
    }
    refuse(logins.logIn, 500)
    await user.press('Entrar')
    await says('Error interno')
  })

  it('make a guesser wait, count the seconds down, and allow another try', async () => {
    const { document: number } = await newPatient()
    const user = await open('/login')
    await user.fillIn({ 'Número de documento': number, Contraseña: 'no es esta' })
    const [send] = document.querySelectorAll<HTMLButtonElement>('form.login button[type=submit]')
    // Each try is answered, until one has to wait.
    while (!send!.textContent?.startsWith('Espera 0')) {
      await user.click(send!)
      await waitFor(() => expect(send!.textContent).toMatch(/^Entrar$|^Espera 0/))
    }
    expect(send!.disabled).toBe(true)
    await stands('Demasiados intentos. Espera', 'form-refused')
    await user.fillIn({ Contraseña: ownPassword })
    await user.press('Entrar')
    await isAt('/Dashboard')
  })
})
