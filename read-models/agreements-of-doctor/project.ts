import { watchersOf } from '@turno/contract/socket/socket.ts'
import { toMs } from '@turno/domain/time.ts'
import { changing, type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import {
  type AgreementView,
  agreementKey,
  doctorIndex,
  doctorOfMembership,
  type MembershipView,
  membershipKey,
  membersIndex,
  model,
  type OpenAgreement,
  openKey,
  patientKey,
} from './view.ts'

type OfAgreement = { data: { doctorId: string; agreementId: string } }
type OfMembership = Recorded<'MembershipEnabled' | 'MembershipRefused' | 'MembershipEnded'>

const membershipChanged = changing<MembershipView, OfMembership>(({ data }) => membershipKey(data), saveMembership)

/** Agreed prices of doctors, and the patients who have them. */
export const agreementsOfDoctor = projection(model, {
  AgreementMade: {
    reads: ({ data }) => [openKey(data.doctorId)],
    writes({ data: { doctorId, agreementId: id, revision, terms }, metadata: { at } }, documents) {
      documents.addToIndex(doctorIndex(doctorId), id, toMs(at))
      save({ id, doctorId, revision, isOpen: true, terms }, documents)
    },
  },
  AgreementRevised: agreementChanged((agreement, { data: { revision, terms } }: Recorded<'AgreementRevised'>) => ({
    ...agreement,
    revision,
    terms,
  })),
  AgreementEnded: turned(false),
  AgreementResumed: turned(true),
  MembershipAsked: {
    reads: ({ data }) => [patientKey(data.patientId)],
    writes: ask,
  },
  MembershipEnabled: membershipChanged((membership, { metadata: { at } }: OfMembership) => ({
    ...membership,
    status: 'enabled',
    reason: null,
    since: at,
  })),
  MembershipRefused: membershipChanged((membership, { data, metadata: { at } }: Recorded<'MembershipRefused'>) => ({
    ...membership,
    status: 'refused',
    reason: data.reason,
    since: at,
  })),
  MembershipEnded: membershipChanged((membership, { metadata: { at } }: OfMembership) => ({
    ...membership,
    status: 'ended',
    since: at,
  })),
  PersonErased: {
    reads: ({ data }) => [patientKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      for (const key of documents.get<string[]>(patientKey(accountId)) ?? []) {
        documents.removeFromIndex(membersIndex(doctorOfMembership(key)), key)
        documents.delete(key)
      }
      documents.delete(patientKey(accountId))
      documents.delete(openKey(accountId))
    },
  },
})

function agreementChanged<Event extends OfAgreement>(
  change: (agreement: AgreementView, event: Event) => AgreementView,
): Handler<Event> {
  return {
    reads: ({ data }) => [agreementKey(data.agreementId), openKey(data.doctorId)],
    writes(event, documents) {
      const agreement = documents.get<AgreementView>(agreementKey(event.data.agreementId))
      if (agreement) save(change(agreement, event), documents)
    },
  }
}

function turned(isOpen: boolean): Handler<Recorded<'AgreementEnded' | 'AgreementResumed'>> {
  return agreementChanged((agreement) => ({ ...agreement, isOpen }))
}

function ask({ data, metadata: { at } }: Recorded<'MembershipAsked'>, documents: Documents): void {
  const { agreementId, doctorId, patientId, memberNumber } = data
  const key = membershipKey(data)
  const known = documents.get<string[]>(patientKey(patientId)) ?? []
  if (!known.includes(key)) documents.set(patientKey(patientId), [...known, key])
  documents.addToIndex(membersIndex(doctorId), key, toMs(at))
  const ids = { agreementId, doctorId, patientId }
  saveMembership({ ...ids, memberNumber, status: 'asked', reason: null, askedAt: at, since: at }, documents)
}

/** Watchers of the doctor learn only that some agreement changed. */
function save(agreement: AgreementView, documents: Documents): void {
  const { id, doctorId, isOpen, terms } = agreement
  documents.set(agreementKey(id), agreement)
  const { healthEntityId, validTo } = terms
  const others = (documents.get<OpenAgreement[]>(openKey(doctorId)) ?? []).filter((each) => each.agreementId !== id)
  documents.set(openKey(doctorId), isOpen ? [...others, { agreementId: id, healthEntityId, validTo }] : others)
  documents.changed([doctorId, watchersOf(doctorId)], doctorIndex(doctorId))
}

/** Each side hears the own id alone. */
function saveMembership(membership: MembershipView, documents: Documents): void {
  const { doctorId, patientId } = membership
  documents.set(membershipKey(membership), membership)
  documents.changed([doctorId], membersIndex(doctorId))
  documents.changed([patientId], patientKey(patientId))
}
