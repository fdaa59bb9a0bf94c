import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import { World } from './world.ts'

const world = await forThisFile(World.open())
const admin = await world.as('admin')

const imports = '/api/v1/catalogue-imports'
const upload = (path: string, body: string, client = admin) =>
  client.call('POST', path, { body, headers: { 'content-type': 'text/csv' } })

/** Sends a file and waits until what it brings is shown. */
async function bringIn(table: string, file: string): Promise<string> {
  const { data } = await upload(`${imports}/${table}`, file)
  await expect
    .poll(async () => (await admin.get(`${imports}/${data.id}`)).data.completed, { timeout: 30_000 })
    .toBe(true)
  await world.readStore.waitFor((await world.eventStore.head())!, 10_000)
  return data.id
}

test('a form finds countries, departments and municipalities, each list for the parent that was chosen', async () => {
  const nobody = world.nobody()
  const { data: countries } = await nobody.get('/api/v1/countries')
  expect(countries).toContainEqual({ id: '170', name: 'Colombia', alpha2: 'CO' })
  expect((await nobody.get('/api/v1/countries/doctor-search-engine')).data).toEqual([
    { id: '170', name: 'Colombia', alpha2: 'CO' },
  ])
  const { data: departments } = await nobody.get('/api/v1/states/170/country')
  expect(departments).toHaveLength(33)
  expect(departments[0]).toEqual({ id: '91', name: 'Amazonas' })
  const { data: towns } = await nobody.get('/api/v1/cities/76/state')
  expect(towns).toContainEqual({ id: '76520', name: 'Palmira' })
  expect(towns.every(({ id }: { id: string }) => id.startsWith('76'))).toBe(true)
})

test('another country has one department with one city, so that the form can be sent', async () => {
  const nobody = world.nobody()
  expect((await nobody.get('/api/v1/states/724/country')).data).toEqual([{ id: '00', name: 'No aplica' }])
  expect((await nobody.get('/api/v1/cities/00/state')).data).toEqual([{ id: '00000', name: 'No aplica' }])
})

test('legacy endpoints of catalogues answer the same; an action must be the one that they are known by', async () => {
  const nobody = world.nobody()
  const post = (name: string, body: object) => nobody.post(`/api/generic/${name}`, body)
  expect((await post('get_departamentos', { action: 1, id_country: 170 })).data).toHaveLength(33)
  expect((await post('get_ciudades', { id_department: 76 })).data).toEqual(
    (await nobody.get('/api/v1/cities/76/state')).data,
  )
  expect((await post('get_ciudades', { id_departamento: 76 })).data).toEqual(
    (await nobody.get('/api/v1/cities/76/state')).data,
  )
  expect((await post('get_ciudades', {})).status).toBe(422)
  expect((await post('get_ciudades', { id_department: '-2' })).data.length).toBeGreaterThan(133)
  expect((await post('get_especialidades', { especiality: 'DERMATOLOGIA', action: 0 })).data).toEqual([
    { id: '308', name: 'Dermatología' },
  ])
  expect((await post('get_paises', { action: 7 })).status).toBe(422)
})

test('a catalogue is sent again only after it has changed', async () => {
  const path = '/api/v1/banks'
  // As a browser asks again by itself; without the second header fetch would ask for the whole anew.
  const again = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' })
  const ask = (etag?: string) => world.nobody().call('GET', path, { headers: etag ? again(etag) : {} })
  const first = await ask()
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const second = await ask(etag)
  expect([second.status, second.data]).toEqual([304, ''])
  expect(second.headers.get('x-position')).not.toBeNull()
  await admin.post('/api/v1/catalogues/banks/entries', { code: '999', name: 'Banco de Prueba' })
  await world.readStore.waitFor((await world.eventStore.head())!, 10_000)
  const third = await ask(etag)
  expect(third.status).toBe(200)
  expect(third.headers.get('etag')).not.toBe(etag)
  expect(third.data).toContainEqual({ id: '999', name: 'Banco de Prueba' })
})

