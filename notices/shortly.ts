import { hourOf } from '@turno/contract/kinds/dates.ts'
import { lockScreen } from '@turno/contract/texts/lock-screen.ts'
import { newsOf, quietUntil } from '@turno/domain/account/news-choices.ts'
import { bogotaDate, nextDate, plusMinutes, toMs } from '@turno/domain/time.ts'
import type { About, PushMessage, Short } from './notice.ts'
import { money } from './wording.ts'

// What a locked screen says of news: what, hour and price. The rest stands behind the link, in bell and mail; a person
// may choose to have it said.

/** With all else at its longest, two parts of an SMS hold so much of the details. */
const detailsMax = 100
/** Push services keep nothing for longer. */
const longestTtlSeconds = 28 * 24 * 60 * 60

const nearDay = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** 'hoy 4:00 pm', 'mañana 8:00 am', 'mar 24 nov 8:00 am' */
function shortMoment(instant: string, now: string): string {
  const [date, today] = [bogotaDate(instant), bogotaDate(now)]
  const day = date === today ? 'hoy' : date === nextDate(today) ? 'mañana' : nearDay.format(new Date(instant))
  return `${day.replaceAll(/[.,]| de(?= )/g, '')} ${hourOf(instant)}`
}

/** 'Oferta nueva: hoy 4:00 pm, $110.000' */
function headOf({ what, start, priceCents }: Short, now: string): string {
  const facts = [start === undefined ? [] : shortMoment(start, now), priceCents === undefined ? [] : money(priceCents)]
  return [what, facts.flat().join(', ')].filter(Boolean).join(': ')
}

const detailsOf = ({ details }: Short, { to }: About): string => (newsOf(to).details ? details : '')

/** The SMS, two parts at most. @param link the address of the news, without a login of its own */
export function smsOf(short: Short, about: About, link: string): string {
  const details = detailsOf(short, about)
  const cut = details.length > detailsMax ? `${details.slice(0, detailsMax - 3).trim()}…` : details
  return lockScreen.sms(headOf(short, about.now), cut, link)
}

/** The push message for one browser. @param url the page's own, without a login of its own */
export function pushOf(short: Short, about: About, to: PushMessage['to'], url: string): PushMessage {
  const body = detailsOf(short, about) || lockScreen.tap
  const lasts = Math.ceil((toMs(short.until) - toMs(about.now)) / 1_000)
  return {
    to,
    text: { title: headOf(short, about.now), body, url, tag: short.about },
    ttlSeconds: Math.min(Math.max(lasts, 0), longestTtlSeconds),
  }
}

/**
 * When quiet hours end that hold news back; null: it may ring now. What is over before they end, or is about a visit
 * that begins in the hour after them, rings all the same for who wants that.
 */
export function heldUntil({ until, start }: Short, { to, now }: Pick<About, 'to' | 'now'>): string | null {
  const choices = newsOf(to)
  const morning = quietUntil(choices, now)
  if (morning === null) return null
  const isSoon = start !== undefined && now < start && start <= plusMinutes(morning, 60)
  return choices.quiet?.wakes && (until <= morning || isSoon) ? null : morning
}
