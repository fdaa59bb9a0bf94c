import type { AttendedDisease } from '@turno/contract/answers/doctors.ts'
import { scheduleTexts } from '@turno/contract/areas/schedules.ts'
import type * as endpoints from '@turno/contract/endpoints/doctors.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { diagnosisIdOf, doctorOf } from '@turno/domain/ids.ts'
import { found } from '@turno/read-models/catalogues/find.ts'
import { entriesBy } from '@turno/read-models/catalogues/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { carryOut, transactFor } from '../../kit/endpoint/transact.ts'
import { invalid, Refusal } from '../../kit/refusal/refusal.ts'
import { wrongChoices } from '../../shared/catalogues/choices.ts'

/** Diseases that a search shows. */
const foundMax = 20

/** The diseases that the calling doctor attends. */
export async function attendedDiseases({ deps, reader, actor }: Call): Promise<AttendedDisease[]> {
  const [{ state }, diseases] = await Promise.all([deps.commander.load(doctor, actor.id), entriesBy(reader, 'cie10')])
  return state.cieIds.map((cieId) => ({
    id: diagnosisIdOf(actor.id, cieId),
    cie_id: cieId,
    name: diseases.get(cieId)?.name ?? '',
  }))
}

/** The first diseases of the catalogue that answer to what was typed. */
export async function diseasesFor({ reader, query }: CallOf<typeof endpoints.diseases>) {
  const { entries } = await found(reader, 'cie10', { ...query, state: 'offered', offset: 0, limit: foundMax })
  return { data: entries.map(({ id, name }) => ({ id, name })) }
}

/** @throws {Refusal} 409: the doctor attends it already; 422: there is no such disease */
export async function addDiagnosis(call: CallOf<typeof endpoints.addDiagnosis>) {
  const { deps, actor, body } = call
  const cieId = body.cie_id
  const wrong = await wrongChoices(deps.commander, [{ field: 'cie_id', catalogue: 'cie10', code: cieId }])
  if (wrong.length > 0) throw invalid(...wrong)
  const command = { type: 'AddDiagnosis', doctorId: actor.id, cieId } as const
  const { position, events } = await transactFor(call, doctor, actor.id, command)
  if (events.length === 0) throw new Refusal(409, 1, 'Ya tienes este diagnóstico.')
  return { data: { id: diagnosisIdOf(actor.id, cieId) }, message: scheduleTexts.created, position }
}

export function removeDiagnosis(call: CallOf<typeof endpoints.removeDiagnosis>) {
  const { actor, params } = call
  const cieId = params.id.slice(doctorOf(params.id).length + 1)
  const command = { type: 'RemoveDiagnosis', doctorId: actor.id, cieId } as const
  return carryOut(call, doctor, actor.id, command, { message: scheduleTexts.updated })
}