test('an administrator adds, renames and retires entries; requests with a retired entry are refused', async () => {
  const ana = await world.as('ana')
  const wanted = { patient_id: 'ana', specialty_id: '900', care_type: 1, city_id: '76001', terms: true }
  expect((await ana.post('/api/v1/pending-appointments', wanted)).body.errors).toMatchObject([
    { field: 'specialty_id' },
  ])
  const entries = '/api/v1/catalogues/specialities/entries'
  expect((await admin.post(entries, { code: '900', name: 'Foniatría' })).body.message).toBe('Registro creado')
  expect((await admin.post(entries, { code: '900', name: 'Otra' })).body.message).toBe(
    'Ya existe un registro con este código',
  )
  const renamed = await admin.call('PATCH', `${entries}/900`, { body: { name: 'Foniatría clínica' } })
  expect(renamed.body.message).toBe('Registro actualizado')
  expect((await ana.post('/api/v1/pending-appointments', wanted)).status).toBe(200)
  await admin.call('PATCH', `${entries}/900`, { body: { retired: true } })
  expect((await ana.post('/api/v1/pending-appointments', { ...wanted, care_type: 0 })).status).toBe(422)
  const head = String(await world.eventStore.head())
  const { data } = await ana.call('GET', '/api/v1/patients/ana/pending-appointments', {
    headers: { 'X-Wait-For': head },
  })
  expect(data[0]).toMatchObject({ especialidad: 'Foniatría clínica' })
  const offered = (await world.nobody().get('/api/v1/doctor-specialties-subspecialties')).data
  expect(offered.map(({ id }: { id: string }) => id)).not.toContain('900')
})

test('two specialities cannot have the same name, also with other accents and capitals', async () => {
  const entries = '/api/v1/catalogues/specialities/entries'
  const taken = { status: 422, body: { errors: [{ field: 'name', message: 'Ya hay un registro con ese nombre' }] } }
  expect(await admin.post(entries, { code: '901', name: 'DERMATOLOGIA' })).toMatchObject(taken)
  expect(await admin.call('PATCH', `${entries}/328`, { body: { name: 'Dermatología' } })).toMatchObject(taken)
  expect((await admin.call('PATCH', `${entries}/308`, { body: { name: 'Dermatología' } })).status).toBe(200)
  const isShown = async () =>
    admin.call('GET', entries, { headers: { 'X-Wait-For': String(await world.eventStore.head()) } })
  await admin.post(entries, { code: '901', name: 'Hepatología' })
  await admin.call('PATCH', `${entries}/901`, { body: { retired: true } })
  await isShown()
  expect((await admin.post(entries, { code: '902', name: 'Hepatología' })).status).toBe(200)
  await isShown()
  expect(await admin.call('PATCH', `${entries}/901`, { body: { retired: false } })).toMatchObject(taken)
})

test('an entry of a catalogue with a parent catalogue names one of its entries', async () => {
  const entries = '/api/v1/catalogues/subspecialities/entries'
  expect((await admin.post(entries, { code: '308.9', name: 'Alopecias', parent: '308' })).status).toBe(200)
  for (const parent of [null, '000'])
    expect((await admin.post(entries, { code: '308.10', name: 'Uñas', parent })).body.errors).toMatchObject([
      { field: 'parent' },
    ])
})

test('the code of a municipality begins with that of its department', async () => {
  const entries = '/api/v1/catalogues/municipalities/entries'
  expect((await admin.post(entries, { code: '76999', name: 'Nueva', parent: '76' })).status).toBe(200)
  const { body } = await admin.post(entries, { code: '11999', name: 'Nueva', parent: '76' })
  expect(body.errors).toEqual([
    { field: 'code', message: 'El código de un municipio empieza por el de su departamento' },
  ])
})

