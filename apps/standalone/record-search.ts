import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import { accountsUnder } from '@turno/api/kit/authentication/accounts.ts'
import { usernameReservationIds } from '@turno/api/kit/endpoint/lookup-ids.ts'
import { closedAccountsOf, type FinderDeps } from '@turno/api/shared/records/closed-accounts.ts'
import { isInRecordOf, signedNotes } from '@turno/api/shared/records/closed-notes.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import type { NamedDocument } from '@turno/domain/account/document.ts'

/** The signed notes of one account, the earliest first. */
export interface FoundRecord {
  patientId: string
  encounterIds: string[]
}

/**
 * What was signed of a person who has, or had, a document. It needs no read models: the whole log is read once.
 * `unconfirmed`: notes of visits that the person never knew of, which are in nobody's record.
 */
export async function recordUnder(
  deps: FinderDeps,
  asked: NamedDocument,
): Promise<{ records: FoundRecord[]; unconfirmed: number }> {
  const ids = usernameReservationIds(deps.lookupKey, userTypeOf('patient'), asked.document)
  const living = (await accountsUnder(deps, ids)).map(({ accountId }) => accountId)
  const patients = new Set([...living, ...(await closedAccountsOf(deps, asked.document))])
  const found = await signedNotes(deps.commander, await encountersOf(deps.eventStore, patients))
  const notes = found.filter((each) => isInRecordOf(each, asked)).map(({ note }) => note)
  const records = Map.groupBy(notes, ({ patientId }) => patientId)
  return {
    records: [...records].map(([patientId, those]) => ({
      patientId,
      encounterIds: those.map(({ encounterId }) => encounterId),
    })),
    unconfirmed: found.filter(({ known }) => !known).length,
  }
}

const batch = 5_000

/** Ids of all encounters of these patients, in the order in which they were opened. */
async function encountersOf(eventStore: EventStore, patients: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = []
  let after: Position | undefined
  for (;;) {
    const events = await eventStore.readAll(after, batch)
    for (const { type, data } of events) {
      if (type !== 'EncounterOpened') continue
      const { encounterId, patientId } = data as { encounterId: string; patientId: string }
      if (patients.has(patientId)) found.push(encounterId)
    }
    after = events.at(-1)?.position
    if (events.length < batch) return found
  }
}
