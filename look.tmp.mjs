import { chromium } from 'playwright-core'
import { chromiumPath } from './test/support/require-chromium.ts'
const base='http://127.0.0.1:8088'
export async function open(username, password, user_type, width=1440){
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale:'es-CO', timezoneId:'America/Bogota' })
  const page = await context.newPage()
  page.on('console', m => { if (m.type()==='error') console.log('console', m.text().slice(0,200)) })
  page.on('pageerror', e => console.log('pageerror', String(e).slice(0,300)))
  await page.goto(base+'/login')
  const answer = await page.evaluate(async ({username,password,user_type}) => { const r = await fetch('/api/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username,password,user_type})}); return r.json() }, {username,password,user_type})
  const d = answer.data
  return { browser, context, page, login: d }
}
