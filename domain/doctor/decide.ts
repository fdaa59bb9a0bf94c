import { colombia } from '../catalogue.ts'
import { type Decider, reject, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { DoctorEvent } from './events.ts'

export interface DoctorState {
  status: 'none' | 'pendingValidation' | 'active'
  /** The city of residence: its requests are shown beside those of the cities with a consulting room. */
  countryId: string
  cityId: string
  specialityIds: string[]
  cupIds: string[]
  simultaneousAppointments: number
  receivesOffers: boolean
}

export type DoctorCommand = { doctorId: string } & (
  | { type: 'RegisterDoctor'; countryId?: string; cityId: string }
  | { type: 'DeclareResidence'; countryId: string; cityId: string }
  | { type: 'ActivateDoctor' }
  | { type: 'DeclareSpecialities'; specialityIds: string[]; cupIds: string[] }
  | { type: 'AddProcedure' | 'RemoveProcedure'; cupId: string }
  | { type: 'SetCapacity'; simultaneousAppointments: number }
  | { type: 'DescribeProfile'; review: string }
  | { type: 'SwitchOfferReceiving'; on: boolean }
)

/** The professional profile: pending validation until activated; receives offers unless the doctor switches it off. */
export const doctor: Decider<DoctorCommand, DoctorEvent, DoctorState> = {
  category: 'doctor',
  initialState: {
    status: 'none',
    countryId: '',
    cityId: '',
    specialityIds: [],
    cupIds: [],
    simultaneousAppointments: 1,
    receivesOffers: true,
  },
  about: idsIn,
  decide(command, state) {
    const { doctorId } = command
    if (command.type === 'RegisterDoctor')
      return state.status === 'none' ? [{ type: 'DoctorRegistered', data: residenceIn(command) }] : []
    if (state.status === 'none') return reject('Error obteniendo información del doctor')
    switch (command.type) {
      case 'ActivateDoctor':
        return state.status === 'active' ? [] : [{ type: 'DoctorActivated', data: { doctorId } }]
      case 'DeclareResidence': {
        const isSame = state.countryId === command.countryId && state.cityId === command.cityId
        return isSame ? [] : [{ type: 'ResidenceDeclared', data: residenceIn(command) }]
      }
      case 'DeclareSpecialities': {
        const { specialityIds, cupIds } = command
        return [{ type: 'SpecialitiesDeclared', data: { doctorId, specialityIds, cupIds } }]
      }
      case 'AddProcedure':
      case 'RemoveProcedure':
        return turnProcedure(command, state)
      case 'SetCapacity': {
        const { simultaneousAppointments } = command
        if (!Number.isInteger(simultaneousAppointments) || simultaneousAppointments < 1)
          return reject('Debe atender al menos una cita a la vez.')
        return state.simultaneousAppointments === simultaneousAppointments
          ? []
          : [{ type: 'CapacitySet', data: { doctorId, simultaneousAppointments } }]
      }
      case 'DescribeProfile':
        return [{ type: 'ProfileDescribed', data: { doctorId, review: command.review } }]
      case 'SwitchOfferReceiving':
        return state.receivesOffers === command.on
          ? []
          : [{ type: 'OfferReceivingSwitched', data: { doctorId, on: command.on } }]
      default:
        return unreachable(command)
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'DoctorRegistered':
        return { ...state, status: 'pendingValidation', countryId: event.data.countryId, cityId: event.data.cityId }
      case 'ResidenceDeclared':
        return { ...state, countryId: event.data.countryId, cityId: event.data.cityId }
      case 'DoctorActivated':
        return { ...state, status: 'active' }
      case 'SpecialitiesDeclared':
        return { ...state, specialityIds: event.data.specialityIds, cupIds: event.data.cupIds }
      case 'ProcedureAdded':
        return { ...state, cupIds: [...state.cupIds, event.data.cupId] }
      case 'ProcedureRemoved':
        return { ...state, cupIds: state.cupIds.filter((cupId) => cupId !== event.data.cupId) }
      case 'CapacitySet':
        return { ...state, simultaneousAppointments: event.data.simultaneousAppointments }
      case 'OfferReceivingSwitched':
        return { ...state, receivesOffers: event.data.on }
      case 'ProfileDescribed':
        return state
    }
  },
}

function turnProcedure(
  { type, doctorId, cupId }: Extract<DoctorCommand, { type: 'AddProcedure' | 'RemoveProcedure' }>,
  { cupIds }: DoctorState,
): DoctorEvent[] {
  const adds = type === 'AddProcedure'
  if (cupIds.includes(cupId) === adds) return []
  return [{ type: adds ? 'ProcedureAdded' : 'ProcedureRemoved', data: { doctorId, cupId } }]
}

const residenceIn = ({
  doctorId,
  countryId = colombia,
  cityId,
}: {
  doctorId: string
  countryId?: string
  cityId: string
}) => ({
  doctorId,
  countryId,
  cityId,
})
