import { open } from './look.tmp.mjs'
const { browser, page, login } = await open('1000000101','medico123',2)
const get = (p) => page.evaluate(async ({p,t}) => (await fetch(p,{headers:{Authorization:'Bearer '+t}})).json(), {p,t:login.access_token})
const a = await get(`/api/v1/doctors/${login.user_id}/patient-appointments/active`)
for (const x of a.data) console.log(x.id, x.start_date, x.state, x.outcome, x.patient, x.at_desk, x.unconfirmed, x.clase_atencion)
console.log(JSON.stringify((await get('/api/v1/patient-care/unsigned')).data).slice(0,600))
console.log(new Date().toISOString())
await browser.close()
