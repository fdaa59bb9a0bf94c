import type { Clock } from '@turno/adapters/clock/clock.ts'
import { fieldName } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { hourOf } from '@turno/contract/dates.ts'
import { mailedLink } from '@turno/contract/mailed-link.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { answerPath } from '@turno/contract/reminder-pages.ts'
import { trustedEmail } from '@turno/domain/account/contact.ts'
import { account } from '@turno/domain/account/decide.ts'
import { allowsDoctorMessages, type RegisteredAccount } from '@turno/domain/account/state.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { lastMove, pendingMove } from '@turno/domain/appointment/moves.ts'
import type { AppointmentState } from '@turno/domain/appointment/state.ts'
import { assistance, invitationIn } from '@turno/domain/assistance/decide.ts'
import { isRejection } from '@turno/domain/decider.ts'
import { type DeliveryState, overtaken } from '@turno/domain/delivery/decide.ts'
import { theHour } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted, liveOffers, type Offer } from '@turno/domain/waiting-list-request/state.ts'
import { isRefundAccountNeeded } from '../reactors/ask-refund-account.ts'
import { absenceCancelledMail, absentMail } from './absence-mails.ts'
import {
  assistantInvited,
  bankAccountNamed,
  contactChanged,
  passwordCreation,
  passwordRecovery,
  registrationConfirmed,
  type SecondFactorNews,
  secondFactorChanged,
  sessionsEnded,
} from './account-texts.ts'
import {
  appointmentComing,
  appointmentForDoctor,
  appointmentForPatient,
  cancelledForDoctor,
  cancelledForPatient,
  deskVisitForPatient,
  directOffer,
  earlierHour,
  moveAccepted,
  movedForDoctor,
  movedForPatient,
  moveProposed,
  type ReminderLinks,
  where,
} from './appointment-texts.ts'
import { type MailText, spokenDay } from './mail-text.ts'
import { doctorNameOf, nameOf } from './names.ts'
import { type ComposedPush, callByPush } from './push-message.ts'
import { hourResold, refundAccount, refundDue } from './refund-texts.ts'
import { directOfferSms, doctorMessageSms, videoByTelephoneSms, videoRequestSms, welcomeSms } from './sms-texts.ts'
import { isOfValidation, validationMail } from './validation-mails.ts'

interface ComposeDeps {
  commander: Commander
  keys: Keyring
  clock: Clock
  publicUrl: string
}

type Due = Exclude<DeliveryState, { status: 'none' }>
export type Composed =
  | ({ channel: 'mail'; to: string } & MailText)
  | { channel: 'sms'; to: string; text: string }
  | { channel: 'reminder'; to: string; date: string; hour: string }
  | { channel: 'voice'; to: string }
  | ComposedPush

/** Why a message is not sent: its addressee is gone or cannot be reached so. */
const nobody = 'sin destinatario'
type Unsent = typeof nobody | typeof overtaken

/** A message with its current names and address, or why it is not sent: to nobody, or about what is over. */
export async function compose(deps: ComposeDeps, message: Due): Promise<Composed | Unsent> {
  const { commander } = deps
  const { state: person } = await commander.load(account, message.personId)
  if (person.status !== 'registered') return nobody
  if (message.template === 'assistantInvited') return invitationMail(deps, message, person)
  if (message.channel === 'push') return (await callByPush(deps, message.personId, message.params)) ?? nobody
  const to = message.channel === 'mail' ? mailAddress(deps, message, person) : person.sections.contact.phone
  if (!to || isUnwanted(message, person)) return nobody
  if (message.channel === 'voice') return { channel: 'voice', to }
  if (message.template === 'appointmentReminder') return reminder(message, to) ?? nobody
  if (message.channel === 'sms') {
    const text = await smsText(deps, message)
    return text === null ? overtaken : { channel: 'sms', to, text }
  }
  if (message.params.linkId) return (await linkMail(deps, message, person, to)) ?? nobody
  const mail = await mailText(deps, message, nameOf(person))
  return mail ? { channel: 'mail', to, ...mail } : overtaken
}

/** An offer that a doctor made by themself reaches who wants no SMS of doctors by mail and bell alone. */
const isUnwanted = ({ template, channel }: Due, person: RegisteredAccount): boolean =>
  template === 'directOffer' && channel === 'sms' && !allowsDoctorMessages(person)

