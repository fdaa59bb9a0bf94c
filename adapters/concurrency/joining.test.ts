import { expect, test, vi } from 'vitest'
import { joining } from './joining.ts'

test('whoever asks while it goes on gets the answer of the first, also after that answer', async () => {
  const join = joining()
  const [answer, end] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const work = vi.fn(async (goesOn: (until: Promise<unknown>) => void) => {
    goesOn(end.promise)
    return answer.promise
  })
  const asked = [join('a', work), join('a', work)]
  answer.resolve('one')
  expect(await Promise.all([...asked, join('a', work)])).toEqual(['one', 'one', 'one'])
  expect(work).toHaveBeenCalledTimes(1)
  await join('b', async () => 'other')
  end.resolve()
  await new Promise(setImmediate)
  expect(await join('a', async () => 'two')).toBe('two')
})

test('a failure is told to all who asked, and done anew for the next', async () => {
  const join = joining()
  const failing = async () => Promise.reject(new Error('no'))
  const asked = await Promise.allSettled([join('a', failing), join('a', failing)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await new Promise(setImmediate)
  expect(await join('a', async () => 'yes')).toBe('yes')
})
