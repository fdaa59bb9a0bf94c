import { linkOf } from '@turno/adapters/links/link-token.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import * as links from '@turno/domain/account/links.ts'
import type { LinkPurpose } from '@turno/domain/account/state.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import type { Verifier } from '../../kit/endpoint/route.ts'
import { type Refusal, refusedBy } from '../../kit/refusal/refusal.ts'

export interface Opened {
  person: RegisteredAccount
  linkId: string
  purpose: LinkPurpose
}

export const tokenNotFound = (): Refusal => refusedBy(links.tokenNotFound)

/**
 * The person and link of a mailed token. Looking does not use it up.
 * @throws {Refusal} 404, code 1: none, used, void or too old
 */
async function openedBy({ deps, now }: PublicCall, token: string): Promise<Opened> {
  const named = await linkOf(deps.keys, token)
  if (!named) throw tokenNotFound()
  const { state } = await deps.commander.load(account, named.accountId)
  const link = links.openLink(state, named.linkId, now)
  if (state.status !== 'registered' || !link) throw tokenNotFound()
  return { person: state, linkId: link.linkId, purpose: link.purpose }
}

export const mailedLink: Verifier<'mailedLink', Opened> = { proof: 'mailedLink', verify: openedBy }

/** The link of the mail that asks for the rest of a registration. */
export const completionLink: Verifier<'completionLink', Opened> = {
  proof: 'completionLink',
  verify: async (call, token) => {
    const opened = await openedBy(call, token)
    if (opened.purpose !== 'completion') throw tokenNotFound()
    return opened
  },
}