/** Links to log in and warnings go to the trusted address, from before a recent change. */
function mailAddress({ clock }: ComposeDeps, { template, params }: Due, person: RegisteredAccount): string | null {
  switch (template) {
    case 'contactChanged':
      return changeOf(person, params.linkId)?.email ?? null
    case 'passwordRecovery':
    case 'secondFactorChanged':
    case 'sessionsEnded':
    case 'bankAccountNamed':
      return trustedEmail(person, clock.now())
    default:
      return person.sections.contact.email
  }
}

const changeOf = ({ formerContacts }: RegisteredAccount, linkId: string | undefined) =>
  formerContacts.find((former) => former.linkId === linkId)

async function linkMail(
  { keys, publicUrl }: ComposeDeps,
  { template, params }: Due,
  person: RegisteredAccount,
  to: string,
): Promise<Composed | null> {
  const token = await linkToken(keys, person.accountId, params.linkId ?? '')
  if (!token) return null
  const name = nameOf(person)
  switch (template) {
    case 'passwordRecovery':
      return { channel: 'mail', to, ...passwordRecovery(name, mailedLink.recovery(publicUrl, token)) }
    case 'passwordCreation':
      return { channel: 'mail', to, ...passwordCreation(name, mailedLink.creation(publicUrl, token)) }
    case 'contactChanged': {
      const change = changeOf(person, params.linkId)
      return change
        ? { channel: 'mail', to, ...contactChanged(name, change, mailedLink.undoing(publicUrl, token)) }
        : null
    }
    case 'registrationConfirmed':
      return {
        channel: 'mail',
        to,
        ...registrationConfirmed(name, mailedLink.completion(publicUrl, token, person.role)),
      }
    default:
      return null
  }
}

/** From a doctor to the invited address; nothing is sent of an invitation that is withdrawn or over. */
async function invitationMail(
  { commander, keys, clock, publicUrl }: ComposeDeps,
  { params: { invitationId = '' } }: Due,
  doctor: RegisteredAccount,
): Promise<Composed | Unsent> {
  const { state } = await commander.load(assistance, doctor.accountId)
  const invitation = invitationIn(state, invitationId, clock.now())
  if (isRejection(invitation)) return overtaken
  const token = await linkToken(keys, doctor.accountId, invitationId)
  if (!invitation.email || !token) return nobody
  const link = mailedLink.invitation(publicUrl, token)
  return {
    channel: 'mail',
    to: invitation.email,
    ...assistantInvited(doctorNameOf(doctor), invitation.expiresAt, link),
  }
}

async function smsText({ commander, publicUrl }: ComposeDeps, { template, params }: Due): Promise<string | null> {
  if (template === 'welcome') return welcomeSms
  if (template === 'doctorMessage') return doctorMessage(commander, params)
  if (template === 'videoByTelephone') {
    const { state } = await commander.load(appointment, params.appointmentId ?? '')
    return state.status === 'scheduled' ? videoByTelephoneSms : null
  }
  if (template === 'directOffer') {
    const offer = await offerOf(commander, params)
    return offer && directOfferSms(await doctorNameBy(commander, offer.doctorId), offersLink(publicUrl, params))
  }
  const { state } = await commander.load(waitingListRequest, params.requestId ?? '')
  if (!isPosted(state)) return videoRequestSms('')
  return videoRequestSms(await fieldName(commander, state.cupId, state.specialityId))
}

/** What a doctor writes; null: the appointment was cancelled meanwhile. */
async function doctorMessage(commander: Commander, { appointmentId, words, minutes }: Due['params']) {
  const { state } = await commander.load(appointment, appointmentId ?? '')
  if (state.status === 'none' || state.status === 'cancelled') return null
  const { visit } = state
  return doctorMessageSms(words, {
    doctor: await doctorNameBy(commander, visit.doctorId),
    date: spokenDay(visit.start),
    hour: theHour(hourOf(visit.start)),
    place: where(visit),
    minutes: minutes ?? '',
  })
}

async function offerOf(commander: Commander, { requestId, offerId }: Due['params']): Promise<Offer | null> {
  const { state } = await commander.load(waitingListRequest, requestId ?? '')
  return (isPosted(state) && liveOffers(state).find((offer) => offer.offerId === offerId)) || null
}

const offersLink = (publicUrl: string, { requestId = '' }: Due['params']): string =>
  publicUrl + href(pages.offers, { id: requestId })

const doctorNameBy = async (commander: Commander, doctorId: string): Promise<string> =>
  doctorNameOf((await commander.load(account, doctorId)).state)