test('an official table is previewed without writing, then imported, and shown once that is complete', async () => {
  const file =
    'Codigo;Nombre;Descripcion;Habilitado\nA00.0;Cólera;Cólera;SI\nA01;Fiebre;Fiebres;NO\n;Nada;;SI\nA000;Otra;;SI'
  const before = await world.eventStore.head()
  const { data: preview } = await upload(`${imports}/cie10/preview`, file)
  expect(preview).toMatchObject({ rows: 4, wrong: 2, added: 1, retired: 1, changed: 0, unchanged: 0 })
  expect(preview.file).toMatchObject({ format: 'csv', encoding: 'UTF-8', separator: 'punto y coma' })
  const errors = [
    { row: 4, column: 'Codigo', said: '', message: 'Falta el código.' },
    { row: 5, column: 'Codigo', said: 'A000', message: 'El código A000 ya está en: Línea 2.' },
  ]
  expect(preview.errors).toEqual(errors)
  expect(preview.changes).toMatchObject([
    { what: 'added', code: 'A000', name: 'Cólera', changes: [{ label: 'Pertenece a' }, { label: 'Categoría' }] },
    { what: 'retired', code: 'A01X' },
  ])
  expect(await world.eventStore.head()).toBe(before)
  const id = await bringIn('cie10', file)
  expect((await admin.get(`${imports}/${id}`)).data).toEqual({
    id,
    table: 'cie10',
    rows: 2,
    wrong: 2,
    done: 2,
    changed: 2,
    completed: true,
    undoneImportId: null,
  })
  expect((await admin.get('/api/v1/catalogues/cie10?limit=2')).data).toMatchObject([
    { id: 'A000', name: 'Cólera', retired: false },
    { id: 'A01X', name: 'Fiebre', retired: true },
  ])
  const past = { id, completed: true, by: expect.stringMatching(/./), rows: 2, changed: 2, wrong: 2, errors }
  expect((await admin.get(imports)).data).toMatchObject([past])
  expect((await admin.get(`${imports}?catalogue=cie10`)).data).toMatchObject([past])
  expect((await admin.get(`${imports}?catalogue=banks`)).data).toEqual([])
  expect((await admin.get(`${imports}?catalogue=nothing`)).status).toBe(422)
  const again = await upload(`${imports}/cie10`, file)
  expect([again.data, again.body.message]).toEqual([{ id: null }, 'Sin cambios'])
})

test('an import is taken back as such: what it touches is told before, what was changed since stays', async () => {
  const entries = '/api/v1/catalogues/pharmaceuticalForms/entries'
  const before = (await admin.get(`${entries}?limit=2`)).data.entries
  const [first, second] = before
  const id = await bringIn(
    'pharmaceuticalForms',
    `Codigo;Nombre\n${first.id};Otro nombre\n${second.id};Nombre otro\nZ9;Nueva`,
  )
  await admin.call('PATCH', `${entries}/${second.id}`, { body: { name: 'Escrito a mano' } })
  const undo = `${imports}/${id}/undo`
  const stays = { said: second.id, message: 'Cambió después de la importación: queda como está.' }
  expect((await admin.get(undo)).data).toMatchObject({ entries: 3, changed: 1, retired: 1, wrong: 1, errors: [stays] })
  expect((await admin.get(`${imports}?catalogue=pharmaceuticalForms`)).data).toMatchObject([{ id, undoable: true }])
  const { data } = await admin.post(undo, {})
  const progress = async () => (await admin.get(`${imports}/${data.id}`)).data
  await expect.poll(async () => (await progress()).completed, { timeout: 30_000 }).toBe(true)
  expect(await progress()).toMatchObject({ rows: 3, changed: 2, wrong: 1, undoneImportId: id })
  await world.readStore.waitFor((await world.eventStore.head())!, 10_000)
  const name = async (code: string) => (await admin.get(`${entries}/${code}`)).data.entry
  expect(await name(first.id)).toMatchObject({ name: first.name, retired: false })
  expect(await name(second.id)).toMatchObject({ name: 'Escrito a mano' })
  expect(await name('Z9')).toMatchObject({ name: 'Nueva', retired: true })
  expect((await admin.get(`${imports}?catalogue=pharmaceuticalForms`)).data).toMatchObject([
    { id: data.id, undoable: false, undoneImportId: id, wrong: 1, errors: [stays] },
    { id, undoable: false },
  ])
  expect((await admin.post(`${imports}/nothing/undo`, {})).status).toBe(404)
  expect((await admin.post(`${imports}/${data.id}/undo`, {})).status).toBe(404)
  await admin.call('PATCH', `${entries}/${second.id}`, { body: { name: second.name } })
})

test('the consultations of the CUPS are those of the first entries, and those that were imported', async () => {
  const consultations = async (): Promise<{ id: string; name: string }[]> =>
    (await world.nobody().get('/api/v1/cups?use=AC')).data
  const before = await consultations()
  expect(before.length).toBeGreaterThan(50)
  expect(before.every(({ id }) => id.startsWith('890'))).toBe(true)
  await bringIn(
    'cups',
    'Codigo;Nombre;Habilitado\n890201;Consulta por médico general;SI\n890999;Otra;SI\n895101;ECG;SI',
  )
  const after = await consultations()
  expect(after).toHaveLength(before.length + 1)
  expect(after).toEqual(expect.arrayContaining([{ id: '890201', name: 'Consulta por médico general' }]))
})

