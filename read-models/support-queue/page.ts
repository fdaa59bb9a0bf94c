import type { CaseKind, SupportCase } from '@turno/contract/areas/support.ts'
import { type CaseGroup, type CasesFound, caseGroups, casesPageSize } from '@turno/contract/areas/support-cases.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { bogotaDate, toMs } from '@turno/domain/time.ts'
import { neededOn } from '../catalogues/certifications.ts'
import { type Names, names } from '../catalogues/query.ts'
import { type ListedDoctor, listedDoctors, waiting } from '../doctors-to-validate/query.ts'
import { awaitedPayouts } from '../payable-to-doctors/query.ts'
import { awaitedIndex, model as payables } from '../payable-to-doctors/view.ts'
import { idsNamed } from '../people-index/query.ts'
import type { Reader } from '../projection.ts'
import { casesBy, namedRows, payoutOf, type RowOfDoctor, validationOf } from './query.ts'
import { type CaseEntry, entryFrom, kindIndex, model, personIndex } from './view.ts'

export interface CasesQuestion {
  text: string
  group: CaseGroup
  /** City and speciality of requests without offers; '': any. */
  city: string
  speciality: string
  offset: number
  isAdviser: boolean
  now: string
}

/** A case in its order: one that is in the log, or a doctor who waits. */
interface Waiting {
  /** Epoch ms: when it is due, or else since when it waits. */
  at: number
  id: string
  row?: RowOfDoctor
}

/** A name that so many bear tells nobody apart: the newest people of it are looked at. */
const peopleMax = 200

/**
 * A page of the cases that wait, the first that is due first. It reads the documents of the page, however many cases
 * there are; of doctors with documents to judge, those up to the page.
 */
export async function casesFound(reader: Reader, question: CasesQuestion): Promise<CasesFound> {
  const [found, kinds, places] = await Promise.all([
    question.text.trim() === '' ? unsearched(reader, question) : searched(reader, question),
    kindsNow(reader, question.now),
    placesNow(reader),
  ])
  const { offset, isAdviser } = question
  const page = found.waiting
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .slice(offset, offset + casesPageSize)
  const rows = page.flatMap(({ row }) => row ?? [])
  const [cases, doctors] = await Promise.all([
    casesBy(
      reader,
      page.flatMap(({ id, row }) => (row ? [] : id)),
    ),
    namedRows(reader, rows, isAdviser),
  ])
  const byId = new Map([...cases, ...doctors].map((one): [string, SupportCase] => [one.id, one]))
  return { cases: page.flatMap(({ id }) => byId.get(id) ?? []), total: found.total, kinds, ...places }
}

/** How many of each kind wait, of those that do. */
export async function caseCounts(reader: Reader, now: string): Promise<{ kind: CaseKind; count: number }[]> {
  const counts = await Promise.all(caseGroups.all.map((kind) => countOf(reader, kind, now)))
  return caseGroups.all.map((kind, at) => ({ kind, count: counts[at]! })).filter(({ count }) => count > 0)
}

async function countOf(reader: Reader, kind: CaseKind, now: string): Promise<number> {
  if (kind === 'payout') return reader.count(payables, awaitedIndex)
  if (kind === 'validation') return (await waiting(reader, await neededOn(reader, bogotaDate(now)), 1)).total
  return reader.count(model, kindIndex(kind))
}

interface Found {
  waiting: Waiting[]
  total: number
}

/** The cases of the chosen kinds up to the end of the page, or all that are at a place: their entries say where. */
async function unsearched(reader: Reader, { group, city, speciality, offset, now }: CasesQuestion): Promise<Found> {
  if (city || speciality) {
    const all = (await entriesOf(reader, 'noOffers')).filter(isAt(city, speciality))
    const of = (caseGroups[group] as readonly CaseKind[]).includes('noOffers') ? all.map(waitingCase) : []
    return { waiting: of, total: of.length }
  }
  const limit = offset + casesPageSize
  const found = await Promise.all(
    caseGroups[group].map(async (kind) => {
      const [first, count] = await Promise.all([firstOf(reader, kind, limit, now), countOf(reader, kind, now)])
      return { first, count }
    }),
  )
  return {
    waiting: found.flatMap(({ first }) => first),
    total: found.reduce((sum, { count }) => sum + count, 0),
  }
}