const reminder = ({ params: { start } }: Due, to: string): Composed | null =>
  start ? { channel: 'reminder', to, date: spokenDay(start), hour: hourOf(start) } : null

async function mailText(
  { commander, publicUrl }: ComposeDeps,
  { template, params, personId }: Due,
  name: string,
): Promise<MailText | null> {
  if (template === 'secondFactorChanged')
    return secondFactorChanged(name, params.what as SecondFactorNews, params.at ?? '')
  if (template === 'sessionsEnded') return sessionsEnded(name, params.at ?? '')
  if (template === 'bankAccountNamed') return bankAccountNamed(name, params.at ?? '')
  if (isOfValidation(template)) return validationMail({ commander, publicUrl }, { template, params, personId }, name)
  if (template === 'hourResold') return hourResold(name, Number(params.amountCents))
  if (template === 'refundDue' || template === 'refundAccount') {
    const amount = Number(params.amountCents)
    if (template === 'refundAccount') return refundAccount(name, amount, publicUrl + href(pages.appointments))
    return refundDue(name, amount, !(await isRefundAccountNeeded(commander, params.orderId ?? '')))
  }
  if (template === 'directOffer') {
    const offer = await offerOf(commander, params)
    const link = offersLink(publicUrl, params)
    return offer && directOffer(name, await doctorNameBy(commander, offer.doctorId), offer, link)
  }
  const { state } = await commander.load(appointment, params.appointmentId ?? '')
  if (state.status === 'none') return null
  if (template === 'appointmentCancelled' && state.status === 'cancelled') return cancelledMail(commander, state, name)
  if (template === 'absenceCancelled')
    return state.status === 'cancelled' ? absenceCancelledMail(commander, state, personId, name) : null
  if (template !== 'appointmentConfirmedPatient' && template !== 'appointmentConfirmedDoctor')
    if (state.status !== 'scheduled') return null
  const load = async (id: string) => (await commander.load(account, id)).state
  const room = publicUrl + href(pages.videoRoom, { id: state.appointmentId })
  if (template === 'appointmentConfirmedDoctor')
    return appointmentForDoctor(name, nameOf(await load(state.patientId)), state.visit, {
      room,
      atDesk: state.atDesk ?? false,
    })
  if (template === 'appointmentMoved' && personId === state.visit.doctorId) {
    const mail = lastMove(state)?.proposalId ? moveAccepted : movedForDoctor
    return mail(name, nameOf(await load(state.patientId)), state.visit, room)
  }
  if (template === 'doctorAbsent') return absentMail({ commander, publicUrl }, state, personId, name)
  const doctorName = doctorNameOf(await load(state.visit.doctorId))
  if (template === 'appointmentMoved') return movedForPatient(name, doctorName, state.visit, room)
  if (template === 'moveProposed')
    return state.status === 'scheduled' && state.proposal ? moveProposed(name, doctorName, state, state.proposal) : null
  if (template === 'earlierHour') {
    const pending = pendingMove(state)
    return pending?.offeredUntil ? earlierHour(name, doctorName, pending.visit, pending.offeredUntil) : null
  }
  if (template !== 'appointmentComing')
    return state.atDesk
      ? deskVisitForPatient(name, doctorName, state.visit, {
          room,
          cancel: publicUrl + answerPath.cancel(state.appointmentId),
        })
      : appointmentForPatient(name, doctorName, state.visit, room)
  return appointmentComing(name, doctorName, state.visit, { room, ...reminderLinks(publicUrl, state.appointmentId) })
}

const reminderLinks = (publicUrl: string, id: string): Omit<ReminderLinks, 'room'> => ({
  come: publicUrl + answerPath.come(id),
  change: publicUrl + answerPath.change(id),
  cancel: publicUrl + answerPath.cancel(id),
})

/** To the side that did not cancel. */
async function cancelledMail(
  commander: Commander,
  { by, orderId, patientId, visit, refund, atDesk = false }: Extract<AppointmentState, { status: 'cancelled' }>,
  name: string,
): Promise<MailText> {
  const { state: other } = await commander.load(account, by === 'doctor' ? visit.doctorId : patientId)
  if (by === 'patient') return cancelledForDoctor(name, nameOf(other), visit)
  const byItself = atDesk || !(await isRefundAccountNeeded(commander, orderId))
  return cancelledForPatient(name, doctorNameOf(other), visit, { refund, byItself, atDesk })
}
