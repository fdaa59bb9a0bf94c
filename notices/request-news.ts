import { href, pages } from '@turno/contract/pages.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted, type PostedRequest } from '@turno/domain/waiting-list-request/state.ts'
import * as v from 'valibot'
import { type About, alsoSends, bell, id, notice, type Short, type Streams, sends, tell } from './notice.ts'
import { liveOfferOf, type Offered, offersPage, ofRequest, wanted } from './requests.ts'
import { priceOf, shortly } from './short-visits.ts'
import { onlyPart, untilGone } from './threads.ts'
import { dayAndHour, doctorNameBy, money, spokenMoment, when, where } from './wording.ts'

/** What a patient hears of a request: offers come and change, nobody answers, it is over. */

/** An offer is one row for its patient, until it is gone or another was chosen. */
const ofOffer = {
  about: 'request',
  part: 'offerId',
  ends: {
    ...untilGone,
    OfferWithdrawn: onlyPart('offerId', 'closed'),
    OfferExpired: onlyPart('offerId', 'closed'),
  },
} as const

interface OfferTerms extends Offered {
  patientId: string
  doctorId: string
  visit: { start: string; feeCents: number }
}

const keptOf = ({ requestId, offerId, doctorId, visit: { start, feeCents } }: OfferTerms) => ({
  ...{ requestId, offerId, doctorId, start, feeCents },
})

/** ': el martes 24 de noviembre a las 1:10 pm, $110.000' */
const termsOf = ({ start, feeCents }: { start: string; feeCents: number }): string =>
  `el ${dayAndHour(start)}, ${feeCents > 0 ? money(feeCents) : 'gratis'}`

const ofOneOffer = v.object({ requestId: id, offerId: id })

/** The words of a locked screen about an offer that can still be chosen. */
const shortOffer =
  (what: string) =>
  async (offered: Offered, about: About): Promise<Short | null> => {
    const offer = await liveOfferOf(about, offered)
    const said = offer && { what, about: offer.offerId, until: offer.endsAt, ...priceOf(offer.visit) }
    return said && shortly(about, offer.visit, said)
  }

const offerMail =
  (subject: string, what: string) =>
  async (offered: Offered, about: About): Promise<string | null> => {
    const offer = await liveOfferOf(about, offered)
    if (!offer) return null
    const { visit, endsAt, doctorId } = offer
    return `${subject}

${await doctorNameBy(about, doctorId)} ${what}

Fecha: ${when(visit)}
Lugar: ${where(visit)}
Valor: ${visit.feeCents > 0 ? money(visit.feeCents) : 'gratis'}

Puedes elegirla hasta ${spokenMoment(endsAt)}:
${about.publicUrl + offersPage(offered.requestId)}`
  }

const postedBy = async ({ load }: Streams, requestId: string): Promise<PostedRequest | null> => {
  const { state } = await load(waitingListRequest, requestId)
  return isPosted(state) ? state : null
}

/** A request that support looks after, while it still has nothing to choose. */
async function unanswered(about: About, requestId: string): Promise<PostedRequest | null> {
  const request = await postedBy(about, requestId)
  return request?.status === 'open' && !request.offers.some(({ live }) => live) ? request : null
}

