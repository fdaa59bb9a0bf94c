import { href, pages } from '@turno/contract/pages.ts'
import { account } from '@turno/domain/account/decide.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted, liveOffers, type Offer, type PostedRequest } from '@turno/domain/waiting-list-request/state.ts'
import * as v from 'valibot'
import { type About, bell, type Facts, id, nothing, notice, type Short, type Streams, sends, tell } from './notice.ts'
import { untilGone } from './threads.ts'
import { dayAndHour, doctorNameBy, money, spokenMoment, when, where } from './wording.ts'

/** Requests, offers for them, and orders that wait to be paid. */

export interface Offered {
  requestId: string
  offerId: string
}

/** An offer that can still be chosen. */
export async function liveOfferOf({ load }: Streams, { requestId, offerId }: Offered): Promise<Offer | null> {
  const { state } = await load(waitingListRequest, requestId)
  return (isPosted(state) && liveOffers(state).find((offer) => offer.offerId === offerId)) || null
}

/** Address of the page where a patient chooses an offer. */
export const offersPage = (requestId: string): string => href(pages.offers, { id: requestId })

/** 'Dermatología en Cali' */
export function wanted({ subject }: Facts): string {
  const field = subject?.field || 'una consulta'
  if (subject?.careType === 1) return `${field} por videoconsulta`
  return subject?.city ? `${field} en ${subject.city}` : field
}

const doctorsPage = href(pages.doctorRequests)

/** Names of procedures have up to 200 letters; an SMS of one part has 160, and each part costs as much again. */
const fieldMax = 72
const shortened = (field: string): string =>
  field.length > fieldMax ? `${field.slice(0, fieldMax - 3).trim()}…` : field

export const ofRequest = v.object({ requestId: id })

/** The care that a request asks for, by its most exact name; '' where it has none. */
async function fieldOf({ entryName }: About, { cupId, specialityId }: Pick<PostedRequest, 'cupId' | 'specialityId'>) {
  const procedure = (await entryName('procedures', cupId)) || (await entryName('cups', cupId))
  return procedure || (await entryName('specialities', specialityId))
}

/** What a locked screen says to a doctor of a request that can still be answered. */
async function shortRequest({ requestId }: { requestId: string }, about: About): Promise<Short | null> {
  const { state } = await about.load(waitingListRequest, requestId)
  if (!isPosted(state) || state.status !== 'open') return null
  // An immediate one is answered at once, or support takes it over; the others can wait for a morning.
  const until = state.type === 1 && !state.escalated ? state.answerBy : state.endsAt
  return {
    what: 'Nueva solicitud de cita',
    details: [await fieldOf(about, state), careNames[state.careType]].filter(Boolean).join(' · '),
    until,
    about: requestId,
  }
}

