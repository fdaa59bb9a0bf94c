import { isRejection } from '@turno/domain/decider.ts'
import { after, noon, visit } from '@turno/domain/scenario.fixture.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { WaitingListRequestCommand as Command } from '@turno/domain/waiting-list-request/commands.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { by, post } from '@turno/domain/waiting-list-request/request.fixture.ts'
import { liveOffers, type PostedRequest } from '@turno/domain/waiting-list-request/state.ts'
import { expect, it } from 'vitest'

/** What the log says, one time of asking after the other; the first is the request itself. */
interface Round {
  told: number
  escalated: number
}

/** A moment of one course of events. */
interface Play {
  request: PostedRequest
  now: string
  rounds: readonly Round[]
}

type Act = (play: Play) => Play

/** Appends what the request makes of a command, and looks at each event. */
function sends(command: (play: Play) => Command | undefined): Act {
  return (play) => {
    const given = command(play)
    const outcome = given ? waitingListRequest.decide({ ...given, now: play.now }, play.request) : []
    return isRejection(outcome) ? play : outcome.reduce(happened, play)
  }
}

type Happened = Parameters<typeof waitingListRequest.evolve>[1]

function happened({ request, now, rounds }: Play, event: Happened): Play {
  const next = { request: waitingListRequest.evolve(request, event) as PostedRequest, now }
  const [round, before] = [rounds.at(-1)!, rounds.slice(0, -1)]
  switch (event.type) {
    case 'DoctorsNotified':
      expect(event.data.ask ?? 0, 'told for another time').toBe(before.length)
      return { ...next, rounds: [...before, { ...round, told: round.told + 1 }] }
    case 'RequestEscalated':
      return { ...next, rounds: [...before, { ...round, escalated: round.escalated + 1 }] }
    case 'OffersAskedAgain':
      expect(request.status, 'asked while an offer is chosen').toBe('open')
      expect(event.data.ask).toBe(rounds.length)
      return { ...next, rounds: [...rounds, { told: 0, escalated: 0 }] }
    default:
      return { ...next, rounds }
  }
}

const presses = (ask: number) => sends(() => ({ type: 'AskOffersAgain', patientId: 'ana', ask }))
const tells = sends(() => ({ type: 'NotifyDoctors', doctorIds: ['ruiz'], ask: 0 }))
/** The reactor comes after what it reacts to. */
const tellsAgain = sends(({ request: { asks: ask } }) =>
  ask > 0 ? { type: 'NotifyDoctors', doctorIds: ['ruiz'], ask } : undefined,
)
const start = after(300)
const offers = sends(() => ({ type: 'MakeOffer', ...by('ruiz', { ...visit, start, end: plusMinutes(start, 20) }) }))
const chooses = sends(({ request }) => {
  const offer = liveOffers(request).at(-1)
  return offer && { type: 'ChooseOffer', offerId: offer.offerId, version: offer.version, orderId: 'ana_1' }
})
const releases = sends(() => ({ type: 'ReleaseOffer', orderId: 'ana_1', claim: 'any', offerEnds: 'orderExpired' }))
const lapses: Act = (play) =>
  play.request.offers.reduce((next, { offerId }) => sends(() => ({ type: 'ExpireOffer', offerId }))(next), play)
const escalates = sends(() => ({ type: 'EscalateRequest' }))
const passes =
  (minutes: number): Act =>
  (play) => ({ ...play, now: plusMinutes(play.now, minutes) })

/** What each does, one after the other; anything of the others may happen in between. */
const threads: Act[][] = [
  [presses(1), presses(2)],
  // The same on another device.
  [presses(1)],
  [tells, tellsAgain, tellsAgain],
  [offers, chooses, releases],
  [lapses, escalates, escalates],
  [passes(16), passes(31), passes(16)],
]

const posted = (): Play => {
  const command = { ...post, endsAt: after(600) }
  const [event] = waitingListRequest.decide(command, { status: 'none' }) as Happened[]
  const request = waitingListRequest.evolve({ status: 'none' }, event!) as PostedRequest
  return { request, now: noon, rounds: [{ told: 0, escalated: 0 }] }
}

/** Every position to which some order of what the threads do leads, once. */
function everyPosition(): Play[] {
  const seen = new Map<string, Play>()
  const open = [{ play: posted(), done: threads.map(() => 0) }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { play, done } = at
    const key = JSON.stringify([done, play])
    if (seen.has(key)) continue
    seen.set(key, play)
    for (const [thread, acts] of threads.entries()) {
      const act = acts[done[thread]!]
      if (act) open.push({ play: act(play), done: done.with(thread, done[thread]! + 1) })
    }
  }
  return [...seen.values()]
}

const positions = everyPosition()

it('however often it is pressed, doctors and support are told once for each time of asking, which are two', () => {
  for (const { rounds } of positions)
    for (const { told, escalated } of rounds) expect(Math.max(told, escalated)).toBeLessThan(2)
  expect(positions.length).toBeGreaterThan(1_000)
  expect(Math.max(...positions.map(({ rounds }) => rounds.length))).toBe(3)
})

it('nobody is forgotten: what nobody answers in the time of the last asking is with support', () => {
  const ends = new Set<string>()
  for (const play of positions) {
    const { request } = [releases, passes(31), lapses, escalates].reduce((next, act) => act(next), play)
    ends.add([request.status, liveOffers(request).length, request.escalated || request.offeredInTime].join(' '))
  }
  expect([...ends]).toEqual(['open 0 true'])
})
