import type { DeskGroup } from '@turno/contract/areas/doctor-desk.ts'
import { deskPageSize } from '@turno/contract/areas/doctor-desk.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { contains } from '@turno/domain/text.ts'
import { toMs } from '@turno/domain/time.ts'
import { sees } from '@turno/domain/waiting-list-request/matching.ts'
import { type Names, names } from '../catalogues/query.ts'
import { doctorFacts } from '../doctors-by-speciality/query.ts'
import { listsOfDoctor, partsOfList } from '../matched-index.ts'
import type { Reader } from '../projection.ts'
import { request as requestById, requests } from '../requests-of-patient/query.ts'
import { asSeen, type ConcerningRequest, type DoctorsLook } from './query.ts'
import {
  dueEntry,
  dueIndex,
  madeOf,
  model,
  offeredIndex,
  requestOfDue,
  type Standing,
  standingIndex,
  standingOf,
} from './view.ts'

export interface DeskQuestion extends DoctorsLook {
  /** Words of a speciality or procedure, a city, a kind of care; '': all. */
  text: string
  offset: number
}

export interface DeskPage {
  counts: Record<DeskGroup, number>
  requests: (ConcerningRequest & { group: DeskGroup })[]
}

/** So many standing offers block hours that are proposed for another. */
const offeredMax = 100

/**
 * A page of the open requests on a doctor's desk: to answer, the soonest deadline first; with the own standing offer,
 * the first to end first; with support, whose deadline passed last first. It reads the documents of the page alone,
 * however many requests there are: order, counts and search are those of index entries.
 */
export async function requestsOnDesk(reader: Reader, question: DeskQuestion): Promise<DeskPage> {
  const { doctorId, moment, text, offset } = question
  const [doctor, own, called] = await Promise.all([
    doctorFacts(reader, doctorId),
    standing(reader, question),
    names(reader),
  ])
  const lists = doctor ? listsOfDoctor(doctor).filter(isFound(text, called)) : []
  const live = own.filter(({ list }) => isFound(text, called)(list))
  const nowMs = toMs(moment.now)
  const due = new Due(reader, lists, live)
  const [waiting, support] = await Promise.all([due.group({ min: nowMs + 1 }), due.group({ max: nowMs })])
  const counts = { waiting: waiting.count, live: live.length, support: support.count }
  const liveIds = live.map(({ requestId }) => requestId)
  const first = { live: counts.waiting, support: counts.waiting + counts.live }
  const slice = (from: number, count: number) => {
    const start = Math.max(0, offset - from)
    return [start, Math.max(start, Math.min(count, offset + deskPageSize - from))] as const
  }
  const [toAnswer, withSupport] = await Promise.all([
    waiting.ids('ascending', ...slice(0, counts.waiting)),
    support.ids('descending', ...slice(first.support, counts.support)),
  ])
  const groups = {
    waiting: toAnswer,
    live: liveIds.slice(...slice(first.live, counts.live)),
    support: withSupport,
  }
  return { counts, requests: await shown(reader, groups, question) }
}

const isFound = (text: string, called: Names) => (list: string) => contains(wordsOfList(list, called), text)

/** What a list is found by: its field, its city, its kind of care. */
function wordsOfList(list: string, called: Names): string {
  const { kind, id, cityId, careType } = partsOfList(list)
  const field = kind === 'cup' ? called.procedure(id) : called.speciality(id)
  return [field, called.city(cityId), careNames[careType]].join(' ')
}

/** The own offers that stand now, the first to end first. */
async function standing(reader: Reader, { doctorId, moment }: DoctorsLook): Promise<Standing[]> {
  const entries = await reader.range(model, standingIndex(doctorId), { min: toMs(moment.now) + 1 })
  return entries.map(standingOf)
}

interface Bounds {
  min?: number
  max?: number
}

/** The requests of several lists by deadline, without those that have an own offer. */
class Due {
  readonly #reader: Reader
  readonly #lists: string[]
  readonly #own: Standing[]

  constructor(reader: Reader, lists: string[], own: readonly Standing[]) {
    this.#reader = reader
    this.#lists = lists
    this.#own = own.filter(({ direct, list }) => !direct && lists.includes(list))
  }

