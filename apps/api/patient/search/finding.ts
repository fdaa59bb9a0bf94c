import { type FoundColumn, searchTexts } from '@turno/contract/areas/search.ts'
import type * as endpoints from '@turno/contract/endpoints/search.ts'
import type { Slot } from '@turno/domain/schedule/availability.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { type Availability, availabilities } from '@turno/read-models/availability-of-doctor/query.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import { countWhoSee } from '@turno/read-models/doctors-by-speciality/query.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { invalid } from '../../kit/refusal/refusal.ts'
import type { Question, Ranked, Sought } from '../../kit/search/doctor-index.ts'
import { type CardHours, cardHours } from '../../kit/search/hours/card-hours.ts'
import { publicDoctors } from '../../shared/doctor-page/public-doctors.ts'
import { specialitiesFor } from './diseases.ts'

/** Doctors whom a name may mean. */
const namedMax = 500
/** Number of times that a page is ranked again because its documents had other hours than the index. */
const triesMax = 4

type Find = CallOf<typeof endpoints.find, SearchDeps>

/** Wish of a search, in the forms of the index and of a waiting-list request. */
interface Wish {
  sought: Sought
  /** Only doctors who attend at this health entity's prices; '': anybody. */
  healthEntityId: string
  specialityId: string
  cupId: string
}

const allCareTypes = [0, 2, 1] as const satisfies CareType[]

/** A page of doctors a care type. @throws {Refusal} 422: nothing was typed, or nothing chosen; 503 */
export async function findDoctors(call: Find) {
  const { reader, body } = call
  const wish = wishOf(call)
  const called = await names(reader)
  const careTypes = body.care_type === null ? allCareTypes : [body.care_type]
  const columns = await Promise.all(careTypes.map((careType) => columnOf(call, wish, careType, called)))
  const isEmpty = columns.every(({ total }) => total === 0)
  const data = { columns, speciality_id: wish.specialityId, cup_id: wish.cupId }
  return isEmpty ? { data, message: searchTexts.noResults } : { data }
}

function wishOf(call: Find): Wish {
  const { option, id, text, health_entity_id: healthEntityId } = call.body
  const isOfEntity = healthEntityId !== '' && option === 4 && id === '' && text === ''
  if (isOfEntity) return { sought: { healthEntityId }, healthEntityId: '', specialityId: '', cupId: '' }
  return { ...soughtIn(call), healthEntityId }
}

function soughtIn({ deps, body: { id, text, option } }: Find): Omit<Wish, 'healthEntityId'> {
  if (id === '' && text === '') throw invalid({ field: 'text', message: searchTexts.nothingTyped })
  if (option === 4) {
    const named = deps.search.suggestions.doctorsNamed(text, namedMax)
    const doctorIds = id === '' ? named.map((each) => each.id) : [id]
    return { sought: { doctorIds }, specialityId: '', cupId: '' }
  }
  if (id === '') throw invalid({ field: 'id', message: searchTexts.nothingChosen })
  if (option === 5) return { sought: { doctorIds: [id] }, specialityId: '', cupId: '' }
  const sought = soughtAs(option, id)
  if ('cupId' in sought) return { sought, specialityId: '', cupId: id }
  return { sought, specialityId: sought.specialityIds[0] ?? '', cupId: '' }
}

type OfCatalogue = Extract<Sought, { specialityIds: unknown } | { cupId: unknown }>

/** What a suggestion of a catalogue asks the index for. */
export function soughtAs(option: 1 | 2 | 3, id: string): OfCatalogue {
  if (option === 2) return { cupId: id }
  return option === 1 ? { specialityIds: [id] } : { specialityIds: specialitiesFor(id), diseaseId: id }
}

async function columnOf(call: Find, wish: Wish, careType: CareType, called: Names): Promise<FoundColumn> {
  const { city_id: cityId, sort, lat, lng } = call.body
  const question: Question = {
    sought: wish.sought,
    healthEntityId: wish.healthEntityId,
    careType,
    cityId,
    sort,
    from: lat === null || lng === null ? null : { lat, lng },
  }
  const [{ total, found }, seers] = await Promise.all([
    pageOf(call, question, called),
    waitingListDoctors(call, wish, careType),
  ])
  const shown = await publicDoctors(
    call.deps,
    call.reader,
    found.map(({ availability }) => availability),
    called,
  )
  const doctors = found.flatMap(({ availability, scheduler }) => {
    const doctor = shown.get(availability.doctorId)
    return doctor ? [{ ...doctor, scheduler }] : []
  })
  return { care_type: careType, total, doctors, waiting_list_doctors: seers }
}

interface WithHours extends CardHours {
  availability: Availability
}

/** The page as the documents have it: the index ranks, but what it promises of a doctor is read once more. */
async function pageOf(call: Find, question: Question, called: Names): Promise<{ total: number; found: WithHours[] }> {
  const { deps, body } = call
  const index = await deps.search.doctors.upToDate()
  for (let tries = 1; ; tries++) {
    const { total, page } = index.find(question, body.offset, body.limit)
    const found = await withHours(call, question, page, called)
    const wrong = page.filter(({ doctorId, slot }) => !isAsRanked(found.get(doctorId), slot))
    if (wrong.length === 0 || tries === triesMax)
      return { total, found: page.flatMap(({ doctorId }) => found.get(doctorId) ?? []) }
    await deps.search.doctors.again(
      index,
      wrong.map(({ doctorId }) => doctorId),
    )
  }
}

async function withHours(
  { reader, now }: Find,
  { sought, careType, cityId }: Question,
  page: readonly Ranked[],
  called: Names,
): Promise<Map<string, WithHours>> {
  const wanted = { careType, cityId, cupId: 'cupId' in sought ? sought.cupId : null }
  const read = await availabilities(
    reader,
    page.map(({ doctorId }) => doctorId),
  )
  return new Map(
    read.flatMap((availability) => {
      const hours = cardHours(availability, wanted, now, called)
      return hours.slots.length > 0 ? [[availability.doctorId, { availability, ...hours }]] : []
    }),
  )
}

const isAsRanked = (found: WithHours | undefined, { start, feeCents }: Slot): boolean =>
  found?.slots[0]?.start === start && found.slots[0].feeCents === feeCents

function waitingListDoctors({ reader, body }: Find, { specialityId, cupId }: Wish, careType: CareType) {
  const request = { type: cupId ? 3 : 1, specialityId, cupId, careType, cityId: body.city_id } as const
  return specialityId || cupId ? countWhoSee(reader, request) : 0
}
