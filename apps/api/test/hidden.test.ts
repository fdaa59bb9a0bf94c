import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { type DoctorCommand, doctor } from '@turno/domain/doctor/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate, bogotaInstant } from '@turno/domain/time.ts'
import { heldAvailability } from '@turno/read-models/availability-of-doctor/query.ts'
import { doctorsWhoSee } from '@turno/read-models/doctors-by-speciality/query.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import { expect, test } from 'vitest'
import type { Reply } from './client.ts'
import { termsOfRuiz, tuesday } from './hours-of-ruiz.ts'
import { cali, dermatology, electrocardiogram, people, roomOf } from './people.ts'
import { smallBuild } from './small-build.ts'
import { soldTo, uploadedBy } from './things.ts'
import { World } from './world.ts'

// Everywhere others find a doctor: each place is asked while Ruiz works, is suspended, and works again.

const world = await forThisFile(World.open({ webDist: await smallBuild() }))
const ana = await world.as('ana')
const beto = await world.as('beto')
const ruiz = await world.as('ruiz')
const vega = await world.as('vega')
const marta = await world.as('soporte')
const nobody = world.nobody()
const entity = 'EPS010'
const request = { type: 1, specialityId: dermatology, cupId: null, careType: 0, cityId: cali } as const

const command = (change: { type: DoctorCommand['type'] } & Record<string, unknown>) =>
  send(world.commander, doctor, 'ruiz', { doctorId: 'ruiz', ...change } as DoctorCommand)
/** Waits until the read models, and what the api keeps of them, have everything. */
const shown = async () => void (await world.readStore.waitFor((await world.eventStore.head())!, 5_000))

const forProcedure = { ...termsOfRuiz, cupId: electrocardiogram, weekly: [{ weekday: 5, from: '08:00', to: '09:00' }] }
for (const terms of [termsOfRuiz, forProcedure])
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms })
await ruiz.post('/api/v1/cies-doctor', { cie_id: 'L209' })
const agreed = { health_entity_id: entity, tariffs: [{ value: 0, price: 60_000 }], valid_from: '2031-03-01' }
const agreement = (await ruiz.post('/api/v1/doctor-agreements', agreed)).data.id
await ana.post('/api/v1/patients/ana/agreements', { agreement_id: agreement, member_number: 'AF-7' })

const sold = await soldTo(world, 90_000_00)

/** Whether an answer shows Ruiz; a page or a list that is refused shows nobody. */
const isIn = ({ body }: Reply, what = 'ruiz') => JSON.stringify(body).includes(what)
const find = async (body: object) => isIn(await nobody.post('/api/v2/doctor-search-engine', body))
const get = async (path: string, client = nobody, what = 'ruiz') => isIn(await client.get(path), what)
const file = async (path: string, what: string) =>
  (await (await fetch(world.url + path, { headers: { accept: 'text/html' } })).text()).includes(what)
const engine = '/api/v1/doctor-search-engine/doctors'
const chosen = { option: 1, id: dermatology, city_id: cali, care_type: 0 }

