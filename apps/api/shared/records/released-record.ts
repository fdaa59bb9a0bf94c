import { randomUUID } from 'node:crypto'
import { linkOf } from '@turno/adapters/links/link-token.ts'
import type * as endpoints from '@turno/contract/endpoints/record-releases.ts'
import { codes } from '@turno/contract/envelope.ts'
import { reject } from '@turno/domain/decider.ts'
import { type Release, recordRelease, triesLeft, whyNotOpen } from '@turno/domain/record-release/decide.ts'
import { recordReleaseTexts } from '@turno/domain/record-release/texts.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import type { Verifier } from '../../kit/endpoint/route.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { Refusal, refusedBy } from '../../kit/refusal/refusal.ts'
import { recordArchive } from './archive.ts'
import { closedAccountsOf } from './closed-accounts.ts'

/**
 * The record behind a mailed token, whose secret follows from the key of who handed it out. Looking uses nothing up.
 * @throws {Refusal} 404: it is none; 409: it was used, withdrawn or closed, or ran out
 */
async function releasedBy({ deps, now }: PublicCall, token: string): Promise<Release> {
  const named = await linkOf(deps.keys, token)
  const unknown = () => refusedBy(reject(recordReleaseTexts.unknown, 1, 'notFound'))
  if (!named) throw unknown()
  const { state } = await deps.commander.load(recordRelease, named.linkId)
  if (state.status === 'none' || state.staffId !== named.accountId) throw unknown()
  const refused = whyNotOpen(state, now)
  if (refused) throw refusedBy(refused)
  return state
}

/** Verifies the mailed link to a record, which must still be open. */
export const recordLink: Verifier<'recordLink', Release> = { proof: 'recordLink', verify: releasedBy }

/** A link as its page shows it: until when it opens, and how many wrong documents it still bears. */
export const shownRelease = (release: Release) => ({ expires_at: release.expiresAt, tries_left: triesLeft(release) })

const wrongDocument = (left: number): Refusal =>
  new Refusal(
    403,
    codes.refused,
    left === 0
      ? recordReleaseTexts.closed
      : `Ese no es el documento de esta historia. ${left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`}`,
  )

/**
 * The archive of the record, for whoever has the link and knows its document. It is made before the link is used up,
 * so that what fails may be tried again; the opening is in the log before the answer.
 * @throws {Refusal} 403: another document, which is counted; 409: somebody else was first
 */
export async function openReleased(call: CallOf<typeof endpoints.open> & { proven: Release }) {
  const { deps, body, proven: release } = call
  const isTheirs = (await closedAccountsOf(deps, body.document)).includes(release.patientId)
  if (!isTheirs) throw wrongDocument(await recordTry(call, false))
  const { releaseId } = release
  if (underWay.has(releaseId)) throw refusedBy(reject(recordReleaseTexts.underWay))
  underWay.add(releaseId)
  return handedOut(call).finally(() => underWay.delete(releaseId))
}

/** Links of which this process makes the archive now: it is work for one at a time. */
const underWay = new Set<string>()

async function handedOut(call: CallOf<typeof endpoints.open> & { proven: Release }) {
  const { deps, now, proven: release } = call
  const actor = { id: release.releaseId, role: 'system' } as const
  const facts = { title: 'Tu historia clínica: lo que firmaron tus médicos', madeAt: now, byPatient: false }
  const pieces: Uint8Array[] = []
  const maker = { deps, actor, commandId: release.releaseId }
  for await (const piece of recordArchive(maker, release.encounterIds, facts)) pieces.push(piece)
  await recordTry(call, true)
  const name = `historia-clinica-${bogotaDate(now)}.zip`
  return { data: undefined, file: { type: 'application/zip', name, content: Buffer.concat(pieces) } }
}

/** @returns how many tries are left */
async function recordTry({ deps, proven }: { deps: PublicCall['deps']; proven: Release }, isTheirs: boolean) {
  const { releaseId } = proven
  const actor = { id: releaseId, role: 'system' } as const
  const context = { commandId: randomUUID(), actor, correlationId: releaseId }
  const { state } = await transact(
    deps,
    recordRelease,
    releaseId,
    { type: 'OpenRelease', releaseId, isTheirs },
    context,
  )
  return state.status === 'none' ? 0 : triesLeft(state)
}