test('a catalogue is read page by page', async () => {
  const first = (await admin.get('/api/v1/catalogues/countries?limit=200')).data
  const second = (await admin.get(`/api/v1/catalogues/countries?limit=200&after=${first.at(-1).id}`)).data
  expect([first.length, second.length]).toEqual([200, 49])
  expect((await admin.get('/api/v1/catalogues/nothing')).status).toBe(404)
})

test('administrators find entries by words and state, and see how many there are', async () => {
  const find = async (query: string) => (await admin.get(`/api/v1/catalogues/municipalities/entries?${query}`)).data
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id)
  const first = await find('limit=2')
  expect(first).toMatchObject({ total: expect.any(Number), entries: [{ id: '00000' }, { id: '05001' }] })
  expect(ids((await find('limit=1&offset=1')).entries)).toEqual(['05001'])
  expect(await find('search=CALI')).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ id: '76001', retired: false })]),
  })
  expect(ids((await find('search=medellin 05')).entries)).toEqual(['05001'])
  await admin.call('PATCH', '/api/v1/catalogues/municipalities/entries/05001', { body: { retired: true } })
  expect(ids((await find('search=medellin&state=retired')).entries)).toEqual(['05001'])
  expect((await find('search=medellin&state=offered')).total).toBe(0)
})

test('a file that is not a table is refused with a reason, and only administrators may send one', async () => {
  for (const [file, message] of [
    ['', 'El archivo está vacío.'],
    ['a,b\n1,2', 'El archivo no trae un encabezado con las columnas Codigo y Nombre.'],
    ['Codigo,Nombre\n', 'El archivo no trae ninguna fila.'],
    ['{"municipalities": 1}', 'Esta tabla se importa de un archivo CSV.'],
  ] as const)
    expect((await upload(`${imports}/cups`, file)).body).toMatchObject({ code: 1, message })
  expect((await upload(`${imports}/seeds`, 'Codigo,Nombre\n1,2')).status).toBe(404)
  expect((await upload(`${imports}/cups`, 'x'.repeat(9 * 1024 * 1024))).status).toBe(413)
  for (const name of ['ana', 'ruiz', 'soporte'] as const)
    expect((await upload(`${imports}/cups`, 'Codigo,Nombre\n890201,Consulta', await world.as(name))).status).toBe(403)
})

/** A file that somebody sends or asks for, and the answer as a file. */
async function fileOf(method: string, path: string, body?: string) {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' }
  const answer = await fetch(world.url + path, { method, headers, ...(body !== undefined && { body }) })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() }
}

test('the errors of a file are a table, whose cells no spreadsheet runs', async () => {
  const file = 'Codigo;Nombre;Habilitado\n998;Banco;=1+1\n999;Bien;SI'
  const { headers, text } = await fileOf('POST', `${imports}/banks/errors`, file)
  expect(headers.get('content-disposition')).toContain('errores-banks.csv')
  expect(text).toBe(
    "\uFEFFFila;Columna;Dice;Qué hacer\r\n2;Habilitado;'=1+1;Habilitado debe ser SI o NO, y el código 998 trae «=1+1».\r\n",
  )
})

test('a catalogue is exported whole, goes back in unchanged, and a template has two examples', async () => {
  const path = '/api/v1/catalogues/banks'
  await admin.post(`${path}/entries`, { code: '997', name: '=Banco; "raro"' })
  await world.readStore.waitFor((await world.eventStore.head())!, 10_000)
  const { text } = await fileOf('GET', `${path}/export?format=csv`)
  expect(text).toContain('997;"\'=Banco; ""raro""";SI;')
  const { data } = await upload(`${imports}/banks/preview`, text)
  const unchanged = text.trim().split('\r\n').length - 1
  expect(data).toMatchObject({ added: 0, changed: 0, retired: 0, wrong: 0, unchanged })
  const template = await fileOf('GET', `${path}/template?format=csv`)
  expect(template.text.trim().split('\r\n')).toHaveLength(3)
  const { headers, bytes } = await fileOf('GET', `${path}/export?format=xlsx`)
  expect(headers.get('content-type')).toContain('spreadsheetml')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await fileOf('GET', '/api/v1/catalogues/nothing/export?format=csv')).status).toBe(404)
})

