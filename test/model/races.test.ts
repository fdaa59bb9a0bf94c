import { doctorFacts } from '@turno/domain/waiting-list-request/request.fixture.ts'
import { describe, expect, it } from 'vitest'
import { brokenAtRest, brokenNow } from './promises.ts'
import { approves, drives, fallsDue, finishes, opens, stepsUntil, submits } from './purchases.ts'
import { Story } from './story.ts'
import type { World } from './world.ts'

const order = 'ana_1'
const requestOf = (story: Story) => story.world.state('waitingListRequest', 'q-ana')
const count = (story: Story, type: string) => story.world.log.filter(({ event }) => event.type === type).length

/** An order of Ana that was submitted and ran out unpaid. */
function expired(startsInMinutes?: number): Story {
  const story = new Story()
  opens(story, 'ana', startsInMinutes)
  finishes(story, order)
  submits(story, 'ana')
  fallsDue(story, order)
  return story
}

/** Everything comes to rest; answers the first broken promise. */
function broken(story: Story): string | undefined {
  try {
    story.rest()
    return brokenNow(story) ?? brokenAtRest(story)
  } catch (error) {
    return String(error)
  }
}

describe('giving back an expired choice, while its money comes late', () => {
  /** The release was decided on before the money came, and arrives when the rescue is written but not accepted yet. */
  function releasedLate(tamper?: World['tamper']): Story {
    const story = expired()
    if (tamper) story.world.tamper = tamper
    const stale = drives(story, order)
    stepsUntil(story, stale, 'ReleaseOffer')
    approves(story, order)
    stepsUntil(story, drives(story, order), 'AcceptRequest')
    story.world.step(stale)
    return story
  }

  it('changes nothing: the request stays reclaimed, and there is one appointment', () => {
    const story = releasedLate()
    expect(requestOf(story)).toMatchObject({ status: 'chosen', orderId: order, claim: 'rescue' })
    expect(broken(story)).toBeUndefined()
    expect(requestOf(story)).toMatchObject({ status: 'accepted', orderId: order })
    expect([count(story, 'AppointmentScheduled'), count(story, 'RefundDue')]).toEqual([1, 0])
  })

  it('breaks the promise (as it should) when it gives back whatever the order holds', () => {
    const story = releasedLate((action) =>
      action.category === 'waitingListRequest' && action.command.type === 'ReleaseOffer'
        ? { ...action, command: { ...action.command, claim: 'any' } }
        : action,
    )
    expect(requestOf(story)).toMatchObject({ status: 'open' })
    expect(broken(story)).toMatch('does not come to an end')
  })
})

describe('reclaiming a request for money that is owed back meanwhile', () => {
  /** The visit begins between the decision to reclaim and its arrival. */
  function reclaimedLate(): Story {
    const story = expired(40)
    finishes(story, order)
    approves(story, order)
    const stale = drives(story, order)
    stepsUntil(story, stale, 'ReclaimRequest')
    story.world.advance(10 * 60_000)
    finishes(story, order)
    expect(requestOf(story).status).toBe('open')
    story.world.step(stale)
    return story
  }

  it('is given back by the next runner of the order', () => {
    const story = reclaimedLate()
    expect(requestOf(story)).toMatchObject({ status: 'chosen', orderId: order, claim: 'rescue' })
    finishes(story, order)
    expect(requestOf(story).status).toBe('open')
  })

  it('is given back by the reactor when nobody else does; the money is owed back once', () => {
    const story = reclaimedLate()
    story.world.crash(story.world.actors[0]!)
    expect(broken(story)).toBeUndefined()
    expect([count(story, 'OfferReleased'), count(story, 'RefundDue'), count(story, 'AppointmentScheduled')]).toEqual([
      2, 1, 0,
    ])
  })

  it('leaves the request to an offer that was chosen meanwhile', () => {
    const story = expired()
    finishes(story, order)
    approves(story, order)
    const stale = drives(story, order)
    stepsUntil(story, stale, 'ReclaimRequest')
    const { world } = story
    const doctor = doctorFacts('velez')
    const state = requestOf(story)
    const visit = 'offers' in state ? { ...state.offers[0]!.visit, doctorId: 'velez' } : undefined
    if (!visit) throw new Error('no offer was made')
    world.send({ category: 'waitingListRequest', id: 'q-ana', command: { type: 'MakeOffer', doctor, visit } })
    world.send({
      category: 'waitingListRequest',
      id: 'q-ana',
      command: { type: 'ChooseOffer', offerId: 'q-ana_2', version: 1, orderId: 'other' },
    })
    world.step(stale)
    expect(requestOf(story)).toMatchObject({ status: 'chosen', orderId: 'other' })
    world.finish(stale)
    expect(count(story, 'RefundDue')).toBe(1)
  })
})

describe('freeing what an expired order held, while its money comes late', () => {
  /** Somebody began to read when the order had expired, and goes on reading while the rescue takes both days. */
  function overtaken() {
    const story = expired()
    finishes(story, order)
    story.world.remembersEver = true
    const stale = drives(story, order)
    approves(story, order)
    stepsUntil(story, drives(story, order), 'RescueLine')
    return { story, stale }
  }

  it('frees no hold of the rescue, however old the state read of each stream', () => {
    const { stale } = overtaken()
    const decided = stale.decisions().flatMap(({ actions }) => actions.map(({ command }) => command))
    expect(decided).toContainEqual(expect.objectContaining({ type: 'ReclaimRequest' }))
    const freed = decided.flatMap((command) => (command.type === 'ReleaseHold' ? [command.holdId] : []))
    expect(new Set(freed)).toEqual(new Set([`${order}_1`]))
  })

  it('breaks the promise (as it should) when it does', () => {
    const { story, stale } = overtaken()
    const freed = { type: 'ReleaseHold', personId: 'ruiz', date: '2026-11-20', holdId: `${order}_1_r` } as const
    stale.send({ step: 'ReleaseHold', key: freed.holdId, category: 'day', id: 'ruiz_2026-11-20', command: freed })
    story.world.crash(stale)
    expect(broken(story)).toBe(`${order}_1 has an appointment without the time of ruiz`)
  })
})
