import { type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import type { ProfileCommand } from './commands.ts'
import type { DoctorEvent } from './events.ts'
import type { DoctorState } from './state.ts'

type CommandOf<Type extends ProfileCommand['type']> = Timed<Extract<ProfileCommand, { type: Type }>> & {
  doctorId: string
}
type Outcome = DoctorEvent[] | Rejection

const profileTexts = {
  oneAtLeast: 'Debe atender al menos una cita a la vez.',
  /** Patients rely on a card that an adviser has verified. */
  cardSettled: 'Tu tarjeta profesional ya fue verificada. Para cambiarla escríbele a soporte.',
  specialityNeeded: 'Deja al menos una especialidad validada.',
} as const

/** A doctor's statements about themselves. Fields that are unchanged, or left out, append nothing. */
export function describe(command: Timed<ProfileCommand> & { doctorId: string }, state: DoctorState): Outcome {
  const { doctorId } = command
  switch (command.type) {
    case 'DeclareSpecialities':
      return declareSpecialities(command, state)
    case 'AddProcedure':
    case 'RemoveProcedure': {
      const adds = command.type === 'AddProcedure'
      if (state.cupIds.includes(command.cupId) === adds) return []
      return [{ type: adds ? 'ProcedureAdded' : 'ProcedureRemoved', data: { doctorId, cupId: command.cupId } }]
    }
    case 'AddDiagnosis':
      return diagnosesBecome([...state.cieIds, command.cieId], doctorId, state)
    case 'RemoveDiagnosis':
      return diagnosesBecome(
        state.cieIds.filter((each) => each !== command.cieId),
        doctorId,
        state,
      )
    case 'DeclareDiagnoses':
      return diagnosesBecome(command.cieIds, doctorId, state)
    case 'SetCapacity': {
      const { simultaneousAppointments } = command
      if (!Number.isInteger(simultaneousAppointments) || simultaneousAppointments < 1)
        return reject(profileTexts.oneAtLeast)
      const isSame = state.simultaneousAppointments === simultaneousAppointments
      return isSame ? [] : [{ type: 'CapacitySet', data: { doctorId, simultaneousAppointments } }]
    }
    case 'DescribeProfile': {
      const texts = merged(state.texts, command)
      return isSame(texts, state.texts) ? [] : [{ type: 'ProfileDescribed', data: { doctorId, ...texts } }]
    }
    case 'DeclareCredentials':
      return declareCredentials(command, state)
    case 'DeclareContacts': {
      const contacts = merged(state.contacts, command)
      return isSame(contacts, state.contacts)
        ? []
        : [{ type: 'PracticeContactsDeclared', data: { doctorId, ...contacts } }]
    }
    case 'DeclareLinks': {
      const links = merged(state.links, command)
      return isSame(links, state.links) ? [] : [{ type: 'LinksDeclared', data: { doctorId, ...links } }]
    }
    default:
      return unreachable(command)
  }
}

function diagnosesBecome(wanted: readonly string[], doctorId: string, { cieIds }: DoctorState): DoctorEvent[] {
  const removed = cieIds.filter((cieId) => !wanted.includes(cieId))
  const added = [...new Set(wanted)].filter((cieId) => !cieIds.includes(cieId))
  return [
    ...removed.map((cieId) => ({ type: 'DiagnosisRemoved' as const, data: { doctorId, cieId } })),
    ...added.map((cieId) => ({ type: 'DiagnosisAdded' as const, data: { doctorId, cieId } })),
  ]
}

/**
 * A speciality that an active doctor adds waits for an adviser; before the activation an adviser looks at all of them
 * at once. A dropped one is gone at once, but for the last one that was validated.
 */
function declareSpecialities(command: CommandOf<'DeclareSpecialities'>, state: DoctorState): Outcome {
  const { doctorId, specialityIds, subspecialityIds = state.subspecialityIds, cupIds = state.cupIds } = command
  const isPending = state.status === 'pendingValidation'
  const granted = isPending ? specialityIds : specialityIds.filter((id) => state.specialityIds.includes(id))
  if (!isPending && granted.length === 0) return reject(profileTexts.specialityNeeded)
  const before = [state.specialityIds, state.subspecialityIds, state.cupIds]
  const isNews = !isSame(before, [granted, subspecialityIds, cupIds])
  const asked = isPending ? [] : specialityIds.filter((id) => !granted.includes(id))
  const declared = { doctorId, specialityIds: granted, subspecialityIds, cupIds }
  return [
    ...(isNews ? [{ type: 'SpecialitiesDeclared' as const, data: declared }] : []),
    ...state.askedSpecialityIds
      .filter((id) => !asked.includes(id))
      .map((specialityId) => ({ type: 'SpecialityWithdrawn' as const, data: { doctorId, specialityId } })),
    ...asked
      .filter((id) => !state.askedSpecialityIds.includes(id))
      .map((specialityId) => ({ type: 'SpecialityAsked' as const, data: { doctorId, specialityId } })),
  ]
}

function declareCredentials(command: CommandOf<'DeclareCredentials'>, state: DoctorState): Outcome {
  const credentials = merged(state.credentials, command)
  if (isSame(credentials, state.credentials)) return []
  const { professionalCard } = state.credentials
  const isSettled = state.status !== 'pendingValidation' && professionalCard !== null
  if (isSettled && credentials.professionalCard !== professionalCard) return reject(profileTexts.cardSettled)
  return [{ type: 'CredentialsDeclared', data: { doctorId: command.doctorId, ...credentials } }]
}

/** The fields of before, each with its new value where the command gives one. */
function merged<Part extends object>(before: Part, given: Partial<Part>): Part {
  const fields = Object.keys(before) as (keyof Part)[]
  return Object.fromEntries(
    fields.map((field) => [field, given[field] === undefined ? before[field] : given[field]]),
  ) as Part
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
