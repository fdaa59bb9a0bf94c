import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { bogotaMonth, toMs } from '@turno/domain/time.ts'
import { type Documents, projection } from '../projection.ts'
import {
  type DeskEarning,
  type DoctorMonths,
  deskIndex,
  deskKey,
  type EarningView,
  lineKey,
  type MonthTotals,
  model,
  monthIndex,
  monthsKey,
  openIndex,
} from './view.ts'

interface OfLine {
  doctorId: string
  appointmentId: string
}

/** Earnings of each doctor, by the month in which they became payable. */
export const earningsOfDoctor = projection(model, {
  AppointmentScheduled({ data, metadata: { at } }, documents) {
    const { doctorId, appointmentId, orderId, commissionCents, visit, atDesk } = data
    if (visit.feeCents === 0) return
    if (atDesk) {
      const desk = { appointmentId, doctorId, feeCents: visit.feeCents, isAgreed: bindsPatient(data), since: null }
      return documents.set(deskKey(appointmentId), desk satisfies DeskEarning)
    }
    const price = { feeCents: visit.feeCents, commissionCents, givenBackCents: 0 }
    const sold = { appointmentId, doctorId, orderId, ...price, paid: null, month: null }
    save({ ...sold, state: 'sold', since: at }, undefined, documents)
    tell(doctorId, documents)
  },
  AppointmentConfirmed: {
    reads: ({ data }) => [deskKey(data.appointmentId)],
    writes({ data }, documents) {
      if (data.holdId !== undefined) agree(data.appointmentId, true, documents)
    },
  },
  AppointmentRescheduled: {
    reads: ({ data }) => [deskKey(data.appointmentId)],
    writes: ({ data }, documents) => agree(data.appointmentId, bindsPatient(data), documents),
  },
  /**
   * Visits at the desk; earnings show the others. A visit that its patient never confirmed and nobody closed may not
   * have taken place: only its doctor can say that it did, and was paid.
   */
  CareFinished: {
    reads: ({ data }) => [deskKey(data.appointmentId)],
    writes({ data: { appointmentId, outcome, by }, metadata: { at } }, documents) {
      const desk = documents.get<DeskEarning>(deskKey(appointmentId))
      if (!desk || outcome !== 'attended' || (by === 'system' && !desk.isAgreed)) return
      documents.set(deskKey(appointmentId), { ...desk, since: at } satisfies DeskEarning)
      documents.addToIndex(deskIndex(desk.doctorId, bogotaMonth(at)), appointmentId, toMs(at))
      tell(desk.doctorId, documents)
    },
  },
  /** An earning that is owed already is in the doctor's earnings. */
  AppointmentCancelled: {
    reads: ({ data }) => [lineKey(data.appointmentId)],
    writes({ data, metadata: { at } }, documents) {
      const line = documents.get<EarningView>(lineKey(data.appointmentId))
      if (line?.state !== 'sold' || !data.refund) return
      save(reversed(line, at), line, documents)
      tell(data.doctorId, documents)
    },
  },
  EarningOwed: {
    reads: ({ data }) => [lineKey(data.appointmentId)],
    writes({ data }, documents) {
      const { appointmentId, doctorId, orderId, feeCents, commissionCents, since } = data
      const before = documents.get<EarningView>(lineKey(appointmentId))
      const price = { feeCents, commissionCents, givenBackCents: 0 }
      const owed = { appointmentId, doctorId, orderId, ...price, paid: null, month: null, since }
      save({ ...owed, state: 'owed' }, before, documents)
      tell(doctorId, documents)
    },
  },
  EarningReleased: {
    reads: keysOf,
    writes: ({ data }, documents) =>
      change(data, documents, (line) => {
        const month = bogotaMonth(data.since)
        count(line, month, 1, documents)
        return { ...line, state: 'released', since: data.since, month }
      }),
  },
  EarningReversed: {
    reads: keysOf,
    writes: ({ data }, documents) =>
      change(data, documents, (line) => {
        if (line.state === 'released') count(line, line.month, -1, documents)
        return reversed(line, data.since)
      }),
  },
  EarningReduced: {
    reads: keysOf,
    writes: ({ data }, documents) =>
      change(data, documents, (line) => {
        const { feeCents, commissionCents } = data
        const totals = { feeCents: -feeCents, commissionCents: -commissionCents }
        if (line.state === 'released' && line.month) add(data.doctorId, line.month, totals, documents)
        return {
          ...line,
          feeCents: line.feeCents - feeCents,
          commissionCents: line.commissionCents - commissionCents,
          givenBackCents: line.givenBackCents + feeCents,
        }
      }),
  },
  PayoutRecorded: {
    reads: ({ data }) => [monthsKey(data.doctorId), ...data.lines.map(({ appointmentId }) => lineKey(appointmentId))],
    writes({ data: { doctorId, bankReference, amountCents, lines }, metadata: { at } }, documents) {
      const paidVisits = lines.filter((line) => line.amountCents > 0).length
      add(doctorId, bogotaMonth(at), { paidCents: amountCents, paidVisits }, documents)
      for (const { appointmentId } of lines.filter((line) => line.amountCents > 0)) {
        const line = documents.get<EarningView>(lineKey(appointmentId))
        if (line) save({ ...line, paid: { at, bankReference } }, line, documents)
      }
      tell(doctorId, documents)
    },
  },
})

