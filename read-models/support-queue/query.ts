import type { SupportCase } from '@turno/contract/areas/support.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { promisedBy } from '@turno/domain/doctor/working-hours.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { neededOn } from '../catalogues/certifications.ts'
import { type Names, names } from '../catalogues/query.ts'
import { waiting } from '../doctors-to-validate/query.ts'
import { accountOf, ordersById } from '../orders-of-patient/query.ts'
import type { OrderView } from '../orders-of-patient/view.ts'
import { awaitedPayouts } from '../payable-to-doctors/query.ts'
import { type AwaitedPayout, dueOf } from '../payable-to-doctors/view.ts'
import { doctorName, fullName, people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import { existing, type Reader } from '../projection.ts'
import { requests } from '../requests-of-patient/query.ts'
import type { RequestView } from '../requests-of-patient/view.ts'
import { type CaseView, caseKey, model, openIndex } from './view.ts'

/** As many as a person can work through, oldest first. */
const shownMax = 500

/** Cases that wait for support, oldest first. */
export async function supportQueue(reader: Reader): Promise<SupportCase[]> {
  const ids = await reader.range(model, openIndex, { limit: shownMax })
  return casesBy(reader, ids)
}

/** Cases by id, in that order; what is over by now is missing. */
export async function casesBy(reader: Reader, ids: readonly string[]): Promise<SupportCase[]> {
  const cases = await existing<CaseView>(reader, model, ids.map(caseKey))
  const requestIds = cases.flatMap(({ about }) => (about.kind === 'noOffers' ? [about.requestId] : []))
  const orderIds = cases.flatMap(({ about }) => (about.kind === 'refund' ? [about.orderId] : []))
  const [known, found, owing, called] = await Promise.all([
    people(
      reader,
      cases.flatMap(({ personId, about }) => [personId ?? [], 'doctorId' in about ? about.doctorId : []].flat()),
    ),
    requests(reader, requestIds),
    ordersById(reader, orderIds),
    names(reader),
  ])
  return cases.map((each) => shown(each, known.get(each.personId ?? ''), { known, found, owing, called }))
}

/** The queue with the doctors who wait for an adviser or a transfer, each until a promised time, oldest first. */
export async function everythingThatWaits(reader: Reader, isAdviser: boolean, now: string): Promise<SupportCase[]> {
  const mandatory = await neededOn(reader, bogotaDate(now))
  const [cases, validations, payouts] = await Promise.all([
    supportQueue(reader),
    waiting(reader, mandatory, shownMax),
    awaitedPayouts(reader, shownMax),
  ])
  const doctors = [
    ...validations.first.flatMap(({ doctorId, waitingSince: since }) => (since ? validationOf(doctorId, since) : [])),
    ...payouts.map(payoutOf),
  ]
  const rows = await namedRows(reader, doctors, isAdviser)
  return [...cases, ...rows].sort((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0))
}

export type RowOfDoctor = ReturnType<typeof validationOf> | ReturnType<typeof payoutOf>

/** Cases of doctors who wait. */
export async function namedRows(
  reader: Reader,
  doctors: readonly RowOfDoctor[],
  isAdviser: boolean,
): Promise<SupportCase[]> {
  const [known, called] = await Promise.all([
    people(
      reader,
      doctors.map(({ personId }) => personId),
    ),
    names(reader),
  ])
  return doctors.map(({ personId, ...row }) => {
    const someone = known.get(personId)
    const mine = row.kind === 'payout' || isAdviser
    return { ...row, mine, person: doctorName(someone), city: called.city(someone?.cityId ?? '') }
  })
}

const ofDoctor = {
  ...{ person_role: 'doctor', amount: null, field: '', notified_doctors: 0, offers: 0, channel: '', why: '' },
  ...{ doctor: '', reference: '', transaction: '', account: null, refund_due: false },
} as const

export const validationOf = (personId: string, since: string) => {
  const id = `validation.${personId}`
  return { ...ofDoctor, personId, id, story_id: personId, kind: 'validation' as const, since, due: promisedBy(since) }
}

export const payoutOf = (awaited: AwaitedPayout) => {
  const { doctorId: personId, amountCents, since, hasAccount } = awaited
  const row = { ...ofDoctor, personId, id: `payout.${personId}`, story_id: personId, since }
  const due = dueOf(awaited)
  const account = hasAccount ? ('named' as const) : ('asked' as const)
  return { ...row, kind: 'payout' as const, amount: pesosOf(amountCents), account, due }
}

/** All open differences from the provider's panel: a comparison needs them whole. */
export async function waitingDifferences(reader: Reader): Promise<{ transactionId: string; storyId: string }[]> {
  const cases = await reader.get<CaseView>(model, (await reader.range(model, openIndex)).map(caseKey))
  return cases.flatMap((each) =>
    each?.about.kind === 'difference' ? [{ transactionId: each.about.transactionId, storyId: each.storyId }] : [],
  )
}

interface CaseContext {
  known: ReadonlyMap<string, Person>
  found: ReadonlyMap<string, RequestView>
  owing: ReadonlyMap<string, OrderView>
  called: Names
}

function shown(
  { id, storyId, since, about }: CaseView,
  someone: Person | undefined,
  { known, found, owing, called }: CaseContext,
): SupportCase {
  const request = about.kind === 'noOffers' ? found.get(about.requestId) : undefined
  const owingOrder = about.kind === 'refund' ? owing.get(about.orderId) : undefined
  return {
    id,
    kind: about.kind,
    story_id: storyId,
    since,
    due: null,
    mine: true,
    person: fullName(someone),
    person_role: someone?.role ?? '',
    city: called.city(request?.cityId ?? someone?.cityId ?? ''),
    amount: 'amountCents' in about ? pesosOf(about.amountCents) : null,
    field: request ? called.speciality(request.specialityId) || called.procedure(request.cupId) : '',
    notified_doctors: request?.notifiedDoctors ?? 0,
    offers: request?.offers.length ?? 0,
    channel: about.kind === 'delivery' ? about.channel : '',
    why: 'why' in about ? about.why : '',
    doctor: 'doctorId' in about ? doctorName(known.get(about.doctorId)) : '',
    reference: 'reference' in about ? about.reference : '',
    transaction: (about.kind === 'refund' && about.transactionId) || '',
    account: owingOrder ? accountOf(owingOrder) : null,
    refund_due: about.kind === 'refund' || (about.kind === 'payment' && about.refundDue),
  }
}
