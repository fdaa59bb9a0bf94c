import { screen, waitFor, within } from '@testing-library/dom'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { codes, headers } from '@turno/contract/envelope.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { go, type Hands, isAt, load, logIn, open, openAs, pick, title } from './screen.fixture.ts'
import { callsOf, refuse, restore, tokenRunsOut } from './server.fixture.ts'

afterEach(() => vi.restoreAllMocks())

const tokenHere = (): string | undefined => JSON.parse(localStorage.getItem('turno.session') ?? '{}').token

/** The session waits for its password, as after half an hour without a sign of life. */
const pause = () => tokenRunsOut(sessions.restore, sessions.logOut)

const pauseDialog = async () => within(await screen.findByRole('dialog', { name: 'Tu sesión está en pausa' }))
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()
const click = async (user: Hands, name: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  user.click(await where.findByRole('button', { name }))

async function giveThePassword(user: Hands, password: string): Promise<void> {
  const asked = await pauseDialog()
  await user.fill(asked.getByLabelText('Contraseña'), password)
  await click(user, 'Continuar', asked)
}

/** The server ends the session, and every tab hears of it. */
async function endSession(): Promise<void> {
  const { ask } = await import('@turno/web/kit/api/call.ts')
  await ask(sessions.logOut)
}

const expired = 'La sesión ha expirado, por favor vuelva a iniciar sesión.'

it('an expiring token is renewed silently, and the page goes on', async () => {
  await openAs('patient', '1000000001', '/MiCuenta')
  await title(/./)
  const first = tokenHere()
  tokenRunsOut(sessions.renew)
  go('/CitasPaciente/CitasPaciente')
  await title('Mis citas')
  await waitFor(() => expect(tokenHere()).not.toBe(first))
  await screen.findByRole('link', { name: 'Pedir una cita' })
  expect(location.pathname).toBe('/CitasPaciente/CitasPaciente')
  noDialog()
})

describe('a session that waits for its password', () => {
  it('keeps typed data, and sends what was on its way after the password', async () => {
    const user = await openAs('patient', '1000000001', '/CitaEspera/Solicitud')
    await typeRequest(user, 'Me arde la piel')
    pause()
    await click(user, 'Enviar Solicitud')
    await pauseDialog()
    await user.keyboard('{Escape}')
    await click(user, 'Continuar', await pauseDialog())
    await (await pauseDialog()).findByText('Ingresa el password!')
    await giveThePassword(user, 'otra cosa')
    await (await pauseDialog()).findByText('Usuario o contraseña incorrectos')
    expect(screen.getByLabelText('Dinos el motivo de tu consulta')).toHaveProperty('value', 'Me arde la piel')
    expect(callsOf(requests.post)).toHaveLength(1)

    await giveThePassword(user, 'paciente123')
    await screen.findByText('Recibimos tu solicitud')
    noDialog()
    const keys = callsOf(requests.post).map((call) => call.headers.get(headers.idempotencyKey))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('asks once for all requests that wait, and all go on', async () => {
    await openAs('patient', '1000000003', '/MiCuenta')
    await title(/./)
    pause()
    const user = await load('/CitasPaciente/CitasPaciente')
    await pauseDialog()
    dispatchEvent(new Event('online'))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await giveThePassword(user, 'paciente123')
    await screen.findByRole('link', { name: 'Pedir una cita' })
    noDialog()
    expect(callsOf(sessions.restore)).toHaveLength(1)
  })

  it('shows how long to wait after wrong guesses', async () => {
    const user = await openAs('patient', '1000000004', '/MiCuenta')
    await title(/./)
    pause()
    const wait = { message: 'Demasiados intentos. Espera 1 segundo.', headers: { 'Retry-After': '1' } }
    refuse(sessions.restore, 429, wait)
    go('/CitasPaciente/CitasPaciente')
    await giveThePassword(user, 'no es esta')
    await (await pauseDialog()).findByRole('button', { name: /^Espera / })
    await (await pauseDialog()).findByText(wait.message)
    restore()
    await (await pauseDialog()).findByRole('button', { name: 'Continuar' })
    await giveThePassword(user, 'paciente123')
    await waitFor(noDialog)
  })

  it('may be logged out instead', async () => {
    const user = await openAs('doctor', '1000000101', '/MiCuenta')
    await title(/./)
    const replace = vi.spyOn(location, 'replace').mockReturnValue()
    pause()
    go('/CitasMedico/MisCitas')
    await click(user, 'Cerrar sesión', await pauseDialog())
    await click(user, 'Seguir aquí', await confirmation())
    await click(user, 'Cerrar sesión', await pauseDialog())
    await click(user, 'Cerrar sesión', await confirmation())
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/MedicalLogin'))
    expect(tokenHere()).toBeUndefined()
  })
})

describe('a session that is over', () => {
  it('leads to the login of the profile, says so, and leads back afterwards', async () => {
    const user = await openAs('doctor', '1000000102', '/CitaEspera/Ofertar')
    await title(/./)
    await endSession()
    await screen.findByText(expired)
    await isAt('/MedicalLogin')
    expect(tokenHere()).toBeUndefined()
    expect(screen.queryByText('Actualmente no hay sesión')).toBeNull()
    await logIn(user, '1000000102', 'medico123', 'Medico')
    await isAt('/CitaEspera/Ofertar')
  })

  it('is also one whose token the server calls too old', async () => {
    await openAs('patient', '1000000001', '/Notificaciones')
    await title(/./)
    refuse(appointments.coming, 401, { code: codes.restoreSession, message: 'Token vencido' })
    go('/CitasPaciente/CitasPaciente')
    await screen.findByText(expired)
    await isAt('/login')
    expect(tokenHere()).toBeUndefined()
  })
})

describe('a link mailed to a patient', () => {
  const link = '/CitasPaciente/CitasPaciente?cita=de_otra_1'
  /** The page that the link leads to. */
  const page = '/CitasPaciente/Cita/de_otra_1?cita=de_otra_1'

  it.each([
    ['another patient', 'patient', '1000000001', 'La cita del enlace no está en esta cuenta'],
    ['a doctor', 'doctor', '1000000101', 'Acceso no permitido'],
  ] as const)('leads to the right account, where %s is logged in', async (_, role, document, words) => {
    const user = await openAs(role, document, link)
    await screen.findByText(words)
    const replace = vi.spyOn(location, 'replace').mockReturnValue()
    await click(user, 'Entrar con otra cuenta')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'))
    expect(tokenHere()).toBeUndefined()
    const next = await load('/login')
    await logIn(next, '1000000002', 'paciente123')
    await waitFor(() => expect(location.pathname + location.search).toBe(page))
  })

  it('leads there also when another person’s session ends on that page', async () => {
    const user = await openAs('patient', '1000000001', link)
    await title('Tu cita')
    await endSession()
    await isAt('/login')
    await logIn(user, '1000000002', 'paciente123')
    await waitFor(() => expect(location.pathname + location.search).toBe(page))
  })
})

it('logging out asks first', async () => {
  const user = await openAs('patient', '1000000001', '/MiCuenta')
  await click(user, 'Cerrar sesión')
  await click(user, 'Cancelar', await confirmation())
  expect(tokenHere()).toBeTruthy()
  expect(callsOf(sessions.logOut)).toEqual([])
})

describe('what a browser stores', () => {
  const reason = 'Me arde la piel'
  const keepSearch = () => sessionStorage.setItem('turno.search', JSON.stringify({ typeSearch: 1, reason }))
  const kept = () => ({
    ...Object.fromEntries(Object.entries(localStorage)),
    ...Object.fromEntries(Object.entries(sessionStorage)),
  })

  // A browser forgets more (Clear-Site-Data, cookies, other tabs): test/journeys/session.test.ts.
  it('is display settings only after a logout, even if the browser ignores Clear-Site-Data', async () => {
    const user = await openAs('patient', '1000000001', '/MiCuenta')
    const replace = vi.spyOn(location, 'replace').mockReturnValue()
    localStorage.setItem('turno.scheme', 'dark')
    keepSearch()
    await click(user, 'Cerrar sesión')
    await click(user, 'Cerrar sesión', await confirmation())
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'))
    expect(callsOf(sessions.logOut)).toHaveLength(1)
    expect(kept()).toEqual({ 'turno.scheme': 'dark', 'turno.session': '{"left":true}' })
  })

  it('is no more than the way back once a session is over', async () => {
    const user = await openAs('patient', '1000000001', '/CitaEspera/Solicitud')
    await typeRequest(user, reason)
    keepSearch()
    expect(JSON.stringify(kept())).toContain(reason)
    await endSession()
    await isAt('/login')
    expect(Object.keys(kept())).toEqual(['turno.back'])
    expect(JSON.stringify(kept())).not.toContain(reason)
  })

  it('of a search is used by no one but a patient', async () => {
    const user = await open('/MedicalLogin')
    keepSearch()
    expect(JSON.stringify(kept())).toContain(reason)
    await logIn(user, '1000000102', 'medico123', 'Medico')
    await isAt('/CitasMedico/MisCitas')
    expect(JSON.stringify(kept())).not.toContain(reason)
  })
})

const confirmation = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Esta seguro que desea cerrar sesión?' }))

async function typeRequest(user: Hands, reason: string): Promise<void> {
  await pick(user, 'Especialista o médico general', 'Derma', 'Dermatología')
  await user.choose('Ciudad', 'Cali')
  await user.fill(screen.getByLabelText('Dinos el motivo de tu consulta'), reason)
  await user.click(screen.getByLabelText(/términos y condiciones/))
}
