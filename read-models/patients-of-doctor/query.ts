import type { DoctorsPatient, DoctorsPatients, PatientSummary } from '@turno/contract/answers/doctors-patients.ts'
import { patientsPageSize } from '@turno/contract/areas/doctors-patients.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import { messageMinutes } from '@turno/domain/processes/messaging.ts'
import {
  isConfirmable,
  isContactOpen,
  isKnownToPatient,
  maySee,
  type PatientField,
  type RelationMoment,
  relationOf,
} from '@turno/domain/relation.ts'
import { beginsWords } from '@turno/domain/text.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { patientName } from '../appointments-of-person/patient-name.ts'
import { appointmentsById } from '../appointments-of-person/query.ts'
import { type AppointmentView, appointmentKey, model as appointmentsModel } from '../appointments-of-person/view.ts'
import type { Moment } from '../moment.ts'
import { ageOf, askedOf, doctors, people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import { existing, lookup, type Reader } from '../projection.ts'
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
  const found = text === '' ? ids : await meant(reader, doctorId, { ids, persons, text }, moment)
  const { relations, visits } = await met(reader, doctorId, found.slice(offset, end))
  const rows = relations.map((relation) => summaryOf(relation, persons.get(relation.patientId), visits, moment))
  return { patients: rows, total: text === '' ? await reader.count(model, index) : found.length }
}

/** Ids of all appointments of the two, in the order in which they were made; their streams say what became of them. */
export async function appointmentsOfTwo(reader: Reader, doctorId: string, patientId: string): Promise<string[]> {
  const [relation] = await existing<Relation>(reader, model, [relationKey(doctorId, patientId)])
  return relation?.appointmentIds ?? []
}

/** Appointments of a doctor with these patients. */
async function met(reader: Reader, doctorId: string, patientIds: readonly string[]) {
  const relations = await existing<Relation>(
    reader,
    model,
    patientIds.map((id) => relationKey(doctorId, id)),
  )
  const visits = await lookup<AppointmentView>(
    reader,
    appointmentsModel,
    appointmentKey,
    relations.flatMap(({ appointmentIds }) => appointmentIds),
  )
  return { relations, visits }
}

interface Searched {
  ids: readonly string[]
  persons: ReadonlyMap<string, Person>
  text: string
}

/** Patients for whom each word begins a part of the name, or whose document begins so and is the doctor's to read. */
async function meant(reader: Reader, doctorId: string, { ids, persons, text }: Searched, moment: Moment) {
  const [{ relations, visits }, asked] = await Promise.all([
    met(reader, doctorId, ids),
    askedOfDoctor(reader, doctorId, moment),
  ])
  const begun = plainDocument(text)
  const isMeant = ({ patientId, appointmentIds }: Relation): boolean => {
    const [views, person] = [viewsIn(appointmentIds, visits), persons.get(patientId)]
    if (beginsWords(nameIn(views, person), text)) return true
    const isNumbered = begun !== '' && (person?.document?.startsWith(begun) ?? false)
    return isNumbered && maySee('document', relationOf(views, asked))
  }
  return relations.filter(isMeant).map(({ patientId }) => patientId)
}

const askedOfDoctor = async (reader: Reader, doctorId: string, moment: Moment): Promise<RelationMoment> =>
  askedOf((await doctors(reader, [doctorId])).get(doctorId), moment)

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
    name: nameIn(viewsIn(appointmentIds, visits), person),
    visits: stand.length,
    next: starts.find((start) => moment.isBefore(start)) ?? null,
    last: starts.slice(0, last.length).at(-1) ?? null,
  }
}

/** As the doctor reads it: the person's own once they know of any visit of the two, else as it was typed last. */
const nameIn = (views: readonly AppointmentView[], person: Person | undefined): string =>
  patientName(views.find(isKnownToPatient) ?? views.at(-1), person)

const viewsIn = (ids: readonly string[], visits: ReadonlyMap<string, AppointmentView>): AppointmentView[] =>
  ids.flatMap((id) => visits.get(id) ?? [])

const standing = (ids: readonly string[], visits: ReadonlyMap<string, AppointmentView>): AppointmentView[] =>
  viewsIn(ids, visits).filter(({ cancelled }) => !cancelled)

/** The reader of a patient's data, in a doctor's name. */
export interface DoctorsReader {
  doctorId: string
  by: 'doctor' | 'assistant'
}

/** Data of one patient that a doctor may see, and why; undefined: they never had an appointment. */
export async function patientOf(
  reader: Reader,
  { doctorId, by }: DoctorsReader,
  patientId: string,
  moment: Moment,
): Promise<DoctorsPatient | undefined> {
  const { relations, visits } = await met(reader, doctorId, [patientId])
  const [relation] = relations
  if (!relation) return undefined
  const [persons, asked] = await Promise.all([people(reader, [patientId]), askedOfDoctor(reader, doctorId, moment)])
  const person = persons.get(patientId)
  const views = viewsIn(relation.appointmentIds, visits)
  const their = relationOf(views, asked)
  const sees = (field: PatientField): boolean => maySee(field, their, by)
  const home = person?.addresses.find(({ addressId }) => addressId === person.mainAddressId)?.address
  const open = views.filter((view) => isContactOpen(view, asked))
  const newest = views.toSorted((a, b) => b.visit.start.localeCompare(a.visit.start)).slice(0, appointmentsMax)
  return {
    ...summaryOf(relation, person, visits, moment),
    erased: nameIn(views, person) === '',
    gender: sees('sex') ? (person?.gender ?? null) : null,
    age: sees('age') && person?.birthDate ? ageOf(person.birthDate, moment.now) : null,
    phone: sees('phone') ? (person?.phone ?? '') : '',
    address: sees('home') ? (home ?? '') : '',
    because: open.map(({ visit }) => visit.start).sort()[0] ?? null,
    unconfirmed: open.length === 0 && views.some((view) => isConfirmable(view, asked)),
    messages: sees('wish') && (person?.doctorMessages ?? false),
    about: asked.suspended ? null : (messageable(views.filter(isKnownToPatient), moment)?.id ?? null),
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
  const byStart = views.filter(({ cancelled }) => !cancelled).sort((a, b) => a.visit.start.localeCompare(b.visit.start))
  const next = byStart.find(({ visit }) => moment.isBefore(visit.end))
  return next ?? byStart.findLast(({ visit }) => moment.isBefore(plusMinutes(visit.end, messageMinutes)))
}
