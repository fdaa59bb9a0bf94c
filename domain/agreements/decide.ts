import { type Decider, notFound, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { agreementIdOf, idsIn } from '../ids.ts'
import { bogotaDate } from '../time.ts'
import type { AgreementTerms, AgreementsEvent as Event } from './events.ts'
import { type Agreement, type AgreementsState, agreementOf, evolve, initialState, membershipOf } from './state.ts'
import { isPast, overlaps, whyNoTerms } from './terms.ts'

type MembershipCommand = { agreementId: string; patientId: string } & (
  | { type: 'AskMembership'; memberNumber: string }
  | { type: 'EnableMembership' }
  | { type: 'RefuseMembership'; reason: string }
  | { type: 'EndMembership'; by: 'patient' | 'doctor' }
)

export type AgreementsCommand = { doctorId: string } & (
  | { type: 'MakeAgreement'; terms: AgreementTerms }
  | {
      type: 'ReviseAgreement'
      agreementId: string
      terms: AgreementTerms
      /** The edited revision: edits of an older one are refused. */
      edited: number
    }
  | { type: 'EndAgreement' | 'ResumeAgreement'; agreementId: string }
  | MembershipCommand
)

type CommandOf<Type extends AgreementsCommand['type']> = Timed<Extract<AgreementsCommand, { type: Type }>>
type Outcome = Event[] | Rejection

/** Times that a patient may ask for one agreement: its doctor is notified each time. */
const asksMax = 5

export const agreementsTexts = {
  duplicate: 'Ya tienes un convenio con esa entidad y ese plan en esas fechas.',
  sameEntity: 'Un convenio no cambia de entidad ni de plan. Termínalo y crea otro.',
  changed: 'Este convenio cambió mientras lo editabas. Revísalo y guarda otra vez.',
  ended: 'Ese convenio ya terminó.',
  tooOften: 'Ya pediste este convenio varias veces. Habla con tu médico.',
  askAgain: 'Este paciente ya no pide el convenio. Puede pedirlo otra vez.',
} as const

/** A doctor's agreed prices, and the patients for whom the doctor has enabled them. */
export const agreements: Decider<AgreementsCommand, Event, AgreementsState> = {
  category: 'agreements',
  initialState,
  evolve,
  about: idsIn,
  decide(command, state) {
    switch (command.type) {
      case 'MakeAgreement':
        return made(command, state)
      case 'ReviseAgreement':
        return revised(command, state)
      case 'EndAgreement':
      case 'ResumeAgreement':
        return turned(command, state)
      case 'AskMembership':
      case 'EnableMembership':
      case 'RefuseMembership':
      case 'EndMembership':
        return agreementOf(state, command.agreementId) ? membershipChanged(command, state) : notFound
      default:
        return unreachable(command)
    }
  },
}

function made({ doctorId, terms }: CommandOf<'MakeAgreement'>, state: AgreementsState): Outcome {
  const refused = whyNotAgreed(state, terms)
  if (refused) return refused
  const agreementId = agreementIdOf(doctorId, state.agreements.length + 1)
  return [{ type: 'AgreementMade', data: { doctorId, agreementId, revision: 1, terms } }]
}

/** Members belong to this entity and plan, so these two stay. */
function revised(
  { doctorId, agreementId, terms, edited }: CommandOf<'ReviseAgreement'>,
  state: AgreementsState,
): Outcome {
  const found = agreementOf(state, agreementId)
  if (!found) return notFound
  if (found.status === 'ended') return reject(agreementsTexts.ended)
  if (JSON.stringify(found.terms) === JSON.stringify(terms)) return []
  if (found.revision !== edited) return reject(agreementsTexts.changed)
  const { healthEntityId, planId } = found.terms
  if (terms.healthEntityId !== healthEntityId || terms.planId !== planId) return reject(agreementsTexts.sameEntity)
  const refused = whyNotAgreed(state, terms, agreementId)
  if (refused) return refused
  return [{ type: 'AgreementRevised', data: { doctorId, agreementId, revision: found.revision + 1, terms } }]
}

function turned(command: CommandOf<'EndAgreement' | 'ResumeAgreement'>, state: AgreementsState): Outcome {
  const { type, doctorId, agreementId } = command
  const found = agreementOf(state, agreementId)
  if (!found) return notFound
  const isOpen = found.status === 'open'
  if (type === 'EndAgreement') {
    const patientIds = concernedBy(state, agreementId)
    return isOpen ? [{ type: 'AgreementEnded', data: { doctorId, agreementId, patientIds } }] : []
  }
  if (isOpen) return []
  return (
    whyNotAgreed(state, found.terms, agreementId) ?? [{ type: 'AgreementResumed', data: { doctorId, agreementId } }]
  )
}

const concernedBy = ({ memberships }: AgreementsState, agreementId: string): string[] =>
  Object.entries(memberships[agreementId] ?? {}).flatMap(([patientId, { status }]) =>
    status === 'asked' || status === 'enabled' ? [patientId] : [],
  )

/** @param itself the agreement that has these terms already */
function whyNotAgreed(state: AgreementsState, terms: AgreementTerms, itself?: string): Rejection | undefined {
  const refused = whyNoTerms(terms)
  if (refused) return reject(refused)
  const others = state.agreements.filter(({ status, agreementId }) => status === 'open' && agreementId !== itself)
  return others.some((other) => overlaps(other.terms, terms)) ? reject(agreementsTexts.duplicate) : undefined
}

function membershipChanged(command: Timed<MembershipCommand & { doctorId: string }>, state: AgreementsState): Outcome {
  const { doctorId, agreementId, patientId } = command
  const ids = { doctorId, agreementId, patientId }
  const { status, asks } = membershipOf(state, command) ?? { status: 'none', asks: 0 }
  switch (command.type) {
    case 'AskMembership': {
      if (status === 'asked' || status === 'enabled') return []
      if (isOver(agreementOf(state, agreementId)!, command.now)) return reject(agreementsTexts.ended)
      if (asks >= asksMax) return reject(agreementsTexts.tooOften)
      return [{ type: 'MembershipAsked', data: { ...ids, memberNumber: command.memberNumber } }]
    }
    case 'EnableMembership':
      if (status === 'enabled') return []
      if (status !== 'asked' && status !== 'refused') return reject(agreementsTexts.askAgain)
      return [{ type: 'MembershipEnabled', data: ids }]
    case 'RefuseMembership':
      if (status === 'refused') return []
      if (status !== 'asked') return reject(agreementsTexts.askAgain)
      return [{ type: 'MembershipRefused', data: { ...ids, reason: command.reason } }]
    case 'EndMembership': {
      const ends = status === 'enabled' || (status === 'asked' && command.by === 'patient')
      return ends ? [{ type: 'MembershipEnded', data: { ...ids, by: command.by } }] : []
    }
  }
}

const isOver = (agreement: Agreement, now: string): boolean =>
  agreement.status === 'ended' || isPast(agreement, bogotaDate(now))
