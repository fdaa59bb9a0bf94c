import { type PostRequest, posting } from '@turno/domain/processes/posting.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { expect, it } from 'vitest'
import { everyInterleaving, type Outside } from './every-interleaving.ts'
import { stepsUntil } from './purchases.ts'
import { Story } from './story.ts'

const requestIds = ['q1', 'q2']

const identical = (story: Story, requestId: string): PostRequest => ({
  type: 'PostRequest', requestId, patientId: 'ana', searchType: 1, specialityId: '328', cupId: null, careType: 1,
  cityId: '76001', addressId: null,
  planId: null, reason: 'tos', endsAt: plusMinutes(story.world.now, 600), reservationId: 'r1', termsVersion: '1',
}) // biome-ignore format: one glance

/** Each identical request is posted by somebody. */
function bothPost(): Story {
  const story = new Story()
  for (const requestId of requestIds) story.world.run(posting(identical(story, requestId)))
  return story
}

const statuses = ({ world }: Story): string[] => requestIds.map((id) => world.state('waitingListRequest', id).status)

/** Posts the same request again. Returns the text of the rejection, or ''. */
function posts(story: Story, requestId: string): string {
  const runner = story.world.run(posting({ ...identical(story, requestId), endsAt: plusMinutes(story.world.now, 600) }))
  story.world.finish(runner)
  return runner.rejections.reserve?.message ?? runner.rejections.post?.message ?? ''
}

function checks(story: Story): void {
  expect(statuses(story).filter((status) => status === 'open').length).toBeLessThan(2)
  for (const runner of [...story.world.actors]) story.world.crash(runner)
  story.world.advance(61_000)
  const outcomes = requestIds.map((id) => posts(story, id))
  expect(statuses(story).filter((status) => status === 'open')).toHaveLength(1)
  const open = requestIds[statuses(story).indexOf('open')]!
  expect(story.world.state('reservation', 'r1')).toEqual({ status: 'confirmed', ownerId: open })
  expect(outcomes[requestIds.indexOf(open)]).toBe('')
  expect(outcomes.filter((text) => text !== '')).toHaveLength(1)
}

it.each<[string, Outside[]]>([
  ['at one moment', []],
  ['while the reservation runs out', [({ world }) => world.advance(61_000)]],
])('of two identical requests one is posted, whatever crashes where: %s', (_, outside) => {
  expect(everyInterleaving(bothPost, outside, checks)).toBeGreaterThan(20)
})

it('the other of two identical requests is refused as a duplicate, until the first is over', () => {
  const story = new Story()
  expect(posts(story, 'q1')).toBe('')
  expect(posts(story, 'q2')).toBe('Ya existe una consulta con estos mismos parametros.')
  story.world.send({ category: 'waitingListRequest', id: 'q1', command: { type: 'WithdrawRequest', patientId: 'ana' } })
  expect(posts(story, 'q2')).toBe('')
  expect(statuses(story)).toEqual(['rejected', 'open'])
})

it('a request that ends in the past leaves nothing reserved, and is refused again when sent again', () => {
  const story = new Story()
  const past = { ...identical(story, 'q1'), endsAt: story.world.now }
  const refused = () => {
    const runner = story.world.run(posting(past))
    story.world.finish(runner)
    return runner.rejections.post?.message
  }
  expect(refused()).toBe('La fecha debe ser mayor a la actual')
  expect(story.world.state('reservation', 'r1').status).toBe('free')
  expect(refused()).toBe('La fecha debe ser mayor a la actual')
})

it('a request whose end passes while it is posted releases its reservation; repeating is refused again', () => {
  const story = new Story()
  const short = { ...identical(story, 'q1'), endsAt: plusMinutes(story.world.now, 1) }
  const runner = story.world.run(posting(short))
  stepsUntil(story, runner, 'PostRequest')
  story.world.advance(60_000)
  story.world.finish(runner)
  expect(story.world.state('reservation', 'r1').status).toBe('free')
  const again = story.world.run(posting(short))
  story.world.finish(again)
  expect([runner, again].map((each) => each.rejections.post?.message)).toEqual(
    new Array(2).fill('La fecha debe ser mayor a la actual'),
  )
})
