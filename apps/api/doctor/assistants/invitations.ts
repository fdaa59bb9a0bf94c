import { randomUUID } from 'node:crypto'
import { linkOf } from '@turno/adapters/links/link-token.ts'
import { titled } from '@turno/contract/areas/people.ts'
import { account } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import { assistance, assistanceTexts, invitationIn } from '@turno/domain/assistance/decide.ts'
import { isRejection, reject } from '@turno/domain/decider.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import type { Verifier } from '../../kit/endpoint/route.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { type Refusal, refusedBy } from '../../kit/refusal/refusal.ts'

/** An invitation that can be answered. */
export interface Invited {
  doctorId: string
  doctorName: string
  invitationId: string
  email: string
  expiresAt: string
}

const unknown = (): Refusal => refusedBy(reject(assistanceTexts.unknown, 1, 'notFound'))

/**
 * Which invitation a mailed token is of. Looking does not use it up.
 * @throws {Refusal} 404: it is none; 409: it was used or withdrawn, or ran out
 */
export async function invitedBy({ deps, now }: Pick<PublicCall, 'deps' | 'now'>, token: string): Promise<Invited> {
  const named = await linkOf(deps.keys, token)
  if (!named) throw unknown()
  const { accountId: doctorId, linkId: invitationId } = named
  const [{ state }, { state: doctor }] = await Promise.all([
    deps.commander.load(assistance, doctorId),
    deps.commander.load(account, doctorId),
  ])
  const invitation = invitationIn(state, invitationId, now)
  if (isRejection(invitation)) throw refusedBy(invitation)
  if (doctor.status !== 'registered' || invitation.email === null) throw unknown()
  const doctorName = titled(fullNameOf(doctor), doctor.sections.person.gender)
  return { doctorId, doctorName, invitationId, email: invitation.email, expiresAt: invitation.expiresAt }
}

export const invitationLink: Verifier<'invitationLink', Invited> = { proof: 'invitationLink', verify: invitedBy }

/** The assistant works for the doctor from here on. @throws {Refusal} 409 */
export async function join(deps: CommonDeps, { doctorId, invitationId }: Invited, assistantId: string) {
  const context = {
    commandId: randomUUID(),
    actor: { id: assistantId, role: 'assistant' },
    correlationId: doctorId,
  } as const
  const command = { type: 'JoinDoctor', doctorId, invitationId, assistantId } as const
  return transact(deps, assistance, doctorId, command, context)
}
