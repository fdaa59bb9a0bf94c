import type { PublicPractice } from '@turno/contract/areas/search.ts'
import type * as endpoints from '@turno/contract/endpoints/search.ts'
import { publicTexts } from '@turno/contract/fields/doctor.ts'
import { answered } from '@turno/contract/fields/mapping.ts'
import { firstSlots, type Slot, slotsOn, type Wanted } from '@turno/domain/schedule/availability.ts'
import { inForce } from '@turno/domain/schedule/state.ts'
import { bogotaDate, bogotaInstant, daysFrom, earliest, fromMs, type Instant, nextDate } from '@turno/domain/time.ts'
import { publicAgreementsOf } from '@turno/read-models/agreements-of-doctor/query.ts'
import { type Availability, availabilities } from '@turno/read-models/availability-of-doctor/query.ts'
import { entriesBy, names } from '@turno/read-models/catalogues/query.ts'
import type { Lasting } from '@turno/read-models/moment.ts'
import { doctors } from '@turno/read-models/people/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import { datesAsked } from '../../kit/refusal/dates.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'
import { bookableUntilMs } from '../../kit/search/hours/first-hours.ts'
import { allSchedulersOf, schedulersOf } from '../../kit/search/hours/schedulers.ts'
import { publicDoctors, type Shown } from './public-doctors.ts'

/** A page of a calendar: six weeks. */
const daysMax = 42

/** A doctor's public page. @throws {Refusal} 404: no such doctor, or not an active one */
export async function doctorPage(call: CallOf<typeof endpoints.doctor>) {
  const { reader, params, moment } = call
  const called = await names(reader)
  const availability = await availabilityOf(call, params.id)
  const scheduler = allSchedulersOf(availability, called)
  const procedures = [...new Map(scheduler.flatMap(({ technical_cup: cup }) => (cup ? [[cup.id, cup]] : []))).values()]
  const [shown, practice, agreements] = await Promise.all([
    shownOf(call, availability),
    publicPractice(reader, params.id),
    publicAgreementsOf(reader, params.id, moment),
  ])
  return { data: { ...shown, practice, scheduler, procedures, agreements } }
}

/** A doctor's public page. @throws {Refusal} 404: no such doctor, or not an active one */
export async function publicView(call: PublicCall, doctorId: string) {
  const { doctor, consulting_rooms } = await shownOf(call, await availabilityOf(call, doctorId))
  return { ...doctor, ...(await publicPractice(call.reader, doctorId)), consulting_rooms }
}

/** A doctor's free hours. @throws {Refusal} 404: no such doctor, or not an active one; 422 */
export async function doctorSlots(call: CallOf<typeof endpoints.slots>) {
  const { reader, params, moment, query } = call
  const { from, to, care_type: careType, cup_id: cup } = query
  const days = daysFrom(from, to) + 1
  if (days < 1 || days > daysMax) throw invalid({ field: 'to', message: 'La fecha no es valida' })
  const [availability, called] = await Promise.all([availabilityOf(call, params.id), names(reader)])
  const wanted = { careType, cupId: cup || null }
  const { slots, first } = moment.lasting((now) => freeHours(availability, wanted, datesAsked(from, days, now), now))
  const scheduler = schedulersOf(availability, slots, careType, called)
  return { data: { scheduler, first_date: first ? bogotaDate(first.start) : null } }
}

/** The free hours of some dates and the first one of all, until it is too late for one or a new day opens. */
function freeHours(
  { hours, busyOn }: Availability,
  wanted: Wanted,
  dates: readonly string[],
  now: Instant,
): Lasting<{ slots: Slot[]; first: Slot | undefined }> {
  const slots = dates.flatMap((date) => slotsOn(hours, busyOn, wanted, date, now))
  const [first] = firstSlots(hours, busyOn, wanted, now, 1)
  const schedules = new Map(inForce(hours).map((each) => [each.scheduleId, each]))
  const ends = [...(first ? [first] : []), ...slots].map((slot) =>
    bookableUntilMs(slot, schedules.get(slot.scheduleId)!),
  )
  const midnight = bogotaInstant(nextDate(bogotaDate(now)), '00:00')
  return { made: { slots, first }, until: earliest(midnight, ...ends.map((ms) => fromMs(ms + 1))) }
}

async function availabilityOf({ reader }: PublicCall, doctorId: string): Promise<Availability> {
  const [found] = await availabilities(reader, [doctorId])
  if (!found) throw notFound()
  return found
}

async function shownOf({ deps, reader }: PublicCall, availability: Availability): Promise<Shown> {
  const shown = await publicDoctors(deps, reader, [availability], await names(reader))
  const its = shown.get(availability.doctorId)
  if (!its) throw notFound()
  return its
}

/** A doctor's practice for anybody; '' where that is nothing. */
async function publicPractice(reader: Reader, doctorId: string): Promise<PublicPractice> {
  const [cards, diseases, networks] = await Promise.all([
    doctors(reader, [doctorId]),
    entriesBy(reader, 'cie10'),
    entriesBy(reader, 'socialNetworks'),
  ])
  const card = cards.get(doctorId)
  return {
    ...answered(publicTexts.practice, { texts: card?.texts ?? {} }),
    professional_card: card?.professionalCard ?? '',
    web_site: card?.links.webSite ?? '',
    social_networks: (card?.links.networks ?? []).map(({ networkId: id, url }) => ({
      id,
      name: networks.get(id)?.name ?? id,
      url,
    })),
    phones: card?.publicPhones ?? [],
    cies: (card?.cieIds ?? []).map((id) => ({ id, cie_name: diseases.get(id)?.name ?? id })),
  }
}