test('any catalogue is imported, and names may keep their spelling', async () => {
  const file = 'Codigo;Nombre\nO+;o+\nA-;Otro'
  const path = `${imports}/bloodTypes`
  const { data: whole } = await upload(`${path}/preview`, file)
  expect(whole).toMatchObject({ changed: 2, spelling: 1 })
  const { data: kept } = await upload(`${path}/preview?spelling=kept`, file)
  expect(kept).toMatchObject({ changed: 1, unchanged: 1, spelling: 1 })
  const { data } = await upload(`${path}?spelling=kept`, file)
  await expect.poll(async () => (await admin.get(`${imports}/${data.id}`)).data.completed).toBe(true)
  const { entries } = (await admin.get('/api/v1/catalogues/bloodTypes/entries?search=o%2B')).data
  expect(entries.map(({ name }: { name: string }) => name)).toEqual(['O+'])
})

test('a preview tells what is touched by a row that retires, and refuses a name that another entry has', async () => {
  const file = 'Codigo;Nombre;Habilitado\n308;Dermatología;NO\n996;ALERGOLOGIA Y ALGO;SI\n994;Cardiología;SI\n'
  const { data } = await upload(`${imports}/specialities/preview`, file)
  expect(data.changes.find(({ code }: { code: string }) => code === '308').touches).toEqual(
    (await admin.get('/api/v1/catalogues/specialities/entries/308/uses')).data,
  )
  expect(data.changes.find(({ code }: { code: string }) => code === '996').touches).toBeNull()
  const [{ id: holder }] = (await admin.get('/api/v1/catalogues/specialities/entries?search=cardiologia')).data.entries
  const wrong = { row: 4, column: 'Nombre', said: 'Cardiología', message: `El código ${holder} ya tiene ese nombre.` }
  expect(data.errors).toEqual([wrong])
})

test('a file is read by the separator and the encoding that somebody says', async () => {
  const path = `${imports}/relationships/preview`
  const file = 'Codigo,Nombre,"Otras: a; b; c; d"\nX1,Única,\n'
  expect((await upload(path, file)).status).toBe(422)
  const { data } = await upload(`${path}?separator=comma&encoding=utf-8`, file)
  expect(data).toMatchObject({ added: 1, file: { separator: 'coma', encoding: 'UTF-8' } })
  expect((await upload(`${path}?separator=x`, file)).status).toBe(422)
})

test('what a change of an entry touches is told before: small counts as such alone, sensitive ones never', async () => {
  const uses = async (path: string) => (await admin.get(`/api/v1/catalogues/${path}/uses`)).data
  const dermatology = await uses('specialities/entries/308')
  expect(dermatology).toMatchObject({ counted: true, uses: [{ kind: 'doctors', count: null }] })
  expect(dermatology.naming).toEqual(
    expect.arrayContaining([{ catalogue: 'subspecialities', count: expect.any(Number), first: expect.any(Array) }]),
  )
  expect(await uses('municipalities/entries/76001')).toMatchObject({
    uses: expect.arrayContaining([{ kind: 'persons', count: expect.any(Number) }]),
  })
  const sensitive = ['sexualOrientations/entries/1', 'ethnicGroups/entries/1', 'genderIdentities/entries/01']
  for (const path of [...sensitive, 'disabilities/entries/01'])
    expect(await uses(path)).toEqual({ counted: false, uses: [], naming: [] })
  const unknown = await admin.get('/api/v1/catalogues/specialities/entries/nada/uses')
  expect([unknown.status, unknown.body.message]).toEqual([404, 'No encontramos lo que buscas.'])
})

test('what a change of many entries touches is what each tells, added up, and each naming entry once', async () => {
  const post = async (catalogue: string, codes: string[]) =>
    (await admin.post(`/api/v1/catalogues/${catalogue}/uses`, { codes })).data
  const naming = async (code: string): Promise<number> =>
    (await admin.get(`/api/v1/catalogues/specialities/entries/${code}/uses`)).data.naming.find(
      ({ catalogue }: { catalogue: string }) => catalogue === 'subspecialities',
    ).count
  const all = await post('specialities', ['308', '302', '308'])
  expect(all).toMatchObject({ counted: true, uses: [{ kind: 'doctors', count: 0, few: expect.any(Number) }] })
  expect(all.naming).toContainEqual({
    catalogue: 'subspecialities',
    count: (await naming('308')) + (await naming('302')),
  })
  expect(await post('sexualOrientations', ['1'])).toEqual({ counted: false, uses: [], naming: [] })
  expect((await admin.post('/api/v1/catalogues/banks/uses', { codes: [] })).status).toBe(422)
  const tooMany = Array.from({ length: 501 }, (_, at) => `${at}`)
  expect((await admin.post('/api/v1/catalogues/banks/uses', { codes: tooMany })).status).toBe(422)
})

