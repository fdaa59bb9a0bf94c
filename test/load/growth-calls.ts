import { setImmediate as turn } from 'node:timers/promises'
import type { Route } from '@turno/api/kit/endpoint/route.ts'
import { isGuardedRoute, isQuery } from '@turno/api/kit/endpoint/route.ts'
import { routeTable } from '@turno/api/server/route-table.ts'
import { titleOf } from '@turno/api/test/answer-check.ts'
import type { Client, Reply } from '@turno/api/test/client.ts'
import { cali, dermatology, type PersonName, people, roomOf } from '@turno/api/test/people.ts'
import { confirmationOf, show, transaction } from '@turno/api/test/provider.ts'
import { mayPass, Things } from '@turno/api/test/things.ts'
import type { World } from '@turno/api/test/world.ts'
import { cataloguesWith, declarations } from '@turno/domain/catalogue.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { Desk } from './growth-desk-calls.ts'
import { write } from './growth-writing-calls.ts'

/** Measures one call of the route with this title. */
export type Measure = (title: string, call: () => Promise<Reply>) => Promise<Reply>

/** Everything that answers without writing a command; passwords and links are no part of it. */
export const queries: readonly Route[] = routeTable.filter(
  (route) => isQuery(route) || (route.kind === 'plain' && isGuardedRoute(route)),
)

/** The commands of the product's main job, and of daily life around it. */
export const mainCommands = [
  'POST /api/v1/pending-appointments',
  'DELETE /api/v1/pending-appointments/:id',
  'POST /api/v1/pending-appointments/:id/offers',
  'PATCH /api/v1/offer-appointments/:id',
  'DELETE /api/v1/offer-appointments/:id',
  'POST /api/v1/offer-appointments/:id/choose',
  'POST /api/v1/purchase-order/:id/confirm-and-pay',
  'POST /api/v1/payments/confirmation',
  'POST /api/v1/notifications/:id/markAsRead',
  'POST /api/v1/patient-addresses',
  'PUT /api/v1/patient-addresses/:id',
  'DELETE /api/v1/patient-addresses/:id',
  'POST /api/v1/doctors/:id/update/receive-offers',
  'POST /api/login',
  'POST /api/logout',
] as const

type MainCommand = (typeof mainCommands)[number]

