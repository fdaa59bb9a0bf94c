import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { noClientSettings } from '@turno/api/settings/client-settings.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, look, lookEverywhere } from './browser.fixture.ts'
import { asks, offers } from './demo-day.fixture.ts'

const whatsapp = { 0: '573001112233', 1: '573004445566', 2: null, 3: null, 4: null }
const clientSettings = { ...noClientSettings, whatsapp }

const journey = await forThisFile(
  Journey.open((dataDir) => startIn(dataDir, { clientSettings, clinicHistoryUrl: 'https://historias.example' })),
)
afterEach(() => journey.leave())

const pathOf = (page: Page): string => new URL(page.url()).pathname
const hasTitle = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

async function leadsTo(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from)
  await page.waitForURL((url) => url.pathname === to)
  await hasTitle(page)
}

describe('the addresses of the product', () => {
  it('of another profile are refused, and say so', async () => {
    const page = await journey.patient(360, '1000000003')
    await leadsTo(page, '/Soporte', '/404')
    await page.getByText('Entraste como Paciente.').waitFor()
    await lookEverywhere(page, 'acceso-no-permitido')
  })

  it('are guarded: a stranger logs in first, sees why, and comes back', async () => {
    const page = await journey.window(360)
    await Promise.all([page.getByText('Actualmente no hay sesión').waitFor(), page.goto('/citaespera/SELECCION?id=1')])
    await page.waitForURL('**/login')
    await look(page, 'sin-sesion')
    await page.getByLabel('Número de documento').fill('1000000003')
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/citaespera/SELECCION?id=1')
  })

  it('after a hash are those of the pages', async () => {
    const page = await journey.window(1440)
    for (const [from, to] of [
      ['/#/MedicalLogin', '/MedicalLogin'],
      ['/#/Login', '/Login'],
      ['/#/index', '/index'],
      ['/#//evil.example', '/'],
    ] as const)
      await leadsTo(page, from, to)
    await page.getByRole('heading', { name: 'Entra a tu cuenta' }).waitFor()
  })
})

