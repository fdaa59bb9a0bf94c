import type { UserRole } from '@turno/contract/people.ts'

/** Where each profile lands. */
export const homeOf = (role: UserRole): string => (role === 'doctor' ? '/CitasMedico/MisCitas' : '/Dashboard')

/** The entry that a profile logs in at. */
export const entryOf = (role: UserRole): string => (role === 'patient' ? '/login' : '/MedicalLogin')