export const ofRequests = {
  requestPosted: notice(
    bell(
      { DoctorsNotified: ({ doctorIds: to, requestId }) => ({ to, keeps: { requestId } }) },
      (_, facts) => ({
        type: 3,
        title: 'Nueva solicitud de cita',
        message: `Un paciente busca ${wanted(facts)}. Haz tu oferta.`,
        url: doctorsPage,
      }),
      {
        about: 'request',
        ends: { ...untilGone, OfferMade: ({ doctorId }, { userId }) => (doctorId === userId ? 'answered' : undefined) },
        together: (count) => `${count} solicitudes nuevas`,
      },
    ),
    sends({
      params: ofRequest,
      on: {
        DoctorsNotified: ({ doctorIds: to, requestId }) => ({ to, params: { requestId }, by: 'push' }),
      },
      story: 'solicitud nueva, a un médico',
      away: { topics: ['requestAvailable'], short: shortRequest },
    }),
  ),

  /** The fifteen minutes of a video request run everywhere at once: its doctors get an SMS, too. */
  videoRequestAvailable: sends({
    params: ofRequest,
    on: {
      async DoctorsNotified({ requestId, doctorIds, ask }, _, load) {
        const { state } = await load(waitingListRequest, requestId)
        if (!('careType' in state) || state.careType !== 1) return undefined
        return doctorIds.map((to) => ({
          to,
          params: { requestId },
          by: 'sms' as const,
          key: ['videoRequestAvailable', requestId, ...(ask ? [String(ask)] : []), to],
          step: `sms ${to}`,
        }))
      },
    },
    story: 'videoconsulta disponible, a un médico',
    causedBy: 'request',
    away: { topics: ['requestAvailable'], short: shortRequest },
    async sms({ requestId }, about) {
      const { state } = await about.load(waitingListRequest, requestId)
      const field = isPosted(state) ? shortened(await fieldOf(about, state)) : ''
      return `Turno: hay una nueva solicitud de videoconsulta${field ? ` de ${field}` : ''}. Ingresa para enviar tu oferta.`
    },
  }),

  /** A doctor made an appointment for their own patient, who has half an hour to pay it. */
  directOffer: sends({
    params: v.object({ requestId: id, offerId: id }),
    on: {
      async OfferMade({ requestId, offerId, patientId: to }, _, load) {
        const { state } = await load(waitingListRequest, requestId)
        if (!isPosted(state) || state.onlyDoctorId === undefined) return undefined
        // The document's owner has another surname: the doctor gets the same answer, and nobody is written to.
        if ((await load(account, to)).state.status === 'none') return undefined
        const params = { requestId, offerId }
        return (['mail', 'sms'] as const).map((by) => ({
          ...{ to, params, by, key: ['directOffer', offerId, by], step: by },
        }))
      },
    },
    story: 'su médico le agenda y espera el pago, al paciente',
    causedBy: 'doctor',
    async mail(offered, about) {
      const offer = await liveOfferOf(about, offered)
      if (!offer) return null
      const { visit, endsAt, doctorId } = offer
      return `Tu médico te agenda: paga para confirmar

${await doctorNameBy(about, doctorId)} te agenda una cita. Queda confirmada cuando la pagues por Turno.

Fecha: ${when(visit)}
Lugar: ${where(visit)}
Valor: ${money(visit.feeCents)}

Págala hasta ${spokenMoment(endsAt)}:
${about.publicUrl + offersPage(offered.requestId)}

Si no la pediste, no hagas nada: la oferta se vence sola.`
    },
    /** It names no doctor. With the link it is two messages. */
    async sms(offered, about) {
      const offer = await liveOfferOf(about, offered)
      if (!offer) return null
      const link = about.publicUrl + offersPage(offered.requestId)
      return `Turno: tu médico te agenda una cita. Queda confirmada cuando la pagues, antes de ${offerMinutes} minutos: ${link}`
    },
  }),

  offerGone: bell(
    {
      OfferExpired: ({ cause, doctorId, requestId }) =>
        cause === 'doctorBusy' ? { to: doctorId, keeps: { requestId } } : undefined,
    },
    (_, facts) => ({
      title: 'Tu oferta terminó',
      message: `El horario que ofreciste para ${wanted(facts)} ya no está disponible.`,
      url: doctorsPage,
    }),
    { about: 'request', ends: untilGone },
  ),

  requestAccepted: bell(
    { RequestAccepted: ({ otherDoctorIds: to, requestId }) => ({ to, keeps: { requestId } }) },
    (_, facts) => ({
      title: 'Solicitud atendida',
      message: `El paciente eligió otra oferta para ${wanted(facts)}.`,
      url: doctorsPage,
    }),
    { about: 'request' },
  ),

  requestRejected: bell(
    { RequestRejected: ({ otherDoctorIds: to, requestId }) => ({ to, keeps: { requestId } }) },
    (_, facts) =>
      facts.subject?.byDoctor
        ? {
            title: 'Tu paciente no tomó la cita',
            message: `Rechazó la cita de ${wanted(facts)} que le agendaste.`,
            url: doctorsPage,
          }
        : {
            title: 'Solicitud terminada',
            message: `La solicitud de ${wanted(facts)} ya no está disponible.`,
            url: doctorsPage,
          },
    { about: 'request' },
  ),

  reservationEnded: bell(
    { OrderExpired: tell('patientId', 'orderId') },
    (_, { from, requestId }) => ({
      title: 'Tu reserva venció',
      message: `Se terminó el tiempo para pagar tu cita con ${from || 'un médico'} y la hora quedó libre. Mira qué puedes hacer.`,
      url: requestId ? offersPage(requestId) : href(pages.dashboard),
    }),
    { from: 'doctorOfOrder', about: 'order', ends: { OrderPaidLate: 'closed' } },
  ),

  /** Its doctor cancelled the day of an unpaid line. */
  lineWithdrawn: bell(
    {
      LineRemoved: ({ patientId, orderId, lineId, by }) =>
        by === 'doctor' ? { to: patientId, keeps: { orderId, lineId } } : undefined,
    },
    (_, { from, start }) => {
      const visit = start ? `la cita del ${dayAndHour(start)}` : 'esa cita'
      return {
        title: 'El médico canceló ese día',
        message: `${from || 'Un médico'} no atiende ese día: quitamos de tu orden ${visit}, que no habías pagado. Elige otra hora.`,
        url: href(pages.summary),
      }
    },
    { about: 'order', ends: { OrderExpired: 'closed', OrderClosed: 'closed', OrderPaid: 'closed' } },
  ),

  paymentReminder: sends({
    params: v.object({ orderId: id }),
    asked: 'by a patient whose order waits for its payment',
    story: 'llamada que recuerda el pago',
    voice: true,
  }),

  supportCall: sends({ params: nothing, asked: 'by support', story: 'soporte llama', voice: true }),
}
