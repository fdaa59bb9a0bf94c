import { hourOf } from '@turno/contract/dates.ts'
import { trustedEmail } from '@turno/domain/account/contact.ts'
import { account } from '@turno/domain/account/decide.ts'
import { allowsDoctorMessages, type RegisteredAccount } from '@turno/domain/account/state.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { type DeliveryState, overtaken } from '@turno/domain/delivery/decide.ts'
import { type Message, type MessageBy, messageOf } from '@turno/domain/delivery/templates.ts'
import { formerContactOf, invitationMail } from './account-mails.ts'
import { type MailDeps, nobody, type Unsent } from './composing.ts'
import { type MailText, spokenDay } from './mail-text.ts'
import { mailText } from './mails.ts'
import { type ComposedPush, callByPush } from './push-message.ts'
import { smsText } from './sms.ts'

type Due = Exclude<DeliveryState, { status: 'none' }>
export type Composed =
  | ({ channel: 'mail'; to: string } & MailText)
  | { channel: 'sms'; to: string; text: string }
  | { channel: 'reminder'; to: string; date: string; hour: string }
  | { channel: 'voice'; to: string }
  | ComposedPush

/** Why a message of a log is not sent that fits no template. Support reads it. */
const unreadable = 'no se puede leer'

/** A message with its current names and address, or why it is not sent: to nobody, or about what is over. */
export async function compose(
  deps: MailDeps,
  due: Pick<Due, 'personId' | 'channel' | 'template' | 'params'>,
): Promise<Composed | Unsent | typeof unreadable> {
  const { state: person } = await deps.commander.load(account, due.personId)
  if (person.status !== 'registered') return nobody
  const message = messageOf(due)
  if (!message) return unreadable
  if (message.channel === 'push') return (await callByPush(deps, person.accountId, message.params)) ?? nobody
  if (message.channel === 'mail') return mail(deps, message, person)
  const to = person.sections.contact.phone
  if (!to || isUnwanted(message, person)) return nobody
  return message.channel === 'voice' ? { channel: 'voice', to } : sms(deps, message, to)
}

/** What a doctor made by themself reaches who wants no SMS of doctors by mail and bell alone. */
const isUnwanted = ({ template }: Message, person: RegisteredAccount): boolean =>
  (template === 'directOffer' || template === 'deskVisitInvitation') && !allowsDoctorMessages(person)

async function mail(deps: MailDeps, message: MessageBy<'mail'>, person: RegisteredAccount): Promise<Composed | Unsent> {
  if (message.template === 'assistantInvited') return invitationMail(deps, message.params, person)
  const to = mailAddress(deps, message, person)
  if (!to) return nobody
  const text = await mailText(deps, message, person)
  return typeof text === 'string' ? text : { channel: 'mail', to, ...text }
}

/** Links to log in and warnings go to the trusted address, from before a recent change. */
function mailAddress({ clock }: MailDeps, message: MessageBy<'mail'>, person: RegisteredAccount): string | null {
  switch (message.template) {
    case 'contactChanged':
      return formerContactOf(person, message.params)?.email ?? null
    case 'passwordRecovery':
    case 'secondFactorChanged':
    case 'sessionsEnded':
    case 'bankAccountNamed':
      return trustedEmail(person, clock.now())
    default:
      return person.sections.contact.email
  }
}

/** The service that sends reminders has words of its own for a day and an hour. */
async function sms(deps: MailDeps, message: MessageBy<'sms'>, to: string): Promise<Composed | Unsent> {
  if (message.template === 'appointmentReminder') {
    const start = message.params.start ?? (await startOf(deps, message.params.appointmentId))
    return start ? { channel: 'reminder', to, date: spokenDay(start), hour: hourOf(start) } : overtaken
  }
  const text = await smsText(deps, message)
  return text === null ? overtaken : { channel: 'sms', to, text }
}

async function startOf({ commander }: MailDeps, appointmentId: string): Promise<string | null> {
  const { state } = await commander.load(appointment, appointmentId)
  return state.status === 'scheduled' ? state.visit.start : null
}
