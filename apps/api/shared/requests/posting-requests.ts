import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { type ProcessOutcome, runProcess } from '@turno/adapters/commands/run-process.ts'
import type { postPendingAppointment, postPendingProcedure } from '@turno/contract/areas/pending-appointments.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { isRejection } from '@turno/domain/decider.ts'
import { type PostRequest, posting } from '@turno/domain/processes/posting.ts'
import { bogotaDate, bogotaInstant } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { addressFor, lacksProcedure } from '@turno/domain/waiting-list-request/needs.ts'
import { texts } from '@turno/domain/waiting-list-request/texts.ts'
import type { InferOutput } from 'valibot'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { openRequestReservationId } from '../../kit/endpoint/lookup-ids.ts'
import { refuseOtherBeginning } from '../../kit/endpoint/sent-bodies.ts'
import { invalid, refusedBy } from '../../kit/refusal/refusal.ts'

/** Fields that both ways of asking send: by speciality or by procedure. */
export type Asked = Omit<InferOutput<typeof postPendingAppointment>, 'specialty_id'> & {
  specialty_id: string | null
  id_cup: InferOutput<typeof postPendingProcedure>['id_cup'] | null
}

/** Posts a request of the caller. @throws {Refusal} 422, or what the process was refused with */
export async function post(call: Call, asked: Asked): Promise<Answer<{ id: string }>> {
  const request = await requestToPost(call, asked)
  const { rejections, position } = await runPosting(call, request)
  const refused = rejections.reserve ?? rejections.post
  if (refused) throw refusedBy(refused)
  return { data: { id: request.requestId }, position }
}

/** Runs the posting. @throws {SentOtherwise} the command has posted it already, with another body */
export async function runPosting(call: Call, request: PostRequest): Promise<ProcessOutcome> {
  const { requestId } = request
  const outcome = await runProcess(call.deps, posting(request), contextOf(call, requestId))
  // Nothing was left to do: the request exists since the command was sent before.
  if (outcome.position === undefined) await refuseOtherBeginning(call, `${waitingListRequest.category}-${requestId}`)
  return outcome
}

/**
 * The command behind a form. Its id follows from the intention, so that sending the form again posts nothing new.
 * @throws {Refusal} 422 when it names something that does not exist
 */
async function requestToPost(call: Call, asked: Asked): Promise<PostRequest> {
  const { actor, deps, commandId, now } = call
  const wrong = await fieldErrors(deps, asked)
  if (wrong.length > 0) throw invalid(...wrong)
  const field = asked.id_cup === null ? `speciality:${asked.specialty_id}` : `cup:${asked.id_cup}`
  const same = { patientId: actor.id, field, careType: asked.care_type, cityId: asked.city_id }
  return {
    type: 'PostRequest',
    requestId: commandIdOf(commandId, 'request'),
    patientId: actor.id,
    searchType: asked.type,
    specialityId: asked.specialty_id,
    cupId: asked.id_cup,
    careType: asked.care_type,
    cityId: asked.city_id,
    addressId: await addressIdFor(call, asked),
    planId: asked.plan_id,
    reason: asked.observations,
    endsAt: endOf(asked, now),
    reservationId: openRequestReservationId(deps.lookupKey, same),
    termsVersion: deps.clientSettings.terms.version,
  }
}

async function fieldErrors(
  { commander }: CommonDeps,
  { type, specialty_id, id_cup, city_id }: Asked,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const isOffered = async (catalogue: Catalogue, id: string | null): Promise<boolean> =>
    id === null || (await entryNow(commander, catalogue, id)).status === 'offered'
  const [speciality, procedure, city] = await Promise.all([
    isOffered('specialities', specialty_id),
    isOffered('procedures', id_cup).then((is) => is || isOffered('cups', id_cup)),
    isOffered('searchCities', city_id),
  ])
  if (!speciality) errors.push({ field: 'specialty_id', message: 'La especialidad no es valida' })
  if (lacksProcedure(type, id_cup)) errors.push({ field: 'id_cup', message: texts.procedureNeeded })
  if (!procedure) errors.push({ field: 'id_cup', message: 'El procedimiento no es valido' })
  if (!city) errors.push({ field: 'city_id', message: 'La ciudad no es valida' })
  return errors
}

/** @throws {Refusal} 422: it is no address of the patient's, or one is needed */
async function addressIdFor({ deps, actor }: Call, { care_type, address_id }: Asked): Promise<string | null> {
  const { state } = await deps.commander.load(account, actor.id)
  const patient = state.status === 'registered' ? state : { addresses: [], mainAddressId: null }
  const addressId = addressFor(care_type, address_id, patient)
  if (isRejection(addressId)) throw invalid({ field: 'address_id', message: addressId.message })
  return addressId
}

/** The last moment at which offers are welcome, null to leave it to the rule. */
function endOf({ fecha_final, hora_final }: Asked, now: string): string | null {
  if (!fecha_final && !hora_final) return null
  return bogotaInstant(fecha_final ?? bogotaDate(now), hora_final ?? '23:59')
}
