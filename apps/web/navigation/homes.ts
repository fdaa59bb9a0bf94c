import type { UserRole } from '@turno/contract/people.ts'

const homes: Partial<Record<UserRole, string>> = { doctor: '/CitasMedico/MisCitas', support: '/Soporte' }

/** Where each profile lands. */
export const homeOf = (role: UserRole): string => homes[role] ?? '/Dashboard'

/** The entry that a profile logs in at. */
export const entryOf = (role: UserRole): string => (role === 'patient' ? '/login' : '/MedicalLogin')
