import { expect, test } from 'vitest'
import { Rota } from '../sockets/rota.ts'

const round = (rota: Rota<number>, turns: number) => Array.from({ length: turns }, () => [...rota.next()])

test('everybody has one turn a round, and no turn is longer than its share', () => {
  const rota = new Rota<number>(4)
  for (let member = 0; member < 10; member++) rota.join(member)
  for (let again = 0; again < 2; again++) {
    const turns = round(rota, 4)
    expect(turns.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(Math.max(...turns.map(({ length }) => length))).toBe(3)
  }
})

test('who leaves has no turn any more, who comes has one in the round that follows', () => {
  const rota = new Rota<number>(2)
  rota.join(1)
  rota.join(2)
  rota.leave(1)
  rota.next()
  rota.join(3)
  expect(round(rota, 2).flat().toSorted()).toEqual([2, 3])
})
