import { chromium } from 'playwright-core'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { chromiumPath } from '../support/require-chromium.ts'
await using folder = await temporaryFolder()
await using product = await startChild({ dataDir: folder.path })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
const c = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: product.url })
const page = await c.newPage()
const s = await c.newCDPSession(page)
await s.send('Network.enable')
const n = new Map<string, string>()
s.on('Network.requestWillBeSent', (e) => n.set(e.requestId, e.request.url))
const head = new Map<string, number>()
s.on('Network.responseReceivedExtraInfo', (e) => head.set(e.requestId, (e.headersText ?? '').length))
s.on('Network.responseReceived', (e) => console.log('head', n.get(e.requestId), JSON.stringify(e.response.headers).length))
s.on('Network.loadingFinished', (e) => console.log(e.encodedDataLength, head.get(e.requestId), n.get(e.requestId)))
await page.goto(process.argv[2] ?? '/login')
await page.waitForTimeout(3000)
await browser.close()
