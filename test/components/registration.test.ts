import { waitFor, within } from '@testing-library/dom'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as registration from '@turno/contract/endpoints/registration.ts'
import { codes, headers } from '@turno/contract/envelope.ts'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { mailedWay } from '../support/mailed.ts'
import { newDocument } from './people.fixture.ts'
import { field, type Hands, holds, isAt, load, open, openAs, pick, says, title, wrong } from './screen.fixture.ts'
import { callsOf, loseAnswers, refuse, restore } from './server.fixture.ts'

afterEach(() => vi.restoreAllMocks())

const done =
  'Hemos enviado a su correo la información necesaria para completar el registro. Sera redireccionado al inicio.'
const welcomeMail = 'Bienvenido a Turno: completa tu registro'
const send = 'Registrarme'

/** Each message is by its field and in the summary. */
async function saysWrong(messages: string[]): Promise<void> {
  const summary = await wrong()
  const beside = [...document.querySelectorAll('.errmsg')].map(({ textContent }) => textContent)
  for (const message of messages) {
    await says(message, summary)
    expect(beside).toContain(message)
  }
}

async function fillPerson(user: Hands, document: string): Promise<void> {
  await user.fillIn({ Nombre: 'Luz Marina', Apellido: 'Ríos' })
  await user.choose('Tipo de documento', 'Cédula de ciudadanía')
  await user.fillIn({ Documento: document, Celular: '300 123 4567', Email: mailOf(document) })
  await pick(user, 'Departamento', 'Valle del Cauca')
  await pick(user, 'Ciudad', 'Cali')
}

const mailOf = (document: string) => `${document.replace(/\D/g, '')}@example.co`

const fillPasswords = (user: Hands, password: string, confirmation = password) =>
  user.fillIn({ Contraseña: password, Confírmala: confirmation })

const tick = async (user: Hands, label: RegExp) => user.click(await field(label))
const [terms, healthData] = [/términos y condiciones/, /datos de salud/]

describe('a patient who registers', () => {
  it('sees errors beside the fields and together', async () => {
    const user = await open('/login')
    await user.follow('Crear cuenta')
    await isAt('/NewPersonRegister')
    await waitFor(async () => expect((await field('País')).disabled).toBe(false))
    await user.fillIn({ País: '' })
    await user.keyboard('{Escape}')
    await user.press(send)
    await saysWrong([
      'Nombre es requerido',
      'Apellido es requerido',
      'Tipo de documento es requerido',
      'Documento es requerido',
      'Username es requerido',
      'Telefono es requerido',
      'Email es requerido',
      'Pais es requerido',
      'Dirección es requerida',
      'Contraseña es requerido',
      'Debes de aceptar terminos y condiciones',
      'Debes autorizar el tratamiento de tus datos de salud',
    ])
    expect(document.querySelector('#residence_department-error')?.textContent).toBe('Departamento es requerido')
    expect(document.querySelector('#residence_city-error')?.textContent).toBe('Departamento es requerido')
    expect(document.activeElement?.id).toBe('name')

    await user.fillIn({ Email: 'luz@correo', Celular: '300 123 456' })
    await fillPasswords(user, 'abc', 'abd')
    await user.press(send)
    await saysWrong([
      'No es un formato valido',
      'Teléfono inválido',
      'La contraseña debe ser mayor a 3 caracteres.',
      'Debe coincidir con tu contraseña',
    ])
    await holds('Email', 'luz@correo')
  })

  it('loses nothing, is registered once, logged in, and completes the registration by mail', async () => {
    const user = await open('/NewPersonRegister')
    await dependsOnTheCountry(user)
    await fillPerson(user, '1000000001')
    await user.fillIn({ Dirección: 'Calle 9 # 8-7' })
    await fillPasswords(user, 'mar azul gato')
    await says('Buena. Una frase de cuatro palabras es aún mejor.')
    await tick(user, terms!)
    await tick(user, healthData!)
    await user.press(send)
    await says('Ya existe un usuario registrado con este documento.', await refusal())
    await holds('Dirección', 'Calle 9 # 8-7')
    await holds('Ciudad', 'Cali')

    const own = newDocument()
    await user.fillIn({ Documento: own.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-$4'), Email: mailOf(own) })
    await holds('Usuario', own)
    const before = callsOf(registration.registerPatientAtHome).length
    loseAnswers(registration.registerPatientAtHome)
    await user.press(send)
    await waitFor(async () => expect((await refusal()).textContent).toContain('No pudimos conectar'))
    restore()
    await user.press(send)
    await title('Tu cuenta está lista')
    await says(done)
    const tries = callsOf(registration.registerPatientAtHome).slice(before)
    expect(tries.length).toBeGreaterThan(1)
    expect(new Set(tries.map((call) => call.headers.get(headers.idempotencyKey))).size).toBe(1)
    await isAt('/Dashboard')
    await completes(own)
  })

  it('sees beside the field that a number is none of its type, before anything is sent', async () => {
    await open('/login')
    const user = await load('/NewPersonRegister')
    await fillPerson(user, '12.345.678')
    await user.choose('Tipo de documento', 'Cédula de extranjería')
    const before = callsOf(registration.registerPatientAtHome).length
    await user.press(send)
    await saysWrong(['El número de este tipo de documento tiene de 4 a 7 cifras.'])
    await user.fillIn({ Documento: '345678' })
    await waitFor(() => expect(document.querySelector('#document-error')).toBeNull())
    expect(callsOf(registration.registerPatientAtHome)).toHaveLength(before)
  })

  it('sees that the document types did not arrive, and asks for them again', async () => {
    await open('/login')
    refuse(catalogues.lists.documentTypes, 500, { code: codes.serverError })
    const user = await load('/NewPersonRegister')
    await says('No se pudo cargar los tipos de documento')
    restore()
    await user.press('Intentar de nuevo')
    await user.choose('Tipo de documento', 'Pasaporte')
  })

  it('while logged in goes home, and so does a visitor of the completion without a link', async () => {
    await openAs('patient', '1000000005', '/MiCuenta')
    for (const way of [
      '/FinishPersonRegister',
      '/FinishPersonRegister?token=x.y.z',
      '/NewPersonRegister',
      '/NewDoctorRegister',
    ]) {
      await load(way)
      await isAt('/Dashboard')
    }
  })
})

const refusal = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('#form-refused')
    if (!found) throw new Error('nothing was refused')
    return found
  })

