import { type Coordinates, metresBetween } from '@turno/domain/distance.ts'
import type { Slot } from '@turno/domain/schedule/availability.ts'
import { bogotaDate, type Instant, toMs } from '@turno/domain/time.ts'
import type { CareType } from '@turno/domain/visit.ts'
import type { OpenAgreement } from '@turno/read-models/agreements-of-doctor/view.ts'
import type { Availability } from '@turno/read-models/availability-of-doctor/query.ts'
import { Entities } from './entities.ts'
import { type FirstHour, firstHoursOf } from './hours/first-hours.ts'
import { byRating, numberIn, RankedList, rankOf } from './ranking.ts'

/**
 * Subject of a search: consultations in some specialities, a procedure, some doctors, or those who attend at a health
 * entity's prices. Doctors who attend the disease come before the others of the specialities that treat it.
 */
export type Sought =
  | { specialityIds: readonly string[]; diseaseId?: string }
  | { cupId: string }
  | { doctorIds: readonly string[] }
  | { healthEntityId: string }

export interface Question {
  sought: Sought
  /** Only doctors who attend at this health entity's prices; '': anybody. */
  healthEntityId?: string
  careType: CareType
  /** '' everywhere. */
  cityId: string
  sort: 'earliest' | 'price' | 'distance' | 'rating'
  /** Distances count from here. */
  from: Coordinates | null
}

/** The index's facts about a doctor. */
export interface Indexed {
  availability: Availability
  /** null: too few reviews to say. */
  rating: number | null
  agreements: readonly OpenAgreement[]
}

export interface Ranked {
  doctorId: string
  slot: Slot
}

const everyCareType = [0, 1, 2] as const satisfies CareType[]

interface Entry {
  doctorId: string
  number: number
  hours: FirstHour[]
  /** The doctor's lists, with the rank in each. */
  places: [list: string, rank: number][]
  holdUntilMs: number
  rating: number | null
}

interface Candidate extends Ranked {
  rank: number
  attendsDisease: boolean
  hour: FirstHour
  rating: number | null
}

/**
 * The doctors who can be had first, for everything that people look for: lists by their earliest hour. The index has no
 * other facts than it was given; hours and prices are read from the documents once more before anybody sees them.
 */
export class DoctorIndex {
  readonly #lists = new Map<string, RankedList>()
  readonly #entries = new Map<string, Entry>()
  readonly #byNumber: (Entry | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  readonly entities = new Entities()
  #soonestMs = Number.POSITIVE_INFINITY

  get size(): number {
    return this.#entries.size
  }

  /** Makes the doctor's places anew. */
  put({ availability, rating, agreements }: Indexed, now: Instant): void {
    const { doctorId } = availability
    this.#leavePlaces(doctorId)
    const number = this.#numberOf(doctorId)
    const first = firstHoursOf(availability, now)
    const { hours } = first
    const holdUntilMs = Math.min(first.holdUntilMs, this.entities.put(doctorId, agreements, now))
    const places = hours.flatMap((hour) =>
      listsOf(availability, hour).map((list): [string, number] => [list, rankOf(doctorId, number, hour.slot.start)]),
    )
    for (const [list, rank] of places) this.#list(list).add(rank)
    const entry = { doctorId, number, hours, places, holdUntilMs, rating }
    this.#entries.set(doctorId, entry)
    this.#byNumber[number] = entry
    this.#soonestMs = Math.min(this.#soonestMs, holdUntilMs)
  }

  remove(doctorId: string): void {
    this.#leavePlaces(doctorId)
    this.entities.remove(doctorId)
  }

