import { loadavg } from 'node:os'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { credentials } from '@turno/standalone/test/client.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { chromiumPath } from '../support/require-chromium.ts'
import { watchTraffic } from '../support/watched-page.ts'
import { median } from './figure.ts'
import { sized } from './size.ts'

const rounds = sized(5)
/** A cheap phone on a slow mobile network. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const cpuSlowerBy = sized(4)
/** As somebody types on a phone. */
const typing = { delay: 150 }
/** After the last answer and the last change of the page. */
const quietMs = sized(1_500, 100)
/** Pages are drawn in shared memory, of which a container has little: there a page dies. */
const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage']
/** A slow phone on a busy machine. */
const patienceMs = 120_000
const yardstick = '/offline.html, a page of 2 kB with its style, from the same server in the same round'

type Act = (page: Page) => Promise<unknown>

interface Visit {
  what: string
  path: string
  /** The page was open before in this browser, which has its files. */
  warm?: true
  loggedIn?: true
  /** A person's act on the page. */
  act?: Act
}

const visits: readonly Visit[] = [
  {
    what: 'entry of patients',
    path: '/login',
    act: (page) => page.getByLabel('Número de documento').pressSequentially('1000000001', typing),
  },
  { what: 'request form', path: '/CitaEspera/Solicitud', loggedIn: true, act: choose },
  { what: 'request form, seen before', path: '/CitaEspera/Solicitud', loggedIn: true, warm: true, act: choose },
  { what: 'home of patients', path: '/Dashboard', loggedIn: true },
]

async function choose(page: Page): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Especialista o médico general' })
  await picker.tap()
  await page.getByRole('option').first().waitFor()
  await picker.pressSequentially('Derma', typing)
  await page.getByRole('option', { name: 'Dermatología' }).tap()
}

/** A browser's measures of one visit, in ms since it began. */
interface Seen {
  wordsMs: number
  fcpMs: number
  lcpMs: number
  cls: number
  inpMs: number
}

type Measured = Seen & { bytes: number; requests: number; askedAgain: string[] }

export interface PageFigure extends Omit<Measured, 'bytes'> {
  figure: 'page'
  what: string
  kB: number
  rounds: number
  yardstick: string
  yardstickWordsMs: number
  yardstickLcpMs: number
  /** Of the machine, in the minute before. */
  load: number
}

/**
 * View of a page on a cheap phone and a slow network, median of all rounds: its heading, its first and its largest
 * paint, how far things move, the slowest answer to a touch, and what it takes from the network.
 */
export async function* page(): AsyncGenerator<PageFigure> {
  await using folder = await temporaryFolder()
  await using product = await startChild({ dataDir: folder.path })
  await using browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  // The server's own first answers are slower.
  await visited(browser, product.url, { what: 'nothing', path: '/login' })
  for (const visit of visits) yield await figureOf(browser, product.url, visit)
}

async function figureOf(browser: Browser, url: string, visit: Visit): Promise<PageFigure> {
  const own: Measured[] = []
  const theirs: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    own.push(await visited(browser, url, visit))
    const { act: _, ...bare } = visit
    theirs.push(await visited(browser, url, { ...bare, path: '/offline.html' }))
  }
  const middle = (of: Measured[], name: keyof Seen | 'bytes' | 'requests') => median(of.map((each) => each[name]))
  const { askedAgain } = own.at(-1)!
  return {
    figure: 'page',
    what: visit.what,
    wordsMs: Math.round(middle(own, 'wordsMs')),
    fcpMs: Math.round(middle(own, 'fcpMs')),
    lcpMs: Math.round(middle(own, 'lcpMs')),
    cls: Number(middle(own, 'cls').toFixed(3)),
    inpMs: middle(own, 'inpMs'),
    kB: Math.round(middle(own, 'bytes') / 100) / 10,
    requests: middle(own, 'requests'),
    askedAgain,
    rounds,
    yardstick,
    yardstickWordsMs: Math.round(middle(theirs, 'wordsMs')),
    yardstickLcpMs: Math.round(middle(theirs, 'lcpMs')),
    load: Math.round(loadavg()[0]!),
  }
}

async function visited(browser: Browser, url: string, { path, warm, loggedIn, act }: Visit): Promise<Measured> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'es-CO' })
  context.setDefaultTimeout(patienceMs)
  try {
    if (loggedIn) await logIn(context)
    if (warm) await openBefore(context, path)
    const page = await context.newPage()
    const { session, traffic } = await watchTraffic(page)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowerBy })
    await page.addInitScript(observe)
    await page.goto(path)
    await settled(page)
    const { bytes, requests, askedAgain } = traffic()
    await act?.(page)
    await settled(page)
    const seen = await page.evaluate<Seen>('window.seen')
    return { ...seen, bytes, requests: requests.length, askedAgain }
  } finally {
    await context.close()
  }
}

async function openBefore(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  await page.close()
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
}

/** The window has the cookie of the session from here, and the token in its storage. */
async function logIn(context: BrowserContext): Promise<void> {
  const { document, role } = demoPatients[0]!
  const answer = await context.request.post('/api/login', { data: credentials({ document, role }) })
  const { access_token: token, data } = await answer.json()
  const session = JSON.stringify({ token, userId: data.user_id, role, since: Date.now() })
  await context.addInitScript(`localStorage.setItem('turno.session', ${JSON.stringify(session)})`)
}

/** Runs in the page before anything of it. A heading counts in the first frame that has it. */
const observe = `
  const seen = (window.seen = { wordsMs: 0, fcpMs: 0, lcpMs: 0, cls: 0, inpMs: 0 })
  const each = (type, act, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true, ...more })
  each('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcpMs = startTime))
  each('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime))
  each('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (seen.cls += value))
  each('event', ({ interactionId, duration }) => interactionId && (seen.inpMs = Math.max(seen.inpMs, duration)), {
    durationThreshold: 16,
  })
  const look = () => {
    if (document.querySelector('h1')?.checkVisibility({ visibilityProperty: true })) seen.wordsMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`
