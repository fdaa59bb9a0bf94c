import type { PersonStories } from '@turno/contract/support.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { fullName, person } from '@turno/read-models/people/query.ts'
import { requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import type { Call } from '../call/route.ts'
import { notFound } from '../refusal/refusal.ts'

type Stories = PersonStories['stories']

/**
 * The stories of a person: a patient's requests, a doctor's appointments. The list shows no contents, because looks at
 * stories are recorded.
 * @throws {Refusal} 404: nobody has this id
 */
export async function storiesOf(call: Call, personId: string): Promise<PersonStories> {
  const someone = await person(call.reader, personId)
  if (!someone) throw notFound()
  const { role } = someone
  const stories =
    role === 'patient' ? await ofPatient(call, personId) : role === 'doctor' ? await ofDoctor(call, personId) : []
  return { person: fullName(someone), role, stories }
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
