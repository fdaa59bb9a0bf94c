import type { DoctorsPatient, DoctorsPatients, PatientSummary } from '@turno/contract/answers/doctors-patients.ts'
import { patientsPageSize } from '@turno/contract/doctors-patients.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import { messageMinutes } from '@turno/domain/processes/messaging.ts'
import { beginsWords } from '@turno/domain/text.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { appointmentsById, isContactOpen, isKnownToPatient } from '../appointments-of-person/query.ts'
import { type AppointmentView, appointmentKey, model as appointmentsModel } from '../appointments-of-person/view.ts'
import { existing, lookup } from '../lookup.ts'
import type { Moment } from '../moment.ts'
import { ageOf, fullName, people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import type { Reader } from '../projection.ts'
import { model, patientsIndex, type Relation, relationKey } from './view.ts'

/** A page of a doctor's patients, the last made appointment first. @param text part of a name, or of the document */
export async function patientsOf(
  reader: Reader,
  doctorId: string,
  { text, offset }: { text: string; offset: number },
  moment: Moment,
): Promise<DoctorsPatients> {
  const index = patientsIndex(doctorId)
  const end = offset + patientsPageSize
  const ids = await reader.range(model, index, { order: 'descending', ...(text === '' ? { limit: end } : {}) })
  const persons = await people(reader, text === '' ? ids.slice(offset) : ids)
  const found = text === '' ? ids : ids.filter((id) => isMeant(persons.get(id), text))
  const page = found.slice(offset, end)
  const relations = await existing<Relation>(
    reader,
    model,
    page.map((id) => relationKey(doctorId, id)),
  )
  const visits = await lookup<AppointmentView>(
    reader,
    appointmentsModel,
    appointmentKey,
    relations.flatMap(({ appointmentIds }) => appointmentIds),
  )
  const rows = relations.map((relation) => summaryOf(relation, persons.get(relation.patientId), visits, moment))
  return { patients: rows, total: text === '' ? await reader.count(model, index) : found.length }
}

/** Each word begins a part of the name, or the document begins so. */
function isMeant(person: Person | undefined, text: string): boolean {
  if (!person) return false
  const document = plainDocument(text)
  if (document !== '' && person.document?.startsWith(document)) return true
  return beginsWords(fullName(person), text)
}

function summaryOf(
  { patientId, appointmentIds }: Relation,
  person: Person | undefined,
  visits: ReadonlyMap<string, AppointmentView>,
  moment: Moment,
): PatientSummary {
  const stand = standing(appointmentIds, visits)
  const starts = stand.map(({ visit }) => visit.start).sort()
  const last = stand.filter(({ visit }) => !moment.isBefore(visit.start))
  return {
    id: patientId,
    name: fullName(person),
    visits: stand.length,
    next: starts.find((start) => moment.isBefore(start)) ?? null,
    last: starts.slice(0, last.length).at(-1) ?? null,
  }
}

const standing = (ids: readonly string[], visits: ReadonlyMap<string, AppointmentView>): AppointmentView[] =>
  ids.flatMap((id) => visits.get(id) ?? []).filter(({ cancelled }) => !cancelled)

/** What a doctor may see of one patient, and why; undefined: they never had an appointment. */
export async function patientOf(
  reader: Reader,
  doctorId: string,
  patientId: string,
  moment: Moment,
): Promise<DoctorsPatient | undefined> {
  const [relation] = await existing<Relation>(reader, model, [relationKey(doctorId, patientId)])
  if (!relation) return undefined
  const [views, persons] = await Promise.all([
    existing<AppointmentView>(reader, appointmentsModel, relation.appointmentIds.map(appointmentKey)),
    people(reader, [patientId]),
  ])
  const person = persons.get(patientId)
  const visits = new Map(views.map((view) => [view.id, view]))
  const open = views.filter((view) => isContactOpen(view, moment))
  const reachable = person !== undefined && fullName(person) !== '' && views.some(isKnownToPatient) && open.length > 0
  const home = person?.addresses.find(({ addressId }) => addressId === person.mainAddressId)?.address
  const newest = views.toSorted((a, b) => (a.visit.start < b.visit.start ? 1 : -1)).slice(0, appointmentsMax)
  return {
    ...summaryOf(relation, person, visits, moment),
    erased: fullName(person) === '',
    gender: person?.gender ?? null,
    age: person?.birthDate ? ageOf(person.birthDate, moment.now) : null,
    phone: reachable ? (person.phone ?? '') : '',
    address: reachable ? (home ?? '') : '',
    because: open.map(({ visit }) => visit.start).sort()[0] ?? null,
    unconfirmed: open.length > 0 && !views.some(isKnownToPatient),
    messages: person?.doctorMessages ?? false,
    about: messageable(views, moment)?.id ?? null,
    appointments: await appointmentsById(
      reader,
      newest.map(({ id }) => id),
      doctorId,
      moment,
    ),
  }
}

/** So many appointments of the two are shown. */
const appointmentsMax = 50

/** The appointment that a doctor writes about: the next one, or one of the last day. */
function messageable(views: readonly AppointmentView[], moment: Moment): AppointmentView | undefined {
  const byStart = views.filter(({ cancelled }) => !cancelled).sort((a, b) => (a.visit.start < b.visit.start ? -1 : 1))
  const next = byStart.find(({ visit }) => moment.isBefore(visit.end))
  return next ?? byStart.findLast(({ visit }) => moment.isBefore(plusMinutes(visit.end, messageMinutes)))
}
