import { atom, getDefaultStore } from 'jotai'

interface ToastOptions {
  tone?: 'news' | 'ok' | 'bad'
  detail?: string
  action?: { label: string; href: string }
  /** How long it stays. */
  forMs?: number
}

export interface Toast extends ToastOptions {
  id: number
  message: string
}

let last = 0
export const toastsAtom = atom<Toast[]>([])

/** Says something in passing. The same message again replaces the one that still stands. */
export function toast(message: string, options: ToastOptions = {}): void {
  const id = ++last
  const store = getDefaultStore()
  store.set(toastsAtom, (all) => [...all.filter((one) => one.message !== message), { id, message, ...options }])
  setTimeout(() => dismiss(id), options.forMs ?? 5000)
}

export const dismiss = (id: number): void => getDefaultStore().set(toastsAtom, (all) => all.filter((one) => one.id !== id))
