import type { Offer } from '@turno/contract/offers.ts'
import type { PendingAppointment, RequestState } from '@turno/contract/pending-appointments.ts'
import { photoAddress } from '@turno/contract/photos.ts'
import { bogotaDate, bogotaHour } from '@turno/domain/time.ts'
import { type Names, names } from '../catalogues/query.ts'
import { doctors, fullName, people, specialityNames } from '../people/query.ts'
import type { DoctorCard, Person } from '../people/view.ts'
import type { Reader } from '../projection.ts'
import { model, type OfferView, patientKey, type RequestView, requestKey } from './view.ts'

/** One request with its offers. */
export const request = async (reader: Reader, id: string): Promise<RequestView | undefined> =>
  (await requests(reader, [id]))[0]

/** Requests by id, in the order asked for; those not known (yet) are missing. */
export async function requests(reader: Reader, ids: readonly string[]): Promise<RequestView[]> {
  const found = await reader.get<RequestView>(model, ids.map(requestKey))
  return found.filter((each) => each !== undefined)
}

/** A patient's requests, newest first; of one pending appointment type, or all. */
export async function requestsOfPatient(
  reader: Reader,
  patientId: string,
  now: string,
  type?: number,
): Promise<PendingAppointment[]> {
  const [ids = []] = await reader.get<string[]>(model, [patientKey(patientId)])
  const [found, called] = await Promise.all([requests(reader, ids.toReversed()), names(reader)])
  return found.filter((each) => type === undefined || each.type === type).map((each) => ofPatient(each, called, now))
}

/** Whether an offer can still be chosen at `now`. */
export const isLive = (offer: OfferView, now: string): boolean => offer.live && now < offer.endsAt

/** The live offers of a request as its patient sees them, first received first; of one care type or city if asked. */
export async function offersOfRequest(
  reader: Reader,
  asked: RequestView,
  now: string,
  filter: { careType?: number | null | undefined; location?: string | null | undefined } = {},
): Promise<Offer[]> {
  const offers = asked.offers.filter((offer) => isLive(offer, now) && fitsFilter(offer, filter))
  const ids = offers.map(({ doctorId }) => doctorId)
  const [persons, cards, called] = await Promise.all([people(reader, ids), doctors(reader, ids), names(reader)])
  return offers.map((offer) => offerOf(asked.id, offer, persons.get(offer.doctorId), cards.get(offer.doctorId), called))
}

const fitsFilter = (
  { visit }: OfferView,
  filter: { careType?: number | null | undefined; location?: string | null | undefined },
): boolean =>
  (filter.careType === undefined || filter.careType === null || visit.careType === filter.careType) &&
  (!filter.location || visit.cityId === filter.location)

function offerOf(
  requestId: string,
  offer: OfferView,
  doctor: Person | undefined,
  card: DoctorCard | undefined,
  called: Names,
): Offer {
  const { visit } = offer
  return {
    id: offer.id,
    version: offer.version,
    cita_espera_id: requestId,
    medico_id: offer.doctorId,
    medico_nombre: fullName(doctor),
    photo: doctor?.photoId ? photoAddress(doctor.photoId) : '',
    specialities: specialityNames(card, called),
    clase_atencion: visit.careType,
    tarifa: visit.feeCents / 100,
    fecha: bogotaDate(visit.start),
    fechafin: bogotaDate(visit.end),
    hora_inicial: bogotaHour(visit.start),
    hora_final: bogotaHour(visit.end),
    start: visit.start,
    end: visit.end,
    received_at: offer.receivedAt,
    expires_at: offer.endsAt,
    office_address: visit.office?.address ?? '',
    ciudad: called.city(visit.cityId),
    consultorio_id: visit.office?.id ?? '',
    consultorio_nombre: visit.office?.name ?? '',
    review: card?.review ?? '',
  }
}

const ofPatient = (view: RequestView, called: Names, now: string): PendingAppointment => ({
  ...pendingAppointment(view, called),
  offers: view.state === 'pending' ? view.offers.filter((offer) => isLive(offer, now)).length : 0,
  order_id: view.chosen?.orderId ?? '',
})

const stateCodes: Record<RequestView['state'], RequestState> = { pending: 'P', accepted: 'A', rejected: 'R' }

/** What both sides see of a request; offers and the other side are filled in by whoever asks. */
export const pendingAppointment = (view: RequestView, called: Names): PendingAppointment => ({
  id: view.id,
  observaciones: view.reason ?? '',
  clase_atencion: view.careType,
  speciality: view.specialityId ?? '',
  especialidad: called.speciality(view.specialityId),
  id_cup: view.cupId ?? '',
  procedimiento: called.procedure(view.cupId),
  ciudad: view.cityId,
  city_name: called.city(view.cityId),
  type: view.type,
  fecha_solicitud: view.postedAt,
  fecha_inicial: bogotaDate(view.answerFrom),
  hora_inicial: bogotaHour(view.answerFrom),
  fecha_final: bogotaDate(view.endsAt),
  hora_final: bogotaHour(view.endsAt),
  plan_id: view.planId ?? '',
  estado: stateCodes[view.state],
  answer_from: view.answerFrom,
  answer_by: view.answerBy,
  ends_at: view.endsAt,
  escalated: view.escalated,
  notified_doctors: view.notifiedDoctors,
  offers: 0,
  order_id: '',
  patient_summary: '',
  my_offer: null,
  my_offers: [],
})
