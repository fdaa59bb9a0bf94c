import * as endpoints from '@turno/contract/endpoints/doctors-patients.ts'
import type { Actor } from '@turno/domain/event.ts'
import { patientList } from '@turno/domain/patient-list/decide.ts'
import { type DoctorsReader, patientOf, patientsOf } from '@turno/read-models/patients-of-doctor/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { seenBy } from '../../shared/appointments/seen-by.ts'
import { makeAnother, registerWithAppointment } from './agreed-visits.ts'

const readerOf = ({ id, by }: Actor): DoctorsReader => ({ doctorId: id, by: by ? 'assistant' : 'doctor' })

export const patientDeskRoutes: Route[] = [
  handle(endpoints.register, (call) => registerWithAppointment(call, call.body)),
  handle(endpoints.another, (call) => makeAnother(call, call.params.id, call.body)),
  handle(endpoints.list, async ({ reader, actor, moment, query: { q: text, offset } }) => ({
    data: await patientsOf(reader, actor.id, { text, offset }, moment),
  })),
  handle(endpoints.show, async ({ reader, actor, moment, params }) => {
    const data = await patientOf(reader, readerOf(actor), params.patientId, moment)
    if (!data) throw notFound()
    return { data: { ...data, appointments: seenBy(actor, data.appointments) } }
  }),
  handle(endpoints.hide, async (call) => {
    const { reader, actor, moment, params } = call
    if (!(await patientOf(reader, readerOf(actor), params.patientId, moment))) throw notFound()
    const command = { type: 'HidePatient', doctorId: actor.id, patientId: params.patientId } as const
    return carryOut(call, patientList, actor.id, command)
  }),
]
