import { evolving } from '../decider.ts'
import type { AgreementsEvent, AgreementTerms } from './events.ts'

export interface Agreement {
  agreementId: string
  /** Counts the terms that it has had, from 1 on. */
  revision: number
  status: 'open' | 'ended'
  terms: AgreementTerms
}

/** A patient's membership of an agreement. `asks` counts how often they asked. */
export interface Membership {
  status: 'asked' | 'enabled' | 'refused' | 'ended'
  asks: number
}

export interface AgreementsState {
  agreements: Agreement[]
  /** By agreement, then by patient. */
  memberships: Record<string, Record<string, Membership>>
}

export const initialState: AgreementsState = { agreements: [], memberships: {} }

export const agreementOf = ({ agreements }: AgreementsState, id: string): Agreement | undefined =>
  agreements.find(({ agreementId }) => agreementId === id)

export const membershipOf = (
  { memberships }: AgreementsState,
  { agreementId, patientId }: { agreementId: string; patientId: string },
): Membership | undefined => memberships[agreementId]?.[patientId]

export const evolve = evolving<AgreementsState, AgreementsEvent>({
  AgreementMade: (state, { agreementId, revision, terms }) => ({
    ...state,
    agreements: [...state.agreements, { agreementId, revision, status: 'open', terms }],
  }),
  AgreementRevised: (state, { agreementId, revision, terms }) => changed(state, { agreementId }, { revision, terms }),
  AgreementEnded: (state, data) => changed(state, data, { status: 'ended' }),
  AgreementResumed: (state, data) => changed(state, data, { status: 'open' }),
  MembershipAsked: (state, data) => withMember(state, data, 'asked'),
  MembershipEnabled: (state, data) => withMember(state, data, 'enabled'),
  MembershipRefused: (state, data) => withMember(state, data, 'refused'),
  MembershipEnded: (state, data) => withMember(state, data, 'ended'),
})

const changed = (state: AgreementsState, { agreementId: id }: { agreementId: string }, change: Partial<Agreement>) => ({
  ...state,
  agreements: state.agreements.map((each) => (each.agreementId === id ? { ...each, ...change } : each)),
})

function withMember(
  state: AgreementsState,
  of: { agreementId: string; patientId: string },
  status: Membership['status'],
): AgreementsState {
  const asks = (membershipOf(state, of)?.asks ?? 0) + (status === 'asked' ? 1 : 0)
  const members = { ...state.memberships[of.agreementId], [of.patientId]: { status, asks } }
  return { ...state, memberships: { ...state.memberships, [of.agreementId]: members } }
}