describe('a page that is out of service', () => {
  it('finds another one, for somebody who is logged in and for a stranger', async () => {
    const page = await journey.patient(360, '1000000003', '/500')
    await page.getByRole('heading', { name: 'Página fuera de servicio' }).waitFor()
    await page.getByText('temporalmente fuera de servicio').waitFor()
    await page.getByRole('link', { name: 'Mi cuenta' }).waitFor()
    await lookEverywhere(page, 'fuera-de-servicio')
    await page.getByRole('searchbox', { name: 'Buscar una página' }).fill('solicitud')
    await expect.poll(() => page.getByRole('navigation', { name: 'Páginas' }).getByRole('link').count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Buscar una página' }).fill('xyz')
    await page.getByText('Ninguna página coincide con tu búsqueda').waitFor()
    await page.getByRole('searchbox', { name: 'Buscar una página' }).fill('solicitud')
    await page.getByRole('link', { name: 'Mis solicitudes' }).click()
    await page.waitForURL('**/CitaEspera/Seleccion')

    const stranger = await journey.window(360)
    await stranger.goto('/500')
    await stranger.getByRole('searchbox', { name: 'Buscar una página' }).fill('medico')
    await stranger.getByRole('link', { name: 'Entrada de médicos' }).click()
    await stranger.waitForURL('**/MedicalLogin')
  })
})

describe('around a page', () => {
  it('a page whose code is long on its way says so, and one whose code does not come leaves a way on', async () => {
    const page = await journey.patient(360, '1000000003')
    const lost = Promise.withResolvers<void>()
    await page.route('**/assets/notifications-page-*.js', (route) => lost.promise.then(() => route.abort()))
    await page.goto('/Notificaciones', { waitUntil: 'commit' })
    await page.getByRole('main').getByText('Cargando…').waitFor()
    // The shell is there already: it is the page that is waited for.
    await page.getByRole('navigation', { name: 'Accesos rápidos' }).waitFor()
    lost.resolve()
    await page.getByRole('main').getByRole('heading', { name: 'Algo salió mal en esta página' }).waitFor()
    await lookEverywhere(page, 'pagina-fallida')
    await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Mis citas' }).click()
    await page.getByRole('heading', { name: 'Mis citas' }).waitFor()
  })

  it('a doctor whose documents are being validated has no menu, not for a moment', async () => {
    const page = await journey.doctor(360, '1000000135')
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('[aria-label="Accesos rápidos"]')) window.hadMenu = true
    }).observe(document, { childList: true, subtree: true })`)
    await page.goto('/CitasMedico/MisCitas')
    await page.getByText('Tus documentos están en validación').first().waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Accesos rápidos' }).count()).toBe(0)
    expect(await page.evaluate('window.hadMenu')).toBeUndefined()
    await look(page, 'medico-sin-menu')
    for (const entry of ['/', '/login']) await leadsTo(page, entry, '/Doctor/EditDoctor')
  })

  it('the administrator has a side menu where there is room, and the bar on a phone', async () => {
    const page = await journey.administrator(1440)
    const side = page.getByRole('navigation', { name: 'Administración' })
    await side.getByText('Comunicación').click()
    await expect.poll(() => side.getByRole('link', { name: 'Avisos' }).isVisible()).toBe(false)
    await side.getByText('Comunicación').click()
    await side.getByRole('link', { name: 'Avisos' }).click()
    await page.waitForURL('**/Avisos')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => side.isVisible()).toBe(false)
    await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Inicio' }).click()
    await page.waitForURL('**/Dashboard')
  })

  it('one may write to the number for that kind of user', async () => {
    const writing = (page: Page) => page.getByRole('link', { name: 'Escríbenos por WhatsApp' })
    const patient = await journey.patient(360, '1000000001')
    await expect.poll(() => writing(patient).getAttribute('href')).toBe('https://wa.me/573001112233')
    const doctor = await journey.doctor(360, '1000000101')
    await expect.poll(() => writing(doctor).getAttribute('href')).toBe('https://wa.me/573004445566')
    const support = await journey.support(360)
    await hasTitle(support)
    expect(await writing(support).count()).toBe(0)
  })

  it('a doctor is handed over to the site of clinical histories', async () => {
    const page = await journey.doctor(360, '1000000101')
    await page.context().route('https://historias.example/**', (route) => route.fulfill({ body: 'Historias' }))
    await page.goto('/MiCuenta')
    const [site] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Atención de pacientes' }).click(),
    ])
    await site.waitForURL(/^https:\/\/historias\.example\/#access_token=\w+\.\w+/)
  })

  it('a doctor finds help', async () => {
    const page = await journey.doctor(360, '1000000101')
    await page.getByRole('link', { name: 'Ayuda' }).click()
    await page.getByRole('heading', { name: 'Cómo funciona Turno para médicos' }).waitFor()
  })

  it('the menu stays while the server does not answer', async () => {
    const page = await journey.patient(360, '1000000001')
    await page.route('**/api/v1/users/*/menu', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/MiCuenta')
    await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Mis citas' }).click()
    await page.waitForURL('**/CitasPaciente/CitasPaciente')
  })
})

describe('one’s own wishes', () => {
  it('dark or light holds against the device, and is remembered', async () => {
    const page = await journey.patient(360, '1000000001')
    const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
    await page.goto('/MiCuenta')
    const light = await ground()
    await page.getByText('Oscura').click()
    const dark = await ground()
    expect(dark).not.toBe(light)
    await page.reload()
    await page.getByRole('radio', { name: 'Oscura' }).waitFor()
    await expect.poll(() => ground()).toBe(dark)
    await look(page, 'cuenta-oscura')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByText('Clara').click()
    await expect.poll(() => ground()).toBe(light)
    await page.getByText('Sistema').click()
    await expect.poll(() => ground()).toBe(dark)
  })

  it('news have a sound, not too loud, until it is switched off', async () => {
    const page = await journey.patient(360, '1000000004')
    await page.context().addInitScript(`
      window.volumes = []
      const set = AudioParam.prototype.setValueAtTime
      AudioParam.prototype.setValueAtTime = function (value, at) { window.volumes.push(value); return set.call(this, value, at) }
    `)
    const volumes = () => page.evaluate<number[]>('window.volumes')
    const doctor = await Client.logIn(journey.product.url, demoDoctors[0]!)
    const other = await Client.logIn(journey.product.url, demoDoctors[1]!)
    const patient = await Client.logIn(journey.product.url, demoPatients[3]!)
    const asked = await asks(patient, '308', 0, 'Mancha en la espalda')
    await page.goto('/MiCuenta')
    const sound = page.getByRole('switch', { name: 'Sonido de los avisos' })
    await sound.press('Space')
    await sound.press('Space')
    await offers(doctor, asked, { from: '10:45', fee: 120_000 })
    await expect.poll(volumes).toEqual([0.4, 0.4])

    await sound.press('Space')
    await page.reload()
    await sound.waitFor()
    await expect.poll(() => sound.isChecked()).toBe(false)
    await page.getByRole('heading', { name: 'Preferencias' }).click()
    await offers(other, asked, { from: '11:45', fee: 110_000 })
    await page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Ver' }).waitFor()
    expect(await volumes()).toEqual([])
  })
})

describe('a newer build on the server', () => {
  it('is loaded as soon as nothing would be lost, and once', async () => {
    const page = await journey.patient(360, '1000000001')
    let loads = 0
    let asked = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/meta.json', (route) => {
      asked += 1
      return route.fulfill({ json: { build: '2099-01-01T00:00:00.000Z' } })
    })
    await page.goto('/CitaEspera/Solicitud')
    const reason = page.getByLabel('Dinos el motivo de tu consulta')
    await reason.fill('Me arde la piel')
    const comeBack = async () => {
      const before = asked
      await page.evaluate(`dispatchEvent(new Event('focus'))`)
      await expect.poll(() => asked).toBeGreaterThan(before)
    }
    await comeBack()
    await expect.poll(() => reason.inputValue()).toBe('Me arde la piel')
    expect(loads).toBe(1)
    await reason.fill('')
    await comeBack()
    await expect.poll(() => loads).toBe(2)
    await reason.waitFor()
    await comeBack()
    await reason.waitFor()
    expect(loads).toBe(2)
  })

  it('is not there when it is this one', async () => {
    const page = await journey.window(360)
    await page.goto('/login')
    const own = await page.locator('meta[name=build]').getAttribute('content')
    const { build } = (await (await fetch(`${journey.product.url}/meta.json`)).json()) as { build: string }
    expect(build).toBe(own)
  })
})

interface Manifest {
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}

describe('on a home screen', () => {
  it('it can be kept: a manifest, and icons of their size', async () => {
    const answer = await fetch(`${journey.product.url}/manifest.json`)
    expect(answer.headers.get('content-type')).toContain('json')
    const { icons, start_url, display } = (await answer.json()) as Manifest
    expect([start_url, display]).toEqual(['/', 'standalone'])
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of icons) {
      const icon = await fetch(journey.product.url + src)
      expect(icon.headers.get('content-type')).toBe('image/png')
      const bytes = Buffer.from(await icon.arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  it('without a network it says so, keeps nothing of a person, and goes on by itself', async () => {
    const page = await journey.window(360, { serviceWorkers: 'allow' })
    await page.goto('/login')
    await page.getByLabel('Número de documento').fill('1000000001')
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/Dashboard')
    await page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve)
    })).then(() => undefined)`)
    const kept = await page.evaluate<string[]>(`(async () => {
      const found = []
      for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
      return found
    })()`)
    expect(kept).toContain('/offline.html')
    expect(kept.filter((path) => path !== '/offline.html' && !/^\/assets\/[\w.-]+\.(css|js|svg)$/.test(path))).toEqual(
      [],
    )

    await page.context().setOffline(true)
    await page.goto('/CitasPaciente/CitasPaciente')
    await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
    await lookEverywhere(page, 'sin-conexion')
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Mis citas' }).first().waitFor()
    expect(pathOf(page)).toBe('/CitasPaciente/CitasPaciente')
  })
})
