import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { sampleOf } from '@turno/adapters/runs.fixture.ts'
import { addressesOf, type Page as PageRow, pages } from '@turno/contract/pages.ts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { type Traffic, watchTraffic } from '../support/watched-page.ts'
import { Journey } from './browser.fixture.ts'
import { choose, offered, posted } from './steps.ts'

const journey = await forThisFile(Journey.open())
afterEach(() => journey.leave())

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

/** Weight of a build's file on its way: compressed, if the build has done so. */
const weightOf = (file: string): number => statSync([`${file}.br`, file].find((each) => existsSync(each))!).size

/** Waits until React has taken over the words that came with a page, or has drawn its own. */
const runs = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(`Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react'))`),
    )
    .toBe(true)

// Bytes of the build are counted: no headers, which a browser makes longer or shorter, and no data of the day.
describe('A first visit loads little from the network, and requests nothing twice:', () => {
  it.each([
    { what: 'the entry', path: '/login', kBMax: 113, files: 7, calls: [], visit: () => journey.window(360) },
    {
      what: 'the request form',
      path: '/CitaEspera/Solicitud',
      kBMax: 243,
      files: 20,
      calls: [
        'menu',
        'user',
        'bell',
        ':id',
        'settings',
        'broadcasts',
        'doctor-search-engine',
        'pending-appointments',
        'doctor-specialties-subspecialties',
        'supply',
      ],
      visit: () => newVisit(journey.patient(360, '1000000001', '/404')),
    },
  ])('$what', async ({ path, kBMax, files, calls, visit }) => {
    const page = await visit()
    const { traffic } = await watchTraffic(page)
    await page.goto(path)
    await runs(page)
    await expect.poll(() => callsIn(traffic()).toSorted()).toEqual(calls.toSorted())
    await expect.poll(() => traffic().underWay).toEqual([])
    const { requests, askedAgain } = traffic()
    expect(askedAgain).toEqual([])
    const built = requests.map((url) => join(dist, new URL(url).pathname)).filter((file) => existsSync(file))
    expect(built.length).toBeLessThanOrEqual(files)
    const bytes = [join(dist, `${path}.html`), ...built].reduce((sum, file) => sum + weightOf(file), 0)
    expect(bytes / 1000).toBeLessThanOrEqual(kBMax)
  })
})

/** A page whose words wait for an answer. */
const withSkeleton = expect.stringMatching(/<h1.*class="[^"]*skeleton/)

/** The last parts of the addresses of calls; ids are the same to all. */
const callsIn = ({ requests }: Traffic): string[] =>
  requests.flatMap((url) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/api/')
      ? [
          pathname
            .split('/')
            .at(-1)!
            .replace(/^[0-9a-f-]{36}$/, ':id'),
        ]
      : []
  })

/** A window of the same person that has nothing of the product yet but the session. */
async function newVisit(visit: Promise<Page>): Promise<Page> {
  const page = await visit
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.evaluate('sessionStorage.clear()')
  return page
}

