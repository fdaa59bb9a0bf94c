import type { DemoDoctor } from '@turno/standalone/demo/doctors.ts'
import { credentials } from '@turno/standalone/test/client.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../support/require-chromium.ts'
import { median } from './figure.ts'
import { sized } from './size.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const cpuSlowerBy = sized(4)
const keys = sized(200, 20)
const rounds = sized(5)
const patienceMs = 120_000
const text = 'sigue como estaba '

/** Times of a text's keys, from the key's own time to the frame after it, in ms. */
const watchKeys = `
  window.keyTimes = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  }, true)
`

/** From a key to the screen on a cheap phone, where a doctor writes, beside a bare text area in the same browser. */
export async function typingOnPhone(url: string, { document }: DemoDoctor, note: string): Promise<object> {
  await using browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const [context, other] = [await phoneOf(browser, url), await phoneOf(browser, url)]
  await logIn(context, document)
  const own: number[][] = []
  const theirs: number[][] = []
  const writing = await opened(context, note)
  const area = writing.getByRole('main').getByRole('textbox').first()
  const bare = await opened(other, 'data:text/html,<textarea></textarea>')
  for (let round = 0; round < rounds; round++) {
    own.push(await typed(writing, area))
    theirs.push(await typed(bare, bare.getByRole('textbox')))
  }
  const of = (all: number[][], part: number) =>
    Number(median(all.map((each) => each.toSorted((a, b) => a - b)[Math.floor(each.length * part)]!)).toFixed(1))
  return {
    figure: 'keys of a note',
    what: `${keys} keys in a text of a visit's note at 360 px, CPU ${cpuSlowerBy} times slower, from key to frame`,
    ...{ p50Ms: of(own, 0.5), p95Ms: of(own, 0.95) },
    yardstick: 'the same keys in a bare text area of a page without scripts in the same browser',
    ...{ yardstickP50Ms: of(theirs, 0.5), yardstickP95Ms: of(theirs, 0.95) },
    ratio: Number((of(theirs, 0.5) / of(own, 0.5)).toFixed(3)),
    rounds,
  }
}

async function phoneOf(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'es-CO' })
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(watchKeys)
  return context
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowerBy })
  await page.goto(path)
  return page
}

async function typed(page: Page, area: ReturnType<Page['getByRole']>): Promise<number[]> {
  await page.bringToFront()
  await area.focus()
  await page.evaluate('window.keyTimes = []')
  await area.pressSequentially(text.repeat(Math.ceil(keys / text.length)).slice(0, keys), { delay: 60 })
  await page.waitForFunction(`window.keyTimes.length >= ${keys}`)
  return page.evaluate<number[]>('window.keyTimes')
}

async function logIn(context: BrowserContext, document: string): Promise<void> {
  const answer = await context.request.post('/api/login', { data: credentials({ role: 'doctor', document }) })
  const { access_token: token, data } = await answer.json()
  const session = JSON.stringify({ token, userId: data.user_id, role: 'doctor', since: Date.now() })
  await context.addInitScript(`localStorage.setItem('turno.session', ${JSON.stringify(session)})`)
}
