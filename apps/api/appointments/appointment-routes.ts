import * as endpoints from '@turno/contract/endpoints/appointments.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { type Call, handle, type Route } from '../call/route.ts'
import { cancel, cancelDay } from './cancelling.ts'

const activeOfDoctor = async ({ reader, actor, moment }: Pick<Call, 'reader' | 'actor' | 'moment'>) => ({
  data: await appointmentsOf(reader, actor.id, moment, true),
})

export const appointmentRoutes: Route[] = [
  handle(endpoints.ofPatient, async ({ reader, actor, moment }) => ({
    data: await appointmentsOf(reader, actor.id, moment),
  })),
  handle(endpoints.ofDoctor, activeOfDoctor),
  handle(endpoints.activeOfDoctor, activeOfDoctor),
  handle(endpoints.cancel, (call) => cancel(call, call.params.id, call.body.without_refund)),
  handle(endpoints.cancelDay, (call) => cancelDay(call, call.params.date, call.body.appointment_ids)),
]
