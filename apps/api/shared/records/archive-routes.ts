import { Readable } from 'node:stream'
import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import type { ArchiveSize } from '@turno/contract/areas/record-archive.ts'
import * as endpoints from '@turno/contract/endpoints/record-archive.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { allOf, countSigned, signedBy } from '@turno/read-models/encounters-of-person/query.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { modelsAtHead } from '../../kit/endpoint/models-at-head.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { signsWithCode, verifySignature } from '../second-factor/signature.ts'
import { archivedMax, recordArchive } from './archive.ts'
import type { ArchiveFacts } from './archive-words.ts'
import { type OwnNote, ownNotes } from './own-notes.ts'
import { recordLook } from './reading.ts'

/** The record is taken along: by the doctor what they signed, by the patient their own. */
export const archiveRoutes: Route[] = [
  handle(endpoints.size, async (call) => ({ data: await archiveSize(call) })),
  handle(endpoints.takeSigned, takeSigned),
  handle(endpoints.takeOwn, takeOwn),
]

async function archiveSize(call: CallOf<typeof endpoints.size>): Promise<ArchiveSize> {
  const [encounters, second_factor] = await Promise.all([countSigned(call.reader, call.actor.id), signsWithCode(call)])
  return { encounters, archives: archivesOf(encounters), in_each: archivedMax, second_factor }
}

const archivesOf = (encounters: number): number => Math.ceil(encounters / archivedMax)

/** @throws {Refusal} 401 or 429: who asks is not the doctor; 404: they signed nothing, or there is no such archive */
async function takeSigned(call: CallOf<typeof endpoints.takeSigned>) {
  const { deps, reader, actor, body } = call
  await verifySignature(call, body)
  await modelsAtHead(deps)
  const signed = (await signedBy(reader, actor.id)).toReversed()
  const end = body.archive * archivedMax
  const notes = await ownNotes(call, signed.slice(end - archivedMax, end), namedOf)
  if (notes.length === 0) throw notFound()
  const number = archivesOf(signed.length) > 1 ? ` (archivo ${body.archive} de ${archivesOf(signed.length)})` : ''
  const position = await recordExports(call, notes)
  const title = `Historias que firmó ${fullNameOf(await ownAccount(call))}${number}`
  return { data: undefined, position, file: fileOf(call, notes, { title, byPatient: true }) }
}

async function takeOwn(call: CallOf<typeof endpoints.takeOwn>) {
  const notes = await ownNotes(call, (await allOf(call.reader, call.actor.id)).toReversed(), namedOf)
  const title = `Historia clínica de ${fullNameOf(await ownAccount(call))}`
  return { data: undefined, file: fileOf(call, notes, { title, byPatient: false }) }
}

const namedOf = ({ note: { encounterId, patientId }, right }: OwnNote) => ({ encounterId, patientId, right })
type NamedNote = ReturnType<typeof namedOf>

/** One look at each record that is in an archive. @returns the position of the log that has them all */
async function recordExports(call: Call, notes: readonly NamedNote[]) {
  const rights = new Map(notes.map(({ patientId, right }) => [patientId, right]))
  const positions = await concurrently(rights, ([patientId, right]) =>
    recordLook(call, right, { patientId, what: 'export', encounterId: null }),
  )
  return positions.reduce((last, each) => (last === undefined || (each !== undefined && each > last) ? each : last))
}

function fileOf(call: Call, notes: readonly NamedNote[], of: Omit<ArchiveFacts, 'madeAt'>) {
  const { deps, now } = call
  const ids = notes.map(({ encounterId }) => encounterId)
  const content = Readable.from(noting(deps, recordArchive(call, ids, { ...of, madeAt: now })), { objectMode: false })
  return { type: 'application/zip', name: `historias-${bogotaDate(now)}.zip`, content }
}

/** Operators hear of an archive that breaks off: its answer has begun, and can say nothing any more. */
async function* noting({ logger }: Pick<Call['deps'], 'logger'>, pieces: AsyncIterable<Uint8Array>) {
  try {
    yield* pieces
  } catch (error) {
    logger.error({ err: error }, 'an archive of records broke off')
    throw error
  }
}
