import type { OwedToAccount } from '@turno/contract/areas/orders.ts'
import { type BankAccountFields, bankAccountOf, maskedAccountOf } from '@turno/contract/kinds/bank-account.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import type { BankAccount } from '@turno/domain/bank-account.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened, owedCents } from '@turno/domain/order/state.ts'
import { standing } from '@turno/domain/transfer.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import { lastNamed, owingToAccounts } from '@turno/read-models/orders-of-patient/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'
import { wrongChoices } from '../catalogues/choices.ts'
import { wrongDocument } from '../catalogues/document-terms.ts'

/** Refunds to accounts of the caller's. No read model holds an account: the streams of the orders do. */
export async function owedToAccounts(call: Call): Promise<OwedToAccount[]> {
  const { deps, reader, actor } = call
  const ids = (await owingToAccounts(reader, actor.id)).map(({ id }) => id)
  if (ids.length === 0) return []
  const [called, last, ...loaded] = await Promise.all([
    names(reader),
    lastAccount(call),
    ...ids.map((id) => deps.commander.load(order, id)),
  ])
  return loaded.flatMap(({ state }) => {
    if (!isOpened(state) || owedCents(state) === 0) return []
    const stands = standing(state.accountsNamed)
    const account = stands && masked(stands, called)
    const known = last && { order_id: last.orderId, ...masked(last.account, called) }
    const owed = { order_id: state.orderId, amount: pesosOf(owedCents(state)) }
    return [{ ...owed, account, last_account: account ? null : known }]
  })
}

const masked = (account: BankAccount, called: Names) => maskedAccountOf(account, called.bank(account.bankId))

/** The account that the caller named last, for whichever order. */
async function lastAccount({ deps, reader, actor }: Call): Promise<{ orderId: string; account: BankAccount } | null> {
  const orderId = await lastNamed(reader, actor.id)
  return orderId === undefined ? null : accountOfOrder(deps, orderId)
}

async function accountOfOrder({ commander }: Call['deps'], orderId: string) {
  const { state } = await commander.load(order, orderId)
  const account = isOpened(state) ? standing(state.accountsNamed) : null
  return account && { orderId, account }
}

/**
 * Says where the money of an order goes.
 * @throws {Refusal} no form offers that bank, the holder's number is none of its type, or nothing goes there
 */
export async function nameRefundAccount(call: Call, orderId: string, named: BankAccountFields) {
  const holder = { type: named.holder_document_type, number: named.holder_document }
  const wrong = await wrongDocument(call.deps.commander, 'holder_document', holder)
  if (wrong.length > 0) throw invalid(...wrong)
  return name(call, orderId, bankAccountOf(named))
}

/**
 * The money of an order goes where that of another one goes: the account itself stays here.
 * @throws {Refusal} the other order has no account; or as `nameRefundAccount`
 */
export async function reuseRefundAccount(call: Call, orderId: string, otherId: string) {
  const known = await accountOfOrder(call.deps, otherId)
  if (!known) throw notFound()
  return name(call, orderId, known.account)
}

async function name(call: Call, orderId: string, account: BankAccount) {
  const wrong = await wrongChoices(call.deps.commander, [
    { field: 'bank_id', catalogue: 'banks', code: account.bankId },
    { field: 'holder_document_type', catalogue: 'documentTypes', code: account.holderDocumentType },
  ])
  if (wrong.length > 0) throw invalid(...wrong)
  return carryOut(call, order, orderId, { type: 'NameRefundAccount', patientId: call.actor.id, account })
}
