import { atom, getDefaultStore } from 'jotai'

const offsetMs = atom(0)
const tick = atom(0)
tick.onMount = (set) => {
  const timer = setInterval(() => set((count) => count + 1), 1000)
  return () => clearInterval(timer)
}

/**
 * Server time in epoch ms, moving once a second while somebody looks. Deadlines count down on it, never on the
 * browser's clock.
 */
export const nowAtom = atom((get) => {
  get(tick)
  return Date.now() + get(offsetMs)
})

export const serverNow = (): number => Date.now() + getDefaultStore().get(offsetMs)

/** Sets the clock by an answer, each of which carries the product's time; 2 s less or more are its way here. */
export function sawTime(instant: string | null): void {
  const ms = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(ms)) return
  const store = getDefaultStore()
  const next = ms - Date.now()
  if (Math.abs(next - store.get(offsetMs)) > 2000) store.set(offsetMs, next)
}
