import type { Notification, NotificationType } from '@turno/contract/areas/notifications.ts'
import type { NewsTopic } from '@turno/domain/account/news-choices.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import type { Decider } from '@turno/domain/decider.ts'
import type { overtaken } from '@turno/domain/delivery/decide.ts'
import type { Channel } from '@turno/domain/delivery/events.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { CareType } from '@turno/domain/visit.ts'
import * as v from 'valibot'
import type { Threaded } from './threads.ts'

/**
 * A notice is all that the product tells somebody about one thing: on which event, whom, and in which words. It stands
 * in one of the files beside this one, under the name that a log keeps as a delivery's template and the bell as `kind`:
 *
 *     moveProposed: notice(
 *       bell({ MoveProposed: tell('patientId', 'appointmentId') },
 *            ({ appointmentId }, { from }) => ({ title: …, message: …, url: … })),
 *       alsoSends({ params: ofAppointment, story: 'el médico propone otra hora', mail: async (params, about) => … }),
 *     )
 *
 * The read model of the bell, its words, the deliveries, what is sent and its name in stories follow from that.
 * - `bell`: `on` is pure and says whom and what is kept: ids and codes, no names. Its words get them again, with the
 *   facts that the read model looks up when somebody reads. `threads.ts` says what its last argument may say: the thing
 *   that it is about, and what ends it.
 * - `alsoSends`: the same people get a message; of what the bell keeps, `params` go into the log.
 * - `sends`: a message by itself. `on` may look into streams first; `asked` says who asks for one that no event causes.
 * - `mail`, `sms` and `push` find their words in streams when they leave; null: what they say is over.
 * - `away`: people choose the ways of its topic; from what a locked screen says of it follow push and SMS (shortly.ts).
 * A name stays, since logs hold it, and so do `params`: later ones are optional. A notice that is sent no more keeps
 * its words for deliveries of before.
 */
export function notice<Schema extends Params, By extends Channel, Kept>(
  rings: Bell<Kept>,
  leaves: Alone<Sends<Schema, By>>,
): Bell<Kept> & Sends<Schema, By>
export function notice<Schema extends Params, By extends Channel, Kept extends Fills<Schema>>(
  rings: Bell<Kept>,
  leaves: AlsoSends<Schema, By>,
): Bell<Kept> & Sends<Schema, By>
export function notice(rings: object, leaves: object): object {
  return { ...rings, ...leaves }
}

/** Not one that only follows a bell. */
type Alone<Leaves> = Leaves & { asBell?: never }

export type EventName = AnyEvent['type']
type DataOf<Name extends EventName> = Extract<AnyEvent, { type: Name }>['data']

/** Addressees of the bell, and the fields that it keeps, in their order. */
interface Told<Kept> {
  to: string | readonly string[]
  keeps: Kept
}

type BellOn<Kept> = { [Name in EventName]?: (data: DataOf<Name>) => Told<Kept> | undefined }

/** A notification as a person reads it, and the page that it leads to. */
export interface Words extends Partial<Pick<Notification['data'], 'reminds_of' | 'calls_to'>> {
  /** 5 by default. */
  type?: NotificationType
  title: string
  message: string
  url: string
}

/** Notifies the person in one of an event's fields, and keeps others of its fields. */
export const tell =
  <To extends string, Name extends string = never>(to: To, ...names: Name[]) =>
  <Data extends Record<To, string | readonly string[]> & Record<Name, unknown>>(data: Data) => ({
    to: data[to],
    keeps: Object.fromEntries(names.map((name) => [name, data[name]])) as Pick<Data, Name>,
  })

