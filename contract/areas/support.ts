import * as v from 'valibot'
import { instant } from '../answers/fields.ts'
import { pesos } from '../kinds/money.ts'
import { visible } from '../kinds/text.ts'
import { transferFields } from '../kinds/transfer.ts'
import { typed } from '../kinds/typed.ts'

const note = v.pipe(
  v.string('Escribe una nota: queda en la historia.'),
  typed,
  v.minLength(1, 'Escribe una nota: queda en la historia.'),
  visible('Escribe una nota: queda en la historia.'),
  v.maxLength(2000, 'La nota es demasiado larga'),
)

/** POST api/v1/support/cases/{id}/notes, …/close, …/call, …/retry, …/ask, …/absent */
export const caseNote = v.object({ note })

/** POST api/v1/support/cases/{id}/refund: the panel's reference after the money was given back there. */
export const issueRefund = v.object({
  provider_refund_id: v.pipe(
    v.string('Escribe el número de la devolución'),
    typed,
    v.minLength(1, 'Escribe el número de la devolución'),
    visible('Escribe el número de la devolución'),
    v.maxLength(120, 'El número es demasiado largo'),
  ),
  note,
  ...transferFields,
})

export const caseKind = v.picklist([
  'noOffers',
  'refund',
  'payment',
  'difference',
  'delivery',
  'maintenance',
  'setAside',
  'doctorAbsent',
  'recordEmergency',
  'validation',
  'payout',
])
export type CaseKind = v.InferOutput<typeof caseKind>

/** GET api/v1/support/queue: oldest first. */
export const supportCase = v.strictObject({
  id: v.string(),
  kind: caseKind,
  story_id: v.string(),
  since: instant,
  /** Until when it is promised; null: it has no time. */
  due: v.nullable(instant),
  /** Whether the reader may do the waiting step: a validation is an adviser's. */
  mine: v.boolean(),
  person: v.string(),
  person_role: v.string(),
  city: v.string(),
  amount: v.nullable(pesos),
  /** For a request without offers. */
  field: v.string(),
  notified_doctors: v.number(),
  offers: v.number(),
  /** Channel of a delivery: mail, sms or voice. */
  channel: v.string(),
  /**
   * Why a payment is in doubt, how the provider's panel differs, what went wrong with a delivery or with the log's
   * server, the type of an event that was set aside, whether a doctor was absent ('absent') and why that is unclear, or
   * whether a patient does not recognise who opened their record ('unrecognised').
   */
  why: v.string(),
  /** Who opened a record in an emergency. */
  doctor: v.string(),
  reference: v.string(),
  /** Which transaction a refund gives back; '' of others, and where an old log does not say. */
  transaction: v.string(),
  /** Money of it is to be given back. */
  refund_due: v.boolean(),
  /** The bank account that a refund or a payout needs; null: it needs none. */
  account: v.nullable(v.picklist(['asked', 'named'])),
})
export type SupportCase = v.InferOutput<typeof supportCase>

/**
 * GET api/v1/support/faulty-events: events of the log that cannot be used and wait for a person, oldest first, without
 * their data.
 */
export const faultyEvent = v.strictObject({
  id: v.string(),
  type: v.string(),
  stream: v.string(),
  revision: v.number(),
  since: instant,
  fault: v.picklist(['damaged', 'unknownType', 'schema', 'sealed', 'projection']),
  /** A field, a type or a read model. */
  detail: v.string(),
  /** The affected part: 'read-models', 'commands' on its stream, or a reactor by its name. */
  stops: v.array(v.string()),
})
export type FaultyEvent = v.InferOutput<typeof faultyEvent>

/** POST api/v1/support/faulty-events/{id}/set-aside */
export const setAside = v.object({
  reason: v.pipe(
    v.string('Escribe por qué lo apartas: queda en el registro.'),
    typed,
    v.minLength(1, 'Escribe por qué lo apartas: queda en el registro.'),
    visible('Escribe por qué lo apartas: queda en el registro.'),
    v.maxLength(2000, 'El motivo es demasiado largo'),
  ),
})

/** GET api/v1/support/status. Only a process that runs reactors reports them. */
export const productStatus = v.strictObject({
  /**
   * `behind`: how far it is from the head of the log, in positions; `given_up`: reactions given up as bugs since start.
   */
  parts: v.array(v.strictObject({ name: v.string(), behind: v.number(), given_up: v.number() })),
  /** Deadlines that are open, and those of them whose time has come. */
  due_times: v.strictObject({ open: v.number(), due: v.number() }),
})
export type ProductStatus = v.InferOutput<typeof productStatus>

const paymentFilter = v.picklist(['all', 'open', 'doubt', 'approved', 'failed'], 'Ese filtro no existe')
export type PaymentFilter = v.InferOutput<typeof paymentFilter>

/** GET api/v1/support/payments?filter= */
export const askPayments = v.object({ filter: v.optional(paymentFilter, 'all') })

/** Newest first. */
export const supportPayment = v.strictObject({
  id: v.string(),
  reference: v.string(),
  story_id: v.string(),
  /** When it began. */
  at: instant,
  person: v.string(),
  amount: pesos,
  state: v.picklist(['started', 'pending', 'approved', 'declined', 'expired', 'untried', 'doubt']),
  /** Whether some of its money, or of its order's, is still owed back, or all of that was given back. */
  refund: v.nullable(v.picklist(['due', 'issued'])),
})
export type SupportPayment = v.InferOutput<typeof supportPayment>
