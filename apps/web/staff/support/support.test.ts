import type { StoryEvent } from '@turno/contract/areas/story.ts'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import { expect, test } from 'vitest'
import { dayAndHour, spansDays } from './hours.ts'
import { indexAt, mainOf, neighbourMoment, stepFor } from './support.ts'

const at = (...seconds: number[]) =>
  seconds.map((second) => ({ at: new Date(second * 1000).toISOString() }) as StoryEvent)

test('A moment of a story shows the last event by then, or the first if none had happened', () => {
  const events = at(10, 20, 20, 30)
  expect([5, 10, 19, 20, 29, 99].map((second) => indexAt(events, second * 1000))).toEqual([0, 0, 0, 2, 2, 3])
})

test('Arrow keys move from event to event and stop at the ends', () => {
  const events = at(10, 20, 20, 30)
  const seconds = (from: number, direction: 1 | -1) => neighbourMoment(events, from * 1000, direction) / 1000
  expect([seconds(10, 1), seconds(20, 1), seconds(30, 1), seconds(20, -1), seconds(10, -1)]).toEqual([
    20, 30, 30, 10, 10,
  ])
})

test('Money that fits no attempt is refunded; what the provider has answered is not asked again', () => {
  const inDoubt = (why: string, refund_due = false) => stepFor({ kind: 'payment', why, refund_due } as SupportCase)
  expect([inDoubt('amountMismatch', true), inDoubt('stillPending'), inDoubt('unconfirmed')]).toEqual([
    'refund',
    'ask',
    'close',
  ])
})

test('A failed phone call is never repeated by a machine', () => {
  const about = (kind: string, channel = '') => stepFor({ kind, channel } as SupportCase)
  expect([
    about('noOffers'),
    about('refund'),
    about('payment'),
    about('delivery', 'sms'),
    about('delivery', 'voice'),
    about('maintenance'),
  ]).toEqual(['call', 'refund', 'ask', 'retry', 'close', 'retry'])
})

test('Holds and messages are shown on demand, failures and calls of support always', () => {
  const event = (stream: string, tone: StoryEvent['tone'], template = '') =>
    ({
      stream,
      tone,
      ...(template ? { type: 'DeliveryDue', data: { template } } : { type: '', data: {} }),
    }) as StoryEvent
  const shown = [event('order-1', 'calm'), event('message-1', 'bad')]
  const call = [event('message-2', 'calm', 'supportCall'), event('message-2', 'ok')]
  const others = [event('day-1', 'calm'), event('message-1', 'ok'), event('message-3', 'calm', 'welcome')]
  expect(mainOf([...others, ...shown, ...call])).toEqual([...shown, ...call])
})

test('A story that crosses midnight in Bogotá shows days too', () => {
  const noon = Date.parse('2026-11-21T17:00:00.000Z') / 1000
  expect(spansDays(at(noon, noon + 6 * 3600))).toBe(false)
  expect(spansDays(at(noon, noon + 13 * 3600))).toBe(true)
  expect(dayAndHour((noon + 13 * 3600) * 1000)).toBe('22 nov 1:00:00 am')
})
