import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { doctorSoughtFrom } from '@turno/contract/areas/record-access.ts'
import type * as endpoints from '@turno/contract/endpoints/record-access.ts'
import { catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { isKnown } from '@turno/domain/catalogue-entry/state.ts'
import type { Scope } from '@turno/domain/clinical/may-read.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { recordAccess } from '@turno/domain/record-access/decide.ts'
import { bogotaInstant, type Instant, nextDate } from '@turno/domain/time.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { invalid, notFound, notReady } from '../../kit/refusal/refusal.ts'
import { readerNames } from './reader-names.ts'

/** As many doctors as a list shows of all who match. */
const foundMax = 20

/** Active doctors whose names have the words typed, or whose card has that very number. @throws {Refusal} 503 */
export async function doctorsFound(call: CallOf<typeof endpoints.doctorsFound, SearchDeps>) {
  const { deps, reader, query, trace } = call
  trace?.holdsOnce()
  if (!deps.search.isReady) throw notReady()
  if (query.text.length < doctorSoughtFrom) return []
  const { suggestions } = deps.search
  const named = suggestions.doctorsNamed(query.text, foundMax).map(({ id }) => id)
  const ids = [...new Set([...suggestions.doctorsWithCard(query.text), ...named])].slice(0, foundMax)
  const { nameOf } = await readerNames(reader, ids)
  return ids.map(nameOf)
}

/** A day as people mean it: all of it. */
export const endOf = (date: string): Instant => bogotaInstant(nextDate(date), '00:00')

type SentScope = CallOf<typeof endpoints.grant>['body']['scope']

/**
 * What a permission opens, as the domain has it.
 * @param patientId whose record it is @throws {Refusal} 422: there is no such speciality, or no such visit of theirs
 */
export async function scopeIn(
  { deps: { commander } }: Pick<Call, 'deps'>,
  sent: SentScope,
  patientId: string,
): Promise<Scope> {
  if (sent.kind === 'all') return sent
  if (sent.kind === 'speciality') {
    const { state } = await commander.load(catalogueEntry, catalogueEntryIdOf('specialities', sent.speciality_id))
    if (!isKnown(state)) throw invalid({ field: 'scope', message: 'Elige una especialidad' })
    return { kind: 'speciality', specialityId: sent.speciality_id }
  }
  const { state } = await commander.load(encounter, sent.encounter_id)
  const isTheirs = state.status !== 'none' && state.patientId === patientId && state.known
  if (!isTheirs) throw invalid({ field: 'scope', message: 'Elige una consulta' })
  return { kind: 'visit', encounterId: sent.encounter_id }
}

/** The caller lets an active doctor read. @throws {Refusal} 409 or 422 */
export async function grant(call: CallOf<typeof endpoints.grant>) {
  const { actor, body, commandId } = call
  const { state } = await call.deps.commander.load(doctor, body.doctor_id)
  if (doctorMayNot(state, 'beFound'))
    throw invalid({ field: 'doctor_id', message: 'Este médico no atiende por ahora.' })
  const scope = await scopeIn(call, body.scope, actor.id)
  return give(call, { doctorId: body.doctor_id, askId: null, scope, until: endOf(body.until), grantId: commandId })
}

/** The caller lets a doctor read what they asked for, until then or another day. @throws {Refusal} 404 or 409 */
export async function grantAsked(call: CallOf<typeof endpoints.grantAsked>) {
  const { deps, actor, params, body } = call
  const { state } = await deps.commander.load(recordAccess, actor.id)
  const ask = state.asks.find(({ askId }) => askId === params.askId)
  if (!ask) throw notFound()
  const { askId, doctorId, scope } = ask
  const until = body.until === undefined ? ask.until : endOf(body.until)
  return give(call, { doctorId, askId, scope, until, grantId: commandIdOf(askId, 'grant') })
}

interface Given {
  grantId: string
  doctorId: string
  askId: string | null
  scope: Scope
  until: Instant
}

async function give(call: Call, given: Given) {
  const { id: patientId } = call.actor
  const { position } = await transactFor(call, recordAccess, patientId, { type: 'GrantAccess', patientId, ...given })
  return { data: { id: given.grantId }, position }
}
