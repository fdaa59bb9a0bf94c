import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { startIn } from '../support/product-here.ts'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium heeds the last of these flags alone, so that Playwright's stand here too. The address bar's pop-up is two
  // more pages for each window, which cost a second of CPU time and which nobody sees.
  `--disable-features=${[
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
    ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
    ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
    'PreconnectToSearch',
  ]}`,
]

/** Where pictures of the screens go, if somebody wants them. */
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

let launched: Promise<Browser> | undefined

/** One for all files of a worker; it ends with its worker. */
function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumArgs })
  return launched
}

/** The product with its demo data, and a browser in front of it. */
export class Journey {
  readonly product: Running
  readonly dataDir: string
  readonly #browser: Browser
  readonly #contexts: BrowserContext[] = []
  /** What pages wanted to do and their content policy did not let them. */
  readonly #violations: string[] = []

  private constructor(product: Running, browser: Browser, dataDir: string) {
    this.product = product
    this.#browser = browser
    this.dataDir = dataDir
  }

  /** @param run what to start in a folder of its own: the whole product in this process, unless told otherwise */
  static async open(run: (dataDir: string) => Promise<Running> = (dataDir) => startIn(dataDir)): Promise<Journey> {
    const dataDir = await mkdtemp(join(tmpdir(), 'turno-journey-'))
    const product = await run(dataDir)
    return new Journey(product, await sharedBrowser(), dataDir)
  }

  /** @throws {Error} a page broke its content policy */
  async close(): Promise<void> {
    await this.leave()
    await this.product.stop()
    await rm(this.dataDir, { recursive: true })
    expect(this.#violations).toEqual([])
  }

  /** Closes all windows. */
  async leave(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close()
  }

  /**
   * A person's own browser window. What stands between it and the network is left out unless a journey is about that.
   */
  async window(width: Width, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.product.url,
      viewport: { width, height: heights[width] },
      reducedMotion: 'reduce',
      locale: 'es-CO',
      serviceWorkers,
    })
    this.#contexts.push(context)
    await this.#watchPolicy(context)
    if (slowness) await slowDown(context)
    context.setDefaultTimeout(60_000)
    return context.newPage()
  }

  async #watchPolicy(context: BrowserContext): Promise<void> {
    await context.exposeFunction('policyViolated', (what: string) => this.#violations.push(what))
    await context.addInitScript(
      `addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        policyViolated([documentURI, effectiveDirective, blockedURI, sourceFile, lineNumber].join(' ')))`,
    )
  }

  async patient(width: Width, document: string): Promise<Page> {
    const page = await this.window(width)
    await page.goto('/login')
    await page.getByLabel('Número de documento').fill(document)
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/Dashboard')
    return page
  }

  async doctor(width: Width, document: string): Promise<Page> {
    const page = await this.#staff(width, 'Medico', document, 'medico123')
    // A doctor who waits for verification lands at the data form.
    await page.waitForURL(/CitasMedico\/MisCitas|Doctor\/EditDoctor/)
    return page
  }

  async support(width: Width): Promise<Page> {
    const page = await this.#staff(width, 'Soporte', '1000000201', 'soporte123')
    await page.waitForURL('**/Soporte')
    return page
  }

  async administrator(width: Width): Promise<Page> {
    const page = await this.#staff(width, 'Administrador', '1000000301', 'admin123')
    await page.waitForURL('**/Dashboard')
    return page
  }

  async #staff(width: Width, profile: string, document: string, password: string): Promise<Page> {
    const page = await this.window(width)
    await page.goto('/MedicalLogin')
    await page.getByLabel('Tipo de usuario').selectOption({ label: profile })
    await page.getByLabel('Número de documento').fill(document)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    return page
  }

  /** Moves the product's time. */
  async advance(minutes: number): Promise<void> {
    const answer = await fetch(`${this.product.url}/sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ minutes }),
    })
    expect(answer.status).toBe(200)
  }
}

/** Routes that a journey sets itself go before this one. */
const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    await setTimeout(Math.random() * slowness)
    // A window that was closed meanwhile wants no answer.
    await route.continue().catch(() => undefined)
  })

/** A screen as it must always be: nothing wider than the window, nothing that axe finds, and a picture if wanted. */
export async function look(page: Page, name: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await keepPicture(page, name)
  await fits(page, name)
  await expectNoFindings(page, name)
}

/**
 * The same at both widths and in both schemes. The scheme changes colours alone, so that by night only they are judged
 * again.
 */
export async function lookEverywhere(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!
  for (const width of [360, 1440] as const) {
    await page.setViewportSize({ width, height: heights[width] })
    await look(page, name)
    await page.emulateMedia({ colorScheme: 'dark' })
    await keepPicture(page, `${name}-noche`)
    await expectNoFindings(page, `${name} by night`, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
  }
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

/** @param rules only these, instead of all */
async function expectNoFindings(page: Page, name: string, rules?: string[]): Promise<void> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  // Half a megabyte, which one document needs once.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  const width = page.viewportSize()?.width
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${name} ${width}: ${id} at ${target}`)),
  ).toEqual([])
}