async function firstOf(reader: Reader, kind: CaseKind, limit: number, now: string): Promise<Waiting[]> {
  if (kind === 'payout') return (await awaitedPayouts(reader, limit)).map(payoutOf).map(waitingDoctor)
  if (kind === 'validation') {
    const { first } = await waiting(reader, await neededOn(reader, bogotaDate(now)), limit)
    return validationsOf(first)
  }
  return (await entriesOf(reader, kind, limit)).map(waitingCase)
}

/** The cases of the people who match a text. */
async function searched(reader: Reader, question: CasesQuestion): Promise<Found> {
  const { text, group, city, speciality, now } = question
  const ids = await idsNamed(reader, text.trim(), peopleMax)
  const people = new Set(ids)
  const [lists, payouts, mandatory] = await Promise.all([
    Promise.all(ids.map((id) => reader.range(model, personIndex(id)))),
    awaitedPayouts(reader),
    neededOn(reader, bogotaDate(now)),
  ])
  const kinds: readonly CaseKind[] = caseGroups[group]
  const entries = lists.flat().map(entryFrom)
  const cases = entries.filter((entry) => kinds.includes(entry.kind) && isAt(city, speciality)(entry))
  const anywhere = !city && !speciality
  const own = payouts.filter(({ doctorId }) => anywhere && kinds.includes('payout') && people.has(doctorId))
  const judged = anywhere && kinds.includes('validation') ? await listedDoctors(reader, ids, mandatory) : []
  const all = [...cases.map(waitingCase), ...own.map(payoutOf).map(waitingDoctor), ...validationsOf(judged)]
  return { waiting: all, total: all.length }
}

const isAt = (city: string, speciality: string) => (entry: CaseEntry) =>
  (!city || entry.cityId === city) && (!speciality || entry.specialityId === speciality)

type KindOfCase = CaseEntry['kind']

const entriesOf = async (reader: Reader, kind: KindOfCase, limit?: number): Promise<CaseEntry[]> =>
  (await reader.range(model, kindIndex(kind), limit === undefined ? {} : { limit })).map(entryFrom)

const waitingCase = ({ since: at, id }: CaseEntry): Waiting => ({ at, id })
const waitingDoctor = (row: RowOfDoctor): Waiting => ({ at: toMs(row.due ?? row.since), id: row.id, row })
const validationsOf = (doctors: readonly ListedDoctor[]): Waiting[] =>
  doctors.flatMap(({ doctorId, waitingSince }) =>
    waitingSince ? [waitingDoctor(validationOf(doctorId, waitingSince))] : [],
  )

/** Number, oldest and sum of each kind that waits. */
async function kindsNow(reader: Reader, now: string): Promise<CasesFound['kinds']> {
  const kinds = await Promise.all(caseGroups.all.map((kind) => kindNow(reader, kind, now)))
  return kinds.filter(({ count }) => count > 0)
}

async function kindNow(reader: Reader, kind: CaseKind, now: string): Promise<CasesFound['kinds'][number]> {
  if (kind === 'payout') {
    const all = await awaitedPayouts(reader)
    return { kind, count: all.length, oldest: all.map(({ since }) => since).sort()[0] ?? null, owed: sumOf(all) }
  }
  if (kind === 'validation') {
    const { total, first } = await waiting(reader, await neededOn(reader, bogotaDate(now)), 1)
    return { kind, count: total, oldest: first[0]?.waitingSince ?? null, owed: null }
  }
  const isOwed = kind === 'refund'
  const [entries, count] = await Promise.all([
    entriesOf(reader, kind, isOwed ? undefined : 1),
    reader.count(model, kindIndex(kind)),
  ])
  const [oldest] = entries
  const since = oldest ? new Date(oldest.since).toISOString() : null
  return { kind, count, oldest: since, owed: isOwed ? sumOf(entries) : null }
}

const sumOf = (all: readonly { amountCents: number }[]): number =>
  pesosOf(all.reduce((sum, { amountCents }) => sum + amountCents, 0))

/** Where requests without offers are, the most first. */
async function placesNow(reader: Reader): Promise<Pick<CasesFound, 'cities' | 'specialities'>> {
  const [entries, called] = await Promise.all([entriesOf(reader, 'noOffers'), names(reader)])
  return {
    cities: placesBy(entries, ({ cityId }) => cityId, called.city),
    specialities: placesBy(entries, ({ specialityId }) => specialityId, called.speciality),
  }
}

function placesBy(entries: readonly CaseEntry[], idOf: (entry: CaseEntry) => string, nameOf: Names['city']) {
  const counts = new Map<string, number>()
  for (const id of entries.map(idOf)) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .map(([id, count]) => ({ id, name: nameOf(id), count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'es'))
}
