import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { go, Journey, look, lookEverywhere } from './browser.fixture.ts'
import { asks, offers } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open())
afterEach(() => journey.leave())

it('a stranger who opens an address after a hash logs in before a page that is not for strangers', async () => {
  const page = await journey.window(360)
  await page.goto('/#/MedicalLogin')
  await page.waitForURL('**/MedicalLogin')
  await Promise.all([page.getByText('Actualmente no hay sesión').waitFor(), page.goto('/citaespera/SELECCION?id=1')])
  await page.waitForURL('**/login')
  await look(page, 'sin-sesion')
})

it('a page whose code is slow says so, and one whose code does not come offers a way on', async () => {
  const page = await journey.patient(360, '1000000003')
  // The tab has loaded itself again for the sake of it already, which it does once.
  await page.evaluate(`sessionStorage.setItem('turno.gone', document.querySelector('meta[name=build]').content)`)
  const lost = Promise.withResolvers<void>()
  await page.route('**/assets/notifications-page-*.js', (route) => lost.promise.then(() => route.abort()))
  await go(page, '/Notificaciones')
  await page.getByRole('main').getByText('Cargando…').waitFor()
  // The shell is there already: it is the page that is waited for.
  const bar = page.getByRole('navigation', { name: 'Accesos rápidos' })
  await bar.waitFor()
  lost.resolve()
  await page.getByRole('main').getByRole('heading', { name: 'Algo salió mal en esta página' }).waitFor()
  await lookEverywhere(page, 'pagina-fallida')
  await bar.getByRole('link', { name: 'Mis citas' }).click()
  await page.getByRole('heading', { name: 'Mis citas' }).waitFor()

  for (const [path, name] of Object.entries({ '/Soporte': 'acceso-no-permitido', '/500': 'fuera-de-servicio' })) {
    await go(page, path)
    await page.locator('.empty h1').waitFor()
    await look(page, `${name}-con-sesion`)
  }
})

it('a page whose code the network delays waits for it', async () => {
  const page = await journey.patient(360, '1000000003')
  await page.context().setOffline(true)
  await go(page, '/Notificaciones')
  await page.getByRole('main').getByText('Cargando…').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Notificaciones' }).waitFor()
})

it('a page whose code went with an older build comes with the newer one', async () => {
  const page = await journey.patient(360, '1000000003')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/meta.json', (route) => route.fulfill({ json: { build: '2099-01-01T00:00:00.000Z' } }))
  await page.route('**/assets/notifications-page-*.js', (route) =>
    loads > 0 ? route.continue() : route.fulfill({ status: 404 }),
  )
  await go(page, '/Notificaciones')
  await page.getByRole('heading', { name: 'Notificaciones' }).waitFor()
  expect(loads).toBe(1)
})

it('the button to write to support makes room while reading, and for anything that can be tapped', async () => {
  const page = await journey.patient(360, '1000000003', '/404')
  const whatsapp = { 0: '573001112233', 1: null, 2: null, 3: null, 4: null }
  await page.route('**/api/v1/settings', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, whatsapp } } })
  })
  await page.goto('/MiCuenta/MisDatos')
  const way = page.getByRole('link', { name: 'Escríbenos por WhatsApp' })
  const isInSight = async () => (await way.boundingBox())!.x < 360
  const scrollTo = (y: string) => page.evaluate(`scrollTo(0, ${y})`)
  await expect.poll(isInSight).toBe(true)
  await scrollTo('100')
  await expect.poll(isInSight).toBe(false)
  await scrollTo('60')
  await expect.poll(isInSight).toBe(true)
  await scrollTo('100')
  await expect.poll(isInSight).toBe(false)
  // Reached by key.
  await way.focus()
  await expect.poll(isInSight).toBe(true)
  await scrollTo('document.documentElement.scrollHeight')
  await expect.poll(isInSight).toBe(true)
  // A field lies where it would be.
  await page.goto('/CitaEspera/Solicitud')
  await page.getByLabel('Dinos el motivo de tu consulta').waitFor()
  await expect.poll(isInSight).toBe(false)
  await scrollTo('document.documentElement.scrollHeight')
  await expect.poll(isInSight).toBe(true)
  // Something to tap comes to its place and goes, while nobody scrolls and nothing takes another size.
  await page.evaluate(`{
    const button = document.createElement('button')
    button.id = 'in-its-place'
    button.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 200px; height: 200px'
    document.getElementById('contenido').append(button)
  }`)
  await expect.poll(isInSight).toBe(false)
  await page.evaluate(`document.getElementById('in-its-place').remove()`)
  await expect.poll(isInSight).toBe(true)
})