/** Facts that the bell looks up when somebody reads it; '' or null where they are unknown. */
export interface Facts {
  /** The doctor, patient or assistant it comes from; '' for the system's own, and for somebody erased. */
  from: string
  /** The care that a request asks for. */
  subject: { field: string; city: string; careType: CareType; byDoctor: boolean } | null
  /** The kind of document, or the speciality, that it is about. */
  named: string
  /** A visit that its patient pays at the desk: its place and its price. */
  atDesk: { office: string; careType: CareType; feeCents: number; unconfirmed: boolean } | null
  /**
   * Provider's references: of the refund once it was issued, and of the payment. `isExtra`: its order was paid already;
   * else nothing could be served for it.
   */
  refund: { amountCents: number; isExtra: boolean; issuedAs: string; paidUnder: string } | null
  /** For a call to a consultation by video: whether a later call or that hour's end overtook it. */
  call: 'rings' | 'overtaken' | 'over' | null
  /** When the visit begins that it is about. */
  start: string
  /** The request whose offer an order would have bought. */
  requestId: string | null
}

type BellWords<Kept> = (kept: Kept, facts: Facts, userId: string) => Words

export interface Bell<Kept> {
  bell: {
    on: BellOn<Kept>
    words: BellWords<Kept>
  } & Rest
}

interface Rest extends Threaded {
  /** The person behind `from`, where the kept ids name none: the doctor of the order's first visit. */
  from?: 'doctorOfOrder'
}

/** The bell's part of a notice. */
export const bell = <Kept>(on: BellOn<Kept>, words: BellWords<Kept>, rest: Rest = {}): Bell<Kept> => ({
  bell: { on, words, ...rest },
})

/** Schema of a message's params: ids, instants and codes, which a log keeps as texts. */
export type Params = v.ObjectSchema<v.ObjectEntries, undefined>

export const id = v.string()
export const instant = v.string()
export const cents = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))
export const ofAppointment = v.object({ appointmentId: id })
export const nothing = v.object({})

/** Fields that a bell must keep to fill a message. */
type Fills<Schema extends Params> = {
  [Name in keyof v.InferInput<Schema>]: string extends v.InferInput<Schema>[Name]
    ? string | number
    : v.InferInput<Schema>[Name]
}

/** One message that an event asks for. */
export interface Message<Filled> {
  /** Several people get the same words, each in a message of their own. */
  to: string | readonly string[]
  params: Filled
  /** By all the ways it has, unless this says by which. */
  by?: Channel
  /** Parts of the message's key, where the event is not what makes it one: a key is sent once. */
  key?: readonly string[]
  /** Key that tells the commands of one event apart; by default the template. */
  step?: string
}

/** The event that asks for a message, beside its data. */
export interface Occasion {
  id: string
  stream: string
  at: string
}

/** Sources of a message's words. */
export interface Streams {
  load<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
  ): Promise<{ state: State }>
}

type Asks<Filled> = Message<Filled> | Message<Filled>[] | undefined
type SendsOn<Filled> = {
  [Name in EventName]?: (
    data: DataOf<Name>,
    occasion: Occasion,
    load: Streams['load'],
  ) => Asks<Filled> | Promise<Asks<Filled>>
}

/** Means by which words find names, hours and links when a message leaves. */
export interface About extends Streams {
  to: RegisteredAccount
  /** The addressee's, without title. */
  name: string
  now: string
  /** The product's address. */
  publicUrl: string
  /** The token of a link of theirs; undefined: it is not there any more. */
  token(linkId: string): Promise<string | undefined>
  /** The name of an entry of a catalogue; '' where there is none. */
  entryName(catalogue: Catalogue, code: string | null): Promise<string>
}

/** Why a message is not sent: its addressee is gone or cannot be reached so. */
export const nobody = 'sin destinatario'
/** Reason why a message is not sent: it has no receiver, or its subject is over. */
export type Unsent = typeof nobody | typeof overtaken

export interface MailText {
  subject: string
  text: string
}

/** A mail in one text: its subject, an empty line, and its body. Greeting and signature are added later. */
export type Letter = string

/** A mail to somebody who is known by their address alone. */
export interface ToAddress {
  to: string
  letter: Letter
}

