import { account } from '@turno/domain/account/decide.ts'
import { type NewsTopic, newsTopics, waysOf } from '@turno/domain/account/news-choices.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { type Channel, channels } from '@turno/domain/delivery/events.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import * as v from 'valibot'
import { ofAccounts } from './accounts.ts'
import { ofAgreements } from './agreements.ts'
import { ofAppointments } from './appointments.ts'
import { ofCancelling } from './cancelling.ts'
import { ofMoney } from './money.ts'
import type {
  AlsoSends,
  Bell,
  EventName,
  Facts,
  Letter,
  MailText,
  Message,
  Occasion,
  Params,
  Sends,
  Streams,
  ToAddress,
  Words,
} from './notice.ts'
import { ofReaching } from './reaching.ts'
import { ofRecords } from './records.ts'
import { ofRequestNews } from './request-news.ts'
import { ofRequests } from './requests.ts'
import { ofRescheduling } from './rescheduling.ts'
import { ofValidation } from './validation.ts'
import { ofVisitMessages } from './visit-messages.ts'

/** A sending that follows a bell needs one. */
export type Declared = Record<string, { sends: unknown; asBell?: never } | { bell: unknown }>

/** All notices of the product, by the name that logs and the bell keep. */
const notices = {
  ...ofRequests,
  ...ofRequestNews,
  ...ofAppointments,
  ...ofCancelling,
  ...ofRescheduling,
  ...ofReaching,
  ...ofVisitMessages,
  ...ofMoney,
  ...ofAccounts,
  ...ofValidation,
  ...ofAgreements,
  ...ofRecords,
} satisfies Declared
type Notices = typeof notices

/** One piece of news for one person, as codes and ids. */
export type News = {
  [Kind in keyof Notices]: Notices[Kind] extends Bell<infer Kept> ? { kind: Kind } & Kept : never
}[keyof Notices]

type AnyTold = (data: unknown) => { to: string | readonly string[]; keeps: object } | undefined

const all = Object.entries(notices) as [News['kind'] & Template, Partial<Bell<unknown> & AlsoSends<Params>>][]
const byName: ReadonlyMap<string, Partial<Sends<Params>>> = new Map(all)

const bellsOn = new Map<string, { kind: News['kind']; tell: AnyTold }[]>()
for (const [kind, { bell }] of all)
  for (const [event, tell] of Object.entries(bell?.on ?? {}))
    bellsOn.set(event, [...(bellsOn.get(event) ?? []), { kind, tell: tell as AnyTold }])

/** Events that ring a bell. */
export const bellEvents = [...bellsOn.keys()] as EventName[]

/** News that an event is for the bell, each with its addressees. */
export function newsOf({ type, data }: Pick<AnyEvent, 'type' | 'data'>): { to: ReadonlySet<string>; news: News }[] {
  return (bellsOn.get(type) ?? []).flatMap(({ kind, tell }) => {
    const told = tell(data)
    return told ? [{ to: new Set([told.to].flat()), news: { kind, ...told.keeps } as News }] : []
  })
}

/** The bell's part of a notice: its words, and what `threads.ts` lets it say. */
export const bellOf = ({ kind }: Pick<News, 'kind'>) => (notices[kind] as Bell<unknown>).bell

/** How a person reads a piece of news. */
export const wordsOf = (news: News, facts: Facts, userId: string): Words => bellOf(news).words(news, facts, userId)

/** Whether it comes from the doctor of its order, whom the news does not name. */
export const isFromDoctorOfOrder = (news: News): boolean => bellOf(news).from === 'doctorOfOrder'

/** Name of a message in the log. */
type Template = {
  [Name in keyof Notices]: Notices[Name] extends { sends: unknown } ? Name : never
}[keyof Notices]

type WaysOf<Name extends Template> = NonNullable<Notices[Name]['by']>

/** A requested message: its parameters are texts. */
export type RequestedMessage = {
  [Name in Template]: { channel: WaysOf<Name>; template: Name; params: v.InferInput<Notices[Name]['sends']['params']> }
}[Template]

type AnySends = Sends<Params>['sends']
type Filled = Record<string, string>

interface Recorded {
  channel: Channel
  template: string
  params: Filled
  code?: string | undefined
}

/** A recorded message, to be sent anew with its link: it was asked for once, so it fits its template. */
export const askedAgain = ({ channel, template, params, code }: Recorded) =>
  ({ channel, template, params, ...(code !== undefined && { code }) }) as RequestedMessage & { code?: string }

/** Declaration of a message of a log; undefined: a newer version has asked for it. */
export const sendsOf = (template: string): AnySends | undefined => byName.get(template)?.sends

/** Params of a message of a log, read; null: one is missing, or the notice does not go out by this way. */
export function filledBy(
  { params, ...notice }: AnySends,
  channel: Channel,
  recorded: Filled,
): Record<string, unknown> | null {
  const filled = v.safeParse(params, recorded)
  return filled.success && hasWords(notice, channel) ? filled.output : null
}

/** Whether a message's words are those of a locked screen, which have a link. */
export function isShort({ template, channel }: { template: string; channel: Channel }): boolean {
  const notice = sendsOf(template)
  return notice?.away?.short !== undefined && !notice[channel] && (channel === 'push' || channel === 'sms')
}

