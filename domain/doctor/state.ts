import { evolving, inPart } from '../decider.ts'
import { emptyOf, valuesIn } from '../fields.ts'
import { colombia } from '../named-codes.ts'
import { type Documents, documentChanges, noDocuments } from './documents.ts'
import type { DoctorEvent } from './events.ts'
import { type DoctorFields, doctorFields } from './fields.ts'

export interface DoctorState extends DoctorFields {
  /** Only an active doctor is found, notified of requests and may offer; a suspended one keeps sold visits. */
  status: 'none' | 'pendingValidation' | 'active' | 'suspended'
  /** Why a doctor is suspended: a person's decision, or a mandatory document that is not valid. */
  suspendedBy: ('decision' | 'documents')[]
  /** The kinds of documents that became needed and for want of which the doctor is hidden. */
  hiddenFor: string[]
  /** The reason given to the doctor at the last suspension or reinstatement by a person; null: none, or erased. */
  reason: string | null
  /** Refused specialities, with the reason given to the doctor, until they are asked for again. */
  refusedSpecialities: { specialityId: string; observation: string | null }[]
  /** The city of residence: its requests are shown beside those of the cities with a consulting room. */
  countryId: string
  cityId: string
  specialityIds: string[]
  subspecialityIds: string[]
  /** Specialities, and their parts, that an active doctor asked for and an adviser has not judged. */
  askedSpecialityIds: string[]
  cupIds: string[]
  cieIds: string[]
  simultaneousAppointments: number
  receivesOffers: boolean
  documents: Documents
}

export const initialState: DoctorState = {
  status: 'none',
  suspendedBy: [],
  hiddenFor: [],
  reason: null,
  refusedSpecialities: [],
  countryId: '',
  cityId: '',
  specialityIds: [],
  subspecialityIds: [],
  askedSpecialityIds: [],
  cupIds: [],
  cieIds: [],
  simultaneousAppointments: 1,
  receivesOffers: true,
  texts: emptyOf(doctorFields.texts),
  credentials: emptyOf(doctorFields.credentials),
  contacts: emptyOf(doctorFields.contacts),
  links: emptyOf(doctorFields.links),
  documents: noDocuments,
}

const reasonAfter = (
  { reason }: DoctorState,
  said: { cause: 'decision' | 'documents'; reason: string | null },
): string | null => (said.cause === 'decision' ? said.reason : reason)

const without = (list: string[], id: string): string[] => list.filter((each) => each !== id)

export const evolve = evolving<DoctorState, DoctorEvent>({
  DoctorRegistered: (state, { countryId, cityId }) => ({ ...state, status: 'pendingValidation', countryId, cityId }),
  ResidenceDeclared: (state, { countryId, cityId }) => ({ ...state, countryId, cityId }),
  DoctorActivated: (state) => ({ ...state, status: 'active' }),
  DoctorSuspended: (state, data) => ({
    ...state,
    status: 'suspended',
    suspendedBy: [...new Set([...state.suspendedBy, data.cause])],
    hiddenFor: [...state.hiddenFor, ...(data.missingIds ?? [])],
    reason: reasonAfter(state, data),
  }),
  DoctorReinstated: (state, data) => {
    const suspendedBy = state.suspendedBy.filter((cause) => cause !== data.cause)
    const status = data.active ? 'active' : 'suspended'
    const hiddenFor = data.cause === 'documents' ? [] : state.hiddenFor
    return { ...state, status, suspendedBy, hiddenFor, reason: reasonAfter(state, data) }
  },
  SpecialitiesDeclared: (state, { specialityIds, subspecialityIds, cupIds }) => ({
    ...state,
    specialityIds,
    subspecialityIds,
    cupIds,
  }),
  SpecialityAsked: (state, { specialityId }) => {
    const refusedSpecialities = state.refusedSpecialities.filter((each) => each.specialityId !== specialityId)
    return { ...state, askedSpecialityIds: [...state.askedSpecialityIds, specialityId], refusedSpecialities }
  },
  SpecialityWithdrawn: (state, { specialityId }) => ({
    ...state,
    askedSpecialityIds: without(state.askedSpecialityIds, specialityId),
  }),
  SpecialityRefused: (state, { specialityId, observation }) => ({
    ...state,
    askedSpecialityIds: without(state.askedSpecialityIds, specialityId),
    refusedSpecialities: [...state.refusedSpecialities, { specialityId, observation }],
  }),
  SpecialityGranted: (state, { specialityId }) => ({
    ...state,
    specialityIds: [...state.specialityIds, specialityId],
    askedSpecialityIds: without(state.askedSpecialityIds, specialityId),
  }),
  ProcedureAdded: (state, { cupId }) => ({ ...state, cupIds: [...state.cupIds, cupId] }),
  ProcedureRemoved: (state, { cupId }) => ({ ...state, cupIds: without(state.cupIds, cupId) }),
  DiagnosisAdded: (state, { cieId }) => ({ ...state, cieIds: [...state.cieIds, cieId] }),
  DiagnosisRemoved: (state, { cieId }) => ({ ...state, cieIds: without(state.cieIds, cieId) }),
  CapacitySet: (state, { simultaneousAppointments }) => ({ ...state, simultaneousAppointments }),
  OfferReceivingSwitched: (state, { on }) => ({ ...state, receivesOffers: on }),
  ProfileDescribed: (state, data) => ({ ...state, texts: valuesIn(doctorFields.texts, data) }),
  CredentialsDeclared: (state, data) => ({ ...state, credentials: valuesIn(doctorFields.credentials, data) }),
  PracticeContactsDeclared: (state, data) => ({ ...state, contacts: valuesIn(doctorFields.contacts, data) }),
  LinksDeclared: (state, data) => ({ ...state, links: valuesIn(doctorFields.links, data) }),
  RequirementWarned: (state) => state,
  ...inPart('documents', documentChanges),
})

/** Codes of the country that older doctors are of. */
export const residenceIn = ({
  doctorId,
  countryId = colombia,
  cityId,
}: {
  doctorId: string
  countryId?: string
  cityId: string
}) => ({ doctorId, countryId, cityId })
