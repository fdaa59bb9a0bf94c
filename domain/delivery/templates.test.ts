import { describe, expect, it } from 'vitest'
import { messageOf } from './templates.ts'

const read = (channel: 'mail' | 'sms' | 'voice', template: Parameters<typeof messageOf>[0]['template'], params = {}) =>
  messageOf({ channel, template, params })

describe('a message of a log', () => {
  it('is read with what fills it, money as a number', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: '9000000' })).toEqual({
      channel: 'mail',
      template: 'hourResold',
      params: { orderId: 'ana_1', amountCents: 9_000_000 },
    })
  })
  it('of before keeps its words: what was added later is absent, what is used no more is left out', () => {
    expect(read('sms', 'appointmentReminder', { appointmentId: 'a1' })?.params).toEqual({ appointmentId: 'a1' })
    expect(read('mail', 'refundDue', { amountCents: '1' })?.params).toEqual({ amountCents: 1 })
    const coming = { appointmentId: 'a1', before: '120' }
    expect(read('mail', 'appointmentComing', coming)?.params).toEqual({ appointmentId: 'a1' })
  })
  it('that lacks what fills it, or goes out by another way, is none', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1' })).toBeNull()
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: 'mucho' })).toBeNull()
    expect(read('voice', 'welcome', { linkId: 'l1' })).toBeNull()
  })
})
