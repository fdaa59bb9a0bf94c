/** Access by role, or to the caller's own where the path's ':id' names the caller. Others are refused. */
import type { Access, Proof } from './endpoint.ts'

export const everyone = {
  roles: ['patient', 'doctor', 'assistant', 'administrator', 'support'],
} as const satisfies Access
export const patients = { roles: ['patient'] } as const satisfies Access
export const doctors = { roles: ['doctor'] } as const satisfies Access
export const assistants = { roles: ['assistant'] } as const satisfies Access
export const bothSides = { roles: ['patient', 'doctor'] } as const satisfies Access
export const bothActiveSides = { ...bothSides, active: true } as const satisfies Access
export const activeDoctors = { ...doctors, active: true } as const satisfies Access
export const administrators = { roles: ['administrator'] } as const satisfies Access
export const support = { roles: ['support'] } as const satisfies Access
/** Support staff who were given the permission to validate doctors' documents. */
export const advisers = { ...support, permission: 'validateDocuments' } as const satisfies Access
export const staff = { roles: ['administrator', 'support'] } as const satisfies Access

/** Access of a role to things that must be the caller's own. */
export const own = <const Of extends Access, const Things extends Access['own']>(access: Of, things: Things) => ({
  ...access,
  own: things,
})
export const ownPerson = own(everyone, { person: ':id' })
export const ownPatient = own(patients, { person: ':id' })
export const ownDoctor = own(doctors, { person: ':id' })
export const ownAssistant = own(assistants, { person: ':id' })

/** Access of doctors, and of their assistants in the doctor's name. */
export const withAssistants = <const Of extends Access>(access: Of) => ({ ...access, assistants: true }) as const
export const deskOfDoctor = withAssistants(ownDoctor)

/** Calls that send the password. */
export const password = { proof: 'password' } as const satisfies Proof
/** For minutes it shows that the password was given, for the step that comes next. */
export const codeChallenge = { proof: 'codeChallenge', at: 'challenge' } as const satisfies Proof
export const enrolmentChallenge = { proof: 'enrolmentChallenge', at: 'challenge' } as const satisfies Proof
export const mailedLink = { proof: 'mailedLink', at: 'token' } as const satisfies Proof
/** The link that asks for the rest of a registration. */
export const completionLink = { proof: 'completionLink', at: 'token' } as const satisfies Proof
/** The link at the mail address of before, which puts a contact back. */
export const undoLink = { proof: 'undoLink', at: 'token' } as const satisfies Proof
/** The link of a doctor's invitation. */
export const invitationLink = { proof: 'invitationLink', at: 'token' } as const satisfies Proof
/** The link to a record that support handed out to its person. */
export const recordLink = { proof: 'recordLink', at: 'token' } as const satisfies Proof
/** An access token, also one that ran out, of a session that is not over. */
export const session = { proof: 'session' } as const satisfies Proof
/** Calls that send the password and that session's cookie. */
export const renewal = { proof: 'renewal' } as const satisfies Proof
/** A signed address that the product gave out lately; public things need none. */
export const signedAddress = { proof: 'signedAddress' } as const satisfies Proof
export const providerSignature = { proof: 'providerSignature' } as const satisfies Proof
