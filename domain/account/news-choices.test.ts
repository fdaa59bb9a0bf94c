import { describe, expect, it } from 'vitest'
import { notAllowed } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { bogotaInstant } from '../time.ts'
import { register, registeredAfter } from './credentials.fixture.ts'
import { account } from './decide.ts'
import { type NewsChoices, newsChoicesOf, newsTopics, quietUntil, topicsOf, waysOf } from './news-choices.ts'

const joined = (role: 'patient' | 'doctor' | 'assistant') => history(account, { ...register, role })
const choose = (choices: NewsChoices) => ({ type: 'ChooseNews', accountId: 'ana', choices, now: noon }) as const
const quiet = { from: '21:00', until: '07:00', wakes: true }
const nothing = { ways: {}, quiet, details: false }

describe('the ways of news', () => {
  it('are the defaults until somebody chooses, with the SMS of reminders as it was chosen before', () => {
    const patient = registeredAfter(joined('patient'))
    expect(waysOf(patient, 'refund')).toEqual(newsTopics.refund.defaults)
    expect(waysOf(patient, 'visitReminder')).toEqual(['push', 'mail'])
    expect(waysOf({ ...patient, smsReminders: true }, 'visitReminder')).toEqual(['push', 'sms', 'mail'])
    expect(Object.keys(newsChoicesOf(patient).ways)).toEqual(topicsOf('patient'))
  })
  it('are chosen for single topics, the others stay; the same again changes nothing', () => {
    const chosen = choose({ ...nothing, ways: { refund: ['sms'] }, details: true })
    const before = joined('patient')
    given(account, before)
      .when(chosen)
      .then([{ type: 'NewsChosen', data: { accountId: 'ana', quiet, details: true } }])
    const after = history(account, register, chosen)
    expect(waysOf(registeredAfter(after), 'refund')).toEqual(['sms'])
    expect(waysOf(registeredAfter(after), 'visitChanged')).toEqual(newsTopics.visitChanged.defaults)
    given(account, after).when(chosen).then([])
    given(account, before).when(choose(nothing)).then([])
  })
  it('say of reminders what the older choice of their SMS says', () => {
    const ways = { visitReminder: ['push' as const, 'sms' as const] }
    given(account, joined('patient'))
      .when(choose({ ...nothing, ways }))
      .then([{ type: 'NewsChosen' }, { type: 'SmsRemindersChosen', data: { accountId: 'ana', on: true } }])
  })
  it('are of topics of the own role', () => {
    const payout = choose({ ...nothing, ways: { payout: [] } })
    given(account, joined('patient')).when(payout).then(notAllowed)
    given(account, joined('assistant')).when(choose(nothing)).then(notAllowed)
    given(account, joined('doctor'))
      .when(payout)
      .then([{ type: 'NewsChosen' }])
  })
})

describe('quiet hours', () => {
  const at = (hour: string, choices: Pick<NewsChoices, 'quiet'>) =>
    quietUntil(choices, bogotaInstant('2031-03-04', hour))
  it('may cross midnight', () => {
    expect(at('20:59', nothing)).toBeNull()
    expect(at('21:00', nothing)).toBe(bogotaInstant('2031-03-05', '07:00'))
    expect(at('06:59', nothing)).toBe(bogotaInstant('2031-03-04', '07:00'))
    expect(at('07:00', nothing)).toBeNull()
  })
  it('may lie within a day, or there are none', () => {
    const siesta = { quiet: { from: '13:00', until: '15:00', wakes: false } }
    expect(at('14:00', siesta)).toBe(bogotaInstant('2031-03-04', '15:00'))
    expect([at('12:59', siesta), at('15:00', siesta)]).toEqual([null, null])
    expect(at('23:00', { quiet: null })).toBeNull()
    expect(at('13:00', { quiet: { from: '13:00', until: '13:00', wakes: true } })).toBeNull()
  })
})
