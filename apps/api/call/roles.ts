import type { Role } from '@turno/domain/event.ts'

/** Everybody who can log in. */
export const everyone: readonly Role[] = ['patient', 'doctor', 'assistant', 'administrator', 'support']
export const patients: readonly Role[] = ['patient']
export const doctors: readonly Role[] = ['doctor']
