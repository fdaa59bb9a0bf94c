import { type Decider, evolving, notFound, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { type Instant, plusMs } from '../time.ts'
import type { AssistanceEvent as Event } from './events.ts'

interface Invitation {
  invitationId: string
  /** null: the doctor was erased. */
  email: string | null
  expiresAt: Instant
  status: 'open' | 'withdrawn' | 'used'
}

export interface AssistanceState {
  invitations: readonly Invitation[]
  /** The current assistants of the doctor. */
  assistantIds: readonly string[]
}

export type AssistanceCommand = { doctorId: string } & (
  | { type: 'InviteAssistant'; invitationId: string; email: string }
  | { type: 'WithdrawInvitation'; invitationId: string }
  | { type: 'JoinDoctor'; invitationId: string; assistantId: string }
  | { type: 'RemoveAssistant'; assistantId: string; by: 'doctor' | 'assistant' }
  /** The doctor leaves. */
  | { type: 'EndAssistance' }
)

type CommandOf<Type extends AssistanceCommand['type']> = Timed<Extract<AssistanceCommand, { type: Type }>>
type Outcome = Event[] | Rejection

/** An invitation can be answered for so long. */
export const invitationDays = 7
const assistantsMax = 5
const invitationsMax = 10

export const assistanceTexts = {
  tooManyAssistants: `Puedes tener hasta ${assistantsMax} asistentes. Quita a uno para invitar a otro.`,
  tooManyInvitations: `Tienes ${invitationsMax} invitaciones sin responder. Retira una para enviar otra.`,
  alreadyInvited: 'Ya invitaste a este correo. La invitación sigue abierta.',
  full: 'Este médico ya tiene todos los asistentes que puede tener. Habla con quien te invitó.',
  unknown: 'Esta invitación no existe. Revisa que el enlace esté completo.',
  used: 'Esta invitación ya se usó.',
  withdrawn: 'El médico retiró esta invitación.',
  expired: 'Esta invitación venció. Pídele otra al médico que te invitó.',
} as const

/** Assistants of a doctor: invited by the doctor, until one of the two ends it. */
export const assistance: Decider<AssistanceCommand, Event, AssistanceState> = {
  category: 'assistance',
  initialState: { invitations: [], assistantIds: [] },
  about: idsIn,
  decide(command, state) {
    switch (command.type) {
      case 'InviteAssistant':
        return invite(command, state)
      case 'WithdrawInvitation':
        return withdraw(command, state)
      case 'JoinDoctor':
        return join(command, state)
      case 'RemoveAssistant':
        return remove(command, state)
      case 'EndAssistance':
        return end(command, state)
      default:
        return unreachable(command)
    }
  },
  evolve: evolving({
    AssistantInvited: (state, { doctorId: _, ...invited }) => ({
      ...state,
      invitations: [...state.invitations, { ...invited, status: 'open' }],
    }),
    InvitationWithdrawn: (state, { invitationId }) => marked(state, invitationId, 'withdrawn'),
    AssistantJoined: (state, { invitationId, assistantId }) => ({
      ...marked(state, invitationId, 'used'),
      assistantIds: [...state.assistantIds.filter((id) => id !== assistantId), assistantId],
    }),
    AssistantRemoved: (state, { assistantId }) => ({
      ...state,
      assistantIds: state.assistantIds.filter((id) => id !== assistantId),
    }),
  }),
}

/** Invitations that can still be answered. */
export const openInvitations = ({ invitations }: AssistanceState, now: Instant): Invitation[] =>
  invitations.filter(({ status, expiresAt }) => status === 'open' && now < expiresAt)

/** An invitation that can be answered, or why it cannot. Looking does not use it up. */
export function invitationIn({ invitations }: AssistanceState, id: string, now: Instant): Invitation | Rejection {
  const invitation = invitations.find(({ invitationId }) => invitationId === id)
  if (!invitation) return reject(assistanceTexts.unknown, 1, 'notFound')
  if (invitation.status !== 'open') return reject(assistanceTexts[invitation.status])
  return now < invitation.expiresAt ? invitation : reject(assistanceTexts.expired)
}

function invite({ doctorId, invitationId, email, now }: CommandOf<'InviteAssistant'>, state: AssistanceState): Outcome {
  const open = openInvitations(state, now)
  if (open.some((each) => each.email?.toLowerCase() === email.toLowerCase()))
    return reject(assistanceTexts.alreadyInvited)
  if (state.assistantIds.length >= assistantsMax) return reject(assistanceTexts.tooManyAssistants)
  if (open.length >= invitationsMax) return reject(assistanceTexts.tooManyInvitations)
  return [
    {
      type: 'AssistantInvited',
      data: { doctorId, invitationId, email, expiresAt: plusMs(now, invitationDays * 24 * 3_600_000) },
    },
  ]
}

function withdraw(
  { doctorId, invitationId }: CommandOf<'WithdrawInvitation'>,
  { invitations }: AssistanceState,
): Outcome {
  const invitation = invitations.find((each) => each.invitationId === invitationId)
  if (!invitation) return notFound
  if (invitation.status === 'used') return reject(assistanceTexts.used)
  return invitation.status === 'withdrawn' ? [] : [{ type: 'InvitationWithdrawn', data: { doctorId, invitationId } }]
}

/** A person who assists the doctor already uses the invitation up, so that nobody else can. */
function join({ doctorId, invitationId, assistantId, now }: CommandOf<'JoinDoctor'>, state: AssistanceState): Outcome {
  const invitation = invitationIn(state, invitationId, now)
  if ('rejected' in invitation) return invitation
  const isNew = !state.assistantIds.includes(assistantId)
  if (isNew && state.assistantIds.length >= assistantsMax) return reject(assistanceTexts.full)
  return [{ type: 'AssistantJoined', data: { doctorId, invitationId, assistantId } }]
}

function remove(
  { doctorId, assistantId, by }: CommandOf<'RemoveAssistant'>,
  { assistantIds }: AssistanceState,
): Event[] {
  return assistantIds.includes(assistantId) ? [{ type: 'AssistantRemoved', data: { doctorId, assistantId, by } }] : []
}

const end = ({ doctorId, now }: CommandOf<'EndAssistance'>, state: AssistanceState): Event[] => [
  ...openInvitations(state, now).map(
    ({ invitationId }): Event => ({ type: 'InvitationWithdrawn', data: { doctorId, invitationId } }),
  ),
  ...state.assistantIds.map(
    (assistantId): Event => ({ type: 'AssistantRemoved', data: { doctorId, assistantId, by: 'doctor' } }),
  ),
]

const marked = (state: AssistanceState, id: string, status: Invitation['status']): AssistanceState => ({
  ...state,
  invitations: state.invitations.map((each) => (each.invitationId === id ? { ...each, status } : each)),
})
