import { expect, test } from 'vitest'
import type { PaymentProvider } from './port.ts'
import { sharedQueries } from './shared-queries.ts'

type Answer = Awaited<ReturnType<PaymentProvider['queryByReference']>>

/** A provider that answers when the test says so. */
function provider() {
  const asked: { reference: string; answer: (answer: Answer) => void; fail: (error: Error) => void }[] = []
  const queryByReference = (reference: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    asked.push({ reference, answer: resolve, fail: reject })
    return promise
  }
  return { asked, shared: sharedQueries({ queryByReference } as PaymentProvider) }
}

const unknown: Answer = { known: false }
const known: Answer = { known: true, facts: [] }

test('callers during a provider query share the next one, which begins after they asked', async () => {
  const { asked, shared } = provider()
  const first = shared.queryByReference('R-1')
  const others = [shared.queryByReference('R-1'), shared.queryByReference('R-1')]
  expect(asked).toHaveLength(1)
  asked[0]!.answer(unknown)
  expect(await first).toEqual(unknown)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.answer(known)
  expect(await Promise.all(others)).toEqual([known, known])
  expect(asked).toHaveLength(2)
})

test('queries of different references do not wait for each other, and a failed one is repeated', async () => {
  const { asked, shared } = provider()
  const failing = shared.queryByReference('R-1')
  const next = shared.queryByReference('R-1')
  void shared.queryByReference('R-2')
  expect(asked.map(({ reference }) => reference)).toEqual(['R-1', 'R-2'])
  asked[0]!.fail(new Error('too long'))
  await expect(failing).rejects.toThrow('too long')
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!.answer(known)
  expect(await next).toEqual(known)
})
