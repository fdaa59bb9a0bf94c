import { atom, getDefaultStore } from 'jotai'
import type { Refusal } from '../wire/answer.ts'

interface Waiting {
  promise: Promise<void>
  resolve: () => void
  reject: (reason: Refusal) => void
}

const waiting = atom<Waiting | null>(null)

/** Whether the session waits for its person's password. */
export const pausedAtom = atom((get) => get(waiting) !== null)
export const isPaused = (): boolean => getDefaultStore().get(pausedAtom)

/**
 * Resolves once the session goes on, in this tab or another. However many wait, the password is asked for once.
 * @throws {Refusal} it is over
 */
export function whenResumed(): Promise<void> {
  const store = getDefaultStore()
  const known = store.get(waiting)
  if (known) return known.promise
  const made = newWaiting()
  store.set(waiting, made)
  return made.promise
}

function newWaiting(): Waiting {
  let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle! }
}

/** The session goes on: waiting calls are sent. */
export const goOn = (): void => end(({ resolve }) => resolve())

/** The session is over: waiting calls are refused. */
export const giveUp = (reason: Refusal): void => end(({ reject }) => reject(reason))

function end(how: (one: Waiting) => void): void {
  const store = getDefaultStore()
  const one = store.get(waiting)
  store.set(waiting, null)
  if (one) how(one)
}
