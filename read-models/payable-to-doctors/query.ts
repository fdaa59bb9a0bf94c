import type { PayableDoctor, Payouts, RecordedPayout } from '@turno/contract/answers/earnings.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { payoutDay } from '@turno/domain/earnings/payout-day.ts'
import { sumOf } from '@turno/domain/earnings/state.ts'
import { type Names, names } from '../catalogues/query.ts'
import { doctorName, people } from '../people/query.ts'
import { existing, type Reader } from '../projection.ts'
import {
  type AwaitedPayout,
  awaitedIndex,
  awaitedOf,
  doctorKey,
  type KnownAccount,
  model,
  oldestOf,
  type PayableView,
  type PayoutView,
  payableIndex,
  payoutKey,
  payoutsIndex,
} from './view.ts'

/** Older payouts are in the doctors' earnings. */
const recordedMax = 50

/** Payable money by doctor, and the newest payouts. */
export async function payoutsNow(reader: Reader): Promise<Payouts> {
  const [doctorIds, payoutIds] = await Promise.all([
    reader.range(model, payableIndex),
    reader.range(model, payoutsIndex, { order: 'descending', limit: recordedMax }),
  ])
  const [doctors, recorded, called] = await Promise.all([
    existing<PayableView>(reader, model, doctorIds.map(doctorKey)),
    existing<PayoutView>(reader, model, payoutIds.map(payoutKey)),
    names(reader),
  ])
  const [persons, payees] = await Promise.all([
    people(
      reader,
      [...doctors, ...recorded].map(({ doctorId }) => doctorId),
    ),
    reader.get<PayableView>(
      model,
      recorded.map(({ doctorId }) => doctorKey(doctorId)),
    ),
  ])
  const nameOf = (id: string) => doctorName(persons.get(id))
  const payable = doctors.map((doctor) => ({ ...payableOf(doctor, called), doctor: nameOf(doctor.doctorId) }))
  return {
    payable: payable.toSorted((some, other) => other.amount - some.amount),
    recorded: recorded.map((payout, at) => ({ ...recordedOf(payout, payees[at]), doctor: nameOf(payout.doctorId) })),
  }
}

/** Doctors to whom money is to be transferred, the first that is due first, at most `limit`; no document is read. */
export const awaitedPayouts = async (reader: Reader, limit?: number): Promise<AwaitedPayout[]> =>
  (await reader.range(model, awaitedIndex, limit === undefined ? {} : { limit })).map(awaitedOf)

/** Payable money of one doctor. */
export async function payableTo(reader: Reader, doctorId: string): Promise<Omit<PayableDoctor, 'doctor'>> {
  const [[doctor], called] = await Promise.all([reader.get<PayableView>(model, [doctorKey(doctorId)]), names(reader)])
  return payableOf(doctor ?? { doctorId, lines: [], account: null, named: [], notes: {} }, called)
}

const payableOf = ({ doctorId, lines, account, named }: PayableView, called: Names): Omit<PayableDoctor, 'doctor'> => ({
  doctor_id: doctorId,
  amount: pesosOf(sumOf(lines)),
  lines: lines.map(({ appointmentId, amountCents }) => ({
    appointment_id: appointmentId,
    amount: pesosOf(amountCents),
  })),
  next_payout: nextPayout(lines),
  account: account && accountOf(account, called),
  naming: account && named.length,
})

/** Counted from what has waited longest; null: nothing is to be paid. */
function nextPayout(lines: PayableView['lines']): string | null {
  const since = oldestOf(lines)
  return since === null ? null : payoutDay(since)
}

const accountOf = ({ bankId, kind, number }: KnownAccount, called: Names) => ({
  bank: called.bank(bankId),
  kind,
  number,
})

const recordedOf = (payout: PayoutView, payee: PayableView | undefined): Omit<RecordedPayout, 'doctor'> => ({
  id: payout.payoutId,
  at: payout.at,
  amount: pesosOf(payout.amountCents),
  visits: payout.visits,
  reference: payout.bankReference,
  sent: payout.naming === undefined ? null : sentOf(payout.payoutId, payout.naming, payee),
})

const sentOf = (payoutId: string, naming: number | null, payee: PayableView | undefined): RecordedPayout['sent'] => ({
  number: naming === null ? '' : (payee?.named[naming - 1] ?? ''),
  by: naming === null ? 'otherwise' : 'account',
  note: payee?.notes[payoutId] ?? '',
})