/** Whether a notice says anything by this way, in words of its own or shortly. */
export const hasWords = ({ away, ...own }: Pick<AnySends, Channel | 'away'>, way: Channel): boolean =>
  own[way] !== undefined || (away?.short !== undefined && (way === 'push' || way === 'sms'))

/** A mail as it leaves: to somebody by name, or to an address of which nothing else is known. */
export function mailOf(words: Letter | ToAddress, name: string): MailText {
  const [greeting, letter] = typeof words === 'string' ? [`Hola, ${name}:`, words] : ['Hola:', words.letter]
  const end = letter.indexOf('\n\n')
  return { subject: letter.slice(0, end), text: `${greeting}${letter.slice(end)}\n\nTurno` }
}

/** All kinds of news. */
export const bells = all.flatMap(([kind, { bell }]) => (bell ? [kind] : []))

/** All names of messages. */
export const templates = all.flatMap(([name, { sends }]) => (sends ? [name] : []))

/** Name of a message in stories. */
export const storyNameOf = (template: string): string => sendsOf(template)?.story ?? template

/** A message that an event asks for. `key` makes it unique; `step` tells the commands of that event apart. */
export interface Requested {
  message: { personId: string } & RequestedMessage
  key: readonly string[]
  step: string
}

/** A notice that is sent because of events. */
export interface Sending {
  template: Template
  on: readonly EventName[]
  /** A call is worth nothing a minute later. */
  leavesAtOnce: boolean
  /** It leaves by the ways that its people have chosen when it is asked for. */
  isNews: boolean
  requestedBy(event: Pick<AnyEvent, 'type' | 'data'>, occasion: Occasion, load: Streams['load']): Promise<Requested[]>
}

type Asks = (
  data: unknown,
  occasion: Occasion,
  load: Streams['load'],
) => Message<Filled> | Message<Filled>[] | undefined

/** All requested messages of events, in the order of the requests. */
export const sending: readonly Sending[] = all.flatMap(([template, { bell, sends, asBell }]) => {
  const on = asBell && sends ? asksAsBell(bell?.on ?? {}, sends) : ((sends?.on ?? {}) as Record<string, Asks>)
  if (!sends || Object.keys(on).length === 0) return []
  return {
    template,
    on: Object.keys(on) as EventName[],
    leavesAtOnce: sends.push !== undefined,
    isNews: sends.away !== undefined,
    async requestedBy({ type, data }, occasion, load) {
      const asked = [(await on[type]?.(data, occasion, load)) ?? []].flat()
      return (await Promise.all(asked.map((each) => requestsOf(template, sends, each, occasion, load)))).flat()
    },
  } satisfies Sending
})

/** Messages to the bell's addressees, filled with the fields that it keeps. */
function asksAsBell(on: object, { params, keyed }: AnySends): Record<string, Asks> {
  const asks =
    (tell: AnyTold): Asks =>
    (data, { id }) => {
      const { to, keeps } = tell(data) ?? {}
      if (!to) return undefined
      const kept = Object.keys(params.entries).map((name) => [name, String((keeps as Record<string, unknown>)[name])])
      return { to, params: Object.fromEntries(kept), ...(keyed && { key: [keyed, id] }) }
    }
  return Object.fromEntries(Object.entries(on).map(([event, tell]) => [event, asks(tell)]))
}

async function requestsOf(
  template: Template,
  sends: AnySends,
  { to, params, by, key, step }: Message<Filled>,
  { id }: Occasion,
  load: Streams['load'],
): Promise<Requested[]> {
  const requested = [to].flat().map(async (personId) => {
    const one = Array.isArray(to) ? `${template} ${personId}` : template
    const request = (channel: Channel, filled: Filled, ...device: string[]): Requested => ({
      message: { personId, channel, template, params: filled } as Requested['message'],
      key: device.length > 0 ? [channel, ...(key ?? [id, one]), ...device] : (key ?? [channel, id, one]),
      step: [...(step ? [step] : channel === 'mail' ? [one] : [channel, one]), ...device].join(' '),
    })
    const ways = (await waysTo(sends, personId, load)).filter((way) => by === undefined || way === by)
    const requests = ways.map(async (way) => {
      if (way !== 'push' || !sends.away) return [request(way, params)]
      const { devices } = (await load(pushDevices, personId)).state
      return devices
        .filter(({ news }) => news)
        .map(({ deviceId }) => request(way, { ...params, deviceId }, 'push', deviceId))
    })
    return (await Promise.all(requests)).flat()
  })
  return (await Promise.all(requested)).flat()
}

/** The ways of a message to somebody, as they have chosen them. */
async function waysTo(sends: AnySends, personId: string, load: Streams['load']): Promise<Channel[]> {
  const { away } = sends
  const own = channels.filter((way) => sends[way])
  if (!away) return own
  const { state: person } = await load(account, personId)
  const topic = person.status === 'registered' && topicFor(person, away.topics)
  if (!topic) return own
  const chosen: readonly Channel[] = waysOf(person, topic)
  const isReachable = (way: Channel): boolean => way !== 'sms' || person.sections.contact.phone !== null
  return channels.filter((way) => hasWords(sends, way) && (way === 'voice' || chosen.includes(way)) && isReachable(way))
}

const topicFor = ({ role }: RegisteredAccount, topics: readonly NewsTopic[]): NewsTopic | undefined =>
  topics.find((topic) => newsTopics[topic].of === role)
