import { href, pages } from '@turno/contract/pages.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { overtaken } from '@turno/domain/delivery/decide.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { linkMail } from './account-mails.ts'
import { bankAccountNamed, secondFactorChanged, sessionsEnded } from './account-texts.ts'
import { appointmentMail, directOfferMail } from './appointment-mails.ts'
import type { MailDeps, Unsent } from './composing.ts'
import type { MailText } from './mail-text.ts'
import { nameOf } from './names.ts'
import { refundMail } from './refund-mails.ts'
import { payoutRecorded } from './refund-texts.ts'
import { validationMail } from './validation-mails.ts'

type Mail = Exclude<MessageBy<'mail'>, { template: 'assistantInvited' }>

/** The words of a mail to somebody, or why it is not sent. A template without words does not compile. */
export async function mailText(deps: MailDeps, message: Mail, to: RegisteredAccount): Promise<MailText | Unsent> {
  const name = nameOf(to)
  switch (message.template) {
    case 'passwordRecovery':
    case 'passwordCreation':
    case 'contactChanged':
    case 'registrationConfirmed':
      return linkMail(deps, message, to)
    case 'secondFactorChanged':
      return secondFactorChanged(name, message.params.what, message.params.at)
    case 'sessionsEnded':
      return sessionsEnded(name, message.params.at)
    case 'bankAccountNamed':
      return bankAccountNamed(name, message.params.at)
    case 'documentsRejected':
    case 'documentExpiring':
    case 'documentExpired':
    case 'doctorActivated':
    case 'doctorSuspended':
    case 'doctorReinstated':
    case 'specialityGranted':
    case 'specialityRefused':
      return validationMail(deps, message, to)
    case 'hourResold':
    case 'refundDue':
    case 'refundAccount':
    case 'refundIssued':
      return refundMail(deps, message, name)
    case 'payoutRecorded':
      return payoutRecorded(name, { ...message.params, link: deps.publicUrl + href(pages.earnings) })
    case 'directOffer':
      return (await directOfferMail(deps, message.params, name)) ?? overtaken
    case 'appointmentConfirmedPatient':
    case 'appointmentConfirmedDoctor':
    case 'appointmentCancelled':
    case 'appointmentCancelledByYou':
    case 'appointmentComing':
    case 'appointmentMoved':
    case 'doctorAbsent':
    case 'absenceCancelled':
    case 'moveProposed':
    case 'earlierHour':
      return (await appointmentMail(deps, message, to)) ?? overtaken
  }
}
