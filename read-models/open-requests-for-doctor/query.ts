import type {
  DoctorsPendingAppointment,
  MadeOffer,
  MadeOfferState,
} from '@turno/contract/areas/pending-appointments.ts'
import { maySee, type PatientField, type Relation } from '@turno/domain/relation.ts'
import { answers } from '@turno/domain/waiting-list-request/matching.ts'
import { agreedFor } from '../agreements-of-doctor/query.ts'
import { type Names, names } from '../catalogues/query.ts'
import { doctorFacts } from '../doctors-by-speciality/query.ts'
import { indexesOfDoctor } from '../matched-index.ts'
import type { Moment } from '../moment.ts'
import { ageOf, people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import type { Reader } from '../projection.ts'
import { requests } from '../requests-of-patient/query.ts'
import type { OfferView, RequestView } from '../requests-of-patient/view.ts'
import { commonPendingAppointment, isLive, offerTerms } from '../requests-of-patient/wire.ts'
import { madeOf, model, offeredIndex, openIndex } from './view.ts'

/** Older requests are not listed: neither those with an offer of the doctor's, nor those of a field in one place. */
const listedMax = 200
const newest = { order: 'descending', limit: listedMax } as const

export interface DoctorsQuestion {
  doctorId: string
  /** The person who asks in the doctor's name. */
  by?: 'doctor' | 'assistant' | undefined
  moment: Moment
  /** Pending appointment type; undefined: all. */
  type?: 1 | 2 | 3 | undefined
  /** Only pending ones without an offer of the doctor's; else also those with offers, with their state. */
  withoutMyOffer: boolean
}

/** A request for a doctor; the api words the patient's data. */
export interface ConcerningRequest extends Omit<DoctorsPendingAppointment, 'patient_summary'> {
  patient: { gender: string | null; age: number | null }
}

/** The requests that concern a doctor, newest first. */
export async function requestsForDoctor(reader: Reader, question: DoctorsQuestion): Promise<ConcerningRequest[]> {
  const { doctorId, moment, type, withoutMyOffer } = question
  const [open, offered] = await Promise.all([
    openFor(reader, question),
    withoutMyOffer ? [] : offeredBy(reader, doctorId),
  ])
  const listed = withoutMyOffer
    ? open.filter((view) => !ownOffer(view, doctorId, moment))
    : [...new Map([...open, ...offered].map((view) => [view.id, view])).values()]
  return asSeen(reader, listed.filter((view) => type === undefined || view.type === type).sort(newestFirst), question)
}

/** Who reads, and when. */
export type DoctorsLook = Pick<DoctorsQuestion, 'doctorId' | 'by' | 'moment'>

/** Requests as a doctor sees them, in their order. */
export async function asSeen(
  reader: Reader,
  wanted: readonly RequestView[],
  question: DoctorsLook,
): Promise<ConcerningRequest[]> {
  const { doctorId, moment } = question
  const patientIds = wanted.map(patientOf)
  const [patients, agreed, called] = await Promise.all([
    people(reader, patientIds),
    agreedFor(reader, doctorId, patientIds, moment),
    names(reader),
  ])
  return wanted.map((view) => ({
    ...asSeenBy(view, patients.get(view.patientId), called, question),
    agreed: agreed.get(view.patientId) ?? [],
  }))
}

const patientOf = ({ patientId }: RequestView): string => patientId

async function openFor(reader: Reader, { doctorId, moment, type }: DoctorsQuestion): Promise<RequestView[]> {
  const doctor = await doctorFacts(reader, doctorId)
  if (!doctor) return []
  const lists = await Promise.all(
    indexesOfDoctor(doctor, type).map((matched) => reader.range(model, openIndex(matched), newest)),
  )
  const found = await requests(reader, lists.flat())
  return [...found.values()].filter((view) => view.state === 'pending' && moment.isBefore(view.endsAt))
}

async function offeredBy(reader: Reader, doctorId: string): Promise<RequestView[]> {
  const entries = await reader.range(model, offeredIndex(doctorId), newest)
  const ids = entries.map((entry) => madeOf(entry).requestId)
  return [...(await requests(reader, ids)).values()]
}

const ownOffer = (view: RequestView, doctorId: string, moment: Moment): OfferView | undefined =>
  view.offers.find((offer) => offer.doctorId === doctorId && isLive(offer, moment))

const newestFirst = (a: RequestView, b: RequestView): number =>
  a.postedAt === b.postedAt ? a.id.localeCompare(b.id, 'en') : b.postedAt < a.postedAt ? -1 : 1

function asSeenBy(
  view: RequestView,
  patient: Person | undefined,
  called: Names,
  { doctorId, by, moment }: DoctorsLook,
): Omit<ConcerningRequest, 'agreed'> {
  const offer = ownOffer(view, doctorId, moment)
  const made = view.offers.filter((each) => each.doctorId === doctorId)
  const common = commonPendingAppointment(view, called, offer ? 1 : 0)
  const relation = relationIn(view, doctorId)
  const sees = (field: PatientField): boolean => maySee(field, relation, by)
  return {
    ...common,
    observaciones: sees('reason') ? common.observaciones : '',
    home_possible: answers(2, view),
    patient: {
      gender: sees('sex') ? (patient?.gender ?? null) : null,
      age: sees('age') && patient?.birthDate ? ageOf(patient.birthDate, moment.now) : null,
    },
    my_offer: offer ? offerTerms(offer, called) : null,
    my_offers: made.map((each) => madeOffer(view, each, called, moment)),
  }
}

/** Relation of its patient to a doctor by requests alone, which the doctor alone may have made. */
function relationIn(view: RequestView, doctorId: string): Relation {
  if (view.state === 'accepted')
    return view.offers.find(({ id }) => id === view.chosen?.offerId)?.doctorId === doctorId ? 'known' : 'stranger'
  if (view.onlyDoctorId !== undefined) return 'unconfirmed'
  return view.state === 'pending' ? 'asking' : 'stranger'
}

const madeOffer = (view: RequestView, offer: OfferView, called: Names, moment: Moment): MadeOffer => ({
  ...offerTerms(offer, called),
  state: stateOf(view, offer, moment),
})

function stateOf(view: RequestView, offer: OfferView, moment: Moment): MadeOfferState {
  if (offer.withdrawn) return 'withdrawn'
  const chosen = view.chosen?.offerId === offer.id
  if (chosen && view.state === 'accepted') return 'accepted'
  if (offer.doctorBusy) return 'busy'
  if (view.state !== 'pending' || !offer.live) return 'ended'
  if (chosen) return 'chosen'
  return isLive(offer, moment) ? 'live' : 'ended'
}
