import type { PeopleFound } from '@turno/contract/areas/support-people.ts'
import type * as endpoints from '@turno/contract/endpoints/support.ts'
import { account } from '@turno/domain/account/decide.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { fullName } from '@turno/read-models/people/query.ts'
import type { Person } from '@turno/read-models/people/view.ts'
import { peopleNamed } from '@turno/read-models/people-index/query.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'

const digitsShown = 4

/** A page of the people whom a text names, with what tells them apart. */
export async function findPeople({
  reader,
  query: { q: text, offset },
}: CallOf<typeof endpoints.people>): Promise<{ data: PeopleFound }> {
  const [found, called] = await Promise.all([peopleNamed(reader, text, offset), names(reader)])
  const rows = found.people.map((person) => ({
    id: person.id,
    full_name: fullName(person),
    role: person.role,
    city: called.city(person.cityId),
    document: endOfDocument(person),
    at_desk: person.yielded,
  }))
  return { data: { people: rows, total: found.total } }
}

const endOfDocument = ({ documentType, document }: Person): string =>
  document ? `${documentType ?? ''} …${document.slice(-digitsShown)}`.trim() : ''

/**
 * Support has seen a person's document: what a doctor typed in an account that nobody opened is shown to them. Nothing
 * is merged.
 * @throws {Refusal} 404, 409: it is no such account, or of another document
 */
export async function recognise(call: CallOf<typeof endpoints.recogniseDeskAccount>) {
  const { params, body, deps, actor } = call
  const { state: desk } = await deps.commander.load(account, body.desk_account_id)
  const deskAccountId = body.desk_account_id
  const command = { type: 'RecogniseDeskAccount', accountId: params.id, deskAccountId, desk, by: actor.id } as const
  return carryOut(call, account, params.id, command)
}