test("a code with a '+' is opened, changed and undone by its address; one of dots alone is refused", async () => {
  const entry = '/api/v1/catalogues/bloodTypes/entries/A%2B'
  expect((await admin.get(entry)).data.entry).toMatchObject({ id: 'A+', name: 'A+' })
  const changed = await admin.call('PATCH', entry, { body: { name: 'A positivo' } })
  expect([changed.status, (await admin.get(entry)).data.entry.name]).toEqual([200, 'A positivo'])
  expect((await admin.get(`${entry}/uses`)).status).toBe(200)
  expect((await admin.post(`${entry}/undo`, { act: changed.data.act })).status).toBe(200)
  expect((await admin.get(entry)).data.entry.name).toBe('A+')
  for (const code of ['.', '..', '...']) {
    const { status, body } = await admin.post('/api/v1/catalogues/bloodTypes/entries', { code, name: 'Puntos' })
    expect([status, body.errors]).toEqual([422, [{ field: 'code', message: 'El código lleva algo más que puntos' }]])
  }
  expect((await admin.post('/api/v1/catalogues/bloodTypes/entries', { code: 'A..+', name: 'Otra' })).status).toBe(200)
})

test('a change answers the act by which it is taken back, the same when it is sent again', async () => {
  const entry = '/api/v1/catalogues/banks/entries/013'
  const { revision, name } = (await admin.get(entry)).data.entry
  const change = (key: string, body: object) =>
    admin.call('PATCH', entry, { body, headers: { 'idempotency-key': key } })
  const first = await change('one-act', { name: 'Banco de muchos', revision })
  expect(first.data.act).toEqual((await admin.get(entry)).data.history[0].id)
  await change('another', { name: 'Banco de otra', revision: revision + 1 })
  expect((await change('one-act', { name: 'Banco de muchos', revision })).data).toEqual(first.data)
  expect((await change('third', { name: 'Banco de otra' })).data).toEqual({ act: null })
  expect((await change('fourth', { retired: true, revision })).status).toBe(409)
  await admin.call('PATCH', entry, { body: { name } })
})

test('an entry made by hand is removed a day after it was retired, and its code is not given again', async () => {
  const entries = '/api/v1/catalogues/contactOrigins/entries'
  const entry = `${entries}/feria`
  const remove = () => admin.call('DELETE', entry)
  expect((await admin.post(entries, { code: 'feria', name: 'Feria de salud' })).status).toBe(200)
  const removableFrom = async () => (await admin.get(entry)).data.entry.removableFrom
  expect(await removableFrom()).toBeNull()
  await admin.call('PATCH', entry, { body: { retired: true } })
  expect(await removableFrom()).toBe(plusMinutes((await admin.get(entry)).data.history[0].at, 24 * 60))
  expect((await remove()).body.message).toBe('No fue eliminar el registro: primero retíralo, y espera un día.')
  world.clock.advanceTo(plusMinutes(world.clock.now(), 24 * 60))
  expect((await remove()).body.message).toBe('Registro eliminado')
  expect((await admin.get(entry)).status).toBe(404)
  expect((await admin.post(entries, { code: 'feria', name: 'Feria' })).body.message).toBe(
    'Este código fue de un registro que se eliminó, y no se vuelve a usar.',
  )
  expect((await admin.call('DELETE', '/api/v1/catalogues/specialities/entries/308')).body.message).toMatch(
    /solo se elimina lo que alguien creó a mano/,
  )
})

