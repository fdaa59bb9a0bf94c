import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, reject } from '../decider.ts'
import { given, history, noon, sequences } from '../scenario.fixture.ts'
import { type DeliveryCommand, type DeliveryState, delivery, maxAttempts } from './decide.ts'
import type { DeliveryEvent } from './events.ts'

type Channel = keyof typeof messages
const messages = {
  mail: { channel: 'mail', template: 'refundDue', params: { orderId: 'ana_1', amountCents: '1' } },
  sms: { channel: 'sms', template: 'welcome', params: { linkId: 'l1' } },
  voice: { channel: 'voice', template: 'supportCall', params: {} },
  push: {
    channel: 'push',
    template: 'videoCall',
    params: { appointmentId: 'a1', visitId: 'v1', deviceId: 'd1', call: '1', at: noon },
  },
} as const
const due = (channel: Channel) =>
  ({ type: 'RequestDelivery', messageKey: 'm1', personId: 'ana', ...messages[channel] }) as const
const attempt = { type: 'AttemptDelivery', now: noon } as const
const confirm = { type: 'ConfirmDelivery', now: noon } as const
const fail = { type: 'FailDelivery', why: 'número rechazado', now: noon } as const
const ids = { messageKey: 'm1', personId: 'ana' }
const after = (channel: Channel, attempts: number, ...rest: Parameters<typeof delivery.decide>[0][]) =>
  history(delivery, { ...due(channel), now: noon }, ...Array.from({ length: attempts }, () => attempt), ...rest)

describe('a message to a person', () => {
  it('becomes due once', () => {
    given(delivery)
      .when({ ...due('mail'), now: noon })
      .then([{ type: 'DeliveryDue', data: { ...ids, channel: 'mail', params: messages.mail.params } }])
    for (const events of [after('mail', 0), after('mail', 1), after('mail', 1, confirm), after('mail', 1, fail)])
      given(delivery, events)
        .when({ ...due('mail'), now: noon })
        .then([])
  })
  it('is sent only when it is due', () => {
    for (const command of [attempt, confirm, fail])
      given(delivery).when(command).then(reject('No hay un mensaje por enviar.'))
  })
  it('records each attempt before it is made', () => {
    given(delivery, after('sms', 0))
      .when(attempt)
      .then([{ type: 'DeliveryAttempted', data: { ...ids, attempt: 1 } }])
    given(delivery, after('sms', 1))
      .when(attempt)
      .then([{ type: 'DeliveryAttempted', data: { attempt: 2 } }])
    given(delivery, after('sms', 0)).when(confirm).then(reject('El mensaje no se ha enviado.'))
  })
  it.each(['mail', 'sms'] as const)('by %s with an unknown result is tried 5 times, then it failed', (channel) => {
    given(delivery, after(channel, maxAttempts - 1))
      .when(attempt)
      .then([{ type: 'DeliveryAttempted', data: { attempt: 5 } }])
    given(delivery, after(channel, maxAttempts))
      .when(attempt)
      .then([{ type: 'DeliveryFailed', data: { ...ids, why: 'sin respuesta' } }])
  })
  it.each(['voice', 'push'] as const)('by %s is never tried again, because it may have arrived', (channel) => {
    given(delivery, after(channel, 0))
      .when(attempt)
      .then([{ type: 'DeliveryAttempted', data: { attempt: 1 } }])
    given(delivery, after(channel, 1))
      .when(attempt)
      .then([{ type: 'DeliveryFailed', data: { why: 'sin respuesta' } }])
  })
  it('is delivered or failed, and nothing happens afterwards', () => {
    given(delivery, after('mail', 1))
      .when(confirm)
      .then([{ type: 'Delivered', data: ids }])
    given(delivery, after('mail', 1))
      .when(fail)
      .then([{ type: 'DeliveryFailed', data: { ...ids, why: 'número rechazado' } }])
    for (const events of [after('mail', 1, confirm), after('mail', 1, fail)])
      for (const command of [attempt, confirm, fail]) given(delivery, events).when(command).then([])
  })
})

it('a message is tried once by voice, at most 5 times otherwise, and ends once, whatever is sent', () => {
  const rest = fc.constantFrom<DeliveryCommand>(attempt, attempt, attempt, confirm, fail, due('voice'), due('mail'))
  fc.assert(
    fc.property(fc.constantFrom<Channel>('mail', 'sms', 'voice'), sequences(rest, [0, 60_000]), (channel, list) => {
      let state: DeliveryState = delivery.initialState
      const story: DeliveryEvent[] = []
      for (const each of [{ ...due(channel), now: noon }, ...list]) {
        const outcome = delivery.decide(each, state)
        if (isRejection(outcome)) continue
        story.push(...outcome)
        state = outcome.reduce(delivery.evolve, state)
      }
      const count = (...types: string[]) => story.filter(({ type }) => types.includes(type)).length
      expect(count('DeliveryAttempted')).toBeLessThanOrEqual(channel === 'voice' ? 1 : maxAttempts)
      expect(count('Delivered', 'DeliveryFailed')).toBeLessThanOrEqual(1)
      expect(count('Delivered')).toBeLessThanOrEqual(count('DeliveryAttempted'))
      if (count('Delivered', 'DeliveryFailed') > 0)
        expect(['Delivered', 'DeliveryFailed']).toContain(story.at(-1)?.type)
    }),
    { numRuns: 300 },
  )
})