  async group(bounds: Bounds) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = bounds
    const own = this.#own.filter(({ deadline }) => min <= deadline && deadline <= max)
    const without = new Set(own.map(({ deadline, requestId }) => dueEntry(deadline, requestId)))
    const counted = await Promise.all(this.#lists.map((list) => this.#reader.count(model, dueIndex(list), bounds)))
    return {
      count: counted.reduce((sum, count) => sum + count, 0) - without.size,
      ids: (order: 'ascending' | 'descending', from: number, to: number) =>
        from < to ? this.#ids({ ...bounds, order, limit: to + without.size }, without, from, to) : [],
    }
  }

  async #ids(range: Parameters<Reader['range']>[2], without: ReadonlySet<string>, from: number, to: number) {
    const found = await Promise.all(this.#lists.map((list) => this.#reader.range(model, dueIndex(list), range)))
    const sorted = found.flat().sort()
    const all = range?.order === 'descending' ? sorted.reverse() : sorted
    return all
      .filter((entry) => !without.has(entry))
      .slice(from, to)
      .map(requestOfDue)
  }
}

/** What is over by now, and about to leave the lists, is not shown. */
async function shown(reader: Reader, groups: Record<DeskGroup, string[]>, question: DoctorsLook) {
  const found = await requests(reader, [...groups.waiting, ...groups.live, ...groups.support])
  const groupOf = new Map(
    (Object.entries(groups) as [DeskGroup, string[]][]).flatMap(([group, ids]) => ids.map((id) => [id, group])),
  )
  const open = [...found.values()].filter(
    ({ state, endsAt }) => state === 'pending' && question.moment.isBefore(endsAt),
  )
  const seen = await asSeen(reader, open, question)
  return seen.map((request) => ({ ...request, group: groupOf.get(request.id)! }))
}

export interface RequestOnDesk {
  request: ConcerningRequest
  /** When the visits are that the doctor offers to others. */
  offered: { start: string; end: string }[]
}

/** One request that a doctor may answer, or made an offer on; undefined: neither. */
export async function requestOnDesk(
  reader: Reader,
  requestId: string,
  question: DoctorsLook,
): Promise<RequestOnDesk | undefined> {
  const { doctorId, moment } = question
  const [view, doctor, own] = await Promise.all([
    requestById(reader, requestId),
    doctorFacts(reader, doctorId),
    standing(reader, question),
  ])
  if (!view) return undefined
  const isOpen = view.state === 'pending' && moment.isBefore(view.endsAt)
  const answered = view.offers.some((offer) => offer.doctorId === doctorId)
  if (!answered && !(isOpen && doctor && sees(doctor, view))) return undefined
  const [request] = await asSeen(reader, [view], question)
  const others = own.filter((each) => each.requestId !== requestId).slice(0, offeredMax)
  return { request: request!, offered: others.map(({ start, end }) => ({ start, end })) }
}

/** A page of the requests that a doctor made an offer on, the newest offer first. A search compares entries alone. */
export async function offersMade(
  reader: Reader,
  question: DeskQuestion,
): Promise<{ requests: ConcerningRequest[]; total: number }> {
  const { doctorId, text, offset } = question
  const index = offeredIndex(doctorId)
  const end = offset + deskPageSize
  const newest = { order: 'descending' } as const
  if (text.trim() === '') {
    const [entries, total] = await Promise.all([
      reader.range(model, index, { ...newest, limit: end }),
      reader.count(model, index),
    ])
    return { requests: await made(reader, entries.slice(offset), question), total }
  }
  const [entries, called] = await Promise.all([reader.range(model, index, newest), names(reader)])
  const found = entries.filter((entry) => isFound(text, called)(madeOf(entry).list))
  return { requests: await made(reader, found.slice(offset, end), question), total: found.length }
}

async function made(reader: Reader, entries: readonly string[], question: DoctorsLook): Promise<ConcerningRequest[]> {
  const found = await requests(
    reader,
    entries.map((entry) => madeOf(entry).requestId),
  )
  return asSeen(reader, [...found.values()], question)
}