test('an act is taken back by who saw it, unless somebody changed the same since', async () => {
  const entry = '/api/v1/catalogues/banks/entries/007'
  const change = (body: object) => admin.call('PATCH', entry, { body })
  const history = async () => (await admin.get(entry)).data.history
  await change({ name: 'Bancolombia S. A.' })
  const [renamed] = await history()
  expect(renamed).toMatchObject({
    by: expect.stringMatching(/./),
    changes: [{ field: 'name', from: 'Bancolombia', to: 'Bancolombia S. A.' }],
    undoable: true,
  })
  await change({ details: { payuCode: '1007' } })
  const undo = (act: string, key: string = crypto.randomUUID()) =>
    admin.call('POST', `${entry}/undo`, { body: { act }, headers: { 'idempotency-key': key } })
  for (const _ of ['first', 'again']) expect((await undo(renamed.id, 'one-undo')).body.message).toBe('Cambio deshecho')
  expect((await admin.get(entry)).data.entry).toMatchObject({ name: 'Bancolombia', details: { payuCode: '1007' } })
  expect((await undo(renamed.id)).body.message).toBe('Alguien cambió lo mismo después. Deshaz primero ese cambio.')
  const [last] = await history()
  expect(last.undoneId).toBe(renamed.id)
  const acts = (await admin.get('/api/v1/catalogue-acts')).data
  expect(acts[0]).toMatchObject({ catalogue: 'banks', code: '007', undoneId: renamed.id, undoable: true })
  expect(acts.find(({ id }: { id: string }) => id === renamed.id)).toMatchObject({ undoable: false })
})

test('an act is not taken back where that would name what is not offered any more', async () => {
  const speciality = '/api/v1/catalogues/specialities/entries'
  await admin.post(speciality, { code: '995', name: 'Una que se va' })
  const { id, details } = (await admin.get('/api/v1/catalogues/exams/entries?limit=1')).data.entries[0]
  const entry = `/api/v1/catalogues/exams/entries/${id}`
  const { specialities: before = '' } = details
  const set = (codes: string) => admin.call('PATCH', entry, { body: { details: { specialities: codes } } })
  expect((await set('995')).status).toBe(200)
  expect((await set(before)).status).toBe(200)
  const [act] = (await admin.get(entry)).data.history
  await admin.call('PATCH', `${speciality}/995`, { body: { retired: true } })
  const errors = [{ field: 'details.specialities', message: 'No hay un registro con el código 995' }]
  expect(await admin.post(`${entry}/undo`, { act: act.id })).toMatchObject({ status: 422, body: { errors } })
  expect((await admin.get(entry)).data.entry.details.specialities ?? '').toBe(before)
})

test('administrators narrow a list by parent and field, and sort it by any column', async () => {
  const ids = async (catalogue: string, query: string): Promise<string[]> =>
    (await admin.get(`/api/v1/catalogues/${catalogue}/entries?limit=1000&${query}`)).data.entries.map(
      ({ id }: { id: string }) => id,
    )
  expect(await ids('certifications', 'where=type:img')).toEqual(['5', '7', '8'])
  expect(await ids('certifications', 'where=type:img,required:1')).toEqual(['5'])
  expect(await ids('certifications', 'where=type:img,required:')).toEqual(['7', '8'])
  expect((await ids('certifications', 'sort=-code'))[0]).toBe('10')
  expect((await ids('certifications', 'sort=months')).slice(-2)).toEqual(['9', '10'])
  expect(await ids('subspecialities', 'parent=308&sort=name')).toEqual(['308.9', '308.1', '308.2', '308.3', '308.4'])
  expect(await ids('symptoms', 'search=calentura')).toEqual(['FIEBRE'])
  expect((await admin.get('/api/v1/catalogues/certifications/entries?where=type')).status).toBe(422)
})

test('a city of the search names its municipality, which has to be one: in the form and in a table', async () => {
  const entries = '/api/v1/catalogues/searchCities/entries'
  const palmira = { code: '76520', name: 'Palmira' }
  const add = async (details: object) => {
    const { status, body } = await admin.post(entries, { ...palmira, details })
    return [status, (body.errors ?? []).map(({ field }) => field)]
  }
  expect(await add({})).toEqual([422, ['details.municipality']])
  expect(await add({ municipality: '99999' })).toEqual([422, ['details.municipality']])
  const preview = async (municipality: string) =>
    (await upload(`${imports}/searchCities/preview`, `Codigo;Nombre;municipality\n76520;Palmira;${municipality}`)).data
  expect(JSON.stringify(await preview('99999'))).toContain('99999')
  expect(await preview('99999')).toMatchObject({ added: 0 })
  expect(await preview('76520')).toMatchObject({ added: 1 })
  expect(await add({ municipality: '76520' })).toEqual([200, []])
  expect((await world.nobody().get('/api/v1/cities/doctor-search-engine')).data).toContainEqual({
    id: '76520',
    name: 'Palmira',
  })
})