/** Text that a browser's service worker shows, and the page that it leads to. */
interface PushText {
  title: string
  body: string
  url: string
  /** Text of several messages about the same subject, shown as one. */
  tag: string
}

/** A push message and the browser it goes to. */
export interface PushMessage {
  to: { endpoint: string; p256dh: string; auth: string }
  text: PushText
  /** So long the browser's service keeps it for a device that is off: while it is true. */
  ttlSeconds: number
}

/** News on a locked screen, which anybody reads who sees the device. */
export interface Short {
  /** 'Oferta nueva' */
  what: string
  /** When the visit begins. */
  start?: string
  priceCents?: number
  /** Doctor, speciality and place, for who chose to have them said; '' where nothing is to be added. */
  details: string
  /** Until then it is worth telling. */
  until: string
  /** The id of the thing: later news about it takes the place of earlier news. */
  about: string
}

/** How a notice reaches somebody whose pages are closed, by the ways that they chose for its topic. */
interface Away<Filled> {
  /** One for each role that is told; who has another one gets it by all its ways. */
  topics: readonly NewsTopic[]
  /** Its link leads to where the bell of the same event leads. */
  short?: WordsOf<Filled, Short>
}

/** A reminder, for which the messaging service has words of its own. */
export interface Reminder {
  date: string
  hour: string
}

type WordsOf<Filled, Text> = (params: Filled, about: About) => Found<Text> | Promise<Found<Text>>
type Found<Text> = Text | typeof nobody | null

interface Ways<Filled> {
  mail?: WordsOf<Filled, Letter | ToAddress>
  sms?: WordsOf<Filled, string | Reminder>
  push?: WordsOf<Filled, PushMessage>
  /** The messaging service speaks its own words. */
  voice?: true
}

/** At least one of them. */
type Way<Filled> =
  | { [Name in Channel]: Ways<Filled> & Required<Pick<Ways<Filled>, Name>> }[Channel]
  | (Ways<Filled> & { away: { short: unknown } })

interface Common<Schema extends Params> {
  /** Schema of the params in the log. */
  params: Schema
  /** Its name in stories. */
  story: string
  /** Address of the mail: the account's by default. 'words': the words name it. */
  address?: 'words' | ((to: RegisteredAccount, now: string, params: v.InferOutput<Schema>) => string | null)
  /**
   * Persons who can cause its SMS for free, so that these are limited: a doctor, whose messages the patient may refuse;
   * the patient of a request; or a doctor who offers hours, of which the patient wants to hear.
   */
  causedBy?: 'doctor' | 'request' | 'offer'
  /** `alsoSends`: an event's message is one under this name, as logs of before have it. */
  keyed?: string
  away?: Away<v.InferOutput<Schema>>
}

type AsksBy<Filled> = { on: SendsOn<Filled>; asked?: never } | { asked: string; on?: never }

type Declared<Schema extends Params> = Common<Schema> & Way<v.InferOutput<Schema>>

/** `By`: the ways it has words for. */
export interface Sends<Schema extends Params, By extends Channel = Channel> {
  sends: Common<Schema> & Ways<v.InferOutput<Schema>> & { on?: SendsOn<v.InferInput<Schema>>; asked?: string }
  by?: By
}
export interface AlsoSends<Schema extends Params, By extends Channel = Channel> extends Sends<Schema, By> {
  asBell: true
}

/** A message by itself. */
export const sends = <Schema extends Params, Own>(
  declared: Declared<Schema> & AsksBy<v.InferInput<Schema>> & Own,
): Alone<Sends<Schema, keyof Own & Channel>> => ({ sends: declared })

/** A message to the same people as the bell's, on the same events. */
export const alsoSends = <Schema extends Params, Own>(
  declared: Declared<Schema> & Own,
): AlsoSends<Schema, keyof Own & Channel> => ({ sends: declared, asBell: true })
