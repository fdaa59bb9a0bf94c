import { appointment } from '@turno/contract/appointments.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import * as v from 'valibot'
import { doctors, patients } from '../call/roles.ts'
import type { GuardedRoute } from '../call/route.ts'

export const appointmentRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/patients/:id/patient-appointments',
    kind: 'query',
    access: { roles: patients, own: { person: ':id' } },
    answer: v.array(appointment),
    handle: async ({ reader, actor, now }) => ({ data: await appointmentsOf(reader, actor.id, now) }),
  },
  {
    method: 'GET',
    path: '/api/v1/doctors/:id/patient-appointments/active',
    kind: 'query',
    access: { roles: doctors, own: { person: ':id' } },
    answer: v.array(appointment),
    handle: async ({ reader, actor, now }) => ({ data: await appointmentsOf(reader, actor.id, now, true) }),
  },
]
