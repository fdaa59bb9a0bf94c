const url = 'http://127.0.0.1:8043'
for (const username of ['1000000101', '1000000102', '1000000122']) {
  const body = await (await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password: 'medico123', user_type: 2 }) })).json() as any
  const headers = { Authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const get = async (path: string) => (await fetch(url + path, { headers })).json() as any
  const pats = await get(`/api/v1/doctors/${body.data.user_id}/patients?offset=0&q=`)
  console.log(username, JSON.stringify(pats).slice(0, 700))
  const apps = await get(`/api/v1/doctors/${body.data.user_id}/patient-appointments/active`)
  console.log(JSON.stringify(apps).slice(0, 300))
  for (const p of pats.data?.patients ?? []) {
    const r = await (await fetch(`${url}/api/v1/patient-care/patients/${p.id}/encounters`, { method: 'POST', headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body: JSON.stringify({ care_type: 0 }) })).json()
    console.log('made', p.name, JSON.stringify(r))
  }
}
