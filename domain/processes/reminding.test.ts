import { describe, expect, it } from 'vitest'
import type { AccountState } from '../account/state.ts'
import { fold, reject } from '../decider.ts'
import { order } from '../order/decide.ts'
import { cart, late, paid, rescue, type so, submitted } from '../order/order.fixture.ts'
import type { OpenedOrder } from '../order/state.ts'
import { after, noon, visit } from '../scenario.fixture.ts'
import { appointmentReminders, paymentReminder } from './reminding.ts'

const patient = (phone: string | null) => ({ status: 'registered', sections: { contact: { phone } } }) as AccountState
const ana = patient('3001234567')
const state = (events: ReturnType<typeof so>) => fold(order, events) as OpenedOrder
const opened = (events = cart) => ({ state: state(events), openedAt: noon })

describe('the call about a payment', () => {
  it('is made once the order is 15 minutes old, about that order', () => {
    expect(paymentReminder(ana, opened(), after(15))).toEqual({
      about: 'ana_1',
      personId: 'ana',
      channel: 'voice',
      template: 'paymentReminder',
      params: { orderId: 'ana_1' },
    })
  })
  it('is refused before that, and without an open order', () => {
    for (const of of [undefined, opened(), opened(submitted)])
      expect(paymentReminder(ana, of, after(of?.state.status === 'open' ? 14.9 : 20))).toEqual(
        reject('Aún no es momento de recordar el pago.'),
      )
  })
  it('needs a phone', () => {
    expect(paymentReminder(patient(null), opened(), after(15))).toMatchObject({
      message: expect.stringMatching(/número celular/),
    })
  })
})

describe('the reminder of an appointment', () => {
  it('is due once for each line that was sold', () => {
    const rescued = [...late, ...(order.decide(rescue, state(late)) as typeof late)]
    for (const events of [paid, rescued])
      expect(appointmentReminders(ana, state(events))).toEqual([
        {
          about: 'ana_1_1',
          personId: 'ana',
          channel: 'sms',
          template: 'appointmentReminder',
          params: { appointmentId: 'ana_1_1', start: visit.start, asked: '1' },
        },
      ])
  })
  it('is none before the payment, and without a phone', () => {
    for (const last of [undefined, state(cart), state(late)])
      expect(appointmentReminders(ana, last)).toEqual(reject('Aún no hay una cita confirmada.'))
    expect(appointmentReminders(patient(''), state(paid))).toMatchObject({ rejected: true })
  })
})
