import type { Commander } from '@turno/adapters/commands/transact.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened, paidBy } from '@turno/domain/order/state.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { transactionOf } from '@turno/domain/payment/state.ts'
import { isExtraPayment } from '@turno/domain/processes/refunding.ts'
import { isRefundAccountNeeded } from '../reactors/ask-refund-account.ts'
import type { MailText } from './mail-text.ts'
import { hourResold, refundAccount, refundDue, refundIssued } from './refund-texts.ts'

type OfMoney = Extract<MessageBy<'mail'>, { template: `refund${string}` | 'hourResold' }>

/** A mail about money that goes back to its patient. */
export async function refundMail(
  { commander, publicUrl }: { commander: Commander; publicUrl: string },
  message: OfMoney,
  name: string,
): Promise<MailText> {
  const { orderId, amountCents } = message.params
  switch (message.template) {
    case 'hourResold':
      return hourResold(name, amountCents)
    case 'refundAccount':
      return refundAccount(name, amountCents, publicUrl + href(pages.appointments))
    case 'refundIssued': {
      const paidUnder = await referenceOf(commander, message.params)
      const link = publicUrl + href(pages.paymentResult, { referenceCode: paidUnder })
      return refundIssued(name, { amountCents, reference: message.params.reference, link })
    }
    case 'refundDue': {
      const byItself = !(orderId && (await isRefundAccountNeeded(commander, orderId)))
      return refundDue(name, { amountCents, byItself, isExtra: await isExtra(commander, message.params) })
    }
  }
}

/** Whether the order was paid already. */
async function isExtra(commander: Commander, { orderId, key }: { orderId?: string; key?: string }): Promise<boolean> {
  if (orderId === undefined || key === undefined) return false
  const { state } = await commander.load(order, orderId)
  return isOpened(state) && isExtraPayment(state, key)
}

/** The reference under which the money came that went back: its page says what became of it. */
async function referenceOf(commander: Commander, { orderId, key }: { orderId: string; key: string }): Promise<string> {
  const [{ state: owing }, { state: paid }] = await Promise.all([
    commander.load(order, orderId),
    commander.load(payment, orderId),
  ])
  const due = isOpened(owing) ? owing.refunds.find((each) => each.key === key) : undefined
  const transactionId = due && isOpened(owing) ? paidBy(owing, due) : undefined
  return transactionOf(paid, transactionId ?? key)?.reference ?? ''
}
