import type { DoctorValidation, ListedValidation } from '@turno/contract/areas/validation.ts'
import { neededOfVerifiedFrom } from '@turno/domain/certification-terms.ts'
import { type DoctorDocument, missingOf, type Verification } from '@turno/domain/doctor/documents.ts'
import type { DoctorState } from '@turno/domain/doctor/state.ts'
import { takenNow, whyNotActivated } from '@turno/domain/doctor/validating.ts'
import { promisedBy, workingMinutes } from '@turno/domain/doctor/working-hours.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { soldBetween } from '@turno/read-models/appointments-of-person/sold.ts'
import {
  type Certification,
  certifications,
  neededOfVerifiedOn,
  neededOn,
} from '@turno/read-models/catalogues/certifications.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import { documentsAskedBy } from '@turno/read-models/catalogues/specialities.ts'
import { type ListedDoctor, listedDoctors } from '@turno/read-models/doctors-to-validate/query.ts'
import { doctorName, doctors, fullName, people, specialityNames } from '@turno/read-models/people/query.ts'
import type { DoctorCard, Person } from '@turno/read-models/people/view.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import type { Doctor } from '../../shared/account/registered-doctor.ts'

/** Facts for rows and pages about doctors. */
interface Known {
  persons: ReadonlyMap<string, Person>
  cards: ReadonlyMap<string, DoctorCard>
  called: Names
  now: string
  readerId: string
}

type AdvisersCall = PublicCall & { actor: { id: string } }

/** Rows of the list of doctors. */
export async function listedOf(
  { reader, now, actor }: AdvisersCall,
  found: readonly ListedDoctor[],
): Promise<ListedValidation[]> {
  const ids = found.map(({ doctorId }) => doctorId)
  const advisers = found.flatMap(({ takenBy }) => takenBy?.adviserId ?? [])
  const [persons, cards, called] = await Promise.all([
    people(reader, [...ids, ...advisers]),
    doctors(reader, ids),
    names(reader),
  ])
  return found.map((each) => rowOf(each, { persons, cards, called, now, readerId: actor.id }))
}

function rowOf(
  { doctorId, status, waitingSince, takenBy }: ListedDoctor,
  { persons, cards, called, now, readerId }: Known,
): ListedValidation {
  const person = persons.get(doctorId)
  const due = waitingSince === null ? null : promisedBy(waitingSince)
  const adviserId = takenNow({ takenBy }, now)
  return {
    id: doctorId,
    full_name: doctorName(person),
    specialities: specialityNames(cards.get(doctorId), called),
    city: called.city(person?.cityId ?? ''),
    status,
    waiting_since: waitingSince,
    due,
    minutes_left: due === null ? null : workingMinutes(now, due),
    taken_by: adviserId === null ? '' : fullName(persons.get(adviserId)),
    is_taken_by_me: adviserId === readerId,
  }
}

/**
 * Everything that an adviser has to know of a doctor, from the doctor's own stream.
 * @throws {Refusal} 404: the read models do not have the doctor (yet, or any more)
 */
export async function validationOf(call: AdvisersCall, known: Doctor, view: string): Promise<DoctorValidation> {
  const { reader, now } = call
  const kinds = await certifications(reader)
  const today = bogotaDate(now)
  const isPending = known.profile.status === 'pendingValidation'
  const mandatory = await (isPending ? neededOn : neededOfVerifiedOn)(reader, today)
  const [found] = await listedDoctors(reader, [known.person.accountId], mandatory)
  if (!found) throw notFound()
  const [row] = await listedOf(call, [found])
  const { documents, specialityIds, askedSpecialityIds } = known.profile
  const [called, advisers, sold, asked] = await Promise.all([
    names(reader),
    people(reader, adviserIdsIn(known)),
    soldBetween(reader, known.person.accountId, now),
    documentsAskedBy(reader, [...specialityIds, ...askedSpecialityIds]),
  ])
  const nameOf = (id: string | null): string => (id === null ? '' : fullName(advisers.get(id)))
  return {
    ...row!,
    view,
    ...credentialsOf(known, called),
    coming_visits: sold.filter(({ visit, outcome }) => outcome === null && visit.start > now).length,
    suspended_by: known.profile.suspendedBy,
    asked_specialities: known.profile.askedSpecialityIds.map((id) => ({ id, name: called.speciality(id) })),
    certifications: shownKinds(kinds, documents.list).map(({ id, name, months, isRetired, terms }) => ({
      id,
      name,
      is_mandatory: mandatory.includes(id),
      needed_from: (!isPending && !isRetired && neededOfVerifiedFrom(terms, today)) || '',
      months,
      documents: documents.list
        .filter((each) => each.certificationId === id)
        .map((each) => shownDocument(each, nameOf)),
    })),
    checks: documents.checks.map(({ check, number, on, adviserId }) => ({
      check,
      number: number ?? '',
      on,
      adviser: nameOf(adviserId),
    })),
    missing: missingOf(documents, mandatory).map((id) => kindName(kinds, id)),
    lacking: lackingOf(asked, documents),
    not_ready: whyNotActivated(known.profile, mandatory) ?? '',
    verifications: documents.verifications.map((each) => shownVerification(each, kinds, nameOf)),
  }
}

/** What is asked for and nothing counts of. */
const lackingOf = (
  asked: Awaited<ReturnType<typeof documentsAskedBy>>,
  documents: DoctorState['documents'],
): DoctorValidation['lacking'] =>
  asked
    .filter(({ certificationId }) => missingOf(documents, [certificationId]).length > 0)
    .map(({ certificationId, certification, specialityId, speciality }) => ({
      ...{ certification_id: certificationId, certification },
      ...{ speciality_id: specialityId, speciality },
    }))

const credentialsOf = ({ person, profile }: Doctor, called: Names) => ({
  document_type: called.documentType(person.documentType),
  document: person.document ?? '',
  professional_card: profile.credentials.professionalCard ?? '',
  provider_code: profile.credentials.providerCode ?? '',
})

const adviserIdsIn = ({ profile: { documents } }: Doctor): string[] => [
  ...documents.list.flatMap(({ adviserId }) => adviserId ?? []),
  ...documents.checks.map(({ adviserId }) => adviserId),
  ...documents.verifications.map(({ adviserId }) => adviserId),
]

/** Kinds asked for now, and kinds no longer asked for that have an upload. */
const shownKinds = (kinds: readonly Certification[], list: readonly DoctorDocument[]): Certification[] =>
  kinds.filter(({ id, isRetired }) => !isRetired || list.some(({ certificationId }) => certificationId === id))

const kindName = (kinds: readonly Certification[], id: string): string =>
  kinds.find((each) => each.id === id)?.name ?? id

function shownDocument(document: DoctorDocument, nameOf: (id: string | null) => string) {
  const { documentId, status, fileName, mediaType, bytes, sha256, uploadedAt, judged } = document
  return {
    id: documentId,
    status,
    name: fileName ?? '',
    media_type: mediaType,
    bytes,
    sha256,
    uploaded_at: uploadedAt,
    judged,
    adviser: nameOf(document.adviserId),
    judged_at: document.judgedAt,
    observation: document.observation ?? '',
    valid_until: document.validUntil,
  }
}

export function shownVerification(
  { documentId, certificationId, sha256, adviserId, from, until, validUntil }: Verification,
  kinds: readonly Certification[],
  nameOf: (id: string) => string,
) {
  return {
    certification_id: certificationId,
    certification: kindName(kinds, certificationId),
    document_id: documentId,
    sha256,
    adviser: nameOf(adviserId),
    from,
    until,
    valid_until: validUntil,
  }
}