function agree(appointmentId: string, isAgreed: boolean, documents: Documents): void {
  const desk = documents.get<DeskEarning>(deskKey(appointmentId))
  if (desk && desk.isAgreed !== isAgreed)
    documents.set(deskKey(appointmentId), { ...desk, isAgreed } satisfies DeskEarning)
}

function keysOf({ data }: { data: OfLine }): string[] {
  return [lineKey(data.appointmentId), monthsKey(data.doctorId)]
}

/** An earning that was never released counts in the month of its end. */
const reversed = (line: EarningView, since: string): EarningView => ({
  ...line,
  state: 'reversed',
  since,
  month: line.month ?? bogotaMonth(since),
  givenBackCents: line.givenBackCents + line.feeCents,
})

function change(of: OfLine, documents: Documents, to: (line: EarningView) => EarningView): void {
  const line = documents.get<EarningView>(lineKey(of.appointmentId))
  if (!line) return
  save(to(line), line, documents)
  tell(of.doctorId, documents)
}

const tell = (doctorId: string, documents: Documents): void => documents.changed([doctorId], monthsKey(doctorId))

function save(line: EarningView, before: EarningView | undefined, documents: Documents): void {
  const { appointmentId, doctorId, month, since } = line
  documents.set(lineKey(appointmentId), line)
  const index = month === null ? openIndex(doctorId) : monthIndex(doctorId, month)
  const former = before && (before.month === null ? openIndex(doctorId) : monthIndex(doctorId, before.month))
  if (former !== undefined && former !== index) documents.removeFromIndex(former, appointmentId)
  documents.addToIndex(index, appointmentId, toMs(since))
}

/** `times`: 1 where a line comes to count in a month, -1 where it counts no more. */
function count({ doctorId, ...line }: EarningView, month: string | null, times: 1 | -1, documents: Documents): void {
  if (month === null) return
  const totals = { feeCents: times * line.feeCents, commissionCents: times * line.commissionCents }
  add(doctorId, month, { visits: times, ...totals }, documents)
}

const noTotals: MonthTotals = { visits: 0, feeCents: 0, commissionCents: 0, paidCents: 0, paidVisits: 0 }

function add(doctorId: string, month: string, more: Partial<MonthTotals>, documents: Documents): void {
  const { months } = documents.get<DoctorMonths>(monthsKey(doctorId)) ?? { months: {} }
  const totals = { ...(months[month] ?? noTotals) }
  for (const [name, amount] of Object.entries(more) as [keyof MonthTotals, number][]) totals[name] += amount
  documents.set(monthsKey(doctorId), { months: { ...months, [month]: totals } } satisfies DoctorMonths)
}
