import { randomUUID } from 'node:crypto'
import * as endpoints from '@turno/contract/endpoints/validation.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import { documentOf } from '@turno/domain/doctor/documents.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { mandatoryCertifications } from '@turno/read-models/catalogues/query.ts'
import { inStatus, type ListedDoctor, listedDoctors, waiting } from '@turno/read-models/doctors-to-validate/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { notFound, unwell } from '../../kit/refusal/refusal.ts'
import { registeredDoctor } from '../../shared/account/registered-doctor.ts'
import { documentFile } from '../../shared/documents/shown-documents.ts'
import { type Judgement, judge } from './judging.ts'
import { recordFile, recordLook } from './recorded-looks.ts'
import { listedOf, validationOf } from './seen-by-advisers.ts'
import { verifiedBy } from './verified-on-day.ts'

const judging = (call: Call, judgement: Judgement) => judge(call, call.params.id!, judgement)

const { handle } = handlersWith<SearchDeps>()

export const validationRoutes: Route[] = [
  handle(endpoints.list, list),
  handle(endpoints.show, show),
  handle(endpoints.file, (call) => showFile(call, call.params.id, call.params.documentId)),
  handle(endpoints.verifiedOn, async (call) => {
    const data = await verifiedBy(call, call.params.id, call.query.on)
    return { data, position: await recordLook(call, call.params.id, randomUUID()) }
  }),
  handle(endpoints.take, (call) => judging(call, { type: 'TakeValidation' })),
  handle(endpoints.leave, (call) => judging(call, { type: 'LeaveValidation' })),
  handle(endpoints.valid, (call) => {
    const { judged, valid_until: validUntil } = call.body
    return judging(call, { type: 'ValidateDocument', documentId: call.params.documentId, judged, validUntil })
  }),
  handle(endpoints.invalid, (call) => {
    const { judged, observation } = call.body
    return judging(call, { type: 'RejectDocument', documentId: call.params.documentId, judged, observation })
  }),
  handle(endpoints.check, (call) => judging(call, { type: 'RecordCheck', ...call.body })),
  handle(endpoints.grantSpeciality, (call) =>
    judging(call, { type: 'GrantSpeciality', specialityId: call.params.specialityId }),
  ),
  handle(endpoints.refuseSpeciality, (call) =>
    judging(call, { type: 'RefuseSpeciality', specialityId: call.params.specialityId, ...call.body }),
  ),
  handle(endpoints.activate, (call) => judging(call, { type: 'ActivateDoctor' })),
  handle(endpoints.suspend, (call) => judging(call, { type: 'SuspendDoctor', ...call.body })),
  handle(endpoints.reinstate, (call) => judging(call, { type: 'ReinstateDoctor', ...call.body })),
]

/** At most so many rows are shown; a search narrows them. */
const rowsMax = 100

async function list(call: CallOf<typeof endpoints.list, SearchDeps>) {
  const mandatory = await mandatoryCertifications(call.reader)
  const { search, list } = call.query
  const { total, first } = await waiting(call.reader, mandatory, search === '' && list === 'waiting' ? rowsMax : 0)
  const found = search ? await searched(call, mandatory) : await listOf(call, first, mandatory)
  return { data: { waiting: total, doctors: await listedOf(call, found) } }
}

const listOf = async (
  { reader, query }: CallOf<typeof endpoints.list>,
  queue: ListedDoctor[],
  mandatory: readonly string[],
) => (query.list === 'waiting' ? queue : inStatus(reader, query.list, mandatory, rowsMax))

/** Among all doctors: who has the document, else those in whose names are words that begin like those typed. */
async function searched(call: CallOf<typeof endpoints.list, SearchDeps>, mandatory: readonly string[]) {
  const { deps, reader, query } = call
  const owner = await ownerOf(call, plainDocument(query.search))
  if (owner !== undefined) return listedDoctors(reader, [owner], mandatory)
  if (!deps.search.isReady) throw unwell()
  const found = await listedDoctors(reader, deps.search.suggestions.anyDoctorsNamed(query.search, rowsMax), mandatory)
  return found.sort(byStatus)
}

const statuses = ['pendingValidation', 'active', 'suspended'] as const

/** Who waits first, and of these who came first. */
const byStatus = (one: ListedDoctor, other: ListedDoctor): number =>
  statuses.indexOf(one.status) - statuses.indexOf(other.status) || (one.since < other.since ? -1 : 1)

/** Whoever is registered as a doctor with this document: one stream tells, however many doctors there are. */
async function ownerOf({ deps }: Pick<Call, 'deps'>, document: string): Promise<string | undefined> {
  const ids = usernameReservationIds(deps.lookupKey, userTypeOf('doctor'), document)
  const states = await Promise.all(ids.map((id) => deps.commander.load(reservation, id)))
  const taken = states.map(({ state }) => state).find(({ status }) => status !== 'free')
  return taken === undefined || taken.status === 'free' ? undefined : taken.ownerId
}

async function show(call: CallOf<typeof endpoints.show>) {
  const doctorId = call.params.id
  const known = await registeredDoctor(call.deps, doctorId)
  if (!known) throw notFound()
  const view = call.query.view ?? randomUUID()
  const position = await recordLook(call, doctorId, view)
  return { data: await validationOf(call, known, view), position }
}

/** A file as it is kept, to be looked at; that it was is recorded. @throws {Refusal} 404: it is not there */
async function showFile(call: Call, doctorId: string, documentId: string) {
  const known = await registeredDoctor(call.deps, doctorId)
  const document = known && documentOf(known.profile.documents, documentId)
  if (!document) throw notFound()
  const content = await openedFile(call.deps, documentFile(doctorId, documentId), document)
  if (!content) throw notFound()
  const position = await recordFile(call, doctorId, documentId)
  return {
    data: undefined,
    position,
    file: { type: 'application/octet-stream', content: Buffer.from(content), keep: 'no-store' },
  }
}
