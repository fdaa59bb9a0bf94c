import { type AttendedProcedure, type askAttended, scheduleTexts } from '@turno/contract/areas/schedules.ts'
import * as endpoints from '@turno/contract/endpoints/schedules.ts'
import { cupGroupOf, isOfKind } from '@turno/domain/cup-facts.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorOf, procedureIdOf } from '@turno/domain/ids.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { isOpen } from '@turno/domain/schedule/state.ts'
import { entriesBy, names } from '@turno/read-models/catalogues/query.ts'
import type { InferOutput } from 'valibot'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut, transactFor } from '../../kit/endpoint/transact.ts'
import { invalid, Refusal } from '../../kit/refusal/refusal.ts'
import { factsOf } from '../../shared/catalogues/attendable.ts'
import { attendable, wrongChoices } from '../../shared/catalogues/choices.ts'
import { changeOffice, closeOffice, officesOf, openOffice } from './offices.ts'
import {
  changeSettings,
  close,
  offeredBy,
  open,
  revise,
  scheduledIn,
  setDayOff,
  setSpecialHours,
  technicalCupsIn,
  typesOf,
} from './schedules.ts'
import { weekOf } from './week.ts'

export const scheduleRoutes: Route[] = [
  handle(endpoints.offices, async (call) => ({ data: await officesOf(call) })),
  handle(endpoints.openOffice, openOffice),
  handle(endpoints.changeOffice, changeOffice),
  handle(endpoints.closeOffice, closeOffice),
  handle(endpoints.offered, async (call) => ({ data: await offeredBy(call) })),
  handle(endpoints.changeSettings, changeSettings),
  handle(endpoints.dayOff, setDayOff),
  handle(endpoints.week, weekOf),
  handle(endpoints.legacyOpen, (call) => open(call)),
  handle(endpoints.open, (call) => open(call)),
  handle(endpoints.legacyRevise, (call) => revise(call)),
  handle(endpoints.revise, (call) => revise(call)),
  handle(endpoints.close, (call) => close(call)),
  handle(endpoints.specialHours, setSpecialHours),
  handle(endpoints.types, typesOf),
  handle(endpoints.scheduled, scheduledIn),
  handle(endpoints.unscheduled, unscheduledBy),
  handle(endpoints.procedures, async (call) => ({ data: await attendedBy(call) })),
  handle(endpoints.proceduresOf, async (call) => ({ data: await attendedBy(call, call.query) })),
  handle(endpoints.addProcedure, addProcedure),
  handle(endpoints.turnProcedure, (call) => turnProcedure(call, call.params.id, call.body.active)),
  handle(endpoints.removeProcedure, (call) => turnProcedure(call, call.params.id, false)),
  handle(endpoints.openTechnicalCup, (call) => open(call)),
  handle(endpoints.legacyOpenTechnicalCup, (call) => open(call)),
  handle(endpoints.reviseTechnicalCup, (call) => revise(call)),
  handle(endpoints.closeTechnicalCup, (call) => close(call)),
  handle(endpoints.technicalCups, technicalCupsIn),
]

/** The procedures that the calling doctor attends, each with its own schedules. */
async function attendedBy(
  { deps, reader, actor }: Call,
  asked: InferOutput<typeof askAttended> = { use: '', qx: '', scope: '' },
): Promise<AttendedProcedure[]> {
  const [profile, offered, called, described] = await Promise.all([
    deps.commander.load(doctor, actor.id),
    deps.commander.load(schedule, actor.id),
    names(reader),
    entriesBy(reader, 'procedures'),
  ])
  const open = offered.state.schedules.filter(isOpen)
  return profile.state.cupIds
    .filter((cupId) => isOfKind(cupId, asked))
    .map((cupId) => ({
      id: procedureIdOf(actor.id, cupId),
      cup_id: cupId,
      name: called.procedure(cupId),
      group_cup_id: cupGroupOf(cupId),
      ...factsOf(described.get(cupId), called),
      schedule_ids: open.filter(({ terms }) => terms.cupId === cupId).map(({ scheduleId }) => scheduleId),
    }))
}

/** The caller's procedures that no schedule offers, of one group of the CUPS or of all. */
async function unscheduledBy(call: CallOf<typeof endpoints.unscheduled>) {
  const group = call.query.group_cup_id
  const attended = await attendedBy(call)
  const data = attended
    .filter(({ schedule_ids, group_cup_id }) => schedule_ids.length === 0 && (group === '' || group === group_cup_id))
    .map(({ id, cup_id, name, group_cup_id: group }) => ({ id, cup_id, name, group_cup_id: group }))
  return { data }
}

/** @throws {Refusal} 409: the doctor attends it already; 422: there is no such procedure */
async function addProcedure(call: CallOf<typeof endpoints.addProcedure>) {
  const { deps, actor, body } = call
  const cupId = body.cup_id
  const wrong = await wrongChoices(deps.commander, [{ field: 'cup_id', ...attendable, code: cupId }])
  if (wrong.length > 0) throw invalid(...wrong)
  const { position, events } = await transactFor(call, doctor, actor.id, {
    type: 'AddProcedure',
    doctorId: actor.id,
    cupId,
  })
  if (events.length === 0) throw new Refusal(409, 1, scheduleTexts.duplicate)
  return { data: { id: procedureIdOf(actor.id, cupId) }, message: scheduleTexts.created, position }
}

/** Adds a procedure again, or removes it. @throws {Refusal} 409: it has schedules */
async function turnProcedure(call: Call, id: string, isAttended: boolean) {
  const { deps, actor } = call
  const cupId = id.slice(doctorOf(id).length + 1)
  const { state } = await deps.commander.load(schedule, actor.id)
  if (!isAttended && state.schedules.some((each) => isOpen(each) && each.terms.cupId === cupId))
    throw new Refusal(409, 1, scheduleTexts.procedureScheduled)
  if (isAttended) {
    const wrong = await wrongChoices(deps.commander, [{ field: 'id', ...attendable, code: cupId }])
    if (wrong.length > 0) throw invalid(...wrong)
  }
  const type = isAttended ? 'AddProcedure' : 'RemoveProcedure'
  const command = { type, doctorId: actor.id, cupId } as const
  return carryOut(call, doctor, actor.id, command, { message: scheduleTexts.updated })
}
