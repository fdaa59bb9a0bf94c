import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, noon } from '../scenario.fixture.ts'
import { type Draft, emptyDraft, isBeingSigned, isUnsettled, type Save, saved, valuesOf } from './draft.ts'

const phone = { id: 'phone', name: 'Celular' }
const desk = { id: 'desk', name: 'Computador' }
const save = (more: Partial<Save>): Save => ({
  ...{ field: 'exam', value: 'a', revision: 0, number: 1, device: desk, at: noon },
  ...more,
})
const all = (...saves: Save[]): Draft => saves.reduce(saved, emptyDraft)

describe('a draft', () => {
  it('takes the next value of a field whose last one was seen', () => {
    const draft = all(save({}), save({ value: 'ab', revision: 1, number: 2, at: after(1) }))
    expect(draft.fields.exam).toMatchObject({ value: 'ab', revision: 2, at: after(1), others: [] })
    expect(valuesOf(draft)).toEqual({ exam: 'ab' })
  })
  it('keeps both values of a field that was written on two devices, the newest of each', () => {
    const draft = all(
      save({}),
      save({ value: 'x', device: phone }),
      save({ value: 'xy', device: phone, number: 2, at: after(1) }),
    )
    expect(draft.fields.exam).toMatchObject({ value: 'a', others: [{ value: 'xy', device: phone, at: after(1) }] })
    expect(isUnsettled(draft)).toBe(true)
  })
  it('is held while it is signed, for a minute at most, and the next save gives it back', () => {
    const held = { ...all(save({})), signing: { by: 'c', at: noon } }
    expect([noon, after(0.9), after(1)].map((now) => isBeingSigned(held, now))).toEqual([true, true, false])
    expect(isBeingSigned(saved(held, save({ value: 'ab', revision: 1, number: 2, at: after(1) })), noon)).toBe(false)
    expect(isBeingSigned(emptyDraft, noon)).toBe(false)
  })
  it('gives up the other value only once its doctor has seen it', () => {
    const both = all(save({}), save({ value: 'x', device: phone }))
    const typedOn = saved(both, save({ value: 'ab', revision: 1, number: 2 }))
    expect(isUnsettled(typedOn)).toBe(true)
    const settles = [{ device: 'phone', at: noon }]
    const settled = saved(typedOn, save({ value: 'x', revision: 2, number: 3, settles }))
    expect(settled.fields.exam).toMatchObject({ value: 'x', others: [] })
    // Its phone went on meanwhile: that word was on no screen yet.
    const phoneWentOn = saved(typedOn, save({ value: 'xy', device: phone, number: 2, at: after(1) }))
    const unseen = saved(phoneWentOn, save({ value: 'x', revision: 2, number: 3, settles }))
    expect(unseen.fields.exam).toMatchObject({ value: 'x', others: [{ value: 'xy' }] })
  })
  it('changes nothing by a save that comes late, or again', () => {
    const draft = all(save({}), save({ value: 'ab', revision: 1, number: 2 }))
    expect(saved(draft, save({}))).toBe(draft)
    expect(saved(draft, save({ value: 'ab', revision: 1, number: 2 }))).toBe(draft)
  })
  it('has one value where two devices typed the same', () => {
    expect(isUnsettled(all(save({}), save({ device: phone })))).toBe(false)
  })
  it('remembers where a value was taken over from until it is touched', () => {
    const taken = all(save({ takenFrom: '2026-09-12' }))
    expect(taken.fields.exam?.takenFrom).toBe('2026-09-12')
    expect(saved(taken, save({ revision: 1, number: 2 })).fields.exam?.takenFrom).toBeNull()
  })

  /**
   * Devices type, send, lose answers, send again and see one another's values, in any order: what a device's last
   * acknowledged save said is there, unless a device that saw it wrote something else or gave it up.
   */
  it('never loses an acknowledged save', () => {
    const devices = [desk, phone, { id: 'tablet', name: 'Tableta' }]
    const step = fc.record({
      who: fc.nat(2),
      act: fc.constantFrom('type', 'type', 'resend', 'look', 'settle'),
      value: fc.nat(1000),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let draft = emptyDraft
        const of = devices.map((device) => ({ device, seen: 0, number: 0, sent: [] as Save[] }))
        // Values that were acknowledged and that nobody has knowingly replaced.
        const owed = new Map<string, unknown>()
        const shown = () => {
          const field = draft.fields.exam
          return field ? [field.value, ...field.others.map(({ value }) => value)] : []
        }
        for (const { who, act, value } of steps) {
          const me = of[who]!
          const field = draft.fields.exam
          if (act === 'look') me.seen = field?.revision ?? 0
          else if (act === 'resend' && me.sent.length > 0) draft = saved(draft, me.sent[value % me.sent.length]!)
          else if (act === 'type' || act === 'settle') {
            me.number += 1
            const settles =
              act === 'settle' && field && me.seen === field.revision
                ? field.others.map(({ device, at }) => ({ device: device.id, at }))
                : []
            const isSeen = me.seen === (field?.revision ?? 0)
            const sent = save({ value, revision: me.seen, number: me.number, device: me.device, settles })
            draft = saved(draft, sent)
            me.sent.push(sent)
            if (isSeen)
              for (const [device, said] of owed)
                if (said === field?.value || settles.some((one) => one.device === device)) owed.delete(device)
            owed.set(me.device.id, value)
            me.seen = draft.fields.exam?.device.id === me.device.id && isSeen ? draft.fields.exam.revision : me.seen
          }
          for (const said of owed.values()) expect(shown()).toContain(said)
        }
      }),
      { seed: 31, numRuns: 500 },
    )
  })
})
