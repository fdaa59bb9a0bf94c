import * as endpoints from '@turno/contract/endpoints/schedules.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { changeOffice, closeOffice, officesOf, openOffice } from './offices.ts'
import { addProcedure, attendedBy, turnProcedure, unscheduledBy } from './procedures.ts'
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
