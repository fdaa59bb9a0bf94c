import { tentativeMs } from '@turno/domain/day/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { describe, expect, it } from 'vitest'
import { drivesDesk, startedAtDesk, startsAtDesk } from './desk-visits.ts'
import { everyInterleaving, type Outside } from './every-interleaving.ts'
import { comesToRest, finishesFresh } from './finishing.ts'
import { isToBeProven } from './proven.ts'
import {
  approves,
  choosesHours,
  drives,
  drivesMove,
  fallsDue,
  finishes,
  opens,
  raisesPrice,
  sellsHours,
  submits,
  wantsMove,
} from './purchases.ts'
import { Story } from './story.ts'

const ana = 'ana_1'
const beto = 'beto_1'

/** A story played so far, with as many fresh runners of orders. */
const play =
  (orders: readonly string[], ...steps: Outside[]) =>
  () => {
    const story = new Story()
    for (const step of [
      ...steps,
      ...orders.map(
        (orderId): Outside =>
          (each) =>
            drives(each, orderId),
      ),
    ])
      step(story)
    return story
  }

const anaOpens: Outside = (story) => opens(story, 'ana')
const anaChooses =
  (...startsIn: number[]): Outside =>
  (story) =>
    choosesHours(story, 'ana', 1, ...startsIn)
const anaChoosesInRoom =
  (...startsIn: number[]): Outside =>
  (story) =>
    choosesHours(story, 'ana', 0, ...startsIn)
const anaSubmits: Outside = (story) => {
  finishes(story, ana)
  submits(story, 'ana')
}
const isDue: Outside = (story) => fallsDue(story, ana)
const isPaid: Outside = (story) => {
  approves(story, ana)
  drives(story, ana)
}

const isWhole = isToBeProven('exhaustive', 'every interleaving')
/** One story stands for the others while all of them are proven. */
const played = <Row>(stories: Row[]): Row[] => (isWhole ? stories : stories.slice(0, 1))

describe('two who drive one order, interleaved in every way, and crashed at every cut', () => {
  it.each(
    played<[string, () => Story, Outside[]]>([
      [
        'a visit across midnight, held in four days',
        play([ana, ana], (story) => opens(story, 'ana', 13 * 60 + 50)),
        [],
      ],
      ['choose, hold, add and bind, while the order falls due', play([ana, ana], anaOpens), [isDue]],
      ['once it was paid', play([ana, ana], anaOpens, anaSubmits, isPaid), []],
      ['once money came late', play([ana, ana], anaOpens, anaSubmits, isDue, (story) => approves(story, ana)), []],
      ['while money comes late', play([ana], anaOpens, anaSubmits, isDue), [isPaid]],
      ['an hour of a schedule, while the order falls due', play([ana, ana], anaChooses(120)), [isDue]],
      ['two hours at once', play([ana, ana], anaChooses(120, 180)), []],
      ['an hour twice, in two care types', play([ana, ana], anaChooses(120), anaChoosesInRoom(120)), []],
      ['two hours that were paid', play([ana, ana], anaChooses(120, 180), anaSubmits, isPaid), []],
      [
        'two hours once money came late, while the price goes up',
        play([ana], anaChooses(120, 180), anaSubmits, isDue, (story) => approves(story, ana)),
        [raisesPrice],
      ],
    ]),
  )('%s', (_, begin, outside) => {
    expect(everyInterleaving(begin, outside, comesToRest)).toBeGreaterThan(15)
  })

  it('breaks (as it should) when giving back an expired choice also hits the one reclaimed for late money', () => {
    const hitsAny: Outside = ({ world }) => {
      world.tamper = (action) =>
        action.category === 'waitingListRequest' && action.command.type === 'ReleaseOffer'
          ? { ...action, command: { ...action.command, claim: 'any' } }
          : action
    }
    expect(() => everyInterleaving(play([ana], anaOpens, anaSubmits, isDue, hitsAny), [isPaid], comesToRest)).toThrow(
      'does not come to an end',
    )
  })
})

