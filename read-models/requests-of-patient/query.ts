import type { Offer } from '@turno/contract/areas/offers.ts'
import type { LapsedOffer, PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { photoAddress } from '@turno/contract/areas/photos.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { type Availability, availabilities } from '../availability-of-doctor/query.ts'
import { type Names, names } from '../catalogues/query.ts'
import type { Moment } from '../moment.ts'
import { doctorName, doctors, people, specialityNames, standingOf } from '../people/query.ts'
import type { DoctorCard, Person } from '../people/view.ts'
import { lookup, type Reader } from '../projection.ts'
import { ratingsOf } from '../reviews-of-doctor/query.ts'
import { model, type OfferView, patientKey, type RequestView, requestKey } from './view.ts'
import { commonPendingAppointment, isLive, offerTerms } from './wire.ts'

/** One request with its offers. */
export const request = async (reader: Reader, id: string): Promise<RequestView | undefined> =>
  (await requests(reader, [id])).get(id)

/** Requests by id, in the order of `ids`; those not known (yet) are missing. */
export const requests = (reader: Reader, ids: Iterable<string>): Promise<Map<string, RequestView>> =>
  lookup(reader, model, requestKey, ids)

/** A patient's requests, newest first; of one pending appointment type, or all. */
export async function requestsOfPatient(
  reader: Reader,
  patientId: string,
  moment: Moment,
  type?: number,
): Promise<PendingAppointment[]> {
  const [ids = []] = await reader.get<string[]>(model, [patientKey(patientId)])
  const [found, called] = await Promise.all([requests(reader, ids.toReversed()), names(reader)])
  const wanted = [...found.values()].filter((each) => type === undefined || each.type === type)
  const lapsed = new Map(wanted.map((each) => [each.id, lapsedOffers(each, moment)]))
  const live = new Map(wanted.map((each) => [each.id, each.state === 'pending' ? liveOffers(each, moment) : []]))
  const [persons, cards] = await Promise.all([
    people(reader, doctorsOf([...lapsed.values()].flat())),
    doctors(reader, doctorsOf([...live.values()].flat())),
  ])
  return wanted.map((each) => ({
    ...commonPendingAppointment(each, called, ofWorking(live.get(each.id)!, cards).length),
    order_id: each.chosen?.orderId ?? '',
    asks: each.asks ?? 0,
    lapsed_offers: lapsed.get(each.id)!.map((offer) => lapsedOffer(offer, persons.get(offer.doctorId))),
  }))
}

const liveOffers = ({ offers }: RequestView, moment: Moment): OfferView[] =>
  offers.filter((offer) => isLive(offer, moment))

const doctorsOf = (offers: readonly OfferView[]): string[] => offers.map(({ doctorId }) => doctorId)

/** A doctor suspended after an offer sells nothing by it: with reinstatement the offer is shown again. */
const ofWorking = (offers: readonly OfferView[], cards: ReadonlyMap<string, DoctorCard>): OfferView[] =>
  offers.filter(({ doctorId }) => !doctorMayNot(standingOf(cards.get(doctorId)), 'beChosen'))

/** Offers of an open request that ended, or were withdrawn, and are not chosen. */
const lapsedOffers = (view: RequestView, moment: Moment): OfferView[] =>
  view.state === 'pending'
    ? view.offers.filter((offer) => !isLive(offer, moment) && offer.id !== view.chosen?.offerId)
    : []

const lapsedOffer = ({ id, visit, doctorBusy, withdrawn }: OfferView, doctor: Person | undefined): LapsedOffer => ({
  id,
  medico_nombre: doctorName(doctor),
  tarifa: visit.feeCents / 100,
  start: visit.start,
  doctor_busy: doctorBusy,
  withdrawn,
})

interface OfferFilter {
  careType?: number | null | undefined
  location?: string | null | undefined
}

/**
 * The live offers of a request as its patient sees them, of doctors who work, first received first; filtered by care
 * type or city.
 */
export async function offersOfRequest(
  reader: Reader,
  { id: requestId, offers: all }: RequestView,
  moment: Moment,
  filter: OfferFilter = {},
): Promise<Offer[]> {
  const offers = all.filter((offer) => isLive(offer, moment) && fitsFilter(offer, filter))
  const ids = doctorsOf(offers)
  const [persons, cards, ratings, called, places] = await Promise.all([
    people(reader, ids),
    doctors(reader, ids),
    ratingsOf(reader, ids),
    names(reader),
    availabilities(reader, ids),
  ])
  return ofWorking(offers, cards).map((offer) => ({
    ...offerOf(requestId, offer, persons.get(offer.doctorId), cards.get(offer.doctorId), called),
    ...placeOf(offer, places),
    rating: ratings.get(offer.doctorId) ?? null,
  }))
}

/** Where the office of an offer is on the map, as far as its doctor has set a mark. */
function placeOf({ doctorId, visit }: OfferView, places: readonly Availability[]): Pick<Offer, 'lat' | 'lng'> {
  const rooms = visit.office ? places.find((one) => one.doctorId === doctorId)?.hours.rooms : undefined
  const at = rooms?.find(({ roomId }) => roomId === visit.office?.id)?.position
  return { lat: at?.lat ?? null, lng: at?.lng ?? null }
}

const fitsFilter = ({ visit }: OfferView, { careType, location }: OfferFilter): boolean =>
  (careType === undefined || careType === null || visit.careType === careType) &&
  (!location || visit.cityId === location)

function offerOf(
  requestId: string,
  offer: OfferView,
  doctor: Person | undefined,
  card: DoctorCard | undefined,
  called: Names,
): Omit<Offer, 'rating' | 'lat' | 'lng'> {
  const { visit } = offer
  return {
    ...offerTerms(offer, called),
    cita_espera_id: requestId,
    medico_id: offer.doctorId,
    medico_nombre: doctorName(doctor),
    photo: doctor?.photoId ? photoAddress(doctor.photoId) : '',
    specialities: specialityNames(card, called),
    fechafin: bogotaDate(visit.end),
    start: visit.start,
    end: visit.end,
    received_at: offer.receivedAt,
    ciudad: called.city(visit.cityId),
    review: card?.texts.review ?? '',
  }
}