  #leavePlaces(doctorId: string): void {
    const entry = this.#entries.get(doctorId)
    if (!entry) return
    for (const [list, rank] of entry.places) this.#lists.get(list)?.remove(rank)
    this.#entries.delete(doctorId)
    this.#byNumber[entry.number] = undefined
  }

  /** Doctors whose places time may have changed, at most `limit`. */
  due(now: Instant, limit: number): string[] {
    const nowMs = toMs(now)
    if (nowMs <= this.#soonestMs) return []
    const due: string[] = []
    let soonestMs = Number.POSITIVE_INFINITY
    for (const { doctorId, holdUntilMs } of this.#entries.values()) {
      if (holdUntilMs < nowMs) due.push(doctorId)
      if (due.length >= limit) return due
      soonestMs = Math.min(soonestMs, holdUntilMs)
    }
    if (due.length === 0) this.#soonestMs = soonestMs
    return due
  }

  /** A page of the doctors who have what is asked for, and how many there are. */
  find(question: Question, offset: number, limit: number): { total: number; page: Ranked[] } {
    if (question.sort === 'earliest' && !question.healthEntityId) {
      const names = listNames(question)
      if (names.length === 1) return this.#pageOf(this.#lists.get(names[0]!), question, offset, limit)
    }
    const all = this.#candidates(question)
    all.sort(orders[question.sort](question))
    const page = all.slice(offset, offset + limit).map(({ doctorId, slot }) => ({ doctorId, slot }))
    return { total: all.length, page }
  }

  /** Number of doctors who have what is sought, by whatever kind of care; at most `most`. @param cityId '' anywhere */
  supply(sought: Sought, cityId: string, most: number): number {
    const numbers = new Set<number>()
    for (const careType of everyCareType)
      for (const name of listNames({ sought, careType, cityId, sort: 'earliest', from: null }))
        for (const rank of this.#lists.get(name) ?? []) {
          numbers.add(numberIn(rank))
          if (numbers.size >= most) return most
        }
    return numbers.size
  }

  /**
   * The first date with a free hour for what is sought, by whatever kind of care, and the lowest price of the first
   * hours of that date; undefined: nobody has one. @param cityId '' anywhere
   */
  soonest(sought: Sought, cityId: string): { date: string; feeCents: number } | undefined {
    const slots = everyCareType.flatMap((careType) => {
      const question: Question = { sought, careType, cityId, sort: 'earliest', from: null }
      return listNames(question).flatMap((name) => this.#slotsOfFirstDate(this.#lists.get(name), question))
    })
    const date = slots.map(({ start }) => bogotaDate(start)).reduce((one, other) => (other < one ? other : one), '9')
    const fees = slots.filter(({ start }) => bogotaDate(start) === date).map(({ feeCents }) => feeCents)
    return fees.length > 0 ? { date, feeCents: Math.min(...fees) } : undefined
  }

  /** The first hours of a list that are on its first date. */
  #slotsOfFirstDate(list: RankedList | undefined, question: Question): Slot[] {
    const slots: Slot[] = []
    let date: string | undefined
    for (const rank of list ?? []) {
      const { slot } = hourIn(this.#byNumber[numberIn(rank)]!, question)!
      date ??= bogotaDate(slot.start)
      if (bogotaDate(slot.start) !== date) break
      slots.push(slot)
    }
    return slots
  }

  /** Procedures that can be booked in a city, '' anywhere. */
  bookableCups(cityId: string): string[] {
    const cups = new Set<string>()
    for (const [name, list] of this.#lists) {
      const [kind, cup, careType, city] = name.split('/')
      if (kind === 'cup' && list.length > 0 && (city === cityId || (careType === '1' && cityId !== ''))) cups.add(cup!)
    }
    return [...cups]
  }

  /** Cities where a procedure can be booked. */
  citiesOfCups(): string[] {
    const cities = new Set<string>()
    for (const [name, list] of this.#lists) {
      const [kind, , , city] = name.split('/')
      if (kind === 'cup' && city && list.length > 0) cities.add(city)
    }
    return [...cities]
  }

  #pageOf(list: RankedList | undefined, question: Question, offset: number, limit: number) {
    const page: Ranked[] = []
    for (let at = offset; list && at < Math.min(offset + limit, list.length); at++) {
      const entry = this.#byNumber[numberIn(list.at(at)!)]!
      page.push({ doctorId: entry.doctorId, slot: hourIn(entry, question)!.slot })
    }
    return { total: list?.length ?? 0, page }
  }

  #candidates(question: Question): Candidate[] {
    const { healthEntityId = '' } = question
    const entries = this.#sought(question)
    const wanted = healthEntityId
      ? entries.filter(({ doctorId }) => this.entities.has(healthEntityId, doctorId))
      : entries
    const disease = diseaseList(question)
    return [...new Set(wanted)].flatMap((entry) => {
      const hour = hourIn(entry, question)
      const { doctorId, number, rating } = entry
      if (!hour) return []
      const attendsDisease = disease !== undefined && entry.places.some(([list]) => list === disease)
      const rank = rankOf(doctorId, number, hour.slot.start)
      return [{ doctorId, hour, slot: hour.slot, rating, rank, attendsDisease }]
    })
  }

  #sought(question: Question): Entry[] {
    const { sought } = question
    const named = (ids: readonly string[]) => ids.flatMap((id) => this.#entries.get(id) ?? [])
    if ('doctorIds' in sought) return named(sought.doctorIds)
    if ('healthEntityId' in sought) return named(this.entities.doctorsWith(sought.healthEntityId))
    return listNames(question).flatMap((name) =>
      [...(this.#lists.get(name) ?? [])].map((rank) => this.#byNumber[numberIn(rank)]!),
    )
  }

  #list(name: string): RankedList {
    const list = this.#lists.get(name) ?? new RankedList()
    this.#lists.set(name, list)
    return list
  }

  #numberOf(doctorId: string): number {
    const number = this.#numbers.get(doctorId) ?? this.#numbers.size
    this.#numbers.set(doctorId, number)
    return number
  }
}

