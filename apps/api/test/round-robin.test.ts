import { expect, test } from 'vitest'
import { RoundRobin } from '../server/sockets/round-robin.ts'

const round = (batches: RoundRobin<number>, count: number) => Array.from({ length: count }, () => [...batches.next()])

test('in a round robin every member is in one batch a round, and the batches are equal', () => {
  const batches = new RoundRobin<number>(4)
  for (let member = 0; member < 10; member++) batches.join(member)
  for (let again = 0; again < 2; again++) {
    const parts = round(batches, 4)
    expect(parts.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(Math.max(...parts.map(({ length }) => length))).toBe(3)
  }
})

test('in a round robin a member that leaves is in no batch, a new one is in the next round', () => {
  const batches = new RoundRobin<number>(2)
  batches.join(1)
  batches.join(2)
  batches.leave(1)
  batches.next()
  batches.join(3)
  expect(round(batches, 2).flat().toSorted()).toEqual([2, 3])
})
