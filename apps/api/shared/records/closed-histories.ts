import type * as endpoints from '@turno/contract/endpoints/record-releases.ts'
import { isSameDocument } from '@turno/domain/account/document.ts'
import { encountersOf } from '@turno/read-models/encounters-of-person/query.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { closedAccountsOf } from './closed-accounts.ts'
import { signedNotes } from './closed-notes.ts'
import { itemsOf, unopened } from './histories.ts'

/**
 * What the calling doctor signed of people who closed their account with a document, the newest visit first. Of the
 * others of the document it says nothing, not even that there are any.
 */
export async function closedHistories(call: CallOf<typeof endpoints.ofClosed>) {
  const { deps, reader, actor, body } = call
  const asked = { documentType: body.document_type, document: body.document }
  const closed = await closedAccountsOf(deps, body.document)
  const views = (await Promise.all(closed.map((id) => encountersOf(reader, id, actor.id)))).flat()
  const notes = await signedNotes(
    deps.commander,
    views.map(({ id }) => id),
  )
  const own = notes.flatMap(({ note, document }) =>
    note.doctorId === actor.id && (!document || isSameDocument(asked, document)) ? [note.encounterId] : [],
  )
  const found = views.filter(({ id, state }) => state === 'signed' && own.includes(id))
  found.sort((one, other) => other.start.localeCompare(one.start))
  return {
    data: {
      items: await itemsOf(
        call,
        found.map((view) => ({ view, ...unopened })),
      ),
    },
  }
}
