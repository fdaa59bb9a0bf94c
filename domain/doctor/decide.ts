import { type Decider, isRejection, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { DeclareProfile, DoctorCommand } from './commands.ts'
import type { DoctorEvent } from './events.ts'
import { expire } from './expiring.ts'
import { describe } from './profile.ts'
import { require } from './requiring.ts'
import { type DoctorState, evolve, initialState, residenceIn } from './state.ts'
import { upload } from './uploading.ts'
import { activate, validate } from './validating.ts'

export type { DoctorCommand } from './commands.ts'
export type { DoctorState } from './state.ts'

/** The professional profile: pending validation until activated; receives offers unless the doctor switches it off. */
export const doctor: Decider<DoctorCommand, DoctorEvent, DoctorState> = {
  category: 'doctor',
  initialState,
  evolve,
  about: idsIn,
  decide(command, state) {
    const { doctorId } = command
    if (command.type === 'RegisterDoctor')
      return state.status === 'none' ? [{ type: 'DoctorRegistered', data: residenceIn(command) }] : []
    if (state.status === 'none') return reject('Error obteniendo información del doctor')
    switch (command.type) {
      case 'ActivateDoctor':
        return activate(command, state)
      case 'DeclareResidence': {
        const isSame = state.countryId === command.countryId && state.cityId === command.cityId
        return isSame ? [] : [{ type: 'ResidenceDeclared', data: residenceIn(command) }]
      }
      case 'DeclareProfile':
        return declareAll(command, state)
      case 'SwitchOfferReceiving':
        return state.receivesOffers === command.on
          ? []
          : [{ type: 'OfferReceivingSwitched', data: { doctorId, on: command.on } }]
      case 'UploadDocument':
      case 'RemoveDocument':
        return upload(command, state)
      case 'WarnOfExpiry':
      case 'ExpireDocument':
        return expire(command, state)
      case 'WarnOfRequirement':
      case 'JudgeDocuments':
        return require(command, state)
      case 'TakeValidation':
      case 'LeaveValidation':
      case 'ValidateDocument':
      case 'RejectDocument':
      case 'RecordCheck':
      case 'GrantSpeciality':
      case 'RefuseSpeciality':
      case 'SuspendDoctor':
      case 'ReinstateDoctor':
        return validate(command, state)
      default:
        return describe(command, state)
    }
  },
}

/** Each part is judged by the state after the parts before it; the first refusal refuses them all. */
function declareAll(
  { doctorId, now, parts }: Timed<DeclareProfile> & { doctorId: string },
  before: DoctorState,
): DoctorEvent[] | Rejection {
  const events: DoctorEvent[] = []
  let state = before
  for (const part of parts) {
    const outcome = doctor.decide({ ...part, doctorId, now }, state)
    if (isRejection(outcome)) return outcome
    events.push(...outcome)
    state = outcome.reduce(evolve, state)
  }
  return events
}
