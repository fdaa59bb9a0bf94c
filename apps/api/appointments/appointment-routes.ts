import * as endpoints from '@turno/contract/endpoints/appointments.ts'
import { appointmentsOf, unfinishedOf } from '@turno/read-models/appointments-of-person/query.ts'
import { type Call, handle, type Route } from '../call/route.ts'
import { cancel, cancelDay } from './cancelling.ts'
import { confirm } from './confirming.ts'
import { finish } from './finishing.ts'

const activeOfDoctor = async ({ reader, actor, moment }: Pick<Call, 'reader' | 'actor' | 'moment'>) => ({
  data: await unfinishedOf(reader, actor.id, moment),
})

export const appointmentRoutes: Route[] = [
  handle(endpoints.ofPatient, async ({ reader, actor, moment }) => ({
    data: await appointmentsOf(reader, actor.id, moment),
  })),
  handle(endpoints.ofDoctor, activeOfDoctor),
  handle(endpoints.activeOfDoctor, activeOfDoctor),
  handle(endpoints.finish, (call) => finish(call, call.params.appointmentId, call.body.outcome)),
  handle(endpoints.cancel, (call) => cancel(call, call.params.id, call.body.without_refund)),
  handle(endpoints.confirm, (call) => confirm(call, call.params.id, call.body.start_date)),
  handle(endpoints.cancelDay, (call) => cancelDay(call, call.params.date, call.body.appointment_ids)),
]