export const ofRequestNews = {
  offerMade: notice(
    bell(
      { OfferMade: (data) => ({ to: data.patientId, keeps: keptOf(data) }) },
      (kept, { from, subject }) => {
        const [url, doctor, terms] = [offersPage(kept.requestId), from || 'Un médico', termsOf(kept)]
        return subject?.byDoctor
          ? {
              ...{ type: 4, title: 'Tu médico te agenda una cita', url },
              message: `${doctor} te agenda: ${terms}. Paga para confirmar.`,
            }
          : { type: 4, title: 'Tienes una oferta', message: `${doctor} te ofrece una cita: ${terms}.`, url }
      },
      ofOffer,
    ),
    sends({
      params: ofOneOffer,
      on: {
        /** Of what their own doctor agreed with them, a patient hears by `directOffer`. */
        async OfferMade({ patientId: to, requestId, offerId }, _, load) {
          const { state } = await load(waitingListRequest, requestId)
          const isDirect = isPosted(state) && state.onlyDoctorId !== undefined
          return { to, params: { requestId, offerId }, ...(isDirect && { by: 'push' }) }
        },
      },
      story: 'llegó una oferta, al paciente',
      causedBy: 'offer',
      away: { topics: ['offerCame'], short: shortOffer('Oferta nueva') },
      mail: offerMail('Tienes una oferta', 'te ofrece una cita.'),
    }),
  ),

  offerAmended: notice(
    bell(
      { OfferAmended: (data) => ({ to: data.patientId, keeps: keptOf(data) }) },
      (kept, { from }) => ({
        ...{ type: 4, title: 'Una oferta cambió', url: offersPage(kept.requestId) },
        message: `${from || 'Un médico'} cambió las condiciones de su oferta: ${termsOf(kept)}.`,
      }),
      ofOffer,
    ),
    alsoSends({
      params: ofOneOffer,
      story: 'una oferta cambió, al paciente',
      causedBy: 'offer',
      away: { topics: ['offerCame'], short: shortOffer('Una oferta cambió') },
      mail: offerMail('Una oferta cambió', 'cambió las condiciones de su oferta. Así queda:'),
    }),
  ),

  requestEscalated: notice(
    bell(
      { RequestEscalated: tell('patientId', 'requestId') },
      ({ requestId }) => ({
        title: 'Soporte está buscando tu cita',
        message: 'No tienes ofertas para elegir; nuestro equipo de soporte se hace cargo de tu solicitud.',
        url: offersPage(requestId),
      }),
      { about: 'request', ends: { ...untilGone, OfferMade: 'closed', OffersAskedAgain: 'closed' } },
    ),
    alsoSends({
      params: ofRequest,
      story: 'nadie respondió y soporte busca la cita, al paciente',
      away: {
        topics: ['requestUnanswered'],
        async short({ requestId }, about) {
          const request = await unanswered(about, requestId)
          const what = 'Nadie respondió todavía: soporte busca tu cita'
          return request && { what, details: '', until: request.endsAt, about: requestId }
        },
      },
      async mail({ requestId }, about) {
        const request = await unanswered(about, requestId)
        return (
          request &&
          `Soporte está buscando tu cita

Ningún médico ha respondido todavía a tu solicitud. Nuestro equipo de soporte se hace cargo de ella.

No tienes que hacer nada: sigue abierta hasta ${spokenMoment(request.endsAt)} y te avisamos si llega una oferta. Aquí la ves:
${about.publicUrl + offersPage(requestId)}`
        )
      },
    }),
  ),

  /** Its time is over; who withdraws a request knows. */
  requestEnded: notice(
    bell(
      {
        RequestRejected: ({ patientId: to, requestId, cause, patientTold }) =>
          cause === 'ended' && patientTold ? { to, keeps: { requestId } } : undefined,
      },
      (_, facts) =>
        facts.subject?.byDoctor
          ? {
              title: 'La cita que te agendó tu médico venció',
              message: `Se terminó el tiempo para pagar la cita de ${wanted(facts)}. Si todavía la necesitas, busca otra hora.`,
              url: href(pages.dashboard),
            }
          : {
              title: 'Tu solicitud terminó',
              message: `Se acabó el tiempo de tu solicitud de ${wanted(facts)} sin que eligieras una oferta. Pídela de nuevo o busca una hora libre.`,
              url: href(pages.dashboard),
            },
      { about: 'request' },
    ),
    alsoSends({
      params: ofRequest,
      story: 'la solicitud terminó, al paciente',
      away: {
        topics: ['requestEnded'],
        async short({ requestId }, about) {
          const request = await postedBy(about, requestId)
          const what = request?.onlyDoctorId === undefined ? 'Tu solicitud terminó' : 'Una cita por pagar venció'
          return request && { what, details: '', until: plusMinutes(about.now, 24 * 60), about: requestId }
        },
      },
      async mail({ requestId }, about) {
        const request = await postedBy(about, requestId)
        if (!request) return null
        const [subject, why] =
          request.onlyDoctorId === undefined
            ? ['Tu solicitud terminó', 'Se acabó el tiempo de tu solicitud sin que eligieras una oferta.']
            : [
                'La cita que te agendó tu médico venció',
                'Se terminó el tiempo para pagar la cita que te agendó tu médico.',
              ]
        return `${subject}

${why} No se te cobró nada.

Si todavía necesitas la cita, pídela de nuevo o busca una hora libre:
${about.publicUrl + href(pages.dashboard)}`
      },
    }),
  ),
}
