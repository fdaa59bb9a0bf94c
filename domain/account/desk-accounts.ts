import { notFound, type Rejection, reject } from '../decider.ts'
import { isSameNumber } from './document.ts'
import type { AccountEvent } from './events.ts'
import { type AccountState, isUnopened, type RegisteredAccount } from './state.ts'

// Accounts that doctors make at their desks, before and after their persons come by themselves.

export type DeskAccountCommand =
  /** `to`: the account of the person who registers with the document. */
  | { type: 'YieldDocument'; to: string }
  /** `desk`: the account that a doctor made, in its current state. */
  | { type: 'RecogniseDeskAccount'; deskAccountId: string; desk: AccountState; by: string }

const deskAccountTexts = {
  opened: 'Ya existe un usuario registrado con este documento.',
  notYielded: 'Esa cuenta no es de las que un médico hizo y nadie abrió.',
  otherDocument: 'Los documentos de las dos cuentas no son el mismo.',
} as const

export function decideDeskAccount(
  command: DeskAccountCommand & { accountId: string },
  state: RegisteredAccount,
): AccountEvent[] | Rejection {
  const { accountId } = command
  if (command.type === 'YieldDocument') {
    if (state.yielded) return []
    if (!isUnopened(state)) return reject(deskAccountTexts.opened)
    return [{ type: 'DocumentYielded', data: { accountId, to: command.to } }]
  }
  const { deskAccountId, desk, by } = command
  if (state.deskAccountIds?.includes(deskAccountId)) return []
  if (desk.status !== 'registered' || state.role !== 'patient') return notFound
  if (!desk.yielded) return reject(deskAccountTexts.notYielded)
  if (!isSameNumber(state.document ?? '', desk.document ?? '')) return reject(deskAccountTexts.otherDocument)
  return [{ type: 'DeskAccountRecognised', data: { accountId, deskAccountId, by } }]
}
