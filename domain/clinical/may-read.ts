import { bogotaDate, bogotaInstant, type Instant, plusDays } from '../time.ts'

/** So many days after its care a visit still opens the earlier record to its doctor. */
export const readableDays = 30

/** An appointment of reader and patient, as its own stream says now. */
export interface VisitOfReader {
  appointmentId: string
  start: Instant
  end: Instant
  /** Paid through the platform, or confirmed by the patient. */
  known: boolean
  cancelled: boolean
  /** The doctor said that the patient did not come. */
  patientAbsent: boolean
}

/** What a permission opens: the whole record, the visits of one speciality, or one visit. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'speciality'; specialityId: string }
  | { kind: 'visit'; encounterId: string }

/** The patient's permission for one doctor. */
export interface Grant {
  grantId: string
  doctorId: string
  scope: Scope
  from: Instant
  until: Instant
  withdrawn: boolean
}

/** A record that was opened in an emergency, without the patient's permission. */
export interface Emergency {
  openingId: string
  doctorId: string
  until: Instant
  /** What the patient says of it; null: nothing yet. */
  recognised: boolean | null
}

/** The relation of a reader to the patient of a record. */
export interface ReadingRelation {
  reader: { id: string; role: 'patient' | 'doctor' }
  /** A doctor who is validated and not suspended; of patients it says nothing. */
  active: boolean
  patientId: string
  /** The patient was erased: the record stays, and is its writers' alone. */
  erased: boolean
  visits: readonly VisitOfReader[]
  grants: readonly Grant[]
  emergencies: readonly Emergency[]
}

/** What somebody wants to read: one note with its papers. */
export interface RecordItem {
  encounterId: string
  patientId: string
  /** Who wrote it. */
  doctorId: string
  start: Instant
  specialityId: string | null
  /** Whether the patient knows of the visit. If not, nobody but its doctor reads it. */
  known: boolean
}

/** By what somebody may read: the patient's own, the writer's own, a visit, a permission or an emergency. */
export type ReadingRight =
  | { by: 'patient' | 'writer' }
  | { by: 'visit'; appointmentId: string; until: Instant }
  | { by: 'grant'; grantId: string; until: Instant }
  | { by: 'emergency'; openingId: string; until: Instant }

/** When a visit closes the earlier record again: after the last of its days. */
export const visitReadsUntil = ({ end }: Pick<VisitOfReader, 'end'>): Instant =>
  bogotaInstant(plusDays(bogotaDate(end), readableDays + 1), '00:00')

/** No visit that ended before opens anything now. */
export const readableSince = (now: Instant): Instant => bogotaInstant(plusDays(bogotaDate(now), -readableDays), '00:00')

/** Whether a visit opens anything at all now; cancelled, refunded and missed ones close it at once. */
export const opensRecord = (visit: VisitOfReader, now: Instant): boolean =>
  visit.known && !visit.cancelled && !visit.patientAbsent && now < visitReadsUntil(visit)

const covers = (scope: Scope, item: RecordItem): boolean =>
  scope.kind === 'all' ||
  (scope.kind === 'speciality' && scope.specialityId === item.specialityId) ||
  (scope.kind === 'visit' && scope.encounterId === item.encounterId)

/** Whether a permission holds now. */
export const holds = ({ from, until, withdrawn }: Pick<Grant, 'from' | 'until' | 'withdrawn'>, now: Instant): boolean =>
  !withdrawn && from <= now && now < until

/** Whether an emergency opens a record now. Who says that they do not recognise it can also decide: that closes it. */
export const isOpenEmergency = (
  { until, recognised }: Pick<Emergency, 'until' | 'recognised'>,
  now: Instant,
): boolean => recognised !== false && now < until

/**
 * By what a reader may read one item of a record now; undefined: not at all. Every clinical answer asks this, and
 * nothing else does: support, administrators and assistants are no readers. A suspended doctor reads their own alone.
 */
export function mayRead(relation: ReadingRelation, item: RecordItem, now: Instant): ReadingRight | undefined {
  const { reader, patientId } = relation
  if (item.patientId !== patientId) return undefined
  if (reader.role === 'patient') return reader.id === patientId && item.known ? { by: 'patient' } : undefined
  if (reader.id === item.doctorId) return { by: 'writer' }
  return item.known ? rightToRecord(relation, now, item) : undefined
}

/**
 * By what a doctor may read of a record what others wrote; without an item: anything of it, and what stands on top of
 * a visit (allergies, problems, medicines, backgrounds), which belongs to no visit: a permission for a part is none.
 */
export function rightToRecord(relation: ReadingRelation, now: Instant, item?: RecordItem): ReadingRight | undefined {
  const { reader, active, erased, visits, grants, emergencies } = relation
  if (reader.role !== 'doctor' || !active || erased) return undefined
  const visit = visits.find((each) => opensRecord(each, now) && (!item || item.start < each.start))
  if (visit) return { by: 'visit', appointmentId: visit.appointmentId, until: visitReadsUntil(visit) }
  const grant = grants.find(
    (each) => each.doctorId === reader.id && holds(each, now) && (item ? covers(each.scope, item) : isWhole(each)),
  )
  if (grant) return { by: 'grant', grantId: grant.grantId, until: grant.until }
  const emergency = emergencies.find((each) => each.doctorId === reader.id && isOpenEmergency(each, now))
  return emergency && { by: 'emergency', openingId: emergency.openingId, until: emergency.until }
}

const isWhole = ({ scope }: Grant): boolean => scope.kind === 'all'
