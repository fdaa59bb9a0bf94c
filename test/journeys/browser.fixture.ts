import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { isNight } from '@turno/adapters/runs.fixture.ts'
import { credentials, type LoggingIn } from '@turno/standalone/test/client.ts'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { advanceClock } from '../support/sandbox.ts'
import { sharedBrowser } from './shared-browser.ts'

/** A picture to send as one's photo. */
export const photo = fileURLToPath(new URL('../../docs/pictures/ofertas.png', import.meta.url))

/** Folder for pictures of the screens, if somebody wants them. */
const pictures = process.env.PICTURES
/** Whole pages instead of what the window shows. */
const wholePages = process.env.PICTURES_OF === 'pages'

/**
 * Each call and each file takes up to so many milliseconds longer, by chance: what a journey does not wait for comes
 * out.
 */
const slowness = Number(process.env.SLOW_NETWORK ?? 0)

/** A phone, or a desk. */
type Width = 360 | 1440

const heights = { 360: 780, 1440: 900 }

/** The product with its demo data, and a browser in front of it. */
export class Journey {
  readonly product: Running
  readonly dataDir: string
  readonly #browser: Browser
  readonly #contexts: BrowserContext[] = []
  readonly #pages = new Map<Page, () => Promise<string>>()
  /** Acts of pages that their content policy forbids, and errors that nobody caught. */
  readonly #violations: string[] = []

  private constructor(product: Running, browser: Browser, dataDir: string) {
    this.product = product
    this.#browser = browser
    this.dataDir = dataDir
  }

