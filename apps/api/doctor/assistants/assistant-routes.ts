import { randomUUID } from 'node:crypto'
import { linkOf } from '@turno/adapters/links/link-token.ts'
import { titled } from '@turno/contract/areas/people.ts'
import * as endpoints from '@turno/contract/endpoints/assistants.ts'
import { account } from '@turno/domain/account/decide.ts'
import { lettersOf } from '@turno/domain/account/names.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import { assistance, assistanceTexts, invitationIn, openInvitations } from '@turno/domain/assistance/decide.ts'
import { isRejection, reject } from '@turno/domain/decider.ts'
import { doctorsOfAssistant } from '@turno/read-models/doctors-of-assistant/query.ts'
import { doctorName, doctors, fullName, people } from '@turno/read-models/people/query.ts'
import { deviceOf, rememberDevice, startSession } from '../../kit/authentication/sessions.ts'
import type { Call, CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import type { AuthenticationDeps, CommonDeps } from '../../kit/endpoint/deps.ts'
import { receiverId } from '../../kit/endpoint/lookup-ids.ts'
import { handlersWith, type Route, type Verifier } from '../../kit/endpoint/route.ts'
import { carryOut, transact } from '../../kit/endpoint/transact.ts'
import { type Refusal, refusedBy } from '../../kit/refusal/refusal.ts'
import { registerPerson } from '../../shared/registration/registering.ts'

const { handle, handleProven } = handlersWith<AuthenticationDeps>()

/** An invitation that can be answered. */
interface Invited {
  doctorId: string
  doctorName: string
  invitationId: string
  email: string
  expiresAt: string
}

const unknown = (): Refusal => refusedBy(reject(assistanceTexts.unknown, 1, 'notFound'))

/**
 * The invitation of a mailed token. Looking does not use it up.
 * @throws {Refusal} 404: it is none; 409: it was used or withdrawn, or ran out
 */
async function invitedBy({ deps, now }: Pick<PublicCall, 'deps' | 'now'>, token: string): Promise<Invited> {
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

const invitationLink: Verifier<'invitationLink', Invited> = { proof: 'invitationLink', verify: invitedBy }

/** The assistant works for the doctor from here on. @throws {Refusal} 409 */
async function join(deps: CommonDeps, { doctorId, invitationId }: Invited, assistantId: string) {
  const context = {
    commandId: randomUUID(),
    actor: { id: assistantId, role: 'assistant' },
    correlationId: doctorId,
  } as const
  const command = { type: 'JoinDoctor', doctorId, invitationId, assistantId } as const
  return transact(deps, assistance, doctorId, command, context)
}

export const assistantRoutes: Route[] = [
  handle(endpoints.ofDoctor, assistantsOf),
  handle(endpoints.invite, invite),
  handle(endpoints.withdraw, (call) => {
    const { id: doctorId, invitationId } = call.params
    return carryOut(call, assistance, doctorId, { type: 'WithdrawInvitation', doctorId, invitationId })
  }),
  handle(endpoints.remove, (call) => end(call, call.params.id, call.params.assistantId, 'doctor')),
  handleProven(endpoints.check, invitationLink, async ({ proven }) => ({ data: shown(proven) })),
  handle(endpoints.accept, accept),
  handleProven(endpoints.register, invitationLink, register),
  handle(endpoints.doctorsOf, doctorsServed),
  handle(endpoints.leave, (call) => end(call, call.params.doctorId, call.params.id, 'assistant')),
]

const shown = ({ doctorName: doctor, email, expiresAt }: Invited) => ({
  doctor: lettersOf(doctor),
  email,
  expires_at: expiresAt,
})

/** From the stream: what a doctor has just done is there at once. */
async function assistantsOf({ deps, reader, actor, now }: CallOf<typeof endpoints.ofDoctor>) {
  const { state } = await deps.commander.load(assistance, actor.id)
  const known = await people(reader, state.assistantIds)
  return {
    data: {
      assistants: state.assistantIds.map((id) => ({ id, name: fullName(known.get(id)) })),
      invitations: openInvitations(state, now).map(({ invitationId, email, expiresAt }) => ({
        id: invitationId,
        email: email ?? '',
        expires_at: expiresAt,
      })),
    },
  }
}

/** The address may be a stranger's. @throws {Refusal} 409; 429 after many to one receiver */
async function invite(call: CallOf<typeof endpoints.invite>) {
  const { deps, limits, actor, commandId, body } = call
  await limits.take('receiver', receiverId(deps.lookupKey, body.email.toLowerCase()))
  const command = { type: 'InviteAssistant', doctorId: actor.id, invitationId: commandId, email: body.email } as const
  return carryOut(call, assistance, actor.id, command)
}

async function end(call: Call, doctorId: string, assistantId: string, by: 'doctor' | 'assistant') {
  const command = { type: 'RemoveAssistant', doctorId, assistantId, by } as const
  const answer = await carryOut(call, assistance, doctorId, command)
  await call.assistantCalls.settled(doctorId)
  return answer
}

async function accept(call: CallOf<typeof endpoints.accept>) {
  const invited = await invitedBy(call, call.body.token)
  const { position } = await join(call.deps, invited, call.actor.id)
  return { data: { doctor_id: invited.doctorId }, position }
}

/**
 * Should this process end between the account and the work for the doctor, the person logs in and accepts.
 * @throws {Refusal} 409: there is an account with this document
 */
async function register(call: CallOf<typeof endpoints.register, AuthenticationDeps> & { proven: Invited }) {
  const { deps, proven, body } = call
  const { token: _, ...form } = body
  const person = await registerPerson(call, 'assistant', { ...form, email: proven.email })
  const { position } = await join(deps, proven, person.accountId)
  const { token, userId, expiresAt, cookie } = await startSession(deps, person, deviceOf(call))
  const data = { id: userId, access_token: token, user_id: userId, expires_at: expiresAt }
  return { data, cookie: [cookie, await rememberDevice(call, person.accountId)], position }
}

/** Only those who are still there: an erased doctor has no desk. */
async function doctorsServed({ deps, reader, actor }: CallOf<typeof endpoints.doctorsOf>) {
  const served = await doctorsOfAssistant(reader, actor.id)
  const ids = served.map(({ doctorId }) => doctorId)
  const [known, cards] = await Promise.all([people(reader, ids), doctors(reader, ids)])
  const there = await Promise.all(ids.map(async (id) => (await deps.commander.load(account, id)).state.status))
  return {
    data: served
      .filter((_, at) => there[at] === 'registered')
      .map(({ doctorId: id, since }) => ({
        id,
        name: doctorName(known.get(id)),
        since,
        receive_offers: cards.get(id)?.receivesOffers ? ('1' as const) : ('0' as const),
      })),
  }
}
