import { type Rejection, reject } from '../decider.ts'
import type { AccountEvent, Permission } from './events.ts'
import type { AccountState, RegisteredAccount } from './state.ts'

export interface PermissionCommand {
  type: 'GrantPermission' | 'WithdrawPermission'
  permission: Permission
  /** The administrator who grants or withdraws it. */
  by: string
}

const permissionTexts = { notSupport: 'Solo soporte puede tener este permiso.' } as const

/** Support staff get permissions; a withdrawn one is gone at once. */
export function decidePermission(
  { type, permission, by }: PermissionCommand,
  { accountId, role, permissions }: RegisteredAccount,
): AccountEvent[] | Rejection {
  const data = { accountId, permission, by }
  const has = permissions.includes(permission)
  if (type === 'WithdrawPermission') return has ? [{ type: 'PermissionWithdrawn', data }] : []
  if (role !== 'support') return reject(permissionTexts.notSupport)
  return has ? [] : [{ type: 'PermissionGranted', data }]
}

/** Whether a person may do what only some of their role may. */
export const hasPermission = (account: AccountState, permission: Permission): boolean =>
  account.status === 'registered' && account.permissions.includes(permission)
