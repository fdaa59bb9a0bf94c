import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { happened } from '../test/story.ts'
import { unseenBy } from './query.ts'

test("seeing marks one's own, not what is somebody else's", async () => {
  const memory = await new Memory().project(projections, [story.posted, story.notified, story.ruizOffers])
  const [ofAna] = await unseenBy(memory.reader, 'ana')
  const [ofRuiz] = await unseenBy(memory.reader, 'ruiz')
  await memory.project(projections, [
    happened(9, 'NotificationsViewed', { personId: 'ana', notificationIds: [ofAna!, ofRuiz!, 'unknown'] }),
  ])
  expect(await unseenBy(memory.reader, 'ana')).toEqual([])
  expect(await unseenBy(memory.reader, 'ruiz')).toEqual([ofRuiz])
})
