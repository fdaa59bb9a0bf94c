import { type BankAccountFields, bankAccountOf, maskedAccountOf } from '@turno/contract/bank-account.ts'
import { pesosOf } from '@turno/contract/money.ts'
import type { OwedToAccount } from '@turno/contract/orders.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened, owedCents } from '@turno/domain/order/state.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { owingToAccounts } from '@turno/read-models/orders-of-patient/query.ts'
import type { Call } from '../call/route.ts'
import { transactFor } from '../call/transact.ts'
import { wrongChoices } from '../catalogues/choices.ts'
import { invalid } from '../refusal/refusal.ts'

/** What goes back to accounts of the caller's. No read model holds an account: the streams of the orders do. */
export async function owedToAccounts({ deps, reader, actor }: Call): Promise<OwedToAccount[]> {
  const ids = (await owingToAccounts(reader, actor.id)).map(({ id }) => id)
  const [called, ...loaded] = await Promise.all([names(reader), ...ids.map((id) => deps.commander.load(order, id))])
  return loaded.flatMap(({ state }) => {
    if (!isOpened(state) || owedCents(state) === 0) return []
    const { orderId, account } = state
    const masked = account && maskedAccountOf(account, called.bank(account.bankId))
    return [{ order_id: orderId, amount: pesosOf(owedCents(state)), account: masked }]
  })
}

/** Says where the money of an order goes. @throws {Refusal} no form offers that bank, or nothing goes there */
export async function nameRefundAccount(call: Call, orderId: string, named: BankAccountFields) {
  const wrong = await wrongChoices(call.deps.commander, [
    { field: 'bank_id', catalogue: 'banks', code: named.bank_id },
    { field: 'holder_document_type', catalogue: 'documentTypes', code: named.holder_document_type },
  ])
  if (wrong.length > 0) throw invalid(...wrong)
  const command = { type: 'NameRefundAccount', patientId: call.actor.id, account: bankAccountOf(named) } as const
  const { position } = await transactFor(call, order, orderId, command)
  return { data: {}, position }
}
