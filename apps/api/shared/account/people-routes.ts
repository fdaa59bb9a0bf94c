import type { DoctorDay } from '@turno/contract/areas/people.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { account } from '@turno/domain/account/decide.ts'
import { busyQuarters } from '@turno/domain/day/availability.ts'
import { day } from '@turno/domain/day/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { isOpen, type ScheduleState } from '@turno/domain/schedule/state.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { userInfo } from '@turno/read-models/people/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { sessionOver } from '../../kit/refusal/refusal.ts'
import { photoUrl } from '../photos/photo-address.ts'

export const peopleRoutes: Route[] = [
  handle(users.info, readUser),
  handle(doctors.receiveOffers, (call) => {
    const { id: doctorId } = call.actor
    return carryOut(call, doctor, doctorId, { type: 'SwitchOfferReceiving', doctorId, on: call.body.receive_offers })
  }),
  handle(patients.smsReminders, (call) => choose(call, 'ChooseSmsReminders', call.body.on)),
  handle(patients.doctorMessages, (call) => choose(call, 'ChooseDoctorMessages', call.body.on)),
  handle(doctors.day, (call) => readDay(call, call.query.date)),
]

async function readUser({ deps, reader, actor }: Call) {
  const data = await userInfo(reader, actor.id, (whose) => photoUrl(deps, whose))
  if (!data) throw sessionOver()
  return { data }
}

const choose = (call: Call, type: 'ChooseSmsReminders' | 'ChooseDoctorMessages', on: boolean) =>
  carryOut(call, account, call.actor.id, { type, accountId: call.actor.id, on })

async function readDay({ deps, actor }: Call, date: string) {
  const [held, profile, offered] = await Promise.all([
    deps.commander.load(day, dayIdOf(actor.id, date)),
    deps.commander.load(doctor, actor.id),
    deps.commander.load(schedule, actor.id),
  ])
  const data: DoctorDay = {
    date,
    busy: busyQuarters(held.state.holds, date),
    held: held.state.holds.map(({ from, to, place }) => ({ from, to, place })),
    capacity: profile.state.simultaneousAppointments,
    pause_minutes: offered.state.pauseMinutes,
    tariffs: { 0: usualFee(offered.state, 0), 1: usualFee(offered.state, 1), 2: usualFee(offered.state, 2) },
  }
  return { data }
}

/** The doctor's last fee, or else that of a schedule of consultations. */
function usualFee({ tariffs, schedules }: ScheduleState, careType: CareType): number | null {
  const consultations = schedules.filter((each) => isOpen(each) && each.terms.cupId === null)
  const asked = consultations.flatMap(({ terms }) => terms.care).find((each) => each.careType === careType)
  const cents = tariffs[careType] ?? asked?.feeCents
  return cents === undefined ? null : pesosOf(cents)
}
