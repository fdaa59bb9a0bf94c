import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { chromiumPath } from './test/support/require-chromium.ts'
const url = 'http://127.0.0.1:8043'
const browser = await chromium.launch({ executablePath: chromiumPath() })
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'es-CO', timezoneId: 'America/Bogota' })
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 500)))
const login = await context.request.post(`${url}/api/login`, { data: { username: '1000000101', password: 'medico123', user_type: 2 } })
const body = await login.json()
console.log(login.status(), JSON.stringify(body).slice(0, 200))
const headers = { Authorization: `Bearer ${body.access_token}` }
const get = async (path: string) => (await (await context.request.get(url + path, { headers })).json())
const uns = await get('/api/v1/patient-care/unsigned')
console.log('unsigned', JSON.stringify(uns).slice(0, 600))
const pats = await get('/api/v1/doctors-patients?offset=0').catch(() => null)
console.log(JSON.stringify(pats)?.slice(0, 300))
await context.addInitScript((session) => localStorage.setItem('turno.session', session), JSON.stringify({ token: body.access_token, userId: body.data.user_id, role: 'doctor', since: Date.now() }))
const id = process.argv[2] ?? uns.data?.[0]?.id
if (!process.argv[3]) {
  await page.goto(`${url}/ClinicHistory/patient`); await page.waitForTimeout(2500); await page.screenshot({ path: '/tmp/w-list.png', fullPage: true })
}
await page.goto(`${url}/ClinicHistory/patient?visit=${id}`)
await page.waitForTimeout(4000)
await page.screenshot({ path: '/tmp/w-1440.png', fullPage: true })
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const audit = async (where: string) => {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => (await (window as any).axe.run()).violations.map((v: any) => `${v.id}: ${v.nodes.map((n: any) => n.html.slice(0, 140)).join(' | ')}`))
  console.log(where, found)
}
await audit('empty')
await page.keyboard.type('Sigo con granos en las mejillas y el mentón')
await page.getByLabel('Temperatura').fill('73,6')
await page.getByLabel('Presión arterial').fill('118/76')
await page.getByLabel('Peso').fill('61,5')
await page.getByLabel('Talla').fill('164')
const dx = page.getByLabel('Buscar un diagnóstico')
await dx.click()
await page.keyboard.type('acne')
await page.waitForTimeout(1200)
await page.keyboard.press('Enter')
await page.keyboard.type('presion')
await page.waitForTimeout(1200)
await page.screenshot({ path: '/tmp/w-1440-b.png', fullPage: true })
await audit('filled')
await page.keyboard.press('Escape')
await page.keyboard.press('Alt+m')
await page.waitForTimeout(600)
await page.keyboard.type('doxi')
await page.waitForTimeout(1500)
await page.keyboard.press('Enter')
await page.waitForTimeout(600)
await page.keyboard.type('1'); await page.keyboard.press('Tab'); await page.keyboard.type('24'); await page.keyboard.press('Tab'); await page.keyboard.type('28')
await page.waitForTimeout(800)
await page.screenshot({ path: '/tmp/w-rx-1440.png', fullPage: true })
await audit('rx')
await page.getByRole('button', { name: 'Volver a la consulta' }).click()
await page.keyboard.press('Control+Enter')
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/w-sign-1440.png' })
await audit('sign')
await page.keyboard.press('Escape')
// key to screen
const client = await context.newCDPSession(page)
await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
const area = page.getByRole('textbox', { name: 'Plan' })
await area.click()
await page.evaluate(() => {
  (window as any).took = []
  new PerformanceObserver((list) => { for (const e of list.getEntries() as any) if (e.name === 'keydown' || e.name === 'input') (window as any).took.push([e.name, e.duration, e.processingEnd - e.processingStart]) }).observe({ type: 'event', durationThreshold: 16, buffered: false } as any)
})
const t = await page.evaluate(async () => {
  const el = document.activeElement as HTMLTextAreaElement
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
  const times: number[] = []
  for (let i = 0; i < 40; i++) {
    await new Promise((r) => setTimeout(r, 60))
    const at = performance.now()
    set.call(el, el.value + 'x')
    el.dispatchEvent(new Event('input', { bubbles: true }))
    void el.offsetHeight
    times.push(performance.now() - at)
  }
  return times.sort((a, b) => a - b)
})
console.log('key work ms at 4x: median', t[20]!.toFixed(1), 'p95', t[37]!.toFixed(1), 'max', t[39]!.toFixed(1))
await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
await page.setViewportSize({ width: 360, height: 740 })
await page.waitForTimeout(800)
await page.screenshot({ path: '/tmp/w-360.png', fullPage: true })
await page.screenshot({ path: '/tmp/w-360-top.png' })
console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth))
await audit('360')
await browser.close()
