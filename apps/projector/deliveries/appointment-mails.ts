import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { answerPath } from '@turno/contract/reminder-pages.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { whyNoRefund, whyNotOwnHour } from '@turno/domain/appointment/may.ts'
import { lastMove, pendingMove } from '@turno/domain/appointment/moves.ts'
import { factsOf } from '@turno/domain/appointment/moving.ts'
import { type AppointmentState, bindsPatient, type SoldAppointment } from '@turno/domain/appointment/state.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { comesAfter } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted, liveOffers, type Offer } from '@turno/domain/waiting-list-request/state.ts'
import { isRefundAccountNeeded } from '../reactors/ask-refund-account.ts'
import { absenceCancelledMail, absentMail } from './absence-mails.ts'
import {
  appointmentComing,
  appointmentForDoctor,
  appointmentForPatient,
  cancelledByYou,
  cancelledForDoctor,
  cancelledForPatient,
  directOffer,
  earlierHour,
  moveAccepted,
  movedForDoctor,
  movedForPatient,
  moveProposed,
  type ReminderLinks,
} from './appointment-texts.ts'
import { deskVisitForPatient, deskVisitInvitation } from './desk-texts.ts'
import type { MailText } from './mail-text.ts'
import { doctorNameBy, nameOf, patientNameBy } from './names.ts'

interface Deps {
  commander: Commander
  clock: Clock
  publicUrl: string
}

type OfAppointment = Extract<MessageBy<'mail'>, { params: { appointmentId: string } }>

/** A mail about an appointment to one of its two; null: what it says is over. */
export async function appointmentMail(
  deps: Deps,
  { template, params }: OfAppointment,
  to: RegisteredAccount,
): Promise<MailText | null> {
  const { commander, publicUrl } = deps
  const { state } = await commander.load(appointment, params.appointmentId)
  if (state.status === 'none') return null
  const name = nameOf(to)
  switch (template) {
    case 'appointmentConfirmedPatient':
      return confirmedForPatient(deps, state, to)
    case 'appointmentConfirmedDoctor':
      return appointmentForDoctor(name, await patientNameBy(commander, state), state.visit, {
        room: roomOf(publicUrl, state),
        atDesk: state.atDesk ?? false,
        unconfirmed: !bindsPatient(state),
      })
    case 'appointmentCancelled':
      return state.status === 'cancelled' ? cancelledMail(commander, state, name) : null
    case 'appointmentCancelledByYou':
      return state.status === 'cancelled' ? ownCancelledMail(commander, state, name) : null
    case 'absenceCancelled':
      return state.status === 'cancelled' ? absenceCancelledMail(commander, state, to.accountId, name) : null
    case 'appointmentComing':
    case 'appointmentMoved':
    case 'doctorAbsent':
    case 'moveProposed':
    case 'earlierHour':
      return state.status === 'scheduled' ? whileScheduled(deps, template, state, to) : null
  }
}

type Scheduled = Extract<AppointmentState, { status: 'scheduled' }>
type Living = 'appointmentComing' | 'appointmentMoved' | 'doctorAbsent' | 'moveProposed' | 'earlierHour'

async function whileScheduled(
  deps: Deps,
  template: Living,
  state: Scheduled,
  to: RegisteredAccount,
): Promise<MailText | null> {
  const { commander, publicUrl } = deps
  const [name, room] = [nameOf(to), roomOf(publicUrl, state)]
  if (template === 'doctorAbsent') return absentMail(deps, state, to.accountId, name)
  if (template === 'appointmentMoved' && to.accountId === state.visit.doctorId) {
    const mail = lastMove(state)?.proposalId ? moveAccepted : movedForDoctor
    return mail(name, await patientNameBy(commander, state), state.visit, room)
  }
  const doctor = await doctorNameBy(commander, state.visit.doctorId)
  switch (template) {
    case 'appointmentMoved':
      return movedForPatient(name, doctor, state.visit, room)
    case 'moveProposed':
      return state.proposal ? moveProposed(name, doctor, state, state.proposal) : null
    case 'earlierHour': {
      const pending = pendingMove(state)
      return pending?.offeredUntil ? earlierHour(name, doctor, pending.visit, pending.offeredUntil) : null
    }
    case 'appointmentComing':
      if (!bindsPatient(state)) return invitation(deps, state, to, doctor, true)
      return appointmentComing(name, doctor, state.visit, { room, ...reminderLinks(deps, state) })
  }
}