/** The lists that hold an hour. */
const listsOf = ({ specialityIds, cieIds }: Availability, { careType, cupId, cityId }: FirstHour): string[] => {
  const where = `${careType}/${cityId}`
  if (cupId !== null) return [`cup/${cupId}/${where}`]
  const diseases = new Set(cieIds.map((id) => `disease/${categoryOf(id)}/${where}`))
  return [...specialityIds.map((id) => `speciality/${id}/${where}`), ...diseases]
}

/** A doctor who attends one disease of a category of the CIE-10 attends its others. */
const categoryOf = (diseaseId: string): string => diseaseId.slice(0, 3).toUpperCase()

const placeOf = ({ careType, cityId }: Question): string => `${careType}/${careType === 1 ? '' : cityId}`

const diseaseList = (question: Question): string | undefined =>
  'specialityIds' in question.sought && question.sought.diseaseId !== undefined
    ? `disease/${categoryOf(question.sought.diseaseId)}/${placeOf(question)}`
    : undefined

function listNames(question: Question): string[] {
  const { sought } = question
  const where = placeOf(question)
  if ('cupId' in sought) return [`cup/${sought.cupId}/${where}`]
  if (!('specialityIds' in sought)) return []
  const ofDisease = diseaseList(question)
  return [...(ofDisease ? [ofDisease] : []), ...sought.specialityIds.map((id) => `speciality/${id}/${where}`)]
}

const hourIn = ({ hours }: Entry, { sought, careType, cityId }: Question): FirstHour | undefined => {
  const cupId = 'cupId' in sought ? sought.cupId : null
  const city = careType === 1 ? '' : cityId
  return hours.find((each) => each.careType === careType && each.cupId === cupId && each.cityId === city)
}

type Order = (question: Question) => (a: Candidate, b: Candidate) => number

const earliest = (a: Candidate, b: Candidate): number => a.rank - b.rank
const attendingFirst = (a: Candidate, b: Candidate): number => Number(b.attendsDisease) - Number(a.attendsDisease)
const orders: Record<Question['sort'], Order> = {
  earliest: () => (a, b) => attendingFirst(a, b) || earliest(a, b),
  price: () => (a, b) => a.slot.feeCents - b.slot.feeCents || earliest(a, b),
  rating: () => (a, b) => byRating(a.rating, b.rating) || earliest(a, b),
  distance:
    ({ from }) =>
    (a, b) =>
      metres(from, a.hour.position) - metres(from, b.hour.position) || earliest(a, b),
}

/** Farther than anything where one of them is not known. */
const metres = (from: Coordinates | null, to: Coordinates | null): number =>
  from && to ? metresBetween(from, to) : Number.MAX_SAFE_INTEGER
