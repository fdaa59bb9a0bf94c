import type { UserRole } from '@turno/contract/people.ts'
import { texts } from './texts.ts'

interface Coming {
  title: string
  /** What the page will be for, or what does its job until then. */
  meanwhile: string
}

const administrator = Object.fromEntries(
  Object.entries(texts.administrator).map(([path, title]) => [
    path,
    { title, meanwhile: texts.administratorMeanwhile },
  ]),
)

const coming: Partial<Record<UserRole, Record<string, Coming>>> = {
  patient: texts.patient,
  doctor: texts.doctor,
  administrator,
}

/** Pages that are being made, by their address. */
export const comingOf = (role: UserRole): Record<string, Coming> => coming[role] ?? {}

/** Where one goes instead. */
export const insteadOf = (role: UserRole): { href: string; label: string } => {
  if (role === 'patient') return { href: '/CitasPaciente/CitasPaciente', label: texts.toAppointments }
  if (role === 'doctor') return { href: '/CitasMedico/MisCitas', label: texts.toDesk }
  return { href: '/Dashboard', label: texts.toHome }
}
