import type { Commander } from '@turno/adapters/commands/transact.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { isRefundAccountNeeded } from '../reactors/ask-refund-account.ts'
import type { MailText } from './mail-text.ts'
import { hourResold, refundAccount, refundDue } from './refund-texts.ts'

type OfMoney = Extract<MessageBy<'mail'>, { params: { amountCents: number } }>

/** A mail about money that goes back to its patient. */
export async function refundMail(
  { commander, publicUrl }: { commander: Commander; publicUrl: string },
  { template, params }: OfMoney,
  name: string,
): Promise<MailText> {
  const { orderId, amountCents } = params
  switch (template) {
    case 'hourResold':
      return hourResold(name, amountCents)
    case 'refundAccount':
      return refundAccount(name, amountCents, publicUrl + href(pages.appointments))
    case 'refundDue':
      return refundDue(name, amountCents, !(orderId && (await isRefundAccountNeeded(commander, orderId))))
  }
}