describe('an appointment that is moved, interleaved in every way, and crashed at every cut', () => {
  const [anas, betos] = ['ana_1_2', 'beto_1_2']
  const moves =
    (appointmentId: string, byMinutes: number): Outside =>
    (story) =>
      wantsMove(story, appointmentId, byMinutes)
  const drivesIt =
    (appointmentId: string): Outside =>
    (story) =>
      drivesMove(story, appointmentId)
  const cancels: Outside = ({ world }) => {
    const command = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false } as const
    world.send({ category: 'appointment', id: anas, command })
    drives({ world } as Story, ana)
  }
  /** Another hour is wanted, and this very call sees to it. */
  const changesMind: Outside = (story) => {
    moves(anas, -15)(story)
    story.world.finish(drivesMove(story, anas))
  }
  const twice = [drivesIt(anas), drivesIt(anas)]
  it.each(
    played<[string, Outside[], Outside[]]>([
      ['by a quarter of an hour, over its own time', [moves(anas, 15), ...twice], []],
      ['while it is cancelled', [moves(anas, 15), drivesIt(anas)], [cancels]],
      ['while the patient changes the mind', [moves(anas, 15), drivesIt(anas)], [changesMind]],
      ['while its hold runs out', [moves(anas, 15), drivesIt(anas)], [({ world }) => world.advance(tentativeMs + 1)]],
    ]),
  )('%s', (_, before, outside) => {
    expect(everyInterleaving(play([], sellsHours, ...before), outside, comesToRest)).toBeGreaterThan(8)
  })

  it('moves to an hour that another one moves to as well: one of them has it', () => {
    const hours = new Set<string>()
    const both = [moves(anas, 30), moves(betos, -30), drivesIt(anas), drivesIt(betos)]
    everyInterleaving(play([], sellsHours, ...both), [], (story) => {
      finishesFresh(story)
      const starts = [anas, betos].map((id) => story.world.state('appointment', id))
      hours.add(starts.map((state) => (state.status === 'none' ? '' : state.visit.start.slice(11, 16))).join())
    })
    // They were at 5:00 and at 6:00, and both want 5:30.
    expect([...hours].toSorted()).toEqual(['05:00,05:30', '05:30,06:00'])
  })
})

describe('a visit at the desk, interleaved in every way, and crashed at every cut', () => {
  /** The hour that Ana's order takes, agreed with Beto at the desk. */
  const agreesWithBeto: Outside = (story) => {
    const order = story.world.state('order', ana)
    if (!isOpened(order)) throw new Error('nothing was ordered')
    const { visit } = order.lines[0]!
    drivesDesk(story.world, startsAtDesk(story.world, 'beto', { ...visit, slot: null }))
  }
  const drivenTwice: Outside = ({ world }) => void drivesDesk(world, startedAtDesk(world)[0]!)
  const runsOut: Outside = ({ world }) => world.advance(tentativeMs + 1)

  it.each(
    played<[string, () => Story, Outside[]]>([
      ['driven by two', play([], anaOpens, agreesWithBeto, drivenTwice), []],
      ['while an order wants the same hour', play([ana], anaChooses(120), agreesWithBeto), []],
      ['while its hold runs out', play([], anaOpens, agreesWithBeto), [runsOut]],
    ]),
  )('%s', (_, begin, outside) => {
    expect(everyInterleaving(begin, outside, comesToRest)).toBeGreaterThan(8)
  })

  it('has the hour, or an order has it, and never both', () => {
    const outcomes = new Set<string>()
    everyInterleaving(play([ana], anaChooses(120), agreesWithBeto), [], (story) => {
      finishesFresh(story)
      const desk = story.world.state('deskVisit', startedAtDesk(story.world)[0]!)
      outcomes.add(`${story.world.state('order', ana).status},${desk.status}`)
    })
    expect([...outcomes].toSorted()).toEqual(['closed,agreed', 'open,abandoned'])
  })
})

describe('two patients who want one hour of a schedule, interleaved in every way', () => {
  const both: Outside = (story) => {
    choosesHours(story, 'ana', 1, 120)
    choosesHours(story, 'beto', 0, 120)
  }
  it(isWhole ? 'while the holds run out' : 'at one moment', () => {
    const outside: Outside[] = isWhole ? [({ world }) => world.advance(tentativeMs + 1)] : []
    const outcomes = new Set<string>()
    everyInterleaving(play([ana, beto], both), outside, (story) => {
      finishesFresh(story)
      outcomes.add([ana, beto].map((orderId) => story.world.state('order', orderId).status).join())
    })
    expect(outcomes).not.toContain('open,open')
    expect(outcomes).toContain('open,closed')
    expect(outcomes).toContain('closed,open')
  })
})

describe('two patients who want one hour, interleaved in every way', () => {
  const both: Outside = (story) => {
    opens(story, 'ana')
    opens(story, 'beto')
  }
  // That the holds run out late, or after all, holds every interleaving at one moment.
  it(isWhole ? 'while the holds run out' : 'at one moment', () => {
    const outside: Outside[] = isWhole ? [({ world }) => world.advance(tentativeMs + 1)] : []
    const outcomes = new Set<string>()
    const positions = everyInterleaving(play([ana, beto], both), outside, (story) => {
      finishesFresh(story)
      outcomes.add([ana, beto].map((orderId) => story.world.state('order', orderId).status).join())
    })
    expect(positions).toBeGreaterThan(200)
    expect(outcomes).not.toContain('open,open')
    expect(outcomes).toContain('open,closed')
    expect(outcomes).toContain('closed,open')
  })
})