it('a newer build on the server is loaded once, as soon as nothing would be lost', async () => {
  const page = await journey.patient(360, '1000000001', '/CitaEspera/Solicitud')
  const own = await page.locator('meta[name=build]').getAttribute('content')
  const { build } = (await (await fetch(`${journey.product.url}/meta.json`)).json()) as { build: string }
  expect(build).toBe(own)
  let loads = 0
  let asked = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/meta.json', (route) => {
    asked += 1
    return route.fulfill({ json: { build: '2099-01-01T00:00:00.000Z' } })
  })
  const reason = page.getByLabel('Dinos el motivo de tu consulta')
  await reason.fill('Me arde la piel')
  const comeBack = async () => {
    const before = asked
    await page.evaluate(`dispatchEvent(new Event('focus'))`)
    await expect.poll(() => asked).toBeGreaterThan(before)
  }
  await comeBack()
  await expect.poll(() => reason.inputValue()).toBe('Me arde la piel')
  expect(loads).toBe(0)
  await reason.fill('')
  await comeBack()
  await expect.poll(() => loads).toBe(1)
  await reason.waitFor()
  await comeBack()
  await reason.waitFor()
  expect(loads).toBe(1)
})

it('light or dark overrides the device; news have a quiet sound until it is switched off', async () => {
  const page = await journey.patient(360, '1000000004', '/MiCuenta')
  const listen = () =>
    page.evaluate(`
      window.volumes = []
      window.setOf = AudioParam.prototype.setValueAtTime
      AudioParam.prototype.setValueAtTime = function (value, at) { volumes.push(value); return setOf.call(this, value, at) }
    `)
  const volumes = () => page.evaluate<number[]>('window.volumes')
  const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
  const [doctor, other, patient] = await Promise.all(
    [demoDoctors[0]!, demoDoctors[1]!, demoPatients[3]!].map((one) => Client.logIn(journey.product.url, one)),
  )
  const asked = await asks(patient!, '308', 0, 'Mancha en la espalda')
  await listen()
  const light = await ground()
  await page.getByText('Oscura').click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  const sound = page.getByRole('switch', { name: 'Sonido de los avisos' })
  await sound.press('Space')
  await sound.press('Space')
  await offers(doctor!, asked, { from: '10:45', fee: 120_000 })
  await expect.poll(volumes).toEqual([0.4, 0.4])

  await sound.press('Space')
  await page.reload()
  await listen()
  await sound.waitFor()
  await expect.poll(() => sound.isChecked()).toBe(false)
  expect(await ground()).toBe(dark)
  await look(page, 'cuenta-oscura')
  await page.getByRole('heading', { name: 'Preferencias' }).click()
  await offers(other!, asked, { from: '11:45', fee: 110_000 })
  await page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Ver' }).waitFor()
  expect(await volumes()).toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByText('Clara').click()
  await expect.poll(() => ground()).toBe(light)
  await page.getByText('Sistema').click()
  await expect.poll(() => ground()).toBe(dark)
})

interface Manifest {
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}

describe('on a home screen the application', () => {
  it('can be installed: it has a manifest, and icons of their size', async () => {
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

  it('gives robots and previews what they ask for', async () => {
    const found = async (path: string) => (await fetch(journey.product.url + path)).arrayBuffer()
    const icon = Buffer.from(await found('/favicon.ico'))
    expect([icon.readUInt16LE(2), icon.subarray(icon.readUInt32LE(18) + 1).toString('latin1', 0, 3)]).toEqual([
      1,
      'PNG',
    ])
    expect(Buffer.from(await found('/robots.txt')).toString()).toContain('Disallow: /api/')
    const page = Buffer.from(await found('/index.html')).toString()
    for (const name of ['og:title', 'og:description', 'og:image', 'theme-color']) expect(page).toContain(`"${name}"`)
  })

  it('says that there is no network, keeps nothing of a person, and continues by itself', async () => {
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
    expect(new URL(page.url()).pathname).toBe('/CitasPaciente/CitasPaciente')
  })
})
