import { unreachable } from '../decider.ts'
import { emptyOf, valuesIn } from '../fields.ts'
import { colombia } from '../named-codes.ts'
import { type Documents, documentsAfter, noDocuments } from './documents.ts'
import type { DoctorEvent } from './events.ts'
import { type DoctorFields, doctorFields } from './fields.ts'

export interface DoctorState extends DoctorFields {
  /** Only an active doctor is found, is asked and offers; a suspended one keeps what was sold. */
  status: 'none' | 'pendingValidation' | 'active' | 'suspended'
  /** Why a doctor is suspended: a person's decision, or a mandatory document that has run out. */
  suspendedBy: ('decision' | 'documents')[]
  /** What the doctor was told when a person last suspended or reinstated them; null: nothing, or erased. */
  reason: string | null
  /** Specialities that were refused, with what the doctor was told, until they are asked for again. */
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

export function evolve(state: DoctorState, event: DoctorEvent): DoctorState {
  switch (event.type) {
    case 'DoctorRegistered':
      return { ...state, status: 'pendingValidation', countryId: event.data.countryId, cityId: event.data.cityId }
    case 'ResidenceDeclared':
      return { ...state, countryId: event.data.countryId, cityId: event.data.cityId }
    case 'DoctorActivated':
      return { ...state, status: 'active' }
    case 'DoctorSuspended':
      return {
        ...state,
        status: 'suspended',
        suspendedBy: [...state.suspendedBy, event.data.cause],
        reason: reasonAfter(state, event.data),
      }
    case 'DoctorReinstated': {
      const suspendedBy = state.suspendedBy.filter((cause) => cause !== event.data.cause)
      const status = event.data.active ? 'active' : 'suspended'
      return { ...state, status, suspendedBy, reason: reasonAfter(state, event.data) }
    }
    case 'SpecialitiesDeclared': {
      const { specialityIds, subspecialityIds, cupIds } = event.data
      return { ...state, specialityIds, subspecialityIds, cupIds }
    }
    case 'SpecialityAsked': {
      const { specialityId } = event.data
      const refusedSpecialities = state.refusedSpecialities.filter((each) => each.specialityId !== specialityId)
      return { ...state, askedSpecialityIds: [...state.askedSpecialityIds, specialityId], refusedSpecialities }
    }
    case 'SpecialityWithdrawn':
      return { ...state, askedSpecialityIds: without(state.askedSpecialityIds, event.data.specialityId) }
    case 'SpecialityRefused': {
      const { specialityId, observation } = event.data
      return {
        ...state,
        askedSpecialityIds: without(state.askedSpecialityIds, specialityId),
        refusedSpecialities: [...state.refusedSpecialities, { specialityId, observation }],
      }
    }
    case 'SpecialityGranted': {
      const { specialityId } = event.data
      return {
        ...state,
        specialityIds: [...state.specialityIds, specialityId],
        askedSpecialityIds: without(state.askedSpecialityIds, specialityId),
      }
    }
    case 'ProcedureAdded':
      return { ...state, cupIds: [...state.cupIds, event.data.cupId] }
    case 'ProcedureRemoved':
      return { ...state, cupIds: without(state.cupIds, event.data.cupId) }
    case 'DiagnosisAdded':
      return { ...state, cieIds: [...state.cieIds, event.data.cieId] }
    case 'DiagnosisRemoved':
      return { ...state, cieIds: without(state.cieIds, event.data.cieId) }
    case 'CapacitySet':
      return { ...state, simultaneousAppointments: event.data.simultaneousAppointments }
    case 'OfferReceivingSwitched':
      return { ...state, receivesOffers: event.data.on }
    case 'ProfileDescribed':
      return { ...state, texts: valuesIn(doctorFields.texts, event.data) }
    case 'CredentialsDeclared':
      return { ...state, credentials: valuesIn(doctorFields.credentials, event.data) }
    case 'PracticeContactsDeclared':
      return { ...state, contacts: valuesIn(doctorFields.contacts, event.data) }
    case 'LinksDeclared':
      return { ...state, links: valuesIn(doctorFields.links, event.data) }
    case 'DocumentUploaded':
    case 'DocumentRemoved':
    case 'DocumentValidated':
    case 'DocumentRejected':
    case 'DocumentExpiryWarned':
    case 'DocumentExpired':
    case 'CheckRecorded':
    case 'ValidationTaken':
    case 'ValidationLeft':
      return { ...state, documents: documentsAfter(state.documents, event) }
    default:
      return unreachable(event)
  }
}

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
