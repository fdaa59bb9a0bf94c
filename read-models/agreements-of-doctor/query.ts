import type {
  AgreedPrices,
  AskableAgreement,
  DoctorAgreement,
  OwnMembership,
  PublicAgreement,
  ReceivedMembership,
} from '@turno/contract/answers/agreements.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { careTypes } from '@turno/domain/care-types.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { maySee } from '@turno/domain/relation.ts'
import { bogotaInstant, type Instant, nextDate } from '@turno/domain/time.ts'
import { type Names, names } from '../catalogues/query.ts'
import type { Moment } from '../moment.ts'
import { doctorName, doctors, fullName, people, specialityNames, standingOf } from '../people/query.ts'
import type { DoctorCard, Person } from '../people/view.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import {
  type AgreementView,
  agreementKey,
  doctorIndex,
  type MembershipView,
  membershipKey,
  membersIndex,
  model,
  type OpenAgreement,
  openKey,
  patientKey,
} from './view.ts'

/** Older memberships are not listed. */
const listedMax = 500

/** A doctor's agreements as the doctor sees them, the newest first. */
export async function agreementsOf(reader: Reader, doctorId: string, moment: Moment): Promise<DoctorAgreement[]> {
  const [views, members, called] = await Promise.all([
    agreementsOfDoctor(reader, doctorId),
    membersOf(reader, doctorId),
    names(reader),
  ])
  return views.toReversed().map((view) => {
    const its = members.filter(({ agreementId }) => agreementId === view.id)
    const count = (status: MembershipView['status']) => its.filter((each) => each.status === status).length
    return {
      ...termsOf(view, called),
      revision: view.revision,
      state: stateOf(view, moment),
      asked: count('asked'),
      enabled: count('enabled'),
    }
  })
}

/** Patients who asked for a doctor's agreements, the last to ask first. */
export async function receivedBy(reader: Reader, doctorId: string): Promise<ReceivedMembership[]> {
  const members = await membersOf(reader, doctorId)
  const [agreements, persons, called] = await Promise.all([
    agreementsById(reader, members),
    people(
      reader,
      members.map(({ patientId }) => patientId),
    ),
    names(reader),
  ])
  return members.flatMap((each) => {
    const [agreement, patient] = [agreements.get(each.agreementId), persons.get(each.patientId)]
    if (!agreement || !patient) return []
    const name = maySee('name', 'member') ? fullName(patient) : ''
    const document = maySee('document', 'member') ? [patient.documentType, patient.document] : []
    return [
      {
        ...membershipOf(each, agreement, called),
        patient_id: each.patientId,
        patient: name,
        document: document.filter(Boolean).join(' '),
      },
    ]
  })
}

/** The agreements that a patient has asked for, the last one first. Those of doctors who left are missing. */
export async function membershipsOf(reader: Reader, patientId: string, moment: Moment): Promise<OwnMembership[]> {
  const [keys = []] = await reader.get<string[]>(model, [patientKey(patientId)])
  const members = await existing<MembershipView>(reader, model, keys)
  const [agreements, known] = await Promise.all([
    agreementsById(reader, members),
    doctorsKnown(
      reader,
      members.map(({ doctorId }) => doctorId),
    ),
  ])
  return members.toReversed().flatMap((each) => {
    const agreement = agreements.get(each.agreementId)
    if (!agreement || !known.isFound(each.doctorId)) return []
    return [
      {
        ...termsOf(agreement, known.called),
        ...membershipOf(each, agreement, known.called),
        ...known.named(each.doctorId),
        usable: isUsable(agreement, moment),
      },
    ]
  })
}

/** Public data of the agreements that a doctor's patients may ask for. */
export async function publicAgreementsOf(reader: Reader, doctorId: string, moment: Moment): Promise<PublicAgreement[]> {
  const [views, called] = await Promise.all([agreementsOfDoctor(reader, doctorId), names(reader)])
  return views.filter((view) => isUsable(view, moment)).map((view) => publicOf(view, called))
}

/** A doctor's agreed prices for these patients; patients whom the doctor has not enabled are missing. */
export async function agreedFor(
  reader: Reader,
  doctorId: string,
  patientIds: Iterable<string>,
  moment: Moment,
): Promise<Map<string, AgreedPrices[]>> {
  const views = (await agreementsOfDoctor(reader, doctorId)).filter((view) => isUsable(view, moment))
  if (views.length === 0) return new Map()
  const keys = [...new Set(patientIds)].flatMap((patientId) =>
    views.map(({ id }) => membershipKey({ agreementId: id, patientId })),
  )
  const [members, called] = await Promise.all([existing<MembershipView>(reader, model, keys), names(reader)])
  const agreed = members.flatMap(({ agreementId, patientId, status }) => {
    const view = views.find(({ id }) => id === agreementId)
    return view && status === 'enabled' ? [{ patientId, prices: pricesOf(view, called) }] : []
  })
  const byPatient = Map.groupBy(agreed, ({ patientId }) => patientId)
  return new Map([...byPatient].map(([patientId, its]) => [patientId, its.map(({ prices }) => prices)]))
}

