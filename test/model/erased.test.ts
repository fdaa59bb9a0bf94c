import { expect, it } from 'vitest'
import { registers } from './payment-play.ts'
import { approves, fallsDue, finishes, opens, submits } from './purchases.ts'
import { Story } from './story.ts'

/** Ana's money came late, and nothing has been done about it yet. */
function paidLate(): Story {
  const story = new Story()
  registers(story, 'ana')
  opens(story, 'ana')
  finishes(story, 'ana_1')
  submits(story, 'ana')
  fallsDue(story, 'ana_1')
  finishes(story, 'ana_1')
  approves(story, 'ana_1')
  return story
}

const settled = (story: Story): string[] => {
  finishes(story, 'ana_1')
  const ends = ['LineRescued', 'RefundDue', 'AppointmentScheduled']
  return story.world.log.map(({ event }) => event.type).filter((type) => ends.includes(type))
}

it('late money rescues the visit, and is owed back to a patient erased meanwhile', () => {
  expect(settled(paidLate())).toEqual(['LineRescued', 'AppointmentScheduled'])
  const story = paidLate()
  story.world.send({ category: 'account', id: 'ana', command: { type: 'ErasePerson', accountId: 'ana' } })
  expect(settled(story)).toEqual(['RefundDue'])
})
