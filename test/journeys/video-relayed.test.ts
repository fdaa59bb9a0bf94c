import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { RelayServer } from '../support/relay-server.ts'
import { seesAndHears, VideoJourney } from './video.fixture.ts'

/** Addresses of the two ends of the relay. */
const here = '127.0.0.1'
const relay = await forThisFile(RelayServer.start(here))
const relays = { stun: [], turn: { urls: [relay.url], secret: relay.secret }, isOnlyWay: true }
const video = await forThisFile(VideoJourney.open({ run: (dataDir) => startIn(dataDir, { relays }) }))

/** The kinds of addresses that a page sent to the other one. */
const told = (page: Page) =>
  page.evaluate<string[]>(`connections.flatMap(({ localDescription: { sdp } }) =>
    [...sdp.matchAll(/^a=candidate.* typ (\\w+)/gm)].map(([, kind]) => kind))`)

it('With calls through the relay only, the two see each other, and neither learns an address', async () => {
  const { patient, doctor } = await video.both()
  await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
  for (const page of [patient, doctor]) expect(new Set(await told(page))).toEqual(new Set(['relay']))
})
