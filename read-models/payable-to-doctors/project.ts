import { type BankAccount, maskedNumber } from '@turno/domain/bank-account.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Documents, projection } from '../projection.ts'
import {
  doctorKey,
  type KnownAccount,
  type LineView,
  lineKey,
  model,
  type PayableView,
  type PayoutView,
  payableIndex,
  payoutKey,
  payoutsIndex,
} from './view.ts'

interface OfLine {
  doctorId: string
  appointmentId: string
}

/** What is payable to whom, and what was paid out. */
export const payableToDoctors = projection(model, {
  EarningOwed({ data: { appointmentId, netCents } }, documents) {
    documents.set(lineKey(appointmentId), { isReleased: false, netCents } satisfies LineView)
  },
  EarningReleased: {
    reads: keysOf,
    writes({ data }, documents) {
      const line = documents.get<LineView>(lineKey(data.appointmentId))
      if (!line) return
      documents.set(lineKey(data.appointmentId), { ...line, isReleased: true } satisfies LineView)
      move(data.doctorId, [{ appointmentId: data.appointmentId, amountCents: line.netCents }], documents)
    },
  },
  EarningReversed: { reads: keysOf, writes: ({ data }, documents) => takeBack(data, documents) },
  EarningReduced: { reads: keysOf, writes: ({ data }, documents) => takeBack(data, documents) },
  PayoutRecorded: {
    reads: ({ data }) => [doctorKey(data.doctorId)],
    writes({ data, metadata: { at } }, documents) {
      const { payoutId, doctorId, amountCents, bankReference, lines } = data
      const visits = lines.filter((line) => line.amountCents > 0).length
      const payout = { payoutId, doctorId, at, amountCents, bankReference, visits }
      documents.set(payoutKey(payoutId), payout satisfies PayoutView)
      documents.addToIndex(payoutsIndex, payoutId, toMs(at))
      move(
        doctorId,
        lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
        documents,
      )
    },
  },
  BankAccountNamed: {
    reads: ({ data }) => [doctorKey(data.doctorId)],
    writes({ data: { doctorId, account } }, documents) {
      save({ ...doctorOf(doctorId, documents), account: account && known(account) }, documents)
    },
  },
  PersonErased: {
    reads: ({ data }) => [doctorKey(data.accountId)],
    writes({ data }, documents) {
      const doctor = documents.get<PayableView>(doctorKey(data.accountId))
      if (doctor) save({ ...doctor, account: null }, documents)
    },
  },
})

function keysOf({ data }: { data: OfLine }): string[] {
  return [lineKey(data.appointmentId), doctorKey(data.doctorId)]
}

const known = ({ bankId, kind, number }: BankAccount): KnownAccount => ({ bankId, kind, number: maskedNumber(number) })

function takeBack({ doctorId, appointmentId, netCents }: OfLine & { netCents: number }, documents: Documents): void {
  const line = documents.get<LineView>(lineKey(appointmentId))
  if (!line) return
  documents.set(lineKey(appointmentId), { ...line, netCents: line.netCents - netCents } satisfies LineView)
  if (line.isReleased) move(doctorId, [{ appointmentId, amountCents: -netCents }], documents)
}

const doctorOf = (doctorId: string, documents: Documents): PayableView =>
  documents.get<PayableView>(doctorKey(doctorId)) ?? { doctorId, lines: [], account: null }

/** Adds amounts to what is payable of some lines; one of which nothing is left goes. */
function move(doctorId: string, changes: PayableView['lines'], documents: Documents): void {
  const doctor = doctorOf(doctorId, documents)
  const balances = new Map(doctor.lines.map(({ appointmentId, amountCents }) => [appointmentId, amountCents]))
  for (const { appointmentId, amountCents } of changes)
    balances.set(appointmentId, (balances.get(appointmentId) ?? 0) + amountCents)
  const lines = [...balances].map(([appointmentId, amountCents]) => ({ appointmentId, amountCents }))
  save({ ...doctor, lines: lines.filter(({ amountCents }) => amountCents !== 0) }, documents)
}

function save(doctor: PayableView, documents: Documents): void {
  const { doctorId, lines } = doctor
  documents.set(doctorKey(doctorId), doctor)
  if (lines.length > 0) documents.addToIndex(payableIndex, doctorId, 0)
  else documents.removeFromIndex(payableIndex, doctorId)
  // Support alone may see who is paid, so the message of the change names nobody.
  documents.changed(['role:support'], payableIndex)
  documents.changed([doctorId], doctorKey(doctorId))
}