/** Open agreements of each doctor, in the order of the ids. */
export async function openAgreements(reader: Reader, doctorIds: readonly string[]): Promise<OpenAgreement[][]> {
  const found = await reader.get<OpenAgreement[]>(model, doctorIds.map(openKey))
  return found.map((each) => each ?? [])
}

/** The first instant at which visits cannot have its prices any more; null: there is none. */
export const endOf = ({ validTo }: Pick<OpenAgreement, 'validTo'>): Instant | null =>
  validTo === null ? null : bogotaInstant(nextDate(validTo), '00:00')

/** Agreements that patients may ask for, among these and those of these doctors. */
export async function askable(
  reader: Reader,
  { agreementIds, doctorIds }: { agreementIds: readonly string[]; doctorIds: readonly string[] },
  moment: Moment,
): Promise<AskableAgreement[]> {
  const lists = await Promise.all([
    ...doctorIds.map((id) => agreementsOfDoctor(reader, id)),
    existing<AgreementView>(reader, model, agreementIds.map(agreementKey)),
  ])
  const views = [...new Map(lists.flat().map((view) => [view.id, view])).values()]
  const usable = views.filter((view) => isUsable(view, moment))
  const known = await doctorsKnown(
    reader,
    usable.map(({ doctorId }) => doctorId),
  )
  return usable
    .filter(({ doctorId }) => known.isFound(doctorId))
    .map((view) => ({ ...publicOf(view, known.called), ...known.named(view.doctorId) }))
}

async function agreementsOfDoctor(reader: Reader, doctorId: string): Promise<AgreementView[]> {
  const ids = await reader.range(model, doctorIndex(doctorId))
  return existing<AgreementView>(reader, model, ids.map(agreementKey))
}

async function membersOf(reader: Reader, doctorId: string): Promise<MembershipView[]> {
  const keys = await reader.range(model, membersIndex(doctorId), { order: 'descending', limit: listedMax })
  return existing<MembershipView>(reader, model, keys)
}

const agreementsById = (reader: Reader, members: readonly MembershipView[]): Promise<Map<string, AgreementView>> =>
  lookup(
    reader,
    model,
    agreementKey,
    members.map(({ agreementId }) => agreementId),
  )

/** Doctors as patients read of them. */
async function doctorsKnown(reader: Reader, ids: readonly string[]) {
  const [persons, cards, called]: [Map<string, Person>, Map<string, DoctorCard>, Names] = await Promise.all([
    people(reader, ids),
    doctors(reader, ids),
    names(reader),
  ])
  return {
    called,
    isFound: (id: string): boolean =>
      !doctorMayNot(standingOf(cards.get(id)), 'beFound') && fullName(persons.get(id)) !== '',
    named: (id: string) => ({
      doctor_id: id,
      doctor: doctorName(persons.get(id)),
      specialities: specialityNames(cards.get(id), called),
    }),
  }
}

const publicOf = ({ id, terms: { healthEntityId, planId } }: AgreementView, called: Names): PublicAgreement => ({
  id,
  health_entity_id: healthEntityId,
  health_entity: called.healthEntity(healthEntityId),
  plan_id: planId ?? '',
  plan: called.plan(planId),
})

const pricesOf = (view: AgreementView, called: Names): AgreedPrices => ({
  health_entity: called.healthEntity(view.terms.healthEntityId),
  tariffs: view.terms.tariffs.map(({ careType, feeCents }) => ({
    label: careTypes[careType],
    value: careType,
    price: pesosOf(feeCents),
  })),
  valid_from: view.terms.validFrom,
  valid_to: view.terms.validTo,
})

const termsOf = (view: AgreementView, called: Names) => ({ ...publicOf(view, called), ...pricesOf(view, called) })

const membershipOf = (
  { memberNumber, status, reason, askedAt, since }: MembershipView,
  agreement: AgreementView,
  called: Names,
) => {
  const { id, health_entity, plan } = publicOf(agreement, called)
  return {
    agreement_id: id,
    health_entity,
    plan,
    member_number: memberNumber ?? '',
    state: status,
    reason: status === 'refused' ? (reason ?? '') : '',
    asked_at: askedAt,
    since,
  }
}

function stateOf(view: AgreementView, moment: Moment): DoctorAgreement['state'] {
  if (!view.isOpen) return 'ended'
  if (!isUsable(view, moment)) return 'past'
  return moment.isBefore(bogotaInstant(view.terms.validFrom, '00:00')) ? 'coming' : 'inForce'
}

/** Whether visits can have its prices, today or later. */
function isUsable({ isOpen, terms }: AgreementView, moment: Moment): boolean {
  const end = endOf(terms)
  return isOpen && (end === null || moment.isBefore(end))
}
