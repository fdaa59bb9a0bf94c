import { type Rejection, reject } from '../decider.ts'
import { type Instant, plusMs } from '../time.ts'
import { trustedEmail } from './contact.ts'
import type { AccountEvent } from './events.ts'
import type { AccountState, Link, LinkPurpose, RegisteredAccount } from './state.ts'

export const tokenNotFound = reject('Token no encontrado', 1, 'notFound')

const hourMs = 3_600_000
/** How long a link opens something. */
const linkMs: Record<LinkPurpose, number> = { recovery: hourMs, creation: 7 * 24 * hourMs, completion: 7 * 24 * hourMs }

export const issued = (
  accountId: string,
  { linkId, purpose }: Pick<Link, 'linkId' | 'purpose'>,
  now: Instant,
): AccountEvent => ({
  type: 'LinkIssued',
  data: { accountId, linkId, purpose, expiresAt: plusMs(now, linkMs[purpose]) },
})

/** The link if it may still be used; looking does not use it up. */
export function openLink(state: AccountState, linkId: string, now: Instant): Link | undefined {
  if (state.status !== 'registered' || state.yielded) return undefined
  const link = state.links.find((each) => each.linkId === linkId)
  return link && !link.used && now < link.expiresAt ? link : undefined
}

/** The events of using a link. @param completes whether it is used to complete a registration */
export function useLink(
  state: RegisteredAccount,
  linkId: string,
  completes: boolean,
  now: Instant,
): AccountEvent[] | Rejection {
  const link = openLink(state, linkId, now)
  if (!link || (link.purpose === 'completion') !== completes) return tokenNotFound
  const { accountId, emailVerified, sections } = state
  const used: AccountEvent = { type: 'LinkUsed', data: { accountId, linkId } }
  // The holder of a link reads the mailbox that it was sent to.
  const readsMail = link.purpose !== 'recovery' || trustedEmail(state, now) === sections.contact.email
  return emailVerified || !readsMail ? [used] : [used, { type: 'EmailVerified', data: { accountId } }]
}