/** Calls that are not measured: rare ones, and those that wait for a password, a link, a file or a call. */
export const unmeasured: readonly string[] = [
  ...['POST /api/login/code', 'POST /api/login/enrol', 'POST /api/login/enrol/confirm'],
  ...['POST /api/session/renew', 'POST /api/session/restore'],
  ...['DELETE /api/v1/users/:id/sessions', 'DELETE /api/v1/users/:id/sessions/:sessionId'],
  ...['POST /api/v1/users/:id/prove', 'POST /api/v1/users/:id/password', 'POST /api/v1/users/:id/second-factor'],
  ...['POST /api/v1/users/:id/second-factor/confirm', 'POST /api/v1/users/:id/second-factor/remove'],
  ...['GET /api/v1/settings', 'GET /api/v1/care-types', 'GET /api/v1/time', 'GET /api/v1/photos/:id'],
  ...['GET /api/v1/consents/video-consultation.pdf'],
  // apps/api/test/video-costs.test.ts holds the cost of these; nothing of it grows with the log.
  ...['consent', 'delay', 'reports', 'telephone', 'messages', 'files'].map(
    (what) => `POST /api/v1/video-visits/:id/${what}`,
  ),
  'POST /api/v1/notifications/video-consultation/started',
  'POST /api/v1/patient-care/:id/video-consultation/finished',
  'PUT /api/v1/news-choices',
  ...['POST /api/v1/push-subscriptions', 'POST /api/v1/push-subscriptions/end'],
  ...['POST /api/v1/patients', 'POST /api/v1/patients/register', 'POST /api/v1/doctors'],
  ...['POST /api/recover-password', 'GET /api/recovery-password/:token', 'POST /api/reset-password/check'],
  ...['POST /api/reset-password', 'POST /api/contact-change/check', 'POST /api/contact-change/undo'],
  ...['POST /api/v1/patients/complete', 'POST /api/v1/doctors/complete'],
  ...['PUT /api/v1/patients/:id', 'PUT /api/v1/doctors/:id'],
  ...['POST /api/v1/patients/:id/erase', 'POST /api/v1/doctors/:id/erase'],
  ...['PUT /api/v1/patients/:id/sexual-orientation', 'DELETE /api/v1/patients/:id/sexual-orientation'],
  ...['PUT /api/v1/patients/:id/photo', 'DELETE /api/v1/patients/:id/photo'],
  ...['PUT /api/v1/doctors/:id/photo', 'DELETE /api/v1/doctors/:id/photo'],
  ...['POST /api/v1/catalogues/:catalogue/entries', 'PATCH /api/v1/catalogues/:catalogue/entries/:code'],
  'POST /api/v1/catalogues/:catalogue/entries/:code/undo',
  'DELETE /api/v1/catalogues/:catalogue/entries/:code',
  ...[
    'POST /api/v1/catalogue-imports/:table',
    'POST /api/v1/catalogue-imports/:id/undo',
    'POST /api/v1/people/:id/end-sessions',
    'POST /api/v1/broadcasts',
  ],
  ...['POST /api/v1/pending-appointments/cups', 'DELETE /api/v1/purchase-order-details/:id'],
  ...['POST /api/v1/patient-appointments/:id/cancel', 'POST /api/v1/doctors/:id/days/:date/cancel'],
  'POST /api/v1/patient-care/:appointmentId/finished',
  ...['POST /api/v1/patient-appointments/:id/reschedule', 'POST /api/v1/patient-appointments/:id/reschedule/end'],
  ...['POST /api/v1/patient-appointments/:id/earlier-hour', 'POST /api/v1/patient-appointments/:id/confirm'],
  ...['review', 'review/answer', 'review/hide'].map((what) => `POST /api/v1/patient-appointments/:id/${what}`),
  ...['POST /api/v1/payouts', 'POST /api/v1/payouts/:id/account', 'PUT /api/v1/doctors/:id/bank-account'],
  ...['PUT /api/v1/patients/:id/sms-reminders', 'PUT /api/v1/purchase-order/:id/refund-account'],
  ...['POST /api/v1/patient-appointments/:id/earlier-hour/answer'],
  ...['POST /api/v1/purchase-order/:id/refund-account/reuse'],
  ...['POST /api/v1/purchase-order-details', 'POST /api/v2/patient-appointments'],
  ...['POST /api/v1/support/faulty-events/:id/set-aside', 'POST /api/v1/support/panel'],
  ...['notes', 'close', 'call', 'retry', 'ask', 'refund', 'account', 'absent'].map(
    (what) => `POST /api/v1/support/cases/:id/${what}`,
  ),
  ...['POST /api/v1/support/record-releases', 'DELETE /api/v1/support/record-releases/:releaseId'],
  ...['POST /api/v1/record-releases/check', 'POST /api/v1/record-releases/open'],
  ...['POST /api/v1/support/stories/:id/reveal', 'POST /api/v1/support/people/:id/desk-accounts'],
  ...['POST /api/callvoice', 'POST /api/sms', 'POST /api/send-sms'],
  ...['POST /api/Doctor/get_cita_en_espera {"action_type":[1]}', 'POST /api/v1/purchase-order'],
  ...['POST /api/v1/consulting-rooms', 'PATCH /api/v1/consulting-rooms/:id', 'DELETE /api/v1/consulting-rooms/:id'],
  ...['POST /api/v1/medical-schedule', 'PUT /api/v1/medical-schedule/:id', 'DELETE /api/v1/medical-schedule/:id'],
  ...['POST /api/v1/medical-schedule/new-store', 'PUT /api/v1/medical-schedule/:id/new-update'],
  ...['PATCH /api/v1/medical-schedule/doctor/:id', 'PUT /api/v1/medical-schedule/doctor/:id/days-off/:date'],
  ...['PUT /api/v1/medical-schedule/:id/special-hours/:date'],
  ...['POST /api/v1/cups-doctor', 'PATCH /api/v1/cups-doctor/:id', 'DELETE /api/v1/cups-doctor/:id'],
  ...['POST /api/v1/doctor-technical-cups', 'POST /api/v1/doctor-technical-cups/doctor'],
  ...['PUT /api/v1/doctor-technical-cups/:id', 'DELETE /api/v1/doctor-technical-cups/:id'],
  ...['', '/asks/:askId/grant', '/asks/:askId/refuse', '/emergencies/:openingId/answer'].map(
    (what) => `POST /api/v1/patients/:id/record-authorizations${what}`,
  ),
  'DELETE /api/v1/patients/:id/record-authorizations/:grantId',
  ...['POST /api/v1/patients/:id/record-remarks', 'POST /api/v1/patient-care/:id/remarks/:remarkId/answer'],
  ...['POST /api/v1/patient-care/patients/:patientId/ask', 'POST /api/v1/patient-care/patients/:patientId/emergency'],
  'POST /api/v1/doctors/:id/record-archive',
  'POST /api/v1/patient-care/emergencies',
  ...['POST /api/generic/actualizar_estado_notificacion', 'POST /api/generic/actualizar_multiples_notificaciones'],
]

