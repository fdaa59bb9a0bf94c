import { describe, expect, test } from 'vitest'
import { minutesBetween } from './minutes.ts'
import type { Uptime } from './port.ts'

const minutes = minutesBetween('2031-03-03T15:00:00.000Z', '2031-03-03T15:30:00.000Z')

/** @param open a new place each time, and another one at the same place: a process that begins anew, or another one */
export function uptimeContract(name: string, open: () => Promise<() => Promise<Uptime>>): void {
  describe(name, () => {
    test('minutes that no process marked show nobody present', async () => {
      const uptime = await (await open())()
      expect(await uptime.missing(minutes)).toBe(30)
      await uptime.mark(minutes.slice(0, 20))
      await uptime.mark(minutes.slice(15, 20))
      expect(await uptime.missing(minutes)).toBe(10)
      expect(await uptime.missing([])).toBe(0)
    })

    test('minutes marked by one process are known to another', async () => {
      const begin = await open()
      await (await begin()).mark(minutes.slice(0, 12))
      expect(await (await begin()).missing(minutes)).toBe(18)
    })
  })
}
