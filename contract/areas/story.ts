import * as v from 'valibot'
import { careType, instant } from '../answers/fields.ts'
import { requestState } from '../answers/pending-appointments.ts'
import { maskedAccount } from '../kinds/bank-account.ts'
import { idSchema } from '../kinds/ids.ts'
import { pesos } from '../kinds/money.ts'
import { userTypes } from '../kinds/roles.ts'
import { supportCase } from './support.ts'

/** GET api/v1/support/stories/{id}: `view` is one look; asking again under it is the same look. */
export const askStory = v.object({
  view: v.optional(v.pipe(v.string(), v.uuid())),
  how: v.optional(v.picklist(['page', 'terminal']), 'page'),
})

/** POST api/v1/support/stories/{id}/reveal */
export const revealReason = v.object({
  view: v.pipe(v.string('Abre la historia antes de ver el motivo.'), v.uuid(), idSchema),
})

/** Hidden details of a story; revealing one is recorded. */
const revealable = ['reason', 'account', 'document'] as const
export type Revealed = (typeof revealable)[number]

/** Answer of revealing. */
export const revealedReason = v.strictObject({ reason: v.string() })

const storyMoney = v.strictObject({
  charged: pesos,
  order: pesos,
  /** On sold visits, and on those that may still be sold. */
  commission: pesos,
  /** Below zero: the amount that the next payout takes back. */
  owed_to_doctor: pesos,
  paid_to_doctor: pesos,
  /** The transfers that paid it, the oldest first; `amount`: what each paid of this story. */
  payouts: v.array(v.strictObject({ at: instant, amount: pesos, reference: v.string(), by: v.string() })),
  refund_due: pesos,
  refunded: pesos,
})
export type StoryMoney = v.InferOutput<typeof storyMoney>

const storyMoment = v.strictObject({
  /** 'orden vencida, cupo libre, pago pendiente' */
  state: v.string(),
  patient: v.string(),
  doctor: v.string(),
  money: storyMoney,
})
export type StoryMoment = v.InferOutput<typeof storyMoment>

/** Icons of a story's lines. */
const storyIcons = [
  'circle',
  'alarmClockOff',
  'badgeDollarSign',
  'calendarCheck',
  'calendarClock',
  'doorClosed',
  'doorOpen',
  'externalLink',
  'eyeOff',
  'lifeBuoy',
  'megaphone',
  'mousePointerClick',
  'phoneCall',
  'rotateCcw',
  'shieldCheck',
  'star',
  'tag',
  'triangleAlert',
  'userX',
  'video',
  'videoOff',
] as const
export type StoryIcon = (typeof storyIcons)[number]

/** One line of a story. */
const storyEvent = v.strictObject({
  id: v.string(),
  at: instant,
  type: v.string(),
  stream: v.string(),
  /** The act and its details, in Spanish. */
  title: v.string(),
  detail: v.string(),
  tone: v.picklist(['calm', 'wait', 'ok', 'bad']),
  icon: v.picklist(storyIcons),
  /** The name, if support may know it, and the role in Spanish. */
  who: v.string(),
  /** Position in the story (from 1) of the event that led to this one; 0 when somebody's own act or a deadline did. */
  cause: v.number(),
  /** The event in words; personal values are masked. */
  data: v.record(v.string(), v.unknown()),
  /** How things stood right after it. */
  after: storyMoment,
})
export type StoryEvent = v.InferOutput<typeof storyEvent>

/** Support's first questions about a doctor: whether they work, what is owed to them, when they are paid. */
const aboutDoctor = v.strictObject({
  /** Active, pending validation, or suspended. */
  state: v.picklist(['A', 'PV', 'S']),
  /** Sold, and not to be paid yet. */
  open: pesos,
  /** Below zero: it is taken from the next payout. */
  payable: pesos,
  /** The day (YYYY-MM-DD) by which that is transferred; null: nothing is to be paid. */
  next_payout: v.nullable(v.string()),
  /** Bank account of payouts; null: none was named. */
  account: v.nullable(maskedAccount),
  /** Visits of the past and the coming week, the earliest first. Their patients are in stories of their own. */
  visits: v.array(
    v.strictObject({
      id: v.string(),
      at: instant,
      care_type: careType,
      state: v.picklist(['coming', 'open', 'attended', 'patientAbsent', 'cancelled']),
    }),
  ),
})
export type AboutDoctor = v.InferOutput<typeof aboutDoctor>

/** GET api/v1/support/stories/{id}, and …/export */
export const story = v.strictObject({
  id: v.string(),
  /** The id of this look, for revealing the reason. */
  view: v.string(),
  reference: v.string(),
  outcome: v.string(),
  patient: v.string(),
  doctor: v.string(),
  /** For a doctor's own story; null: it is about a sale. */
  about_doctor: v.nullable(aboutDoctor),
  has_reason: v.boolean(),
  /** The case of the queue that it waits under, if any. */
  cases: v.array(supportCase),
  events: v.array(storyEvent),
  /** How many events have a known cause, and whether no stream has a gap. */
  chain: v.strictObject({ verified: v.number(), total: v.number(), whole: v.boolean() }),
  /** Looks at the story, newest first, with the details revealed in each. */
  views: v.array(v.strictObject({ at: instant, by: v.string(), revealed: v.array(v.picklist(revealable)) })),
})
export type Story = v.InferOutput<typeof story>

/** GET api/v1/support/people/{id}/stories: newest first. */
export const personStories = v.strictObject({
  /** Empty when erased. */
  person: v.string(),
  role: v.picklist(Object.values(userTypes)),
  /** The type of the document, and its number, where support has to compare it; else ''. */
  document: v.string(),
  /** Accounts that doctors made with this document and nobody opened, and whether support has recognised them. */
  desk_accounts: v.array(v.strictObject({ id: v.string(), name: v.string(), recognised: v.boolean() })),
  /** Members of support who opened this person, newest first. */
  views: v.array(v.strictObject({ at: instant, by: v.string() })),
  stories: v.array(
    v.strictObject({
      id: v.string(),
      /** An order of hours, a visit that a doctor made at the desk, a doctor's sold appointment, or who a doctor is. */
      kind: v.picklist(['request', 'order', 'deskVisit', 'visit', 'profile']),
      /** When a request was posted, a doctor registered, or an appointment begins: of an order the first one. */
      at: instant,
      city: v.string(),
      /** How many appointments an order is of; of anything else 1. */
      visits: v.number(),
      /** A request's. */
      state: v.nullable(requestState),
      /** Fate of the money of an order, or of a request's; null: there is none. */
      money: v.nullable(v.picklist(['toPay', 'pending', 'paid', 'unpaid', 'refundDue', 'refunded'])),
    }),
  ),
})
export type PersonStories = v.InferOutput<typeof personStories>
