import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { type StartOptions, start } from '@turno/standalone/start.ts'
import pino from 'pino'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where pictures of the screens go, if somebody wants them. */
const pictures = process.env.PICTURES

/** The product with its demo data, and a browser in front of it. */
export class Stage {
  readonly product: Running
  readonly #browser: Browser
  readonly #dataDir: string
  readonly #contexts: BrowserContext[] = []

  private constructor(product: Running, browser: Browser, dataDir: string) {
    this.product = product
    this.#browser = browser
    this.#dataDir = dataDir
  }

  static async open(more: Partial<StartOptions> = {}): Promise<Stage> {
    const dataDir = await mkdtemp(join(tmpdir(), 'turno-journey-'))
    const passwords = { memoryKiB: 1024, passes: 1, parallelism: 1 }
    const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
    const product = await start({ dataDir, port: 0, host: '127.0.0.1', publicUrl: undefined, secrets: {}, passwords, logger, ...more })
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumArgs })
    return new Stage(product, browser, dataDir)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.product.stop()
    await rm(this.#dataDir, { recursive: true })
  }

  /** A person's own browser window. */
  async window(width: 360 | 1440): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.product.url,
      viewport: { width, height: width === 360 ? 780 : 900 },
      reducedMotion: 'reduce',
      locale: 'es-CO',
    })
    this.#contexts.push(context)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    return page
  }

  async patient(width: 360 | 1440, document: string): Promise<Page> {
    const page = await this.window(width)
    await page.goto('/login')
    await page.getByLabel('Número de documento').fill(document)
    await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/Dashboard')
    return page
  }

  async doctor(width: 360 | 1440, document: string): Promise<Page> {
    const page = await this.window(width)
    await page.goto('/MedicalLogin')
    await page.getByLabel('Tipo de usuario').selectOption({ label: 'Medico' })
    await page.getByLabel('Número de documento').fill(document)
    await page.getByLabel('Contraseña', { exact: true }).fill('medico123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/CitasMedico/MisCitas**')
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

/** A screen as it must always be: nothing wider than the window, nothing that axe finds, and a picture if wanted. */
export async function look(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  if (pictures) {
    await mkdir(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`) })
  }
  expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} is wider than the window`).toBeLessThanOrEqual(width)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.target}`)).toEqual([])
}

/** Tomorrow in Bogotá as YYYY-MM-DD, so that a journey can be played at any hour. */
export const tomorrow = (): string => new Date(Date.now() + 19 * 3_600_000).toISOString().slice(0, 10)
