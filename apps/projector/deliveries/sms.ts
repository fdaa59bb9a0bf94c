import { fieldName } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { hourOf } from '@turno/contract/dates.ts'
import { answerPath } from '@turno/contract/reminder-pages.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { bindsPatient } from '@turno/domain/appointment/state.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { liveOfferOf, offersLink } from './appointment-mails.ts'
import { where } from './appointment-texts.ts'
import { comingDay } from './mail-text.ts'
import { doctorNameBy } from './names.ts'
import {
  deskVisitInvitationSms,
  directOfferSms,
  doctorMessageSms,
  videoByTelephoneSms,
  videoRequestSms,
  welcomeSms,
} from './sms-texts.ts'

interface SmsDeps {
  commander: Commander
  publicUrl: string
}

type Sms = Exclude<MessageBy<'sms'>, { template: 'appointmentReminder' }>

/** The text of an SMS; null: it is about what is over. */
export async function smsText({ commander, publicUrl }: SmsDeps, message: Sms): Promise<string | null> {
  switch (message.template) {
    case 'welcome':
      return welcomeSms
    case 'doctorMessage':
      return doctorMessage(commander, message.params)
    case 'videoByTelephone': {
      const { state } = await commander.load(appointment, message.params.appointmentId)
      return state.status === 'scheduled' ? videoByTelephoneSms : null
    }
    case 'deskVisitInvitation':
      return invitation(commander, publicUrl, message.params.appointmentId)
    case 'directOffer': {
      const offer = await liveOfferOf(commander, message.params)
      return (
        offer && directOfferSms(await doctorNameBy(commander, offer.doctorId), offersLink(publicUrl, message.params))
      )
    }
    case 'videoRequestAvailable': {
      const { state } = await commander.load(waitingListRequest, message.params.requestId)
      return videoRequestSms(isPosted(state) ? await fieldName(commander, state.cupId, state.specialityId) : '')
    }
  }
}

/** To confirm a visit that a doctor made; null: it was confirmed meanwhile, or is over. */
async function invitation(commander: Commander, publicUrl: string, appointmentId: string): Promise<string | null> {
  const { state } = await commander.load(appointment, appointmentId)
  if (state.status !== 'scheduled' || bindsPatient(state)) return null
  const { visit } = state
  const when = { date: comingDay(visit.start), hour: hourOf(visit.start) }
  const doctor = await doctorNameBy(commander, visit.doctorId)
  return deskVisitInvitationSms(doctor, when, publicUrl + answerPath.come(appointmentId))
}

type OfDoctor = Extract<Sms, { template: 'doctorMessage' }>['params']

/** What a doctor writes; null: the appointment was cancelled meanwhile. */
async function doctorMessage(commander: Commander, { appointmentId, words, minutes }: OfDoctor) {
  const { state } = await commander.load(appointment, appointmentId)
  if (state.status === 'none' || state.status === 'cancelled') return null
  const { visit } = state
  return doctorMessageSms(words, {
    doctor: await doctorNameBy(commander, visit.doctorId),
    date: comingDay(visit.start),
    hour: hourOf(visit.start),
    place: where(visit),
    minutes: minutes ?? '',
  })
}
