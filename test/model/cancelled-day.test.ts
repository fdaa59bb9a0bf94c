import { isOpened } from '@turno/domain/order/state.ts'
import { bogotaDate, plusMinutes } from '@turno/domain/time.ts'
import { describe, expect, it } from 'vitest'
import { drivesCancelling, leftOf, takesDayOff } from './cancelled-days.ts'
import { everyInterleaving, type Outside } from './every-interleaving.ts'
import { comesToRest } from './finishing.ts'
import { isToBeProven } from './proven.ts'
import { approves, choosesHours, drives, drivesMove, finishes, opens, submits, wantsMove } from './purchases.ts'
import { Story } from './story.ts'

/** Dr. Ruiz cancels tomorrow. */
const [doctor, date] = ['ruiz', '2026-11-21'] as const
const tomorrow = 20 * 60
const [order, visitId] = ['ana_1', 'ana_1_1']

const cancels: Outside = (story) => {
  takesDayOff(story, doctor, date)
  drivesCancelling(story, doctor, date)
}
const anaChooses: Outside = (story) => choosesHours(story, 'ana', 1, tomorrow, tomorrow + 60)
const anaOrders: Outside = (story) => opens(story, 'ana', tomorrow)
const driven: Outside = (story) => void drives(story, order)
const finished: Outside = (story) => finishes(story, order)
const paysIfShe: Outside = (story) => {
  if (story.world.state('order', order).status !== 'open') return
  const bought = story.world.state('order', order)
  if (!isOpened(bought) || bought.lines.some(({ status }) => status === 'pending')) return
  submits(story, 'ana')
  approves(story, order)
  drives(story, order)
}
const paid: Outside = (story) => {
  finishes(story, order)
  submits(story, 'ana')
  approves(story, order)
  finishes(story, order)
}
/** Two days ahead, so that it can be moved to the day that is cancelled. */
const anaBoughtLater: Outside = (story) => {
  choosesHours(story, 'ana', 1, tomorrow + 24 * 60)
  paid(story)
}
const movesThere: Outside = (story) => {
  wantsMove(story, visitId, -24 * 60)
  drivesMove(story, visitId)
}
const proposed: Outside = ({ world }) => {
  const state = world.state('appointment', visitId)
  if (state.status === 'none') throw new Error('no visit')
  const { start, end } = state.visit
  const visit = { ...state.visit, start: plusMinutes(start, -24 * 60), end: plusMinutes(end, -24 * 60) }
  world.send({ category: 'appointment', id: visitId, command: { type: 'ProposeMove', visit } })
}
const accepts: Outside = (story) => {
  const state = story.world.state('appointment', visitId)
  if (state.status !== 'scheduled' || !state.proposal) return
  const { visit, proposalId } = state.proposal
  story.world.send({ category: 'appointment', id: visitId, command: { type: 'StartMove', visit, proposalId } })
  drivesMove(story, visitId)
}

const play =
  (...steps: Outside[]) =>
  () => {
    const story = new Story()
    for (const step of steps) step(story)
    return story
  }

const stories: [string, () => Story, Outside[]][] = [
  ['hours that are being chosen', play(anaChooses, driven), [cancels]],
  ['hours in a cart, paid or not', play(anaChooses, finished), [cancels, paysIfShe]],
  ['an offer that is being chosen', play(anaOrders, driven), [cancels]],
  ['an offer that is chosen, paid or not', play(anaOrders, finished), [cancels, paysIfShe]],
  ['a visit that is being moved there', play(anaBoughtLater, movesThere), [cancels]],
  ['a visit that was proposed to be moved there', play(anaBoughtLater, proposed, cancels), [accepts]],
  ['a visit that is sold', play(anaOrders, paid), [cancels]],
]
const isWhole = isToBeProven('cancelled-day', 'every interleaving')

describe('a day that its doctor cancels, interleaved in every way, and crashed at every cut', () => {
  it.each(isWhole ? stories : stories.slice(1, 2))('leaves nothing of %s', (_, begin, outside) => {
    const positions = everyInterleaving(begin, outside, (story) => {
      const isCancelled = story.world.state('schedule', doctor).cancelledDays?.[date] !== undefined
      comesToRest(story)
      if (isCancelled) expect(leftOf(story, doctor, date)).toBeUndefined()
    })
    expect(positions).toBeGreaterThan(4)
  })

  it('drops unpaid hours with a text, and pays back paid ones', () => {
    const story = play(anaChooses, finished, cancels)()
    for (const runner of [...story.world.actors]) story.world.finish(runner)
    expect(story.world.state('order', order)).toMatchObject({
      status: 'closed',
      cause: 'lineUnavailable',
      message: 'El médico canceló ese día. Elige otra hora.',
    })
    const sold = play(anaChooses, paid, cancels)()
    comesToRest(sold)
    const bought = sold.world.state('order', order)
    expect(isOpened(bought) && bought.refunds).toHaveLength(2)
  })

  it('leaves later promises of its doctor, however often the cancelling is repeated', () => {
    const story = play(cancels, ({ world }) => world.advance(60_000), anaOrders, paid)()
    story.world.finish(drivesCancelling(story, doctor, date))
    comesToRest(story)
    const visit = story.world.state('appointment', visitId)
    expect(visit.status !== 'none' && bogotaDate(visit.visit.start)).toBe(date)
    expect(visit.status).not.toBe('cancelled')
  })

  it('breaks (as it should) when unsold things are not given up', () => {
    const forgets: Outside = ({ world }) => {
      world.tamper = (action) => (action.command.type === 'WithdrawLine' ? null : action)
    }
    const story = play(anaChooses, finished, forgets, cancels)()
    expect(() => story.world.finish(story.world.actors.at(-1)!)).toThrow('withdrawLine:ana_1_2')
    expect(leftOf(story, doctor, date)).toMatch('is on sale')
  })
})
