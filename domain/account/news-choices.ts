import { notAllowed, type Rejection } from '../decider.ts'
import { bogotaDate, bogotaHour, bogotaInstant, type Instant, nextDate } from '../time.ts'
import type { AccountEvent } from './events.ts'
import type { RegisteredAccount } from './state.ts'

// By which ways people hear of news while no page is open. The bell says everything to everybody, always.

/** Ways beside the bell: a push message in each browser that allowed it, SMS, and mail. */
export const newsWays = ['push', 'sms', 'mail'] as const
export type NewsWay = (typeof newsWays)[number]

interface TopicRow {
  of: 'patient' | 'doctor'
  group: 'requests' | 'visits' | 'money' | 'patients'
  /** The ways of who has never chosen. */
  defaults: readonly NewsWay[]
}

/**
 * What people choose ways for. A notice names its topic; notices without one leave by all their ways, whatever was
 * chosen. Names stay: logs hold them.
 */
export const newsTopics = {
  offerCame: { of: 'patient', group: 'requests', defaults: ['push', 'sms'] },
  requestUnanswered: { of: 'patient', group: 'requests', defaults: ['push', 'mail'] },
  requestEnded: { of: 'patient', group: 'requests', defaults: ['push', 'mail'] },
  /** Its SMS is the older choice of `SmsRemindersChosen`. */
  visitReminder: { of: 'patient', group: 'visits', defaults: ['push', 'mail'] },
  visitChanged: { of: 'patient', group: 'visits', defaults: ['push', 'sms', 'mail'] },
  earlierHour: { of: 'patient', group: 'visits', defaults: ['push', 'sms', 'mail'] },
  refund: { of: 'patient', group: 'money', defaults: ['push', 'mail'] },
  requestAvailable: { of: 'doctor', group: 'patients', defaults: ['push', 'sms'] },
  visitSold: { of: 'doctor', group: 'patients', defaults: ['push', 'sms', 'mail'] },
  payout: { of: 'doctor', group: 'patients', defaults: ['push', 'mail'] },
} as const satisfies Record<string, TopicRow>
export type NewsTopic = keyof typeof newsTopics

/** The topics of a role, in the order in which people read them. */
export const topicsOf = (role: string): NewsTopic[] =>
  (Object.keys(newsTopics) as NewsTopic[]).filter((topic) => newsTopics[topic].of === role)

/** Hours in Bogotá, as HH:mm, in which nothing rings; they may cross midnight. */
interface QuietHours {
  from: string
  until: string
  /** What is over before they end comes all the same. */
  wakes: boolean
}

export interface NewsChoices {
  ways: { [topic: string]: NewsWay[] }
  quiet: QuietHours | null
  /** Push and SMS, which anybody reads who sees the device, also say doctor, speciality and place. */
  details: boolean
}

/** What holds for who has never chosen. */
const initialChoices: NewsChoices = { ways: {}, quiet: { from: '21:00', until: '07:00', wakes: true }, details: false }

/** How news comes to somebody. */
export const newsOf = ({ news = initialChoices }: Pick<RegisteredAccount, 'news'>): NewsChoices => news

type Choosing = Pick<RegisteredAccount, 'role' | 'smsReminders' | 'news'>

/** The ways by which somebody wants news of a topic, beside the bell. */
export function waysOf({ news = initialChoices, smsReminders }: Choosing, topic: NewsTopic): NewsWay[] {
  const chosen: readonly NewsWay[] = news.ways[topic] ?? newsTopics[topic].defaults
  return newsWays.filter((way) => (topic === 'visitReminder' && way === 'sms' ? smsReminders : chosen.includes(way)))
}

/** All that somebody has chosen, with what holds until then. */
export const newsChoicesOf = (account: Choosing): NewsChoices => ({
  ...newsOf(account),
  ways: Object.fromEntries(topicsOf(account.role).map((topic) => [topic, waysOf(account, topic)])),
})

/** When the quiet hours end in which an instant falls; null: it falls in none. */
export function quietUntil({ quiet }: Pick<NewsChoices, 'quiet'>, now: Instant): Instant | null {
  if (!quiet || quiet.from === quiet.until) return null
  const { from, until } = quiet
  const [today, hour] = [bogotaDate(now), bogotaHour(now)]
  if (from < until) return hour >= from && hour < until ? bogotaInstant(today, until) : null
  if (hour >= from) return bogotaInstant(nextDate(today), until)
  return hour < until ? bogotaInstant(today, until) : null
}

export interface NewsCommand {
  type: 'ChooseNews'
  choices: NewsChoices
}

/** Topics that are not named stay as they are. */
export function chooseNews(state: RegisteredAccount, { choices }: NewsCommand): AccountEvent[] | Rejection {
  const { accountId, role, smsReminders } = state
  const own = topicsOf(role)
  if (Object.keys(choices.ways).some((topic) => !own.includes(topic as NewsTopic)) || own.length === 0)
    return notAllowed
  const before = newsChoicesOf(state)
  const after = { ...choices, ways: { ...before.ways, ...choices.ways } }
  const bySms = after.ways.visitReminder?.includes('sms') ?? smsReminders
  return [
    ...(isSame(before, after) ? [] : [{ type: 'NewsChosen', data: { accountId, ...after } } as const]),
    ...(bySms === smsReminders ? [] : [{ type: 'SmsRemindersChosen', data: { accountId, on: bySms } } as const]),
  ]
}

const isSame = (one: NewsChoices, other: NewsChoices): boolean =>
  one.details === other.details &&
  one.quiet?.from === other.quiet?.from &&
  one.quiet?.until === other.quiet?.until &&
  one.quiet?.wakes === other.quiet?.wakes &&
  Object.keys(one.ways).every(
    (topic) =>
      newsWays.filter((way) => one.ways[topic]?.includes(way) !== other.ways[topic]?.includes(way)).length === 0,
  )
