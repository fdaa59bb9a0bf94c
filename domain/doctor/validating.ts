import { type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { cardCertification, rethusCertification } from '../named-codes.ts'
import { visibleText } from '../text.ts'
import { bogotaDate, plusMinutes } from '../time.ts'
import type { DoctorCommand, ValidationCommand } from './commands.ts'
import { type DoctorDocument, type Documents, documentOf, endOfValidity, heldTo, missingOf } from './documents.ts'
import type { Check, DoctorEvent } from './events.ts'
import type { DoctorState } from './state.ts'

type CommandOf<Type extends ValidationCommand['type']> = Timed<Extract<ValidationCommand, { type: Type }>> & {
  doctorId: string
}
type Outcome = DoctorEvent[] | Rejection

/** So long an adviser who does nothing is shown as looking at a doctor's documents. */
const takenMinutes = 10
/** So much may an adviser write. */
export const observationMax = 500

export const validationTexts = {
  judgedMeanwhile: 'Otra persona ya revisó este documento. Mira su decisión antes de cambiarla.',
  replaced: 'El médico cambió este archivo. Revisa el nuevo.',
  observationNeeded: 'Escribe la observación: es lo que leerá el médico.',
  observationTooLong: `El texto admite hasta ${observationMax} caracteres`,
  lookUpNeeded: 'Consulta ReTHUS y escribe el número y la fecha antes de dar por válido este documento.',
  runOut: 'El documento ya venció en esa fecha.',
  numberNeeded: 'Escribe el número que consultaste.',
  inFuture: 'La fecha no puede ser futura',
  documentsMissing: 'Faltan documentos obligatorios válidos.',
  specialityMissing: 'El médico aún no ha registrado su especialidad.',
  notAsked: 'Esa especialidad ya no espera validación.',
  reasonNeeded: 'Escribe el motivo: lo leerá el médico.',
  notActive: 'Este médico no está activo.',
  notSuspended: 'Este médico no está suspendido.',
} as const

export const checkNames: Readonly<Record<Check, string>> = { identity: 'Identidad', rethus: 'ReTHUS', reps: 'REPS' }

/** The adviser who looks at the documents now; null: nobody, or not for a while. */
export function takenNow({ takenBy }: Pick<Documents, 'takenBy'>, now: string): string | null {
  return takenBy !== null && now < plusMinutes(takenBy.at, takenMinutes) ? takenBy.adviserId : null
}

/** Commands of advisers about a doctor. */
export function validate(command: Timed<ValidationCommand> & { doctorId: string }, state: DoctorState): Outcome {
  const { doctorId, adviserId, now: at } = command
  switch (command.type) {
    case 'TakeValidation':
      return takenNow(state.documents, at) === null
        ? [{ type: 'ValidationTaken', data: { doctorId, adviserId, at } }]
        : []
    case 'LeaveValidation': {
      const isOwn = state.documents.takenBy?.adviserId === adviserId
      return isOwn ? [{ type: 'ValidationLeft', data: { doctorId, adviserId, at } }] : []
    }
    case 'ValidateDocument':
      return validateDocument(command, state)
    case 'RejectDocument':
      return rejectDocument(command, state)
    case 'RecordCheck':
      return recordCheck(command)
    case 'GrantSpeciality': {
      const { specialityId } = command
      if (!state.askedSpecialityIds.includes(specialityId)) return reject(validationTexts.notAsked)
      return [{ type: 'SpecialityGranted', data: { doctorId, specialityId, adviserId, at } }]
    }
    case 'RefuseSpeciality': {
      const { specialityId } = command
      const observation = observationIn(command.observation)
      if (typeof observation !== 'string') return observation
      if (!state.askedSpecialityIds.includes(specialityId)) return reject(validationTexts.notAsked)
      return [{ type: 'SpecialityRefused', data: { doctorId, specialityId, observation, adviserId, at } }]
    }
    case 'SuspendDoctor':
    case 'ReinstateDoctor':
      return decideWork(command, state)
    default:
      return unreachable(command)
  }
}

/** The first condition of activation that is missing; undefined: none. */
export function whyNotActivated(
  { documents, specialityIds }: DoctorState,
  mandatory: readonly string[],
): string | undefined {
  if (missingOf(documents, mandatory).length > 0) return validationTexts.documentsMissing
  return specialityIds.length === 0 ? validationTexts.specialityMissing : undefined
}

/** Activation by a person's decision. A seed's activations are not checked. */
export function activate(
  { doctorId, adviserId, mandatory = [] }: Extract<DoctorCommand, { type: 'ActivateDoctor' }>,
  state: DoctorState,
): Outcome {
  if (state.status !== 'pendingValidation') return []
  const why = adviserId === undefined ? undefined : whyNotActivated(state, mandatory)
  if (why !== undefined) return reject(why)
  const needed = adviserId === undefined ? {} : { mandatoryIds: [...mandatory] }
  return [{ type: 'DoctorActivated', data: { doctorId, adviserId: adviserId ?? null, ...needed } }]
}

function validateDocument(command: CommandOf<'ValidateDocument'>, state: DoctorState): Outcome {
  const { doctorId, documentId, adviserId, validUntil, mandatory, now: at } = command
  const document = seen(command, state)
  if ('rejected' in document) return document
  if (validUntil !== null && endOfValidity(validUntil) <= at) return reject(validationTexts.runOut)
  const { certificationId, sha256 } = document
  const valid: DoctorEvent = {
    type: 'DocumentValidated',
    data: { doctorId, documentId, certificationId, sha256, validUntil, adviserId, at },
  }
  const asked = heldTo(state, state.hiddenFor, mandatory).filter((kind) => kind !== certificationId)
  const missing = missingOf(state.documents, asked)
  const returns = state.suspendedBy.includes('documents') && missing.length === 0
  return returns ? [valid, reinstated({ doctorId, cause: 'documents', reason: null, adviserId }, state)] : [valid]
}

/** Whether the register of health workers settles this document: an adviser does not judge it by the file alone. */
export const needsLookUp = (certificationId: string): boolean =>
  certificationId === cardCertification || certificationId === rethusCertification

/** The reason why an adviser may not find this document valid yet; undefined: they may. Judgements of before remain. */
export function whyNotLookedUp({ documents }: DoctorState, documentId: string): Rejection | undefined {
  const document = documentOf(documents, documentId)
  if (!document || !needsLookUp(document.certificationId)) return undefined
  const isLookedUp = documents.checks.some(({ check }) => check === 'rethus')
  return isLookedUp ? undefined : reject(validationTexts.lookUpNeeded)
}

function rejectDocument(command: CommandOf<'RejectDocument'>, state: DoctorState): Outcome {
  const { doctorId, documentId, adviserId, mandatory, now: at } = command
  const document = seen(command, state)
  if ('rejected' in document) return document
  const observation = observationIn(command.observation)
  if (typeof observation !== 'string') return observation
  const { certificationId, sha256 } = document
  const invalid: DoctorEvent = {
    type: 'DocumentRejected',
    data: { doctorId, documentId, certificationId, sha256, observation, adviserId, at },
  }
  return [invalid, ...hiddenWithout(document, { doctorId, adviserId, mandatory }, state)]
}

/** A doctor who works is hidden when a mandatory document that counted does not any more. */
export function hiddenWithout(
  { certificationId, status }: DoctorDocument,
  { doctorId, adviserId, mandatory }: { doctorId: string; adviserId: string | null; mandatory: readonly string[] },
  state: DoctorState,
): DoctorEvent[] {
  const works = state.status === 'active' || state.status === 'suspended'
  const counted = status === 'valid' && mandatory.includes(certificationId)
  if (!works || !counted || state.suspendedBy.includes('documents')) return []
  return [{ type: 'DoctorSuspended', data: { doctorId, cause: 'documents', reason: null, adviserId } }]
}

/** The document, if it is still the one that the adviser saw, as it was judged then. */
function seen(
  { documentId, judged }: { documentId: string; judged: number },
  { documents }: DoctorState,
): DoctorDocument | Rejection {
  const document = documentOf(documents, documentId)
  if (!document) return reject(validationTexts.replaced)
  return document.judged === judged ? document : reject(validationTexts.judgedMeanwhile)
}

function recordCheck({ doctorId, check, number, on, adviserId, now: at }: CommandOf<'RecordCheck'>): Outcome {
  if (visibleText(number) === '') return reject(validationTexts.numberNeeded)
  if (on > bogotaDate(at)) return reject(validationTexts.inFuture)
  return [{ type: 'CheckRecorded', data: { doctorId, check, number: visibleText(number), on, adviserId, at } }]
}

function decideWork(command: CommandOf<'SuspendDoctor' | 'ReinstateDoctor'>, state: DoctorState): Outcome {
  const { type, doctorId, adviserId } = command
  const reason = visibleText(command.reason)
  if (reason === '') return reject(validationTexts.reasonNeeded)
  if (reason.length > observationMax) return reject(validationTexts.observationTooLong)
  const isSuspended = state.suspendedBy.includes('decision')
  if (type === 'ReinstateDoctor') {
    if (!isSuspended) return reject(validationTexts.notSuspended)
    return [reinstated({ doctorId, cause: 'decision', reason, adviserId }, state)]
  }
  if (state.status === 'pendingValidation' || state.status === 'none') return reject(validationTexts.notActive)
  return isSuspended ? [] : [{ type: 'DoctorSuspended', data: { doctorId, cause: 'decision', reason, adviserId } }]
}

/** One cause of a suspension is gone; the doctor works again where it was the last. */
export const reinstated = (
  data: Omit<Extract<DoctorEvent, { type: 'DoctorReinstated' }>['data'], 'active'>,
  { suspendedBy }: DoctorState,
): DoctorEvent => ({
  type: 'DoctorReinstated',
  data: { ...data, active: suspendedBy.every((cause) => cause === data.cause) },
})

function observationIn(written: string): string | Rejection {
  const observation = visibleText(written)
  if (observation === '') return reject(validationTexts.observationNeeded)
  return observation.length > observationMax ? reject(validationTexts.observationTooLong) : observation
}
