import { tentativeMs } from '@turno/domain/day/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { plusMinutes, toMs } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { describe, expect, it } from 'vitest'
import {
  confirmsVisit,
  drivesConfirmation,
  drivesDesk,
  startedAtDesk,
  startedAtDeskBefore,
  startsAtDesk,
} from './desk-visits.ts'
import { everyInterleaving, type Outside } from './every-interleaving.ts'
import { comesToRest, finishesFresh } from './finishing.ts'
import { isToBeProven } from './proven.ts'
import { approves, choosesHours, drives, drivesMove, finishes, opens, submits, wantsMove } from './purchases.ts'
import { Story } from './story.ts'
import type { World } from './world.ts'

const order = 'ana_1'
const atDesk = 'velez_d0'
const visitId = 'velez_d0_1'

/** The hour that Ana's order is about, as a visit of hers with Dr. Vélez, who makes it at the desk. */
function hourOfOrder({ world }: Story): Visit {
  const bought = world.state('order', order)
  if (!isOpened(bought)) throw new Error('nothing was ordered')
  return { ...bought.lines[0]!.visit, doctorId: 'velez', slot: null }
}

const anaOrders: Outside = (story) => opens(story, 'ana')
const anaOrdersFarAhead: Outside = (story) => choosesHours(story, 'ana', 1, 14 * 60)
const velezMakes: Outside = (story) => {
  startsAtDesk(story.world, 'ana', hourOfOrder(story))
  story.world.finish(drivesDesk(story.world, atDesk))
}
const orderIsGone: Outside = (story) => {
  story.world.send({
    category: 'order',
    id: order,
    command: { type: 'RemoveLine', lineId: 'ana_1_1', patientId: 'ana' },
  })
  finishes(story, order)
}
const anaConfirms: Outside = ({ world }) => {
  confirmsVisit(world, visitId)
  drivesConfirmation(world, visitId)
}
const drivenOnce: Outside = ({ world }) => void drivesConfirmation(world, visitId)
const anaMoves =
  (byMinutes: number): Outside =>
  (story) => {
    wantsMove(story, visitId, byMinutes)
    drivesMove(story, visitId)
  }
const cancelled: Outside = ({ world }) => {
  const command = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false } as const
  world.send({ category: 'appointment', id: visitId, command })
  drivesDesk(world, atDesk)
}
const runsOut: Outside = ({ world }) => world.advance(tentativeMs + 1)
const begins: Outside = ({ world }) => {
  const visit = world.state('appointment', visitId)
  if (visit.status !== 'none') world.advance(toMs(visit.visit.start) - toMs(world.now))
}
/** Dr. Vélez asks for half an hour later, which Ana accepts. */
const acceptsOther: Outside = ({ world }) => {
  const state = world.state('appointment', visitId)
  if (state.status === 'none') throw new Error('no visit')
  const visit = {
    ...state.visit,
    start: state.visit.end,
    end: plusMinutes(state.visit.end, 20),
  }
  const send = (command: Parameters<World['send']>[0]['command']) =>
    world.send({ category: 'appointment', id: visitId, command } as Parameters<World['send']>[0])
  send({ type: 'ProposeMove', visit })
  send({ type: 'StartMove', visit, proposalId: `${visitId}_p1` })
  drivesMove({ world } as Story, visitId)
}

const play =
  (...steps: Outside[]) =>
  () => {
    const story = new Story()
    for (const step of steps) step(story)
    return story
  }

