import { open } from './look.tmp.mjs'
const width = Number(process.argv[2] ?? 1440)
const { browser, page, login } = await open('1000000101','medico123',2, width)
await page.evaluate(({t,id}) => localStorage.setItem('turno.session', JSON.stringify({token:t,userId:id,role:'doctor',since:Date.now()})), {t:login.access_token,id:login.user_id})
const visit='e74b33c1-79f0-5c70-9604-dfe9ad32a62e_bdc47244-0fd1-5e8c-b548-0b7b146080a5_1'
await page.goto('http://127.0.0.1:8088/ClinicHistory/patient?visit='+visit)
await page.waitForTimeout(4000)
await page.screenshot({path:`/tmp/w1-${width}.png`, fullPage:true})
console.log(await page.title()); console.log((await page.locator('main').innerText()).slice(0,3000))
await browser.close()
