import type {
  MadeOffer,
  MadeOfferState,
  OfferOfDoctor,
  PendingAppointment,
} from '@turno/contract/pending-appointments.ts'
import { bogotaDate, bogotaHour } from '@turno/domain/time.ts'
import { type DoctorFacts, sees } from '@turno/domain/waiting-list-request/matching.ts'
import { type Names, names } from '../catalogues/query.ts'
import { doctorFacts } from '../doctors-by-speciality/query.ts'
import { patientSummary, people } from '../people/query.ts'
import type { Reader } from '../projection.ts'
import { isLive, pendingAppointment, requests } from '../requests-of-patient/query.ts'
import type { OfferView, RequestView } from '../requests-of-patient/view.ts'
import { cupIndex, model, offeredIndex, specialityIndex } from './view.ts'

/** No doctor reads further back than this many requests. */
const offeredMax = 200

export interface DoctorsQuestion {
  doctorId: string
  now: string
  /** Pending appointment type; undefined: all. */
  type?: 1 | 2 | 3 | undefined
  /** Only pending ones without an offer of his; else also those he offered on, with their state. */
  withoutMyOffer: boolean
}

/** The requests that concern a doctor, newest first. */
export async function requestsForDoctor(reader: Reader, question: DoctorsQuestion): Promise<PendingAppointment[]> {
  const { doctorId, now, type, withoutMyOffer } = question
  const [open, offered] = await Promise.all([openFor(reader, doctorId, now), offeredBy(reader, doctorId)])
  const mine = new Set(offered.filter((view) => ownOffer(view, doctorId, now)).map(({ id }) => id))
  const listed = withoutMyOffer
    ? open.filter(({ id }) => !mine.has(id))
    : [...new Map([...open, ...offered].map((view) => [view.id, view])).values()]
  const wanted = listed.filter((view) => type === undefined || view.type === type).sort(newestFirst)
  const [patients, called] = await Promise.all([
    people(
      reader,
      wanted.map(({ patientId }) => patientId),
    ),
    names(reader),
  ])
  return wanted.map((view) => ({
    ...asSeenBy(view, called, doctorId, now),
    patient_summary: patientSummary(patients.get(view.patientId), now),
  }))
}

async function openFor(reader: Reader, doctorId: string, now: string): Promise<RequestView[]> {
  const doctor = await doctorFacts(reader, doctorId)
  if (!doctor?.active || !doctor.receivesOffers) return []
  const lists = await Promise.all(indexesOf(doctor).map((index) => reader.range(model, index)))
  const found = await requests(reader, [...new Set(lists.flat())])
  return found.filter((view) => view.state === 'pending' && now < view.endsAt && sees(doctor, view))
}

const indexesOf = ({ specialityIds, cupIds }: DoctorFacts): string[] => [
  ...specialityIds.map(specialityIndex),
  ...cupIds.map(cupIndex),
]

const offeredBy = async (reader: Reader, doctorId: string): Promise<RequestView[]> =>
  requests(reader, await reader.range(model, offeredIndex(doctorId), { order: 'descending', limit: offeredMax }))

const ownOffer = (view: RequestView, doctorId: string, now: string): OfferView | undefined =>
  view.offers.find((offer) => offer.doctorId === doctorId && isLive(offer, now))

const newestFirst = (a: RequestView, b: RequestView): number =>
  a.postedAt === b.postedAt ? a.id.localeCompare(b.id, 'en') : b.postedAt < a.postedAt ? -1 : 1

function asSeenBy(view: RequestView, called: Names, doctorId: string, now: string): PendingAppointment {
  const offer = ownOffer(view, doctorId, now)
  const made = view.offers.filter((each) => each.doctorId === doctorId)
  return {
    ...pendingAppointment(view, called),
    offers: offer ? 1 : 0,
    my_offer: offer ? offerOfDoctor(offer) : null,
    my_offers: made.map((each) => madeOffer(view, each, now)),
  }
}

const offerOfDoctor = ({ id, version, visit, endsAt }: OfferView): OfferOfDoctor => ({
  id,
  version,
  fecha: bogotaDate(visit.start),
  hora_inicial: bogotaHour(visit.start),
  hora_final: bogotaHour(visit.end),
  clase_atencion: visit.careType,
  consultorio_id: visit.office?.id ?? '',
  consultorio_nombre: visit.office?.name ?? '',
  office_address: visit.office?.address ?? '',
  tarifa: visit.feeCents / 100,
  expires_at: endsAt,
})

const madeOffer = (view: RequestView, offer: OfferView, now: string): MadeOffer => ({
  ...offerOfDoctor(offer),
  state: stateOf(view, offer, now),
})

function stateOf(view: RequestView, offer: OfferView, now: string): MadeOfferState {
  if (offer.withdrawn) return 'withdrawn'
  const chosen = view.chosen?.offerId === offer.id
  if (chosen && view.state === 'accepted') return 'accepted'
  if (view.state !== 'pending' || !offer.live) return 'ended'
  if (chosen) return 'chosen'
  return isLive(offer, now) ? 'live' : 'ended'
}
