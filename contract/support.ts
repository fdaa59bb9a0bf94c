import * as v from 'valibot'
import { idSchema } from './envelope.ts'
import type { RequestState } from './pending-appointments.ts'
import type { UserRole } from './people.ts'

const note = v.pipe(
  v.string('Escribe una nota: queda en la historia.'),
  v.trim(),
  v.minLength(1, 'Escribe una nota: queda en la historia.'),
  v.maxLength(2000, 'La nota es demasiado larga'),
)

/** POST api/v1/support/cases/{id}/notes, …/close, …/call, …/retry, …/ask */
export const caseNote = v.object({ note })

/** POST api/v1/support/cases/{id}/refund: what the provider's panel says after the money was given back there. */
export const issueRefund = v.object({
  provider_refund_id: v.pipe(
    v.string('Escribe el número de la devolución'),
    v.trim(),
    v.minLength(1, 'Escribe el número de la devolución'),
    v.maxLength(120, 'El número es demasiado largo'),
  ),
  note,
})

/** GET api/v1/support/stories/{id}: `view` is one look; asking again under it is the same look. */
export const askStory = v.object({
  view: v.optional(v.pipe(v.string(), v.uuid())),
  how: v.optional(v.picklist(['page', 'terminal']), 'page'),
})

/** POST api/v1/support/stories/{id}/reveal */
export const revealReason = v.object({ view: v.pipe(v.string('Abre la historia antes de ver el motivo.'), v.uuid(), idSchema) })

export type CaseKind = 'noOffers' | 'refund' | 'payment' | 'delivery'

/** GET api/v1/support/queue: oldest first. */
export interface SupportCase {
  id: string
  kind: CaseKind
  story_id: string
  /** ISO instant. */
  since: string
  person: string
  person_role: string
  city: string
  /** Pesos. */
  amount: number | null
  /** Of a request without offers. */
  field: string
  notified_doctors: number
  offers: number
  /** Of a delivery: mail, sms or voice. */
  channel: string
  /** Why a payment is in doubt, or what went wrong with a delivery. */
  why: string
  reference: string
}

/** One line of a story. */
export interface StoryEvent {
  id: string
  at: string
  type: string
  stream: string
  /** What somebody did, and the particulars, in Spanish. */
  title: string
  detail: string
  tone: 'calm' | 'wait' | 'ok' | 'bad'
  /** Name where it may be told, and the role in Spanish. */
  who: string
  /** Position in the story (from 1) of the event that led to this one; 0 when somebody's own act or a deadline did. */
  cause: number
  /** What the event says; personal values are masked. */
  data: Record<string, unknown>
  /** How things stood right after it. */
  after: StoryMoment
}

export interface StoryMoment {
  /** 'orden vencida, cupo libre, pago pendiente' */
  state: string
  patient: string
  doctor: string
  money: StoryMoney
}

/** Pesos. */
export interface StoryMoney {
  charged: number
  order: number
  commission: number
  owed_to_doctor: number
  refund_due: number
  refunded: number
}

/** GET api/v1/support/stories/{id}. */
export interface Story {
  id: string
  /** The id of this look, for revealing the reason. */
  view: string
  reference: string
  outcome: string
  patient: string
  doctor: string
  has_reason: boolean
  /** The case of the queue that it waits under, if any. */
  cases: SupportCase[]
  events: StoryEvent[]
  /** How many events have a known cause, and whether no stream has a gap. */
  chain: { verified: number; total: number; whole: boolean }
  /** Who looked at it, newest first. */
  views: { at: string; by: string; revealed: boolean }[]
}

/** GET api/v1/support/status: what the process that answers measures; nothing where it does not. */
export interface ProductStatus {
  /** `behind`: how far it is from the head of the log, in positions; `given_up`: reactions given up as bugs since start. */
  parts: { name: string; behind: number; given_up: number }[]
  /** Deadlines that are open, and those of them whose time has come. */
  due_times: { open: number; due: number } | null
}

export type PaymentFilter = 'all' | 'open' | 'doubt' | 'approved' | 'failed'

/** GET api/v1/support/payments?filter= */
export const askPayments = v.object({
  filter: v.optional(v.picklist(['all', 'open', 'doubt', 'approved', 'failed'], 'Ese filtro no existe'), 'all'),
})

/** Newest first. */
export interface SupportPayment {
  id: string
  reference: string
  story_id: string
  /** ISO instant at which it began. */
  at: string
  person: string
  /** Pesos. */
  amount: number
  state: 'started' | 'pending' | 'approved' | 'declined' | 'expired' | 'untried' | 'doubt'
  /** Of what was approved: whether some of the order's money is still owed back, or all of that was given back. */
  refund: 'due' | 'issued' | null
}

/** GET api/v1/support/people/{id}/stories: newest first. */
export interface PersonStories {
  /** Empty when erased. */
  person: string
  role: UserRole
  /** `at`: ISO instant at which a request was posted or an appointment begins; `state` is a request's. */
  stories: { id: string; at: string; city: string; state: RequestState | null }[]
}
