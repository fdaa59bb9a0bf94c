import { expect, test, vi } from 'vitest'
import { Refusal } from '../../kit/refusal/refusal.ts'
import { portraitOf } from './portrait.ts'

vi.mock('sharp', () => {
  throw new Error('no such library')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('A photo is not called broken where the image library cannot be loaded', async () => {
  const refusal = await portraitOf(png).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).not.toBeInstanceOf(Refusal)
})
