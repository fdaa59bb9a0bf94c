import * as endpoints from '@turno/contract/endpoints/appointments.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { handle, type Route } from '../call/route.ts'

export const appointmentRoutes: Route[] = [
  handle(endpoints.ofPatient, async ({ reader, actor, moment }) => ({
    data: await appointmentsOf(reader, actor.id, moment),
  })),
  handle(endpoints.ofDoctor, async ({ reader, actor, moment }) => ({
    data: await appointmentsOf(reader, actor.id, moment, true),
  })),
]
