import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { happened } from '../test/story.ts'
import { notificationsOf, unseenBy } from './query.ts'

test("marking notifications as seen works for one's own, not for those of others", async () => {
  const memory = await new Memory().project(projections, [story.posted, story.notified, story.ruizOffers])
  const [ofAna] = await unseenBy(memory.reader, 'ana')
  const [ofRuiz] = await unseenBy(memory.reader, 'ruiz')
  await memory.project(projections, [
    happened(9, 'NotificationsViewed', { personId: 'ana', notificationIds: [ofAna!, ofRuiz!, 'unknown'] }),
  ])
  expect(await unseenBy(memory.reader, 'ana')).toEqual([])
  expect(await unseenBy(memory.reader, 'ruiz')).toEqual([ofRuiz])
})

test('a notification of a double payment differs from that of a visit’s money', async () => {
  const ofPayment = { cause: null, transactionId: 't2' }
  const due = (key: string, lineId: string | null) =>
    happened(10, 'RefundDue', { ...{ orderId: 'ana_1', patientId: 'ana' }, key, lineId, amountCents: 5, ...ofPayment })
  const told = async (event: Recorded) => {
    const before = [...story.doctorsJoin, ...story.anaJoins, ...story.sale]
    const { reader } = await new Memory().project(projections, [...before, event])
    const found = await notificationsOf(reader, 'ana')
    return found.find(({ news }) => news.kind === 'refundDue')?.refund?.isExtra
  }
  expect(await told(due('t2', null))).toBe(true)
  expect(await told(due('ana_1_1', 'ana_1_1'))).toBe(false)
})