async function confirmedForPatient(deps: Deps, state: SoldAppointment, to: RegisteredAccount): Promise<MailText> {
  const { commander, publicUrl } = deps
  const [name, doctor] = [nameOf(to), await doctorNameBy(commander, state.visit.doctorId)]
  if (!state.atDesk) return appointmentForPatient(name, doctor, state.visit, roomOf(publicUrl, state))
  if (!bindsPatient(state)) return invitation(deps, state, to, doctor, false)
  return deskVisitForPatient(name, doctor, state.visit, {
    room: roomOf(publicUrl, state),
    cancel: publicUrl + answerPath.cancel(state.appointmentId),
  })
}

/** Asks a patient to confirm what their doctor made; who has no password yet gets it by a mail of its own. */
const invitation = (
  { publicUrl }: Deps,
  { appointmentId: id, visit }: SoldAppointment,
  to: RegisteredAccount,
  doctor: string,
  again: boolean,
): MailText =>
  deskVisitInvitation(nameOf(to), doctor, visit, {
    confirm: publicUrl + answerPath.come(id),
    cancel: publicUrl + answerPath.cancel(id),
    hasPassword: to.passwordHash !== null,
    again,
  })

const roomOf = (publicUrl: string, { appointmentId: id }: SoldAppointment): string =>
  publicUrl + href(pages.videoRoom, { id })

/** What is still possible when the reminder goes out. */
function reminderLinks({ publicUrl, clock }: Deps, state: Scheduled): Omit<ReminderLinks, 'room'> {
  const { appointmentId: id, atDesk = false } = state
  const now = clock.now()
  return {
    come: publicUrl + answerPath.come(id),
    change: whyNotOwnHour(factsOf(state, now), comesAfter(now)) ? undefined : publicUrl + answerPath.change(id),
    cancel: publicUrl + answerPath.cancel(id),
    refund: !whyNoRefund(factsOf(state, now), 'patient', comesAfter(now)),
    atDesk,
  }
}

/** To the side that did not cancel. */
async function cancelledMail(
  commander: Commander,
  state: Extract<AppointmentState, { status: 'cancelled' }>,
  name: string,
): Promise<MailText> {
  const { by, orderId, visit, refund, reason, atDesk = false } = state
  if (by === 'patient') return cancelledForDoctor(name, await patientNameBy(commander, state), visit)
  const byItself = atDesk || !(await isRefundAccountNeeded(commander, orderId))
  const doctor = await doctorNameBy(commander, visit.doctorId)
  return cancelledForPatient(name, doctor, visit, { refund, byItself, atDesk, reason })
}

/** To the patient who cancelled. */
async function ownCancelledMail(
  commander: Commander,
  { orderId, visit, refund, doctorAbsent, atDesk = false }: Extract<AppointmentState, { status: 'cancelled' }>,
  name: string,
): Promise<MailText> {
  const byItself = !(await isRefundAccountNeeded(commander, orderId))
  const doctor = await doctorNameBy(commander, visit.doctorId)
  return cancelledByYou(name, doctor, visit, { refund, byItself, doctorAbsent, atDesk })
}

interface Offered {
  requestId: string
  offerId: string
}

/** A mail about an offer that a doctor made to their own patient; null: it ended. */
export async function directOfferMail(
  { commander, publicUrl }: Deps,
  offered: Offered,
  name: string,
): Promise<MailText | null> {
  const offer = await liveOfferOf(commander, offered)
  return (
    offer && directOffer(name, await doctorNameBy(commander, offer.doctorId), offer, offersLink(publicUrl, offered))
  )
}

/** An offer that can still be chosen. */
export async function liveOfferOf(commander: Commander, { requestId, offerId }: Offered): Promise<Offer | null> {
  const { state } = await commander.load(waitingListRequest, requestId)
  return (isPosted(state) && liveOffers(state).find((offer) => offer.offerId === offerId)) || null
}

/** Where a patient chooses it. */
export const offersLink = (publicUrl: string, { requestId }: Offered): string =>
  publicUrl + href(pages.offers, { id: requestId })
