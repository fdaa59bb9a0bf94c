import type { AnswerOf } from '@turno/contract/endpoint.ts'
import type * as endpoints from '@turno/contract/endpoints/patients.ts'
import { account } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import type { Call } from '../../kit/endpoint/call.ts'

type DeskAccounts = AnswerOf<typeof endpoints.exportAll>['desk_accounts']

/** A doctor's entries about the caller before they registered, in accounts that support has recognised as theirs. */
export async function recognisedAccounts(call: Call): Promise<DeskAccounts> {
  const { deskAccountIds = [] } = await ownAccount(call)
  return (await Promise.all(deskAccountIds.map((id) => typedIn(call, id)))).flat()
}

async function typedIn({ deps, reader, moment }: Call, deskAccountId: string): Promise<DeskAccounts> {
  const { state } = await deps.commander.load(account, deskAccountId)
  if (state.status !== 'registered') return []
  const { contact } = state.sections
  return [
    {
      id: deskAccountId,
      name: fullNameOf(state),
      email: contact.email ?? '',
      phone: contact.phone ?? '',
      addresses: state.addresses.flatMap(({ address }) => address ?? []),
      appointments: await appointmentsOf(reader, deskAccountId, moment),
    },
  ]
}
