import { reject } from '../decider.ts'
import { bogotaDate, bogotaHour, bogotaInstant, type Instant, nextDate } from '../time.ts'
import type { AccountEvent } from './events.ts'
import type { RegisteredAccount } from './state.ts'

/** Ways that news takes to somebody who has no page open. The bell keeps all of it and cannot be turned off. */
export const newsWays = ['push', 'sms', 'mail'] as const
export type NewsWay = (typeof newsWays)[number]

/** What a person may choose the ways of, with those that are on unless they chose. */
export const newsTopics = {
  patient: {
    /** An offer came, or changed; then it is about to lapse. */
    offer: ['push', 'sms'],
    offerLapsing: ['push', 'sms'],
    /** Nobody answered in time, or support took over. */
    unanswered: ['push', 'mail'],
    requestEnded: ['push', 'mail'],
    reminder: ['push', 'mail'],
    /** A visit was made, moved or cancelled. */
    visit: ['push', 'sms', 'mail'],
    earlierHour: ['push', 'sms', 'mail'],
    /** A reserved hour is about to be released. */
    reservation: ['push', 'sms'],
    payment: ['push', 'mail'],
    refund: ['push', 'mail'],
  },
  doctor: {
    request: ['push', 'sms'],
    visit: ['push', 'sms', 'mail'],
    payout: ['push', 'mail'],
  },
} as const satisfies Record<'patient' | 'doctor', Record<string, readonly NewsWay[]>>
export type NewsTopic = keyof (typeof newsTopics)['patient'] | keyof (typeof newsTopics)['doctor']

/** Hours of Bogotá, HH:MM, in which no push and no SMS comes; `wakes`: but for what ends before they do. */
export interface QuietHours {
  from: string
  to: string
  wakes: boolean
}

export interface NewsChoices {
  /** Of the person's own topics. */
  ways: Readonly<Record<string, readonly NewsWay[]>>
  /** null: none. */
  quiet: QuietHours | null
  /** Whether a lock screen says with whom, for what and where. */
  details: boolean
}

const usualQuiet: QuietHours = { from: '21:00', to: '07:00', wakes: true }

type Chooser = Pick<RegisteredAccount, 'role' | 'smsReminders' | 'news'>

const usualWays = ({ role }: Pick<Chooser, 'role'>): Readonly<Record<string, readonly NewsWay[]>> =>
  role === 'patient' || role === 'doctor' ? newsTopics[role] : {}

/** What a person chose; whoever chose nothing has what is usual, and the reminders that they asked for before. */
export function newsChoicesOf(person: Chooser): NewsChoices {
  const { news, smsReminders } = person
  const ways: Record<string, readonly NewsWay[]> = { ...usualWays(person), ...news?.ways }
  const { reminder } = ways
  if (reminder) ways.reminder = newsWays.filter((way) => (way === 'sms' ? smsReminders : reminder.includes(way)))
  return { ways, quiet: news === undefined ? usualQuiet : news.quiet, details: news?.details ?? false }
}

/** Whether news of a topic goes to a person by a way. */
export const isWanted = (person: Chooser, topic: NewsTopic, way: NewsWay): boolean =>
  newsChoicesOf(person).ways[topic]?.includes(way) ?? false

/** When the quiet hours are over that an instant lies in; null: it lies in none. */
export function quietUntil({ quiet }: Pick<NewsChoices, 'quiet'>, now: Instant): Instant | null {
  if (!quiet || quiet.from === quiet.to) return null
  const [date, hour] = [bogotaDate(now), bogotaHour(now)]
  const { from, to } = quiet
  if (from < to) return hour >= from && hour < to ? bogotaInstant(date, to) : null
  if (hour >= from) return bogotaInstant(nextDate(date), to)
  return hour < to ? bogotaInstant(date, to) : null
}

/** Records what a person chose, whole; topics of other profiles are none of theirs. */
export function chooseNews(state: RegisteredAccount, { ways, quiet, details }: NewsChoices) {
  const own = usualWays(state)
  if (Object.keys(ways).some((topic) => !(topic in own))) return reject('Ese aviso no es de tu perfil.')
  const before = newsChoicesOf(state)
  const chosen: NewsChoices = { ways: { ...before.ways, ...ways }, quiet, details }
  if (JSON.stringify(inOrder(chosen)) === JSON.stringify(inOrder(before))) return []
  return [{ type: 'NewsChosen', data: { accountId: state.accountId, ...inOrder(chosen) } }] satisfies AccountEvent[]
}

/** Topics and ways in the order in which they are declared, so that equal choices are equal. */
const inOrder = ({ ways, quiet, details }: NewsChoices) => ({
  ways: Object.fromEntries(
    Object.entries(ways)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([topic, chosen]) => [topic, newsWays.filter((way) => chosen.includes(way))]),
  ),
  quiet,
  details,
})
