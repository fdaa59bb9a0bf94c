import { expect, test } from 'vitest'
import { HashQueue } from '../kit/limits/hash-queue.ts'
import { Refusal } from '../kit/refusal/refusal.ts'

/** Work that ends when the test says so. */
class Work {
  readonly begun: string[] = []
  readonly #ends: (() => void)[] = []

  /** @param name whose it is */
  of =
    (name: string): (() => Promise<string>) =>
    async () => {
      this.begun.push(name)
      await new Promise<void>((resolve) => this.#ends.push(resolve))
      return name
    }

  /** Ends what is at work, one after the other, until nothing is. */
  async endAll(): Promise<void> {
    for (let end = this.#ends.shift(); end; end = this.#ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

const refusedAs = (error: unknown) => (error instanceof Refusal ? [error.status, error.retryAfterSeconds] : error)

test('many logins from one caller do not delay another: callers take turns at hashing passwords', async () => {
  const work = new Work()
  const queue = new HashQueue({ atWork: 2 })
  const flood = Array.from({ length: 20 }, () => queue.run('there', work.of('flood')))
  const login = queue.run('here', work.of('login'))
  expect(work.begun).toEqual(['flood', 'flood'])
  await work.endAll()
  expect(work.begun.indexOf('login')).toBeLessThan(5)
  expect(await login).toBe('login')
  expect(await Promise.all(flood)).toHaveLength(20)
})

test('queues for hashing are limited: a newcomer replaces the oldest caller of the same or longest queue', async () => {
  const work = new Work()
  const queue = new HashQueue({ atWork: 1, waitingMax: 3, waitingMaxOfOne: 2 })
  const run = (caller: string, name: string) => queue.run(caller, work.of(name)).catch(refusedAs)
  const answers = [
    run('there', '1'),
    run('there', '2'),
    run('there', '3'),
    run('there', '4'),
    run('here', '5'),
    run('elsewhere', '6'),
  ]
  await work.endAll()
  expect(await Promise.all(answers)).toEqual(['1', [503, 5], [503, 5], '4', '5', '6'])
  expect(work.begun).toEqual(['1', '4', '5', '6'])
  const later = run('there', '7')
  await work.endAll()
  expect(await later).toBe('7')
})

test('a caller who waits too long for hashing is refused, and leaves the queue', async () => {
  const work = new Work()
  const queue = new HashQueue({ atWork: 1, waitingMax: 1, waitMs: 1 })
  const first = queue.run('there', work.of('1'))
  for (const name of ['2', '3']) expect(await queue.run('there', work.of(name)).catch(refusedAs)).toEqual([503, 5])
  await work.endAll()
  expect(await first).toBe('1')
  expect(work.begun).toEqual(['1'])
})

test('a failed hashing makes room for the next caller', async () => {
  const queue = new HashQueue({ atWork: 1 })
  const failed = queue.run('there', () => Promise.reject(new Error('no memory')))
  const next = queue.run('there', async () => 'next')
  await expect(failed).rejects.toThrow('no memory')
  expect(await next).toBe('next')
})
