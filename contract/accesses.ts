/** Who may call: whole profiles, or one's own where the path's ':id' names the caller. Nobody else may. */
import type { Access } from './endpoint.ts'

export const everyone = {
  roles: ['patient', 'doctor', 'assistant', 'administrator', 'support'],
} as const satisfies Access
export const patients = { roles: ['patient'] } as const satisfies Access
export const doctors = { roles: ['doctor'] } as const satisfies Access
export const activeDoctors = { ...doctors, active: true } as const satisfies Access
export const administrators = { roles: ['administrator'] } as const satisfies Access
export const support = { roles: ['support'] } as const satisfies Access
export const staff = { roles: ['administrator', 'support'] } as const satisfies Access

/** The same, where some of the things that a call names must be the caller's own. */
export const own = <const Of extends Access, const Things extends Access['own']>(access: Of, things: Things) => ({
  ...access,
  own: things,
})
export const ownPerson = own(everyone, { person: ':id' })
export const ownPatient = own(patients, { person: ':id' })
export const ownDoctor = own(doctors, { person: ':id' })