/** Choices that depend on a country are made with it, or anew. */
async function dependsOnTheCountry(user: Hands): Promise<void> {
  await pick(user, 'País', 'Ecuador')
  await holds('Departamento', 'No aplica')
  await holds('Ciudad', 'No aplica')
  await pick(user, 'País', 'Colombia')
  await holds('Departamento', '')
  expect((await field('Ciudad')).disabled).toBe(true)
}

async function completes(document: string): Promise<void> {
  const way = await mailedWay(inject('productUrl'), mailOf(document), welcomeMail)
  const user = await load(way)
  await title('Completa tu registro con información adicional')
  await user.choose('Género', 'Femenino')
  await user.fillIn({ 'Fecha de nacimiento': '1990-02-03' })
  await pick(user, 'País de nacimiento', 'Colombia')
  await pick(user, 'Departamento de nacimiento', 'Nariño')
  await pick(user, 'Ciudad de nacimiento', 'Pasto')
  await user.choose('Grupo sanguíneo', 'O+')
  await user.fillIn({ 'Celular del acompañante': '12' })
  await user.press('Completar registro')
  await saysWrong(['Teléfono inválido'])
  await user.fillIn({ 'Celular del acompañante': '3009876543' })
  await user.press('Completar registro')
  await says('Registro actualizado')
  await isAt('/Dashboard')
  await load(way)
  await isAt('/Dashboard')
  await load('/Patient/EditProfilePatient')
  await holds('Ciudad de nacimiento *', 'Pasto')
}

describe('a doctor who registers', () => {
  it.each([['/Doctor/RegisterDoctor'], ['/NewDoctorRegister']])(
    'does so at %s, and is led to the login after five seconds',
    async (path) => {
      const entry = await open('/MedicalLogin')
      await entry.follow('Registrarme como médico')
      await isAt('/NewDoctorRegister')
      const user = await load(path)
      await user.press(send)
      await saysWrong([
        'Nombre es requerido',
        'Apellido es requerido',
        'Username es requerido',
        'Debes de aceptar terminos y condiciones',
      ])
      await fillPerson(user, newDocument())
      await fillPasswords(user, 'clave azul', 'clavo')
      await tick(user, terms!)
      await user.press(send)
      await saysWrong(['Debe coincidir con tu contraseña'])
      await fillPasswords(user, 'clave azul')
      const passed = fiveSeconds()
      await user.press(send)
      await isAt('/Doctor/RegisterComplete')
      await says(done)
      expect(within(document.body).getByRole('timer').getAttribute('aria-label')).toMatch(/Irás al inicio/)
      passed()
      await isAt('/login')
    },
  )
})

/** From now on five seconds pass when the test says so. */
function fiveSeconds(): () => void {
  const wait = globalThis.setTimeout
  const held: (() => void)[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number, ...more: []) => {
    if (ms !== 5_000) return wait(act, ms, ...more)
    return held.push(act)
  }) as typeof setTimeout)
  return () => {
    expect(held).not.toEqual([])
    for (const act of held) act()
  }
}
