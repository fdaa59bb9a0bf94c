import type { PersonStories } from '@turno/contract/support.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { fullName, people, person } from '@turno/read-models/people/query.ts'
import type { Person } from '@turno/read-models/people/view.ts'
import { deskAccountsBeside } from '@turno/read-models/people-index/query.ts'
import { requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import { looksAt, recordLookAt } from '../accounts/looks.ts'
import type { Call } from '../call/route.ts'
import { notFound } from '../refusal/refusal.ts'

type Stories = PersonStories['stories']

/** So many looks at a person are listed. */
const looksMax = 50

/**
 * A person as support opens them, which is recorded: a patient's requests, a doctor's appointments, and accounts that
 * doctors made with their document. The list shows no contents, because looks at stories are recorded.
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

async function ofPatient({ reader, moment }: Call, patientId: string): Promise<Stories> {
  const requests = await requestsOfPatient(reader, patientId, moment)
  return requests.map(({ id, fecha_solicitud, city_name, estado }) => ({
    id,
    at: fecha_solicitud,
    city: city_name,
    state: estado,
  }))
}

async function ofDoctor(call: Call, doctorId: string): Promise<Stories> {
  const { reader, moment } = call
  const visits = await appointmentsOf(reader, doctorId, moment)
  const sold = visits
    .toReversed()
    .map(({ id, start_date, ciudad }) => ({ id, at: start_date, city: ciudad, state: null }))
  return [...sold, ...(await ofProfile(call, doctorId))]
}

/** The doctor's own story: who they are, and what advisers found. */
async function ofProfile({ deps, reader }: Call, doctorId: string): Promise<Stories> {
  const [first] = await deps.eventStore.readStream(`doctor-${doctorId}`, { limit: 1 })
  const [someone, called] = await Promise.all([person(reader, doctorId), names(reader)])
  if (!first || !someone) return []
  return [{ id: doctorId, at: first.metadata.at, city: called.city(someone.cityId), state: null }]
}