const isWhole = isToBeProven('confirming', 'every interleaving')
const stories: [string, () => Story, Outside[]][] = [
  ['driven by two', play(anaOrders, velezMakes, orderIsGone, anaConfirms, drivenOnce), []],
  ['while the hold runs out', play(anaOrders, velezMakes, orderIsGone, anaConfirms), [runsOut]],
  ['while it begins', play(anaOrders, velezMakes, orderIsGone, anaConfirms), [begins]],
  ['while it is cancelled', play(anaOrders, velezMakes, orderIsGone, anaConfirms), [cancelled]],
  ['while it is moved', play(anaOrdersFarAhead, velezMakes, orderIsGone, anaConfirms), [anaMoves(15)]],
  [
    'while it is moved, and the patient confirms again',
    play(anaOrdersFarAhead, velezMakes, orderIsGone),
    [anaMoves(15), anaConfirms],
  ],
  ['while another hour is accepted', play(anaOrdersFarAhead, velezMakes, orderIsGone, anaConfirms), [acceptsOther]],
  ['and then moved', play(anaOrdersFarAhead, velezMakes, orderIsGone, anaConfirms, anaMoves(15)), [anaConfirms]],
  ['while an order buys the same hour', play(anaOrders, velezMakes, anaConfirms, (story) => drives(story, order)), []],
]

describe('a visit at the desk that is confirmed, interleaved in every way, and crashed at every cut', () => {
  it.each(isWhole ? stories : stories.slice(-1))('%s', (_, begin, outside) => {
    expect(everyInterleaving(begin, outside, comesToRest)).toBeGreaterThan(4)
  })

  /** Whether Ana's order stands, and whether the visit binds her, in every way that two runners may come about. */
  function outcomes(...others: Outside[]): string[] {
    const seen = new Set<string>()
    everyInterleaving(
      play(anaOrders, velezMakes, ...others, (story) => drives(story, order)),
      [],
      (story) => {
        finishesFresh(story)
        const visit = story.world.state('appointment', visitId)
        const isBound = visit.status !== 'none' && visit.holdsPatient !== false
        seen.add(`${story.world.state('order', order).status}, ${isBound ? 'confirmed' : 'unconfirmed'}`)
      },
    )
    return [...seen].toSorted()
  }

  it('takes an hour like a purchase: the visit or an order has it, and never both', () => {
    expect(outcomes(anaConfirms)).toEqual(['closed, confirmed', 'open, unconfirmed'])
  })

  it('is in the way of no purchase before: it blocks no hour of the patient', () => {
    expect(outcomes()).toEqual(['open, unconfirmed'])
  })

  it('breaks (as it should) when confirming ignores other visits of the patient', () => {
    const looksAway: Outside = ({ world }) => {
      world.tamper = (action) =>
        action.category === 'day' && action.command.type === 'HoldTime' && action.command.claim.kind === 'confirmation'
          ? { ...action, command: { ...action.command, capacity: 99 } }
          : action
    }
    const paid: Outside = (story) => {
      finishes(story, order)
      submits(story, 'ana')
      approves(story, order)
      finishes(story, order)
    }
    expect(() => everyInterleaving(play(anaOrders, velezMakes, paid, anaConfirms, looksAway), [], comesToRest)).toThrow(
      'ana is in two places at once',
    )
  })
})

describe('a log from before patients confirmed', () => {
  const velezMadeBefore: Outside = (story) => {
    startedAtDeskBefore(story.world, 'ana', hourOfOrder(story))
    drivesDesk(story.world, atDesk)
  }
  it('still works: a stalled visit takes the time of both, binds it and frees it as it began', () => {
    const seen = new Set<string>()
    everyInterleaving(
      play(anaOrders, velezMadeBefore, (story) => drives(story, order)),
      [],
      (story) => {
        comesToRest(story)
        const { status } = story.world.state('deskVisit', startedAtDesk(story.world)[0]!)
        const visit = story.world.state('appointment', visitId)
        seen.add(`${status}, ${visit.status !== 'none' && visit.holdsPatient !== false ? 'bound' : 'no visit'}`)
      },
    )
    expect([...seen].toSorted()).toEqual(['abandoned, no visit', 'agreed, bound'])
  })

  it('has no "Voy" that binds anybody: it is about attendance only', () => {
    const story = play(anaOrders, velezMadeBefore)()
    story.world.finish(story.world.actors.at(-1)!)
    confirmsVisit(story.world, visitId)
    expect(story.world.log.at(-1)!.event).toMatchObject({
      type: 'AppointmentConfirmed',
      data: { start: expect.any(String) },
    })
    expect(story.world.log.at(-1)!.event.data).not.toHaveProperty('holdId')
    comesToRest(story)
  })
})
