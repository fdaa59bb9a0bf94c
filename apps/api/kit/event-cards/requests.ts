import { hourOf } from '@turno/contract/kinds/dates.ts'
import { careNames } from '@turno/domain/care-types.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import { cards, say } from './card.ts'
import { price, span } from './words.ts'

const terms = ({ visit, endsAt }: { visit: Visit; endsAt: string }, called: Names): string =>
  `${price(visit, called)} · ${span(visit)} · vence ${hourOf(endsAt)}`
const doctors = (count: number): string => `${count} ${count === 1 ? 'médico avisado' : 'médicos avisados'}`
const ends = {
  due: 'Venció su plazo',
  doctorBusy: 'El médico ya no tenía esa hora',
  orderExpired: 'La orden venció sin pago',
}

/** Requests and offers. */
export const ofRequests = cards({
  RequestPosted: {
    icon: 'megaphone',
    story: ({ specialityId, cupId, careType, cityId, onlyDoctorId }, called) =>
      say(
        onlyDoctorId === undefined ? 'Publicó la solicitud' : 'Agendó a su paciente, que paga por Turno',
        [called.procedure(cupId) || called.speciality(specialityId), careNames[careType], called.city(cityId)].join(
          ' · ',
        ),
      ),
  },
  DoctorsNotified: {
    icon: 'megaphone',
    story: ({ doctorIds }) => say('Avisó a los médicos', doctors(doctorIds.length)),
  },
  OffersAskedAgain: {
    icon: 'megaphone',
    story: ({ ask, answerBy }) => say('Pidió que ofrezcan otra vez', `${ask}.ª vez · hasta las ${hourOf(answerBy)}`),
  },
  OfferMade: { icon: 'tag', story: (data, called) => say('Hizo una oferta', terms(data, called)) },
  OfferAmended: { icon: 'tag', story: (data, called) => say('Cambió su oferta', terms(data, called)) },
  OfferWithdrawn: () => say('Retiró su oferta', '', 'wait'),
  OfferExpired: { icon: 'alarmClockOff', story: ({ cause }) => say('Terminó una oferta', ends[cause], 'wait') },
  OfferChosen: {
    icon: 'mousePointerClick',
    story: ({ orderId, claim }) =>
      say(claim === 'line' ? 'Eligió la oferta' : 'Recuperó la oferta elegida', `Orden ${orderId}`),
  },
  OfferReleased: () => say('Soltó la oferta elegida', 'La solicitud queda abierta', 'wait'),
  RequestEscalated: () => say('Pasó a soporte', 'Sin una oferta vigente', 'wait'),
  RequestAccepted: () => say('Aceptó la solicitud', '', 'ok'),
  RequestRejected: ({ cause }) =>
    say('Terminó la solicitud', cause === 'withdrawn' ? 'La retiró el paciente' : 'Venció su plazo', 'wait'),
})
