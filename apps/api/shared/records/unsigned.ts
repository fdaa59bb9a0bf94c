import type { UnsignedVisit } from '@turno/contract/areas/encounters.ts'
import { account } from '@turno/domain/account/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { signatureAskedAt, unsignedListedSince, waitsForSignature, wasHeld } from '@turno/domain/encounter/waiting.ts'
import { toMs } from '@turno/domain/time.ts'
import { unsignedOf } from '@turno/read-models/encounters-of-person/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { nameOfPatient } from './identities.ts'
import { visitOf, type WrittenVisit, writtenVisit } from './visit-to-write.ts'

type Asking = Pick<Call, 'deps' | 'reader' | 'actor' | 'now'>

/**
 * The caller's visits that wait for a signature, the earliest first: notes that are open, and what was attended lately
 * and has no note.
 */
export async function unsignedVisits(call: Asking): Promise<UnsignedVisit[]> {
  const { deps, reader, actor, now } = call
  const ids = await unsignedOf(reader, actor.id, toMs(unsignedListedSince(now)))
  const found = await Promise.all(ids.map((id) => writtenVisit(deps.commander, id)))
  const waiting = found.filter((written) => written.doctorId === actor.id && waits(written))
  if (waiting.length === 0) return []
  const { state: profile } = await deps.commander.load(doctor, actor.id)
  const shown = await Promise.all(
    waiting.map(async (written) => {
      const { state: person } = await deps.commander.load(account, written.patientId)
      const visit = visitOf(written, profile)
      const held = wasHeld(written.sold)
      return {
        id: written.encounterId,
        patient: await nameOfPatient(call, written, visit, person),
        patient_id: written.patientId,
        start_date: visit.start,
        care_type: visit.careType,
        opened: written.note.status === 'open',
        held,
        late: held && signatureAskedAt(written.sold?.visit.end ?? visit.start) < now,
      }
    }),
  )
  return shown.sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
}

const waits = ({ note, sold }: WrittenVisit): boolean => waitsForSignature(note, wasHeld(sold))

/** How many visits their doctor attended and has neither signed nor left with a reason. */
export const heldUnsigned = async (call: Asking): Promise<number> =>
  (await unsignedVisits(call)).filter(({ held }) => held).length
