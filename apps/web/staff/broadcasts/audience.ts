import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { roles } from './broadcasts.ts'
import { texts } from './texts.ts'

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** 'pacientes y médicos', or 'todas las personas'. */
export function audienceName(audience: readonly UserRole[]): string {
  const named = roles.filter((role) => audience.includes(role))
  return named.length === roles.length
    ? texts.everybody.toLowerCase()
    : list.format(named.map((role) => texts.roles[role].toLowerCase()))
}
