import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import * as users from '@turno/contract/endpoints/users.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { go, isAt, link, logIn, open, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

afterEach(() => vi.restoreAllMocks())

const barNow = () => screen.queryByLabelText('Accesos rápidos')
const bar = () => screen.findByLabelText('Accesos rápidos')

describe('the addresses of pages', () => {
  it('are guarded: a stranger logs in first, sees why, and comes back', async () => {
    const user = await open('/citaespera/SELECCION?id=1')
    await says('Actualmente no hay sesión')
    await isAt('/login')
    await logIn(user, '1000000003', 'paciente123')
    await waitFor(() => expect(location.pathname + location.search).toBe('/citaespera/SELECCION?id=1'))
    expect(screen.queryByText('Actualmente no hay sesión')).toBeNull()
  })

  it('after a hash are those of the pages', async () => {
    const { followHashAddresses } = await import('@turno/web/kit/navigation/hash-address.ts')
    const { happyDOM } = window as unknown as HappyWindow
    for (const [from, to] of [
      ['/#/MedicalLogin', '/MedicalLogin'],
      ['/#/Login', '/Login'],
      ['/#/index', '/index'],
      ['/#//evil.example', '/'],
    ] as const) {
      happyDOM.setURL(location.origin + from)
      followHashAddresses()
      expect(location.pathname).toBe(to)
    }
  })
})

describe('a page that is out of service', () => {
  it('leads somebody who is logged in to another one', async () => {
    const user = await openAs('patient', '1000000003', '/500')
    await title('Página fuera de servicio')
    await says(/temporalmente fuera de servicio/)
    const found = within(screen.getByLabelText('Páginas'))
    await found.findByText('Mi cuenta')
    await user.fillIn({ 'Buscar una página': 'solicitud' })
    await waitFor(() => expect(found.getAllByRole('link')).toHaveLength(1))
    await user.fillIn({ 'Buscar una página': 'xyz' })
    await says('Ninguna página coincide con tu búsqueda')
    await user.fillIn({ 'Buscar una página': 'solicitud' })
    await user.follow('Mis solicitudes')
    await isAt('/CitaEspera/Seleccion')
  })

  it('leads a stranger to another one', async () => {
    const user = await open('/500')
    const found = within(await screen.findByLabelText('Páginas'))
    for (const [typed, page] of [
      ['busca medico', '/BusquedaMedico'],
      ['solicitud', '/CitaEspera/Solicitud'],
      ['entidad', '/BusquedaEntidades'],
    ] as const) {
      await user.fillIn({ 'Buscar una página': typed })
      await waitFor(() => expect(found.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([page]))
    }
    await user.fillIn({ 'Buscar una página': 'entrada de medico' })
    await user.follow('Entrada de médicos')
    await isAt('/MedicalLogin')
  })
})

describe('around a page', () => {
  it('a doctor under validation has no bar, not for a moment, and opens the profile and open pages', async () => {
    let hadBar = false
    const watching = new MutationObserver(() => {
      hadBar ||= barNow() !== null
    })
    watching.observe(document, { childList: true, subtree: true })
    await openAs('doctor', '1000000135', '/CitasMedico/MisCitas')
    await isAt('/Doctor/EditDoctor')
    await says(/Tu cuenta está pendiente de verificación/)
    await says('En vivo')
    watching.disconnect()
    expect(barNow()).toBeNull()
    expect(hadBar).toBe(false)
    go('/tutorialMedico')
    await title('Cómo funciona Turno para médicos')
    await link('Completar perfil')
    expect(screen.queryByRole('link', { name: 'Crear horario' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Ver solicitudes' })).toBeNull()
    for (const entry of ['/', '/login', '/schedule/schedule', '/Ganancias']) {
      go(entry)
      await isAt('/Doctor/EditDoctor')
    }
    go('/BusquedaMedico')
    await title('Busca tu cita')
  })

  it('users find the WhatsApp number for their kind of user', async () => {
    const whatsapp = { 0: '573001112233', 1: '573004445566', 2: null, 3: null, 4: null }
    const writing = async (role: UserRole, document: string) => {
      await openAs(role, document, '/404')
      answer(users.settings, {
        whatsapp,
        terms: { url: null, version: '1' },
        map: { tiles: null, attribution: null },
        support: { phone: null, email: null },
        push_key: null,
      })
      go('/MiCuenta')
      await says('Preferencias')
      await waitFor(() => expect(callsOf(users.settings)).toHaveLength(1))
    }
    const way = async () => (await screen.findByLabelText('Escríbenos por WhatsApp')).getAttribute('href')
    await writing('patient', '1000000001')
    expect(await way()).toBe('https://wa.me/573001112233')
    await writing('doctor', '1000000101')
    expect(await way()).toBe('https://wa.me/573004445566')
    await writing('support', '1000000201')
    await says('En vivo')
    expect(screen.queryByLabelText('Escríbenos por WhatsApp')).toBeNull()
  })

  it('a doctor is handed over to the site of clinical histories', async () => {
    await openAs('doctor', '1000000101', '/404')
    // The document without a browser follows links that the page does not want to be followed.
    ;(window as unknown as HappyWindow).happyDOM.settings.navigation.disableChildPageNavigation = true
    const site = { description: 'Atención de pacientes', url: 'https://historias.example/', children: [] }
    answer(users.menu, [site])
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    go('/MiCuenta')
    const isFollowed = fireEvent.click(await screen.findByText('Atención de pacientes'))
    expect(isFollowed).toBe(false)
    const address = expect.stringMatching(/^https:\/\/historias\.example\/#access_token=\w+\.\w+/)
    expect(opened).toHaveBeenCalledExactlyOnceWith(address, '_blank', 'noopener')
  })

  it('a doctor finds help', async () => {
    const user = await openAs('doctor', '1000000101', '/CitasMedico/MisCitas')
    await user.follow('Ayuda')
    await title('Cómo funciona Turno para médicos')
  })

  it('the menu stays while the server does not answer', async () => {
    const user = await openAs('patient', '1000000001', '/404')
    refuse(users.menu, 500)
    go('/MiCuenta')
    await user.follow('Mis citas', await bar())
    await isAt('/CitasPaciente/CitasPaciente')
  })
})
