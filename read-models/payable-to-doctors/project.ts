import { type BankAccount, maskedNumber } from '@turno/domain/bank-account.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Documents, projection } from '../projection.ts'
import {
  awaitedEntry,
  awaitedFrom,
  awaitedIndex,
  doctorKey,
  dueOf,
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

/** Payable money by doctor, and past payouts. */
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
      const { doctorId, appointmentId, since } = data
      move(doctorId, [{ appointmentId, amountCents: line.netCents, since }], documents)
    },
  },
  EarningReversed: { reads: keysOf, writes: ({ data }, documents) => takeBack(data, documents) },
  EarningReduced: { reads: keysOf, writes: ({ data }, documents) => takeBack(data, documents) },
  PayoutRecorded: {
    reads: ({ data }) => [doctorKey(data.doctorId)],
    writes({ data, metadata: { at } }, documents) {
      const { payoutId, doctorId, amountCents, bankReference, lines, naming, note } = data
      const visits = lines.filter((line) => line.amountCents > 0).length
      const to = naming === undefined ? {} : { naming }
      const payout = { payoutId, doctorId, at, amountCents, bankReference, visits, ...to }
      documents.set(payoutKey(payoutId), payout satisfies PayoutView)
      documents.addToIndex(payoutsIndex, payoutId, toMs(at))
      if (note) {
        const doctor = doctorOf(doctorId, documents)
        save({ ...doctor, notes: { ...doctor.notes, [payoutId]: note } }, documents)
      }
      move(
        doctorId,
        lines.map(({ appointmentId, amountCents: paid }) => ({ appointmentId, amountCents: -paid, since: at })),
        documents,
      )
    },
  },
  BankAccountNamed: {
    reads: ({ data }) => [doctorKey(data.doctorId)],
    writes({ data: { doctorId, account } }, documents) {
      const doctor = doctorOf(doctorId, documents)
      const end = account ? maskedNumber(account.number) : ''
      save({ ...doctor, account: account && known(account), named: [...doctor.named, end] }, documents)
    },
  },
  PersonErased: {
    reads: ({ data }) => [doctorKey(data.accountId)],
    writes({ data }, documents) {
      const doctor = documents.get<PayableView>(doctorKey(data.accountId))
      if (doctor) save({ ...doctor, account: null, named: doctor.named.map(() => ''), notes: {} }, documents)
    },
  },
})

function keysOf({ data }: { data: OfLine }): string[] {
  return [lineKey(data.appointmentId), doctorKey(data.doctorId)]
}

const known = ({ bankId, kind, number }: BankAccount): KnownAccount => ({ bankId, kind, number: maskedNumber(number) })

interface LessOfLine extends OfLine {
  netCents: number
  since: string
}

function takeBack({ doctorId, appointmentId, netCents, since }: LessOfLine, documents: Documents): void {
  const line = documents.get<LineView>(lineKey(appointmentId))
  if (!line) return
  documents.set(lineKey(appointmentId), { ...line, netCents: line.netCents - netCents } satisfies LineView)
  if (line.isReleased) move(doctorId, [{ appointmentId, amountCents: -netCents, since }], documents)
}

const doctorOf = (doctorId: string, documents: Documents): PayableView =>
  documents.get<PayableView>(doctorKey(doctorId)) ?? { doctorId, lines: [], account: null, named: [], notes: {} }

/** Adds amounts to some payable lines; a line with nothing left goes. */
function move(doctorId: string, changes: PayableView['lines'], documents: Documents): void {
  const doctor = doctorOf(doctorId, documents)
  const lines = new Map(doctor.lines.map((line) => [line.appointmentId, line]))
  for (const change of changes) {
    const before = lines.get(change.appointmentId)
    const amountCents = (before?.amountCents ?? 0) + change.amountCents
    lines.set(change.appointmentId, { ...(before ?? change), amountCents })
  }
  save({ ...doctor, lines: [...lines.values()].filter(({ amountCents }) => amountCents !== 0) }, documents)
}

function save(doctor: PayableView, documents: Documents): void {
  const { doctorId, lines } = doctor
  const before = documents.get<PayableView>(doctorKey(doctorId))
  const waited = before && awaitedFrom(before)
  if (waited) documents.removeFromIndex(awaitedIndex, awaitedEntry(waited))
  const waits = awaitedFrom(doctor)
  if (waits) documents.addToIndex(awaitedIndex, awaitedEntry(waits), toMs(dueOf(waits) ?? waits.since))
  documents.set(doctorKey(doctorId), doctor)
  if (lines.length > 0) documents.addToIndex(payableIndex, doctorId, 0)
  else documents.removeFromIndex(payableIndex, doctorId)
  // Support alone may see who is paid, so the message of the change names nobody.
  documents.changed(['role:support'], payableIndex)
  documents.changed([doctorId], doctorKey(doctorId))
}
