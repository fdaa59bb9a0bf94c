import { randomUUID } from 'node:crypto'
import { FileAltered, FileMissing } from '@turno/adapters/files/sealed-files.ts'
import * as endpoints from '@turno/contract/endpoints/validation.ts'
import { documentOf } from '@turno/domain/doctor/documents.ts'
import { contains } from '@turno/domain/text.ts'
import { mandatoryCertifications } from '@turno/read-models/catalogues/query.ts'
import { everyDoctor, inStatus, listedDoctors, waiting } from '@turno/read-models/doctors-to-validate/query.ts'
import { fullName, people } from '@turno/read-models/people/query.ts'
import { type Call, type CallOf, handle, type Route } from '../call/route.ts'
import { doctorOf } from '../doctors/changing-doctors.ts'
import { notFound } from '../refusal/refusal.ts'
import { type Judgement, judge } from './judging.ts'
import { recordFile, recordLook } from './looking.ts'
import { listedOf, validationOf } from './shown-doctor.ts'
import { verifiedBy } from './verified.ts'

const judging = (call: Call, judgement: Judgement) => judge(call, call.params.id!, judgement)

export const validationRoutes: Route[] = [
  handle(endpoints.list, list),
  handle(endpoints.show, show),
  handle(endpoints.file, (call) => showFile(call, call.params.id, call.params.documentId)),
  handle(endpoints.verifiedOn, async (call) => {
    const position = await recordLook(call, call.params.id, randomUUID())
    return { data: await verifiedBy(call, call.params.id, call.query.on), position }
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

async function list(call: CallOf<typeof endpoints.list>) {
  const { reader, query } = call
  const mandatory = await mandatoryCertifications(reader)
  const queue = await waiting(reader, mandatory)
  const found = query.search ? await searched(call, mandatory) : await listOf(call, queue, mandatory)
  return { data: { waiting: queue.length, doctors: await listedOf(call, found.slice(0, rowsMax)) } }
}

const listOf = async (
  { reader, query }: CallOf<typeof endpoints.list>,
  queue: Awaited<ReturnType<typeof waiting>>,
  mandatory: readonly string[],
) => (query.list === 'waiting' ? queue : inStatus(reader, query.list, mandatory))

/** Among all doctors, by words of the name or by the number of the document. */
async function searched({ reader, query: { search } }: CallOf<typeof endpoints.list>, mandatory: readonly string[]) {
  const ids = await everyDoctor(reader)
  const persons = await people(reader, ids)
  const number = search.replace(/[.\s-]/g, '').toUpperCase()
  const found = ids.filter((id) => {
    const person = persons.get(id)
    return person && (person.document === number || contains(fullName(person), search))
  })
  return listedDoctors(reader, found.slice(0, rowsMax), mandatory)
}

async function show(call: CallOf<typeof endpoints.show>) {
  const doctorId = call.params.id
  if (!(await doctorOf(call.deps, doctorId))) throw notFound()
  const view = call.query.view ?? randomUUID()
  const position = await recordLook(call, doctorId, view)
  return { data: await validationOf(call, doctorId, view), position }
}

/** A file as it was uploaded, to be looked at; that it was is recorded. @throws {Refusal} 404: it is not there */
async function showFile(call: Call, doctorId: string, documentId: string) {
  const known = await doctorOf(call.deps, doctorId)
  const document = known && documentOf(known.profile.documents, documentId)
  if (!document) throw notFound()
  const content = await call.deps.files
    .open({ kind: 'documents', ownerId: doctorId, fileId: documentId }, document)
    .catch((error: unknown) => {
      if (!(error instanceof FileMissing || error instanceof FileAltered)) throw error
      call.deps.logger.error({ file: error.file }, error.name === 'FileMissing' ? 'file missing' : 'file altered')
    })
  if (!content) throw notFound()
  const position = await recordFile(call, doctorId, documentId)
  return {
    data: undefined,
    position,
    file: { type: 'application/octet-stream', content: Buffer.from(content), keep: 'no-store' },
  }
}
