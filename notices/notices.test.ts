import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Channel } from '@turno/domain/delivery/events.ts'
import { describe, expect, it, test } from 'vitest'
import { filledBy, sending, sendsOf, storyNameOf, templates } from './notices.ts'

/** Messages that logs hold, each with the names of its params; '?' after those that some lack. */
const record = join(import.meta.dirname, 'recorded-messages.json')
const recorded: Record<string, string[]> = JSON.parse(readFileSync(record, 'utf8'))

const paramsOf = (template: string): string[] =>
  Object.entries(sendsOf(template)?.params.entries ?? {}).map(([name, { type }]) =>
    type === 'exact_optional' ? `${name}?` : name,
  )

/** A message or a param that nobody has recorded is recorded by the first run; commit it with the change. */
test('every message in logs still has its notice, whose words need nothing more than it has', () => {
  for (const [template, params] of Object.entries(recorded)) {
    expect(sendsOf(template), `${template} stands in logs`).toBeDefined()
    const lacking = paramsOf(template).filter((name) => !name.endsWith('?') && !params.includes(name))
    expect(lacking, `messages of before lack params of ${template}: v.exactOptional`).toEqual([])
  }
  const now = Object.fromEntries(templates.map((template) => [template, paramsOf(template)]))
  const lines = Object.entries({ ...recorded, ...now }).map((each) =>
    each.map((part) => JSON.stringify(part)).join(': '),
  )
  const kept = `{\n${lines.toSorted().join(',\n')}\n}\n`
  if (process.env.CI) expect(kept, 'commit notices/recorded-messages.json').toBe(readFileSync(record, 'utf8'))
  else writeFileSync(record, kept)
})

const read = (channel: Channel, template: string, params = {}) => filledBy(sendsOf(template)!, channel, params)

describe('a message from the log', () => {
  it('is read with its parameters, money as a number', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: '9000000' })).toEqual({
      orderId: 'ana_1',
      amountCents: 9_000_000,
    })
  })
  it('of an older version keeps its words: later parameters are absent, unused ones are left out', () => {
    expect(read('sms', 'appointmentReminder', { appointmentId: 'a1' })).toEqual({ appointmentId: 'a1' })
    expect(read('mail', 'refundDue', { amountCents: '1' })).toEqual({ amountCents: 1 })
    expect(read('mail', 'appointmentComing', { appointmentId: 'a1', before: '120' })).toEqual({ appointmentId: 'a1' })
  })
  it('without its parameters, or for another channel, is not read', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1' })).toBeNull()
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: 'mucho' })).toBeNull()
    expect(read('voice', 'welcome', { linkId: 'l1' })).toBeNull()
  })
  it('of a later version is unknown, even under a name that every object inherits', () => {
    expect([sendsOf('fromTomorrow'), sendsOf('constructor')]).toEqual([undefined, undefined])
    expect(storyNameOf('fromTomorrow')).toBe('fromTomorrow')
  })
})

test('every message is sent because of an event, or names the process that requests it', () => {
  const byEvents = sending.map(({ template }) => template)
  const asked = templates.filter((template) => sendsOf(template)!.asked)
  expect([...byEvents, ...asked].toSorted()).toEqual(templates.toSorted())
})