describe('The words of a ready-made page', () => {
  it('can be read without JavaScript', async () => {
    const page = await journey.window(360, { javaScriptEnabled: false })
    await page.goto('/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('¿Qué necesitas hoy?')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })

  it('contain nothing that only an answer, the address or the day can tell', () => {
    // Two pages are what they say; the content without JavaScript and without a network is no page.
    const themselves = new Set(['404.html', '500.html', 'offline.html'])
    const names = globSync('**/*.html', { cwd: dist }).filter((name) => !themselves.has(name))
    const bodyOf = (name: string) => readFileSync(join(dist, name), 'utf8').replace(/^.*<body/s, '')
    const pages = new Map(names.map((name) => [name, bodyOf(name)]))
    const found = (pattern: RegExp) =>
      [...pages].flatMap(([name, html]) => html.match(pattern)?.map((words) => `${name}: ${words}`) ?? [])
    const shown =
      'ResponsePage DeshacerCambio HistoriaEntregada Ganancias Summary CitaEspera/Seleccion CitasPaciente/CitasPaciente'
    for (const path of shown.split(' ')) expect([path, pages.get(`${path}.html`)]).toEqual([path, withSkeleton])
    // Errors and empty states, by their look and by their words.
    expect(found(/class="card empty"|lucide-(link-2-off|triangle-alert|x|shield-x)\b/g)).toEqual([])
    expect(
      found(
        /[^<>]*(no encontramos|ya no sirve|no pudimos|(?<!si )aún no|todavía no|no tienes|vencid?[oóa]\b|ya pas)[^<>]*/gi,
      ),
    ).toEqual([])
    // The day of the build, and what doctors promise only in their hours.
    expect(
      found(/[^<>]*(\b20\d\d-\d\d|\b(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)[a-z]* de 20)[^<>]*/g),
    ).toEqual([])
    expect(found(/(?<!class="timely">[^<]*)Espera oferta o respuesta en 15 minutos/g)).toEqual([])
  })

  it('come with their pictures', async () => {
    const { request } = await journey.window(360)
    const page = await request.get('/tutorialMedico', { headers: { accept: 'text/html' } })
    const sources = [...(await page.text()).matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source!)
    expect(sources).not.toEqual([])
    for (const source of sources) expect([source, (await request.get(source)).status()]).toEqual([source, 200])
  })

  it('keep what is typed into them before the application runs', async () => {
    const page = await journey.window(360)
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/start-*.js', (route) => released.promise.then(() => route.continue()))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Número de documento').fill('1000000001')
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    released.resolve()
    await runs(page)
    expect(page.url()).toBe(`${journey.product.url}/login`)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/Dashboard')
  })

  it('are not shown to another kind of user', async () => {
    const page = await journey.patient(360, '1000000001')
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/start-*.js', (route) => released.promise.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    const entry = page.locator('h1', { hasText: '¿Qué necesitas hoy?' })
    await entry.waitFor({ state: 'attached' })
    expect(await entry.isVisible()).toBe(false)
    released.resolve()
    await page.waitForURL('**/Dashboard')
  })

  it('are taken over unchanged by the application', async () => {
    const own =
      (who: string) =>
      ({ who: each }: PageRow) =>
        each === 'anyone' ? each === who : each.includes(who as never)
    const visitors = {
      patient: () => journey.patient(360, '1000000001'),
      doctor: () => journey.doctor(360, '1000000101'),
      support: () => journey.support(360),
      administrator: () => journey.administrator(360),
      anyone: () => journey.window(360),
    }
    // A difference found by React is an error of the page, which the journey reports at its end.
    for (const [who, visit] of Object.entries(visitors)) {
      const addresses = Object.values(pages).filter(own(who)).flatMap(addressesOf)
      const page = await visit()
      for (const address of sampleOf(addresses.filter((each) => !each.includes(':')))) {
        await page.goto(address)
        await runs(page)
      }
    }
  })
})

describe('Nothing moves on a page when answers arrive:', () => {
  const buyer = '1000000002'
  let due: Promise<unknown> | undefined
  /** A request with an offer, and an hour that is reserved until it is paid. */
  const isDue = () => {
    due ??= (async () => {
      const [patient, doctor] = await Promise.all([journey.patient(360, buyer), journey.doctor(360, '1000000101')])
      await offered(doctor, await posted(patient, 'Lunar'), '08:30', 90_000)
      await choose(patient)
    })()
    return due
  }

  it.each([
    { path: '/Dashboard', visit: () => journey.patient(360, buyer, '/404') },
    { path: '/Dashboard', visit: () => journey.patient(360, '1000000006', '/404') },
    { path: '/CitaEspera/Seleccion', visit: () => journey.patient(360, buyer, '/404') },
    { path: '/Summary', visit: () => journey.patient(360, buyer, '/404') },
    { path: '/ResponsePage', visit: () => journey.patient(360, buyer, '/404') },
    { path: '/Patient/EditProfilePatient', visit: () => journey.patient(360, buyer, '/404') },
    { path: '/MiCuenta', visit: () => journey.doctor(360, '1000000101', '/404') },
    { path: '/MiCuenta/Privacidad', visit: () => journey.doctor(360, '1000000101', '/404') },
    { path: '/CitasMedico/MisCitas', visit: () => journey.doctor(360, '1000000101', '/404') },
    { path: '/Personas', visit: () => journey.support(360, '/404') },
  ])('$path', async ({ path, visit }) => {
    await isDue()
    const page = await visit()
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/**', (route) => answers.promise.then(() => route.continue()))
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.evaluate('document.fonts.ready')
    await page.evaluate(`
      window.moved = 0
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) moved += value
      }).observe({ type: 'layout-shift' })
    `)
    answers.resolve()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('window.moved')).toBeLessThanOrEqual(0.02)
  })
})

it('The pages that a page leads to are fetched ahead when nothing else is in progress', async () => {
  const page = await journey.patient(360, '1000000001', '/404')
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: {} })`)
  await Promise.all([page.waitForRequest('**/assets/request-pages-*.js'), page.goto('/Dashboard')])
})
