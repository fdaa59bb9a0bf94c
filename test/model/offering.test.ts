import { type Hold, tentativeMs } from '@turno/domain/day/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { clashOf, offeredTimeOf } from '@turno/domain/processes/offering.ts'
import { notAvailable, type Visit } from '@turno/domain/visit.ts'
import { doctorFacts } from '@turno/domain/waiting-list-request/request.fixture.ts'
import { isPosted, liveOffers, type Offer } from '@turno/domain/waiting-list-request/state.ts'
import { describe, expect, it } from 'vitest'
import { everyInterleaving, type Outside } from './every-interleaving.ts'
import { finishesFresh } from './finishing.ts'
import { isToBeProven } from './proven.ts'
import { approves, asks, choosesHours, drives, finishes, submits, visitOf } from './purchases.ts'
import { Story } from './story.ts'
import type { World } from './world.ts'

const beto = 'beto_1'
const requestId = 'q-ana'

/** What leaves no room for a visit now; the reactors look at what is bound alone. */
const clashIn = (world: World, visit: Visit, counts: (hold: Hold) => boolean = () => true): Hold | undefined =>
  clashOf(offeredTimeOf(visit), (date) => world.state('day', dayIdOf(visit.doctorId, date)).holds.filter(counts))
const isBound = ({ tentativeUntil }: Hold): boolean => tentativeUntil === null

const offersOf = (world: World): Offer[] => {
  const request = world.state('waitingListRequest', requestId)
  return isPosted(request) ? liveOffers(request) : []
}

/** An offer ends for whose time what is bound leaves no room. */
function endsUnlessItFits(world: World, { offerId, version, visit }: Offer): void {
  if (clashIn(world, visit, isBound))
    world.send({ category: 'waitingListRequest', id: requestId, command: { type: 'EndOffer', offerId, version } })
}

/** Ana asks, and Beto has chosen the hour that Dr. Ruiz is about to offer her: from 5:00 pm on. */
const begin = () => {
  const story = new Story()
  asks(story, 'ana')
  choosesHours(story, 'beto', 1, 120)
  drives(story, beto)
  const { world } = story
  const reactAsEver = world.onAppend
  world.onAppend = (event, stream) => {
    reactAsEver(event, stream)
    // The read model that the reactor asks has what was offered until then.
    if (event.type === 'HoldBound' && event.data.personId === 'ruiz') world.remembered.found = offersOf(world)
  }
  return story
}

/** The doctor's call looks at the day. */
const looks: Outside = ({ world }) => {
  const visit = visitOf(world, 120)
  world.remembered.call = { visit, isBusy: clashIn(world, visit) !== undefined }
}

/** Then it makes the offer by what it saw. */
const offers: Outside = ({ world }) => {
  const { visit, isBusy } = world.remembered.call as { visit: Visit; isBusy: boolean }
  const command = { type: 'MakeOffer', doctor: { ...doctorFacts(), isBusy }, visit } as const
  const refused = world.send({ category: 'waitingListRequest', id: requestId, command })
  expect(refused).toEqual(isBusy ? notAvailable : undefined)
}

/** The reactor to the offer, which comes once, at any moment after it. */
const looksAfterOffer: Outside = ({ world }) => {
  if (!world.remembered.hasLooked) for (const offer of offersOf(world)) endsUnlessItFits(world, offer)
  world.remembered.hasLooked = true
}

/** The reactor to a hold that was bound, which finds no offer that was made after that. */
function looksAfterBinding({ world }: Story): void {
  for (const offer of (world.remembered.found ?? []) as Offer[]) endsUnlessItFits(world, offer)
}

const isWhole = isToBeProven('offering', 'every interleaving')

describe('an offer of an hour that somebody else books, interleaved in every way, and crashed at every cut', () => {
  const paid: Outside = (story) => {
    finishes(story, beto)
    submits(story, 'beto')
    approves(story, beto)
    drives(story, beto)
  }
  const runsOut: Outside = ({ world }) => world.advance(tentativeMs + 1)

  /** What came of the offer, in every way in which the two may come about. */
  function outcomes(reactors: { toOffer: boolean; toBinding: boolean }, ...others: Outside[]): string[] {
    const seen = new Set<string>()
    const outside = [looks, offers, ...(reactors.toOffer ? [looksAfterOffer] : []), ...others]
    everyInterleaving(begin, outside, (story) => {
      finishesFresh(story)
      if (reactors.toOffer) looksAfterOffer(story)
      if (reactors.toBinding) looksAfterBinding(story)
      const made = story.world.log.some(({ event }) => event.type === 'OfferMade')
      const [offer] = offersOf(story.world)
      const isSold = offer !== undefined && clashIn(story.world, offer.visit, isBound) !== undefined
      seen.add(isSold ? 'stands over a sold hour' : offer ? 'stands' : made ? 'ended' : 'was not made')
    })
    return [...seen].toSorted()
  }

  it.each(
    isWhole
      ? [
          ['booked', []],
          ['booked while the hold runs out', [runsOut]],
          ['booked and paid', [paid]],
        ]
      : [['booked', []]],
  )('never stands over an hour that is %s', (_, others) => {
    const seen = outcomes({ toOffer: true, toBinding: true }, ...(others as Outside[]))
    expect(seen).not.toContain('stands over a sold hour')
    expect(seen).toContain('ended')
    expect(seen).toContain('was not made')
  })

  it('does so (as it should) where nobody checks after an offer, or after an hour was sold', () => {
    expect(outcomes({ toOffer: false, toBinding: true })).toContain('stands over a sold hour')
    expect(outcomes({ toOffer: true, toBinding: false })).toContain('stands over a sold hour')
  })
})
