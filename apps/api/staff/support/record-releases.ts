import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import * as endpoints from '@turno/contract/endpoints/record-releases.ts'
import { codes } from '@turno/contract/envelope.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import { maskedEmail } from '@turno/domain/masked-email.ts'
import { recordRelease } from '@turno/domain/record-release/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { allOf } from '@turno/read-models/encounters-of-person/query.ts'
import { lastReleases } from '@turno/read-models/record-releases/query.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { receiverId } from '../../kit/endpoint/lookup-ids.ts'
import { modelsAtHead } from '../../kit/endpoint/models-at-head.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut, transactFor } from '../../kit/endpoint/transact.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'
import { archivedMax } from '../../shared/records/archive.ts'
import { closedAccountsOf } from '../../shared/records/closed-accounts.ts'
import { isInRecordOf, signedNotes } from '../../shared/records/closed-notes.ts'

/** Support hands the record of somebody who closed their account to that person, and reads nothing of it. */
export const recordReleaseRoutes: Route[] = [
  handle(endpoints.release, release),
  handle(endpoints.list, list),
  handle(endpoints.withdraw, (call) => {
    const { releaseId } = call.params
    return carryOut(call, recordRelease, releaseId, { type: 'WithdrawRelease', releaseId, staffId: call.actor.id })
  }),
]

async function list({ deps, reader, moment }: CallOf<typeof endpoints.list>) {
  const releases = await lastReleases(reader, moment)
  const data = await concurrently(releases, async (each) => {
    const { state } = await deps.commander.load(recordRelease, each.id)
    return { ...each, sent_to: state.status === 'none' || state.email === null ? '' : maskedEmail(state.email) }
  })
  return { data }
}

const texts = {
  nobody: 'No hay historia firmada de alguien con ese documento que haya cerrado su cuenta.',
  tooLarge: 'Esa historia es más larga de lo que cabe en una entrega. Pásale el caso a quien opera Turno.',
} as const

/**
 * Records what is handed out, to which address, and how the document was proven; the mail follows.
 * @throws {Refusal} 404: there is no such record; 409; 429 after many to one receiver
 */
async function release(call: CallOf<typeof endpoints.release>) {
  const { deps, limits, actor, body, commandId: releaseId } = call
  const { email, proof } = body
  await limits.take('handedOut', receiverId(deps.lookupKey, email.toLowerCase()))
  const notes = await recordOf(call)
  if (notes.length === 0) throw new Refusal(404, codes.refused, texts.nobody)
  if (notes.length > archivedMax) throw new Refusal(409, codes.refused, texts.tooLarge)
  const { patientId } = notes[0]!
  const years = [...new Set(notes.map(({ start }) => Number(bogotaDate(start).slice(0, 4))))].sort()
  const encounterIds = notes.map(({ encounterId }) => encounterId)
  const of = { releaseId, patientId, encounterIds, years, staffId: actor.id, proof, email }
  const { position } = await transactFor(call, recordRelease, releaseId, { type: 'ReleaseRecord', ...of })
  call.securityLog.warn({ address: call.address, accountId: actor.id }, 'a record was handed out')
  return { data: { id: releaseId, notes: notes.length, years }, position }
}

/** The notes of a closed account's record, the newest visit first. */
async function recordOf({ deps, reader, body }: CallOf<typeof endpoints.release>): Promise<Opened[]> {
  await modelsAtHead(deps)
  const asked = { documentType: body.document_type, document: body.document }
  const closed = await closedAccountsOf(deps, body.document)
  const ids = (await Promise.all(closed.map((id) => allOf(reader, id)))).flat()
  const found = (await signedNotes(deps.commander, ids)).filter((each) => isInRecordOf(each, asked))
  return found.map(({ note }) => note).sort((one, other) => other.start.localeCompare(one.start))
}
