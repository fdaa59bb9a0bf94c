import type { Role } from '@turno/domain/event.ts'

export { everyone } from '@turno/contract/endpoint.ts'
export const patients: readonly Role[] = ['patient']
export const doctors: readonly Role[] = ['doctor']
