import { afterEach, describe, expect, it } from 'vitest'
import type { Signals } from './port.ts'

/** The contract of signals. `open` gives those of two processes. */
export function signalsContract(name: string, open: () => Promise<[Signals, Signals]>): void {
  describe(`${name} as signals`, () => {
    const opened: Signals[] = []
    const two = async () => {
      const both = await open()
      opened.push(...both)
      return both
    }
    afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())))

    it('delivers each text to both processes, in one order', async () => {
      const [one, other] = await two()
      const [atOne, atOther] = [textsAt(one), textsAt(other)]
      for (let n = 0; n < 50; n++) [one, other][n % 2]!.send(`text ${n}`)
      await expect.poll(() => [atOne.length, atOther.length]).toEqual([50, 50])
      expect(atOne).toEqual(atOther)
      const evens = Array.from({ length: 25 }, (_, n) => `text ${2 * n}`)
      expect(atOne.filter((text) => evens.includes(text))).toEqual(evens)
    })

    it('delivers a text to listeners of the moment after the call returns, and to none who stopped', async () => {
      const [one] = await two()
      const heard: string[] = []
      const stop = one.listen((text) => text && heard.push(text))
      one.send('first')
      expect(heard).toEqual([])
      await expect.poll(() => heard).toEqual(['first'])
      stop()
      const later = textsAt(one)
      one.send('second')
      await expect.poll(() => later).toEqual(['second'])
      expect(heard).toEqual(['first'])
    })

    it('carries a text of any characters and of 30 kB', async () => {
      const [one, other] = await two()
      const heard = textsAt(other)
      const text = `áé"\\\n\0 ${'ñ'.repeat(15_000)}`
      one.send(text)
      await expect.poll(() => heard).toEqual([text])
    })

    it('delivers nothing once it is closed', async () => {
      const [one, other] = await two()
      const heard = textsAt(one)
      await one.close()
      one.send('nothing')
      const others = textsAt(other)
      other.send('still there')
      // A single process has no other.
      if (one !== other) await expect.poll(() => others).toEqual(['still there'])
      expect(heard).toEqual([])
    })
  })
}

function textsAt(signals: Signals): string[] {
  const texts: string[] = []
  signals.listen((text) => {
    if (text !== undefined) texts.push(text)
  })
  return texts
}