  /**
   * @param run what to start in a folder of its own: the whole product in this process, by default
   * @param draws whether pages are drawn, which a picture and the wheel need; else they are laid out only
   * @param flags what the browser is told besides
   */
  static async open(
    run: (dataDir: string) => Promise<Running> = (dataDir) => startIn(dataDir),
    draws = pictures !== undefined,
    flags: readonly string[] = [],
  ): Promise<Journey> {
    const dataDir = await mkdtemp(join(tmpdir(), 'turno-journey-'))
    const product = await run(dataDir)
    const journey = new Journey(product, await sharedBrowser(draws, flags), dataDir)
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await journey.#tellWhatIsOn()
    })
    return journey
  }

  /** @throws {Error} a page broke its content policy, or itself */
  async close(): Promise<void> {
    await this.leave()
    await this.product.stop()
    await rm(this.dataDir, { recursive: true })
    expect(this.#violations).toEqual([])
  }

  async #tellWhatIsOn(): Promise<void> {
    for (const [page, tell] of this.#pages) if (!page.isClosed()) console.error(await tell())
  }

  /** Closes all windows. */
  async leave(): Promise<void> {
    this.#pages.clear()
    for (const context of this.#contexts.splice(0)) await context.close()
  }

  /**
   * A person's own browser window, which saves data: no page's code comes before it is asked for. The service worker is
   * blocked unless a journey is about it.
   */
  async window(width: Width, more: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.product.url,
      viewport: { width, height: heights[width] },
      reducedMotion: 'reduce',
      locale: 'es-CO',
      serviceWorkers: 'block',
      ...more,
    })
    this.#contexts.push(context)
    await this.#watchPolicy(context)
    await context.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })`,
    )
    if (slowness) await slowDown(context)
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    this.#pages.set(page, whatIsOn(page))
    return page
  }

  async #watchPolicy(context: BrowserContext): Promise<void> {
    context.on('weberror', (failed) => {
      this.#violations.push(`${failed.page()?.url()} ${failed.error().message}`)
    })
    await context.exposeFunction('policyViolated', (what: string) => this.#violations.push(what))
    await context.addInitScript(
      `addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        policyViolated([documentURI, effectiveDirective, blockedURI, sourceFile, lineNumber].join(' ')))`,
    )
  }

  patient(width: Width, document: string, path = '/Dashboard'): Promise<Page> {
    return this.#loggedIn(width, 'patient', document, path)
  }

  doctor(width: Width, document: string, path = '/CitasMedico/MisCitas'): Promise<Page> {
    return this.#loggedIn(width, 'doctor', document, path)
  }

  support(width: Width, path = '/Soporte'): Promise<Page> {
    return this.#loggedIn(width, 'support', '1000000201', path)
  }

  administrator(width: Width, path = '/Dashboard'): Promise<Page> {
    return this.#loggedIn(width, 'administrator', '1000000301', path)
  }

  /** A window in which somebody has logged in and opened a page. The login's own screen is what `session` is about. */
  async #loggedIn(width: Width, role: LoggingIn['role'], document: string, path: string): Promise<Page> {
    const page = await this.window(width)
    // The window has the cookie of the session from here, and the token by a script that runs once.
    const answer = await page.request.post('/api/login', { data: credentials({ role, document }) })
    const { access_token: token, data } = await answer.json()
    const session = JSON.stringify({ token, userId: data.user_id, role, since: Date.now() })
    await using _ = await page.addInitScript(`localStorage.setItem('turno.session', ${JSON.stringify(session)})`)
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    return page
  }

  /** Moves the product's time forward. */
  async advance(minutes: number): Promise<void> {
    await advanceClock(this.product.url, minutes)
  }
}

/** Goes to another page of the product as a link does: without loading the application again. */
export const go = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)

/** Content of a page and its pending requests: the report of a test that fails says it, for nobody watches. */
function whatIsOn(page: Page): () => Promise<string> {
  const [underWay, heard] = [new Set<Request>(), [] as string[]]
  const over = (request: Request) => underWay.delete(request)
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', over).on('requestfailed', over)
  page.on('requestfailed', (request) => heard.push(`${request.failure()?.errorText} ${request.url()}`))
  page.on('console', (message) => heard.push(message.text()))
  return async () => {
    const words = page.evaluate<string>('document.body.innerText').catch(String)
    const waiting = [...underWay].map((request) => `waits for ${request.url()}`)
    const seen = await Promise.race([words, setTimeout(5_000, 'The page does not answer.')])
    return [page.url(), ...waiting, ...heard.slice(-20), seen].join('\n')
  }
}

/** Routes that a journey sets itself go before this one. */
const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    await setTimeout(Math.random() * slowness)
    // A window that was closed meanwhile wants no answer.
    await route.continue().catch(() => undefined)
  })

/** Screens that axe has judged, so that a step that many journeys take is judged once. */
const judged = new Set<string>()

/**
 * A screen as it must always be: nothing wider than the window, no broken picture, nothing that axe finds, and itself
 * as a picture if wanted. The screens of `screens.test.ts` are judged there: other journeys look at what it does not
 * show.
 */
export async function look(page: Page, name: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await keepPicture(page, name)
  await fits(page, name)
  await hasItsPictures(page, name)
  const screen = `${name} ${page.viewportSize()?.width}`
  if (judged.has(screen)) return
  judged.add(screen)
  await expectNoFindings(page, name)
}

const schemes = ['light', 'dark'] as const
let screens = 0

/**
 * Looks at both widths, one by day and one by night: every other screen the other way round, so that what screens have
 * in common is judged in all four. The nights judge each screen in all four.
 */
export async function lookEverywhere(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!
  screens++
  for (const [index, width] of ([360, 1440] as const).entries()) {
    await page.setViewportSize({ width, height: heights[width] })
    const one = schemes[(screens + index) % 2]!
    for (const scheme of pictures || isNight ? schemes : [one]) {
      await page.emulateMedia({ colorScheme: scheme })
      await look(page, scheme === 'dark' ? `${name}-noche` : name)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}

async function keepPicture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}-${page.viewportSize()?.width}.png`), fullPage: wholePages })
}

async function fits(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `${name} is wider than the window` })
    .toBeLessThanOrEqual(width)
}

/** Requests on their way may still arrive. */
async function hasItsPictures(page: Page, name: string): Promise<void> {
  const broken = '[...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.currentSrc)'
  expect(await page.evaluate(broken), `${name} lacks pictures`).toEqual([])
}

async function expectNoFindings(page: Page, name: string): Promise<void> {
  // Half a megabyte, which one document needs once.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  // A dialog that is just opening leaves nothing else to be found.
  await expect.poll(() => findingsIn(page, name), { interval: 1_000 }).toEqual([])
}

async function findingsIn(page: Page, name: string): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'] }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  const width = page.viewportSize()?.width
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${name} ${width}: ${id} at ${target}`))
}
