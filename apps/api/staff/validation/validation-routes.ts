import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import * as endpoints from '@turno/contract/endpoints/validation.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { done } from '@turno/contract/texts/done.ts'
import { account } from '@turno/domain/account/decide.ts'
import { plainDocument } from '@turno/domain/account/document.ts'
import type { ValidationCommand } from '@turno/domain/doctor/commands.ts'
import { type DoctorCommand, doctor } from '@turno/domain/doctor/decide.ts'
import { documentOf } from '@turno/domain/doctor/documents.ts'
import { whyNotLookedUp } from '@turno/domain/doctor/validating.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { type StoryViewCommand, storyView } from '@turno/domain/story-view/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { comingRequirements, neededOfVerifiedOn, neededOn } from '@turno/read-models/catalogues/certifications.ts'
import {
  activeWithout,
  inStatus,
  type ListedDoctor,
  listedDoctors,
  waiting,
} from '@turno/read-models/doctors-to-validate/query.ts'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { carryOut, transact } from '../../kit/endpoint/transact.ts'
import { notAllowed, notFound, notReady, refusedBy } from '../../kit/refusal/refusal.ts'
import { registeredDoctor } from '../../shared/account/registered-doctor.ts'
import { neededToday } from '../../shared/documents/certifications.ts'
import { documentFile } from '../../shared/documents/shown-documents.ts'
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
  const mandatory = await neededOn(call.reader, bogotaDate(call.now))
  const { search, list } = call.query
  const { total, first } = await waiting(call.reader, mandatory, search === '' && list === 'waiting' ? rowsMax : 0)
  const found = search ? await searched(call, mandatory) : await listOf(call, first, mandatory)
  const [doctors, requirements] = await Promise.all([listedOf(call, found), requirementsFor(call)])
  return { data: { waiting: total, doctors, requirements } }
}

/** What verified doctors will need, and how many of those who are active would be hidden for want of it. */
async function requirementsFor({ reader, now }: Pick<Call, 'reader' | 'now'>) {
  const coming = await comingRequirements(reader, bogotaDate(now))
  const missing = await Promise.all(coming.map(({ id }) => activeWithout(reader, id)))
  return coming.map(({ name, from }, at) => ({ certification: name, from, missing: missing[at]! }))
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
  if (!deps.search.isReady) throw notReady()
  const found = await listedDoctors(reader, deps.search.suggestions.anyDoctorsNamed(query.search, rowsMax), mandatory)
  return found.sort(byStatus)
}

const statuses = ['pendingValidation', 'active', 'suspended'] as const

/** Order of the list: by status, then by arrival. */
const byStatus = (one: ListedDoctor, other: ListedDoctor): number =>
  statuses.indexOf(one.status) - statuses.indexOf(other.status) || (one.since < other.since ? -1 : 1)

/** The doctor registered with this document: one stream tells, however many doctors there are. */
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

/** Records that the caller looks at a doctor's documents; one look, however often it is repeated. */
const recordLook = (call: Call, doctorId: string, viewId: string) =>
  record(call, viewId, { type: 'ViewStory', viewId, storyId: doctorId, viewerId: call.actor.id, how: 'documents' })

/** Records that the caller opened a file of a doctor's. */
async function recordFile(call: Call, doctorId: string, documentId: string) {
  const viewId = commandIdOf(call.commandId, 'file')
  const look = { viewId, storyId: doctorId, viewerId: call.actor.id }
  await record(call, viewId, { type: 'ViewStory', ...look, how: 'documents' })
  return record(call, viewId, { type: 'RevealDocument', ...look, documentId })
}

async function record(call: Call, viewId: string, command: StoryViewCommand) {
  const context = { ...contextOf(call, viewId), commandId: commandIdOf(call.commandId, command.type) }
  return (await transact(call.deps, storyView, viewId, command, context)).position
}

type WithoutAdviser<Command> = Command extends unknown ? Omit<Command, 'adviserId' | 'doctorId' | 'mandatory'> : never
/** An adviser's decision; its author, and the mandatory documents, are added here. */
type Judgement = WithoutAdviser<ValidationCommand | Extract<DoctorCommand, { type: 'ActivateDoctor' }>>

/**
 * Gives an adviser's decision to the doctor's stream.
 * @throws {Refusal} 403: it is about the adviser; 404: there is no such doctor; 409: its rules refuse it
 */
async function judge(call: Call, doctorId: string, judgement: Judgement) {
  await refuseOwn(call, doctorId)
  if (judgement.type === 'ValidateDocument') await refuseUnseen(call, doctorId, judgement.documentId)
  const isActivation = judgement.type === 'ActivateDoctor'
  const mandatory = await (isActivation ? neededToday(call) : neededOfVerifiedOn(call.reader, bogotaDate(call.now)))
  const command = { ...judgement, doctorId, adviserId: call.actor.id, mandatory } as DoctorCommand
  return carryOut(call, doctor, doctorId, command, { message: done.profileSaved })
}

/** A look is never taken back, so that it may be asked for before the judgement. */
async function refuseUnseen({ deps }: Call, doctorId: string, documentId: string): Promise<void> {
  const refused = whyNotLookedUp((await deps.commander.load(doctor, doctorId)).state, documentId)
  if (refused) throw refusedBy(refused)
}

/** Nobody judges themself: an adviser may be a doctor, too, by another account of the same document. */
async function refuseOwn({ deps, actor }: Call, doctorId: string): Promise<void> {
  const [{ state: judged }, { state: adviser }] = await Promise.all([
    deps.commander.load(account, doctorId),
    deps.commander.load(account, actor.id),
  ])
  if (judged.status !== 'registered' || judged.role !== 'doctor') throw notFound()
  const { document, documentType } = judged
  const isOwn =
    adviser.status === 'registered' && adviser.document === document && adviser.documentType === documentType
  if (isOwn && document !== null) throw notAllowed()
}
