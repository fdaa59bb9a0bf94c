import { atom, getDefaultStore } from 'jotai'

interface ToastOptions {
  tone?: 'news' | 'call' | 'ok' | 'bad'
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

/**
 * A passing message, in place of the one before. News do not replace answers to the person's own actions: the bell has
 * them.
 * @returns takes the message away
 */
export function toast(message: string, options: ToastOptions = {}): () => void {
  if (options.tone === 'news' && getDefaultStore().get(toastsAtom).some(isAnswer)) return () => undefined
  dismissPassing()
  const id = show({ message, ...options })
  setTimeout(() => dismiss(id), options.forMs ?? 5000)
  return () => dismiss(id)
}

const callMs = 10_000

/**
 * Says that somebody calls, beside whatever else is said: no passing message replaces it.
 * @returns takes it away
 */
export function toastCall(message: string, words: Pick<ToastOptions, 'detail' | 'action'>): () => void {
  const id = show({ message, ...words, tone: 'call' })
  setTimeout(() => dismiss(id), callMs)
  return () => dismiss(id)
}

function show(words: Omit<Toast, 'id'>): number {
  const id = ++last
  getDefaultStore().set(toastsAtom, (all) => [...all.filter((one) => one.message !== words.message), { id, ...words }])
  return id
}

const stays = ({ tone }: Toast): boolean => tone === 'call'
const isAnswer = (one: Toast): boolean => one.tone !== 'news' && !stays(one)

/** Takes passing messages away: something else needs the room, or the eye. */
export const dismissPassing = (): void => getDefaultStore().set(toastsAtom, (all) => all.filter(stays))

export const dismiss = (id: number): void =>
  getDefaultStore().set(toastsAtom, (all) => all.filter((one) => one.id !== id))
