import type { Clock } from '@turno/adapters/clock/clock.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { type AllowanceKind, allowance, allowanceIdOf } from '@turno/domain/allowance/decide.ts'
import type { DeliveryState } from '@turno/domain/delivery/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { sendsOf } from '@turno/notices/notices.ts'
import { system } from '../reactors/reaction.ts'

interface AllowanceDeps {
  commander: Commander
  clock: Clock
}

type Due = Exclude<DeliveryState, { status: 'none' }>

interface Share {
  kind: AllowanceKind
  personId: string
  claim: string
}

/**
 * Whether an allowance still covers a message. Messages that somebody can cause for free are limited by sender and by
 * receiver; all others follow from a payment or a promise.
 */
export async function mayLeave(deps: AllowanceDeps, message: Due): Promise<boolean> {
  for (const share of await sharesOf(deps.commander, message)) if (!(await take(deps, share))) return false
  return true
}

/** SMS that one person gets in an hour: strangers who offer hours take no words from the patient's own doctor. */
const ofHour = { doctor: 'patientMessagesOfHour', offer: 'offerSmsOfHour', visit: 'visitSmsOfHour' } as const

async function sharesOf(
  commander: Commander,
  { template, channel, messageKey, personId, params }: Due,
): Promise<Share[]> {
  const causedBy = sendsOf(template)?.causedBy
  if (causedBy === undefined) return []
  if (causedBy !== 'request') return channel === 'sms' ? [{ kind: ofHour[causedBy], personId, claim: messageKey }] : []
  const requestId = params.requestId ?? ''
  const { state } = await commander.load(waitingListRequest, requestId)
  if (!isPosted(state)) return []
  return [
    { kind: 'announcedRequestsOfHour', personId: state.patientId, claim: requestId },
    { kind: 'requestSmsOfDay', personId, claim: messageKey },
    { kind: 'requestSmsOfHour', personId, claim: messageKey },
  ]
}

async function take({ commander, clock }: AllowanceDeps, share: Share): Promise<boolean> {
  const allowanceId = allowanceIdOf(share.kind, share.personId, clock.now())
  const context = {
    commandId: commandIdOf('allowance', allowanceId, share.claim),
    actor: system,
    correlationId: share.claim,
  }
  return (await commander.transact(allowance, allowanceId, { type: 'TakeAllowance', allowanceId, ...share }, context))
    .ok
}
