import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { recordPayout as endpoint } from '@turno/contract/endpoints/earnings.ts'
import { wholeAccountOf } from '@turno/contract/kinds/bank-account.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { standing } from '@turno/domain/transfer.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { centsOf } from '../../kit/refusal/money.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/**
 * Records that support transferred to a doctor what the list showed.
 * @throws {Refusal} 409: something else is payable by now, or nothing; code `accountChanged`: it goes elsewhere by now
 */
export async function recordPayout(call: CallOf<typeof endpoint>) {
  const { doctor_id: doctorId, amount, appointment_ids: appointmentIds, reference: bankReference } = call.body
  const { naming, left, note } = call.body
  const payoutId = commandIdOf(call.commandId, 'payout')
  const shown = { amountCents: centsOf(amount, 'amount', 'El valor'), appointmentIds }
  const transfer = { shown: naming, left, note }
  const command = { type: 'RecordPayout', doctorId, payoutId, bankReference, ...shown, transfer } as const
  const { position } = await transactFor(call, earnings, doctorId, command)
  return { data: { id: payoutId }, position }
}

/** A doctor's whole account, after recording who looked. @throws {Refusal} 404: there is none */
export async function revealAccount(call: Call, doctorId: string) {
  const command = { type: 'RevealBankAccount', doctorId, viewerId: call.actor.id } as const
  const { state, position } = await transactFor(call, earnings, doctorId, command)
  const account = standing(state.accountsNamed)
  if (!account) throw notFound()
  const { commander } = call.deps
  const [bank, documentType] = await Promise.all([
    nameOf(commander, 'banks', account.bankId),
    nameOf(commander, 'documentTypes', account.holderDocumentType),
  ])
  return { data: { ...wholeAccountOf(account, { bank, documentType }), naming: state.accountsNamed.length }, position }
}

async function nameOf(commander: Commander, catalogue: Catalogue, code: string): Promise<string> {
  const entry = await entryNow(commander, catalogue, code)
  return entry.status === 'none' ? code : entry.name
}