const names = Object.keys(people) as PersonName[]
type Clients = Record<PersonName, Client>

/** Makes the calls of the measured people: every query `repeats` times, then the commands of as many purchases. */
export async function callAll(world: World, measure: Measure, repeats: number): Promise<void> {
  const clients = {} as Clients
  for (const name of names) clients[name] = await world.as(name)
  const things = await Things.of(world, clients)
  const token = await world.issueLink('nuevo', 'completion')
  const code = await things.paperCode()
  for (const route of queries)
    for (let call = 0; call < repeats; call++) {
      await turn()
      await measure(titleOf(route), () =>
        isGuardedRoute(route)
          ? things.send(clients[names.find((name) => mayPass(name, route))!], route)
          : sendOpen(world.nobody(), route, { token, code }),
      )
    }
  for (let round = 0; round < repeats; round++) {
    await new Commands(world, clients, measure).run(round)
    await new Desk(world, clients, measure).run(round)
    await write(world, clients.ruiz, measure)
  }
}

const legacyBodies = Object.fromEntries(
  cataloguesWith('legacy').map((catalogue) => {
    const { name, action } = declarations[catalogue].legacy!
    return [`/api/generic/${name}`, { action }]
  }),
)
const openBodies: Record<string, object> = {
  ...legacyBodies,
  '/api/generic/get_departamentos': { action: 1, id_country: '170' },
  '/api/generic/get_especialidades': { action: 0 },
  '/api/generic/get_certificaciones': { action: 0 },
  '/api/generic/get_ciudades': { id_department: '76' },
  '/api/v2/doctor-search-engine': { id: dermatology, option: 1, city_id: cali },
  '/api/v2/doctor-search-engine/autocomplete': { text: 'derma' },
}
const openPlaces: Record<string, string> = { ':countryId': '170', ':stateId': '76', ':id': 'ruiz' }
const openQueries: Record<string, string> = { slots: '?from=2031-03-03&to=2031-03-30&care_type=0' }

interface Found {
  /** Of a mailed link. */
  token: string
  /** Of a paper. */
  code: string
}

/** A query that needs no login. */
function sendOpen(client: Client, { method, path }: Route, { token, code }: Found): Promise<Reply> {
  const at = path.replace(/:\w+/g, (place) => ({ ...openPlaces, ':code': code })[place]!)
  const query = openQueries[path.split('/').at(-1)!] ?? ''
  return method === 'GET' ? client.get(at + query) : client.post(at, openBodies[path] ?? { action: 4, token })
}

/** A purchase of Beto's with Dr. Vega, an offer and a request that are withdrawn, an address of Ana's, a login. */
class Commands {
  readonly #world: World
  readonly #clients: Clients
  readonly #measure: (title: MainCommand, call: () => Promise<Reply>) => Promise<Reply>

  constructor(world: World, clients: Clients, measure: Measure) {
    this.#world = world
    this.#clients = clients
    this.#measure = measure
  }

  async run(round: number): Promise<void> {
    await this.#buy(round)
    await this.#withdraw(round)
    await this.#moveHouse()
    await this.#look()
  }

