import { notAllowed, type Rejection } from '../decider.ts'
import type { Instant } from '../time.ts'
import type { AccountEvent } from './events.ts'
import type { RegisteredAccount } from './state.ts'

// What the law calls sensitive (Ley 1581 of 2012, art. 5) and a patient says of themselves for themselves alone. Names
// of commands and events do not say what it is: stories show them.

/** An answer, and the authorisation under which it is kept. */
export interface SensitiveAnswer {
  orientation: string
  /** Of the text that the person authorised. */
  version: string
  at: Instant
}

export type SensitiveCommand =
  | { type: 'GiveSensitiveAnswer'; orientation: string; version: string }
  /** Takes the authorisation back, and with it the answer. */
  | { type: 'WithdrawSensitiveAnswer' }

export function decideSensitive(
  command: SensitiveCommand & { now: Instant },
  { accountId, role, sensitive }: RegisteredAccount,
): AccountEvent[] | Rejection {
  if (role !== 'patient') return notAllowed
  const at = command.now
  if (command.type === 'WithdrawSensitiveAnswer')
    return sensitive ? [{ type: 'SensitiveAnswerWithdrawn', data: { accountId, at } }] : []
  const { orientation, version } = command
  const isSame = sensitive?.orientation === orientation && sensitive.version === version
  return isSame ? [] : [{ type: 'SensitiveAnswerGiven', data: { accountId, orientation, version, at } }]
}
