import { expect, it } from 'vitest'
import { documentWith } from './document.fixture.ts'
import { printed } from './document.ts'
import { NotPrinted, printInThread } from './printing.ts'

it('prints in another thread the very bytes that this one would', async () => {
  const document = documentWith('Niega fiebre')
  expect((await printInThread(document)).content).toEqual((await printed(document)).content)
})

it('prints several at once, each its own', async () => {
  const texts = ['uno', 'dos', 'tres']
  const all = await Promise.all(texts.map((text) => printInThread(documentWith(text))))
  for (const [i, { content }] of all.entries())
    expect(content).toEqual((await printed(documentWith(texts[i]!))).content)
})

it('says what it could not print, and prints what comes after it', async () => {
  await expect(printInThread({ ...documentWith('x'), at: 'ayer' })).rejects.toThrow(NotPrinted)
  expect((await printInThread(documentWith('x'))).content.subarray(0, 5).toString()).toBe('%PDF-')
})