  async #buy(round: number): Promise<void> {
    const { beto } = this.#clients
    const requestId = await this.#post()
    const offer = await this.#offer(requestId, `${12 + round}:00`)
    const amended = await this.#measure('PATCH /api/v1/offer-appointments/:id', () =>
      this.#clients.vega.call('PATCH', `/api/v1/offer-appointments/${offer.id}`, {
        body: this.#terms(`${12 + round}:30`),
      }),
    )
    const { version } = amended.data as unknown as { version: number }
    const chosen = await this.#measure('POST /api/v1/offer-appointments/:id/choose', () =>
      beto.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version }),
    )
    const { order_id: orderId } = chosen.data as unknown as { order_id: string }
    const toPay = await this.#measure('POST /api/v1/purchase-order/:id/confirm-and-pay', () =>
      beto.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, { accept_terms: true, accept_consent: true }),
    )
    const { referenceCode } = (toPay.data as unknown as { form: { fields: { referenceCode: string } } }).form.fields
    const paid = show(this.#world, transaction(referenceCode, 'approved'))
    await this.#measure('POST /api/v1/payments/confirmation', () =>
      this.#world.nobody().call('POST', '/api/v1/payments/confirmation', { form: confirmationOf(paid) }),
    )
    await this.#world.settle(orderId)
  }

  async #withdraw(round: number): Promise<void> {
    const { beto, vega } = this.#clients
    const requestId = await this.#post()
    const { id } = await this.#offer(requestId, `${18 + (round % 4)}:00`)
    await this.#measure('DELETE /api/v1/offer-appointments/:id', () => vega.delete(`/api/v1/offer-appointments/${id}`))
    await this.#measure('DELETE /api/v1/pending-appointments/:id', () =>
      beto.delete(`/api/v1/pending-appointments/${requestId}`),
    )
  }

  /** A person's last address cannot be removed: Ana has others. */
  async #moveHouse(): Promise<void> {
    const { ana } = this.#clients
    const address = { user_id: 'ana', country_id: '170', state_id: '76', city_id: cali, address: 'Calle 2' }
    const added = await this.#measure('POST /api/v1/patient-addresses', () =>
      ana.post('/api/v1/patient-addresses', address),
    )
    const path = `/api/v1/patient-addresses/${(added.data as unknown as { id: string }).id}`
    await this.#measure('PUT /api/v1/patient-addresses/:id', () => ana.put(path, { ...address, address: 'Calle 3' }))
    await this.#measure('DELETE /api/v1/patient-addresses/:id', () => ana.delete(path))
  }

  async #look(): Promise<void> {
    const { vega } = this.#clients
    const { data } = await vega.get<{ id: string }[]>('/api/v1/notifications/vega/user')
    await this.#measure('POST /api/v1/notifications/:id/markAsRead', () =>
      vega.post('/api/v1/notifications/vega/markAsRead', { ids: data.slice(0, 1).map(({ id }) => id) }),
    )
    await this.#measure('POST /api/v1/doctors/:id/update/receive-offers', () =>
      vega.post('/api/v1/doctors/vega/update/receive-offers', { receive_offers: '1' }),
    )
    const { document, password } = people.asistente
    const guest = this.#world.nobody()
    await this.#measure('POST /api/login', () =>
      guest.post('/api/login', { username: document, password, user_type: '3' }),
    )
    const leaving = await this.#world.as('asistente')
    await this.#measure('POST /api/logout', () => leaving.post('/api/logout'))
  }

  async #post(): Promise<string> {
    const posted = await this.#measure('POST /api/v1/pending-appointments', () =>
      this.#clients.beto.post('/api/v1/pending-appointments', {
        ...{ patient_id: 'beto', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true },
      }),
    )
    return (posted.data as unknown as { id: string }).id
  }

  async #offer(requestId: string, hour: string): Promise<{ id: string }> {
    const made = await this.#measure('POST /api/v1/pending-appointments/:id/offers', () =>
      this.#clients.vega.post(`/api/v1/pending-appointments/${requestId}/offers`, this.#terms(hour)),
    )
    return made.data as unknown as { id: string }
  }

  #terms(hour: string): object {
    const day = bogotaDate(this.#world.clock.now())
    return { fecha: day, hora_inicial: hour, clase_atencion: 0, tarifa: 120_000, consultorio_id: roomOf('vega') }
  }
}
