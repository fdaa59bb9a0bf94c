import { screen, waitFor } from '@testing-library/dom'
import * as users from '@turno/contract/endpoints/users.ts'
import { addressesOf, pagesOf } from '@turno/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { go, openAs, title } from './screen.fixture.ts'

async function leadsTo(from: string, to: string): Promise<void> {
  go(from)
  await waitFor(() => {
    expect(location.pathname).toBe(to)
    expect(document.querySelector('h1')).toBeTruthy()
  })
}

const people = [
  ['patient', '1000000003'],
  ['doctor', '1000000112'],
  ['support', '1000000201'],
  ['administrator', '1000000301'],
] as const

describe('every page has its title when its address says nothing else, or leads to one that has', () => {
  it.each(people)('for a %s', async (role, number) => {
    await openAs(role, number, '/MiCuenta')
    await title(/./)
    const addresses = pagesOf(role).flatMap(addressesOf)
    for (const address of addresses.filter((each) => !each.includes(':'))) {
      // Between the two pages comes one that is there at once.
      go('/404')
      await title('Acceso no permitido')
      go(address)
      await waitFor(() => {
        const found = document.querySelector('h1')?.textContent ?? ''
        expect(['', 'Acceso no permitido'], address).not.toContain(found)
      })
    }
  })
})

describe('every entry of the menu leads to a page', () => {
  it.each(people)('for a %s', async (role, document) => {
    await openAs(role, document, '/MiCuenta')
    await title(/./)
    const { ask } = await import('@turno/web/kit/api/call.ts')
    const menu = await ask(users.menu)
    const urls = menu.flatMap(({ url, children = [] }) => [url, ...children.map((child) => child.url)])
    const pages = urls.filter((url) => url.startsWith('/'))
    expect(pages.length).toBeGreaterThan(1)
    for (const url of pages) await leadsTo(url, new URL(url, location.origin).pathname)
  })
})

describe('the addresses of the product', () => {
  it('lead a patient to the page that does their job', async () => {
    await openAs('patient', '1000000003', '/MiCuenta')
    await title(/./)
    const ways: Record<string, string> = {
      '/Patient/Patient': '/Patient/Patient',
      '/Patient/EditProfilePatient': '/Patient/EditProfilePatient',
      '/Calendar/Calendar': '/Calendar/Calendar',
      '/Appointment/Appointment': '/Appointment/Appointment',
      '/Payment/Payment': '/Summary',
      '/PayAppointmentConsultingRoom/PayAppointment': '/Summary',
      '/Video/VideoComp': '/Video/VideoComp',
      '/CitaEspera/SolicitudVideoConsulta': '/CitaEspera/SolicitudVideoConsulta',
      '/CitaEspera/SolicitudTipos': '/CitaEspera/SolicitudTipos',
      '/citaEspera/seleccion': '/citaEspera/seleccion',
      '/Buscador/Busqueda/308/76001/1': '/Buscador/Busqueda/308/76001/1',
      '/Buscador/BuscadorEntidades': '/Buscador/BuscadorEntidades',
      '/Buscador/Pagos': '/Buscador/Pagos',
      '/Buscador/PerfilMedico': '/Buscador/PerfilMedico',
      '/Buscador/BusquedaMedico': '/Buscador/BusquedaMedico',
      '/BusquedaMedico?search=derma': '/BusquedaMedico',
      '/BusquedaEntidades': '/BusquedaEntidades',
      '/DoctorPublicProfile?id=1': '/DoctorPublicProfile',
      '/ConvenioXPaciente/convenioXPaciente': '/ConvenioXPaciente/convenioXPaciente',
      '/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar':
        '/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar',
      '/summary': '/summary',
      '/no/existe': '/Dashboard',
    }
    for (const [from, to] of Object.entries(ways)) await leadsTo(from, to)
  })

  it('of another profile are refused with an explanation', async () => {
    const user = await openAs('patient', '1000000003', '/MiCuenta')
    await title(/./)
    for (const foreign of [
      '/Soporte',
      '/avisos',
      '/CitasMedico/MisCitas',
      '/Catalogos',
      '/Users/AdmonUsers',
      '/schedule/schedule',
    ]) {
      await leadsTo(foreign, '/404')
      await title('Acceso no permitido')
    }
    await screen.findByText(/Entraste como Paciente\./)
    await user.click(screen.getByRole('link', { name: 'Ir a mi inicio' }))
    await waitFor(() => expect(location.pathname).toBe('/Dashboard'))

    await openAs('doctor', '1000000112', '/MiCuenta')
    const own = ['/schedule/schedule', '/ConsultorioXMedico/ConsultorioXMedico', '/CupxMedico/CupxMedico']
    for (const path of [...own, '/Calendar/Calendar', '/Appointment/Appointment']) await leadsTo(path, path)
    await leadsTo('/CitaEspera/Solicitud', '/404')
    await leadsTo('/Dashboard', '/CitasMedico/MisCitas')
  })
})
