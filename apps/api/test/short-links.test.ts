import { send } from '@turno/adapters/commands/send.fixture.ts'
import { shortLinkPath } from '@turno/contract/links/short-link.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { asked, messageTo, termsIn } from './things.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let ruiz: Client
let request: string
beforeAll(async () => {
  world = await World.open()
  ;[ana, ruiz] = await Promise.all([world.as('ana'), world.as('ruiz')])
  request = (await ana.post('/api/v1/pending-appointments', asked)).data.id
  await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, termsIn(world))
})
afterAll(() => world.close())

const addressOf = (code: string): string => `/api/v1/short-links/${code}`
const toAna = (type: Parameters<typeof messageTo>[2]) => messageTo(world, 'ana', type)

test('the link of a message leads its person to where the bell does, and says whether that is over', async () => {
  const code = await toAna('OfferMade')
  const [offered] = (await ana.get('/api/v1/notifications/ana/user')).data
  const { data } = await ana.get(addressOf(code))
  expect(data).toEqual({ url: offered.data.url, notification_id: offered.id, over: false })
  await ana.call('DELETE', `/api/v1/pending-appointments/${request}`)
  expect((await ana.get(addressOf(code))).data).toEqual({ ...data, over: true })
})

test('the link of a message that support sends again leads to the same page', async () => {
  const [code, before] = await toAna('OfferMade').then(
    async (found) => [found, await ana.get(addressOf(found))] as const,
  )
  const message = { channel: 'sms', template: 'offerMade', params: { requestId: request, offerId: 'o' }, code } as const
  const again = { type: 'RequestDelivery', messageKey: 'again', personId: 'ana', ...message } as const
  await send(world.commander, delivery, 'again', again)
  expect((await ana.get(addressOf(code))).body).toEqual(before.body)
})

test('to anybody else the link of a message does not exist', async () => {
  const code = await toAna('OfferMade')
  const [ofAna, ofNobody] = [await ruiz.get(addressOf(code)), await ruiz.get(addressOf('0123456789'))]
  expect([ofAna.status, ofAna.body]).toEqual([404, ofNobody.body])
})

test('a message that no notification of the bell goes with leads nowhere', async () => {
  expect((await ana.get(addressOf(await toAna('RequestPosted')))).status).toBe(404)
})

test('a short link stands beside the papers, and no paper has its address', () => {
  expect(shortLinkPath('k7Qm2Xb9_t')).toBe(`${href(pages.paperCheck)}/k7Qm2Xb9_t`)
})
