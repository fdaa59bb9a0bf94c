import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { PersonStories } from '@turno/contract/areas/story.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { boughtBy, moneyOf, visitsOf } from '@turno/read-models/orders-of-patient/query.ts'
import { fullName, people, person } from '@turno/read-models/people/query.ts'
import type { Person } from '@turno/read-models/people/view.ts'
import { deskAccountsBeside } from '@turno/read-models/people-index/query.ts'
import { requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { looksAt, recordLookAt } from '../../shared/account/looks.ts'

type Stories = PersonStories['stories']
type PersonStory = Stories[number]

/** So many looks at a person are listed. */
const looksMax = 50

/**
 * A person as support opens them, which is recorded: what a patient asked for and bought, and their visits at a desk, a
 * doctor's appointments, and accounts that doctors made with a patient's document. The list shows no contents, because
 * looks at stories are recorded.
 * @throws {Refusal} 404: nobody has this id
 */
export async function storiesOf(call: Call, personId: string, viewId: string) {
  const someone = await person(call.reader, personId)
  if (!someone) throw notFound()
  const position = await recordLookAt(call, personId, viewId)
  return { data: await openedPerson(call, someone), position }
}

async function openedPerson(call: Call, someone: Person): Promise<PersonStories> {
  const { id: personId, role } = someone
  const stories =
    role === 'patient' ? await ofPatient(call, personId) : role === 'doctor' ? await ofDoctor(call, personId) : []
  const [looks, desk_accounts] = await Promise.all([looksAt(call, personId, looksMax), deskAccountsOf(call, someone)])
  const viewers = await people(
    call.reader,
    looks.map(({ by }) => by),
  )
  return {
    person: fullName(someone),
    role,
    document: desk_accounts.length > 0 ? [someone.documentType, someone.document].filter(Boolean).join(' ') : '',
    desk_accounts,
    views: looks.map(({ at, by }) => ({ at, by: fullName(viewers.get(by)) })),
    stories,
  }
}

async function deskAccountsOf({ deps, reader }: Call, someone: Person): Promise<PersonStories['desk_accounts']> {
  if (someone.role !== 'patient') return []
  const [ids, { state }] = await Promise.all([
    deskAccountsBeside(reader, someone),
    deps.commander.load(account, someone.id),
  ])
  const [cards, recognised] = [await people(reader, ids), state.status === 'registered' ? state.deskAccountIds : []]
  return ids.map((id) => ({ id, name: fullName(cards.get(id)), recognised: recognised?.includes(id) ?? false }))
}

/** A patient's requests, purchases and desk visits, by when each was asked for or begins. */
async function ofPatient({ reader, moment }: Call, patientId: string): Promise<Stories> {
  const [requests, orders, visits, called] = await Promise.all([
    requestsOfPatient(reader, patientId, moment),
    boughtBy(reader, patientId),
    appointmentsOf(reader, patientId, moment),
    names(reader),
  ])
  // The newest order of a request comes first among all.
  const orderOf = (requestId: string) => orders.find((order) => order.requestId === requestId)
  const asked = requests.map(({ id, fecha_solicitud, city_name, estado }): PersonStory => {
    const order = orderOf(id)
    const money = order ? moneyOf(order, moment) : null
    return { id, kind: 'request', at: fecha_solicitud, city: city_name, visits: 1, state: estado, money }
  })
  const hours = orders.filter(({ requestId }) => requestId === null)
  const bought = hours.map((order): PersonStory => {
    const visits = visitsOf(order)
    const [{ start, cityId }] = visits
    const money = moneyOf(order, moment)
    const city = called.city(cityId)
    return { id: order.id, kind: 'order', at: start, city, visits: visits.length, state: null, money }
  })
  const atDesk = visits.filter(({ at_desk }) => at_desk).map((visit) => ofVisit('deskVisit', visit))
  return [...asked, ...bought, ...atDesk].sort((a, b) => (a.at < b.at ? 1 : -1))
}

const ofVisit = (kind: 'deskVisit' | 'visit', { id, start_date, ciudad }: Appointment): PersonStory => ({
  ...{ id, kind, at: start_date, city: ciudad, visits: 1, state: null, money: null },
})

async function ofDoctor(call: Call, doctorId: string): Promise<Stories> {
  const { reader, moment } = call
  const visits = await appointmentsOf(reader, doctorId, moment)
  const sold = visits.toReversed().map((visit) => ofVisit('visit', visit))
  return [...sold, ...(await ofProfile(call, doctorId))]
}

/** The doctor's own story: who they are, and what advisers found. */
async function ofProfile({ deps, reader }: Call, doctorId: string): Promise<Stories> {
  const [first] = await deps.eventStore.readStream(`doctor-${doctorId}`, { limit: 1 })
  const [someone, called] = await Promise.all([person(reader, doctorId), names(reader)])
  if (!first || !someone) return []
  const city = called.city(someone.cityId)
  return [{ id: doctorId, kind: 'profile', at: first.metadata.at, city, visits: 1, state: null, money: null }]
}