let requestId: string
const places: Record<string, () => Promise<boolean>> = {
  'search by speciality': () => find(chosen),
  'search by procedure': () => find({ option: 2, id: electrocardiogram }),
  'search by disease': () => find({ option: 3, id: 'L209' }),
  'search by the doctor': () => find({ option: 4, id: 'ruiz' }),
  'search by name': () => find({ option: 4, id: '', text: 'rruis prueva' }),
  'search by entity': () => find({ option: 4, health_entity_id: entity }),
  'search within an entity': () => find({ ...chosen, health_entity_id: entity }),
  'search by price': () => find({ ...chosen, sort: 'price' }),
  'search by distance': () => find({ ...chosen, sort: 'distance', lat: 3.4, lng: -76.5 }),
  'search by rating': () => find({ ...chosen, sort: 'rating' }),
  suggestions: async () => isIn(await nobody.post('/api/v2/doctor-search-engine/autocomplete', { text: 'ruiz' })),
  'doctors by name': () => get(`${engine}?text=ruiz`),
  'procedures to book': () => get(`/api/v1/search-engine/cups?cityId=${cali}`, nobody, electrocardiogram),
  'frequent specialities': () => get(`/api/v1/search-engine/frequent?city_id=${cali}`, nobody, 'Dermatología'),
  'cities of procedures': () => get('/api/v2/doctor-search-engine/cups/cities', nobody, cali),
  'public page': () => get(`${engine}/ruiz`),
  'free hours': () => get(`${engine}/ruiz/slots?from=${tuesday}&to=${tuesday}&care_type=0`, nobody, tuesday),
  reviews: () => get('/api/v1/doctors/ruiz/reviews', nobody, '"code":0'),
  'public profile': () => get('/api/v1/doctors/ruiz/user'),
  'older public profile': async () =>
    isIn(await nobody.post('/api/Doctor/get_doctor', { action: 6, id_user_doctor: 'ruiz' })),
  'entities with agreements': () => get('/api/v1/health-entities/with-agreements', nobody, entity),
  'agreements of an entity': () => get('/api/v1/doctor-agreements?text=sura'),
  'agreements of the doctor': () => get('/api/v1/doctor-agreements?text=ruiz'),
  "a member's agreements": () => get('/api/v1/patients/ana/agreements', ana),
  'colleagues by document': () => get(`/api/v1/doctors?documentType=CC&documentNumber=${people.ruiz.document}`, vega),
  "the page's head": () => file('/DoctorPublicProfile?id=ruiz', 'ruiz Prueba'),
  sitemap: () => file('/sitemap.xml', 'id=ruiz<'),
  'who sees a request': async () => (await doctorsWhoSee(storeReader(world.readStore), request)).includes('ruiz'),
  'supply of a request': () =>
    get(`/api/v1/pending-appointments/supply?city_id=${cali}&care_type=0`, ana, `"${dermatology}":2`),
  'hours to move to': () => get(`/api/v1/patient-appointments/${sold}/hours?from=${tuesday}&days=1`, ana, 'start_date'),
  // An earlier hour is offered of what this says, and of nothing else.
  'hours that become free': async () => (await heldAvailability(storeReader(world.readStore), 'ruiz')) !== undefined,
  'requests to answer': () => get('/api/v1/doctors/ruiz/pending-appointments', ruiz, requestId),
  'offers of a request': async () => isIn(await beto.post(`/api/v1/offer-appointments/${requestId}/doctors`, {})),
  'number of offers': () => get('/api/v1/patients/beto/pending-appointments', beto, '"offers":1'),
}
const everywhere = Object.keys(places)

/** The places that show Ruiz, each asked twice: the second answer may be one that was kept. */
async function shownAt(): Promise<string[]> {
  await shown()
  const found: string[] = []
  for (const [name, ask] of Object.entries(places)) {
    const [fresh, kept] = [await ask(), await ask()]
    expect(kept, name).toBe(fresh)
    if (fresh) found.push(name)
  }
  return found
}

/** Beto asks for a visit, and Ruiz offers one. */
async function offered(): Promise<void> {
  if (requestId) await beto.call('DELETE', `/api/v1/pending-appointments/${requestId}`)
  const asked = { patient_id: 'beto', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
  requestId = (await beto.post('/api/v1/pending-appointments', asked)).data.id
  const terms = { fecha: bogotaDate(world.clock.now()), hora_inicial: '16:00', clase_atencion: 0, tarifa: 50_000 }
  const room = { consultorio_id: roomOf('ruiz') }
  const { status } = await ruiz.post(`/api/v1/pending-appointments/${requestId}/offers`, { ...terms, ...room })
  expect(status).toBe(200)
}

const card = '3'
const adviser = { adviserId: 'soporte', mandatory: [card] }
const judged = (what: 'suspend' | 'reinstate') => () =>
  marta.post(`/api/v1/validations/ruiz/${what}`, { reason: 'Piden tu sello' })
async function upload(documentId: string, validUntil: string | null): Promise<void> {
  await uploadedBy(world, 'ruiz', documentId, card)
  await command({ type: 'ValidateDocument', documentId, judged: 0, validUntil, ...adviser })
}

const causes = {
  'by decision': { begin: async () => undefined, suspend: judged('suspend'), reinstate: judged('reinstate') },
  'by an expired document': {
    async begin() {
      await upload('one', bogotaDate(world.clock.now()))
      world.clock.advanceTo(bogotaInstant(tuesday, '00:01'))
    },
    suspend: () => command({ type: 'ExpireDocument', documentId: 'one', ...adviser }),
    reinstate: () => upload('two', null),
  },
}

test.each(Object.keys(causes) as (keyof typeof causes)[])(
  'a doctor suspended %s is visible nowhere, and visible again everywhere afterwards',
  async (cause) => {
    const { begin, suspend, reinstate } = causes[cause]
    await begin()
    await offered()
    expect(await shownAt()).toEqual(everywhere)
    await suspend()
    expect(await shownAt()).toEqual([])
    await reinstate()
    expect(await shownAt()).toEqual(everywhere)
  },
)
