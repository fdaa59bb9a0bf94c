import type { DeskVisit, Earning, Earnings, MonthOfEarnings } from '@turno/contract/answers/earnings.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { netOf } from '@turno/domain/earnings/state.ts'
import { monthsFrom } from '@turno/domain/time.ts'
import { patientName } from '../appointments-of-person/patient-name.ts'
import { type AppointmentView, appointmentKey, model as appointmentsModel } from '../appointments-of-person/view.ts'
import { type Names, names } from '../catalogues/query.ts'
import { payableTo } from '../payable-to-doctors/query.ts'
import { people } from '../people/query.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import { payingTransactions } from '../transactions/query.ts'
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

/** So many months are shown beside each other. */
const monthsShown = 6

/** A doctor's earnings of a month. Appointments that count in none yet are listed in the present one. */
export async function earningsOf(
  reader: Reader,
  doctorId: string,
  month: string,
  presentMonth: string,
): Promise<Earnings> {
  const [counted, open, atDesk, [totals], payable] = await Promise.all([
    linesIn(reader, monthIndex(doctorId, month)),
    linesIn(reader, openIndex(doctorId)),
    deskVisitsIn(reader, deskIndex(doctorId, month)),
    reader.get<DoctorMonths>(model, [monthsKey(doctorId)]),
    payableTo(reader, doctorId),
  ])
  const months = totals?.months ?? {}
  const shown = month === presentMonth ? [...open, ...counted] : counted
  const { amount, lines, account, next_payout } = payable
  const reversed = counted.filter(({ state }) => state === 'reversed')
  return {
    month,
    months: monthsUntil(month).map((each) => monthOf(each, months[each])),
    lines: await withOrigin(reader, shown),
    open: { amount: pesosOf(sum(open.map(netOf))), visits: open.length },
    payable: { amount, visits: lines.length },
    next_payout,
    paid: { amount: pesosOf(months[month]?.paidCents ?? 0), visits: months[month]?.paidVisits ?? 0 },
    reversed: { amount: pesosOf(sum(reversed.map(({ givenBackCents }) => givenBackCents))), visits: reversed.length },
    at_desk: { amount: sum(atDesk.map(({ fee }) => fee)), visits: atDesk.length },
    desk_visits: atDesk,
    account,
  }
}

/** The lines of an index, the newest first. */
async function linesIn(reader: Reader, index: string): Promise<EarningView[]> {
  const ids = await reader.range(model, index, { order: 'descending' })
  return existing<EarningView>(reader, model, ids.map(lineKey))
}

/** Payments at the desk, the newest first. */
async function deskVisitsIn(reader: Reader, index: string): Promise<DeskVisit[]> {
  const ids = await reader.range(model, index, { order: 'descending' })
  const [found, visits] = await Promise.all([
    existing<DeskEarning>(reader, model, ids.map(deskKey)),
    lookup<AppointmentView>(reader, appointmentsModel, appointmentKey, ids),
  ])
  const persons = await people(
    reader,
    [...visits.values()].map(({ patientId }) => patientId),
  )
  return found.map(({ appointmentId, feeCents }) => {
    const view = visits.get(appointmentId)
    return {
      appointment_id: appointmentId,
      start: view?.visit.start ?? null,
      care_type: view?.visit.careType ?? null,
      patient: patientName(view, persons.get(view?.patientId ?? '')),
      fee: pesosOf(feeCents),
    }
  })
}

/** A month and those before it, as YYYY-MM. */
const monthsUntil = (month: string): string[] =>
  Array.from({ length: monthsShown }, (_, back) => monthsFrom(month, -back))

function monthOf(month: string, totals: MonthTotals | undefined): MonthOfEarnings {
  const { visits = 0, feeCents = 0, commissionCents = 0 } = totals ?? {}
  const net = pesosOf(feeCents - commissionCents)
  return { month, visits, fees: pesosOf(feeCents), commission: pesosOf(commissionCents), net }
}

const sum = (cents: readonly number[]): number => cents.reduce((all, each) => all + each, 0)

/** With the visit, the patient, and the payment that each peso came by. */
async function withOrigin(reader: Reader, views: readonly EarningView[]): Promise<Earning[]> {
  const [visits, payments, called] = await Promise.all([
    lookup<AppointmentView>(
      reader,
      appointmentsModel,
      appointmentKey,
      views.map(({ appointmentId }) => appointmentId),
    ),
    payingTransactions(
      reader,
      views.map(({ orderId }) => orderId),
    ),
    names(reader),
  ])
  const persons = await people(
    reader,
    [...visits.values()].map(({ patientId }) => patientId),
  )
  return views.map((view) => {
    const visit = visits.get(view.appointmentId)
    const payment = payments.get(view.orderId)
    return {
      ...earningOf(view, visit, called),
      patient: patientName(visit, persons.get(visit?.patientId ?? '')),
      order_reference: payment?.reference ?? '',
      transaction: payment?.transactionId ?? '',
    }
  })
}

function earningOf(
  view: EarningView,
  visit: AppointmentView | undefined,
  called: Names,
): Omit<Earning, 'patient' | 'order_reference' | 'transaction'> {
  const isReversed = view.state === 'reversed'
  return {
    appointment_id: view.appointmentId,
    start: visit?.visit.start ?? null,
    care_type: visit?.visit.careType ?? null,
    fee: pesosOf(isReversed ? 0 : view.feeCents),
    health_entity: called.healthEntity(visit?.visit.agreement?.healthEntityId ?? null),
    commission: pesosOf(isReversed ? 0 : view.commissionCents),
    net: pesosOf(isReversed ? 0 : netOf(view)),
    given_back: pesosOf(view.givenBackCents),
    state: stateOf(view),
    since: view.state === 'released' && view.paid ? view.paid.at : view.since,
    movable_until: view.state === 'sold' ? (visit?.rescheduleUntil ?? null) : null,
    bank_reference: view.paid?.bankReference ?? '',
  }
}

function stateOf({ state, paid }: EarningView): Earning['state'] {
  if (state === 'reversed') return 'reversed'
  if (state !== 'released') return 'open'
  return paid ? 'paid' : 'payable'
}
