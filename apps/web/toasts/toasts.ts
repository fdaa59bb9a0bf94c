import { atom, getDefaultStore } from 'jotai'

interface ToastOptions {
  tone?: 'news' | 'notice' | 'ok' | 'bad'
  detail?: string
  action?: { label: string; href: string }
  /** How long it stays. */
  forMs?: number
}

export interface Toast extends ToastOptions {
  id: number
  message: string
  onDismiss?: () => void
}

let last = 0
export const toastsAtom = atom<Toast[]>([])

/**
 * Says something in passing, in place of what was said before. News are not said over what answers somebody's own
 * doing: the bell has them. Answers how to take it away.
 */
export function toast(message: string, options: ToastOptions = {}): () => void {
  if (options.tone === 'news' && getDefaultStore().get(toastsAtom).some(isAnswer)) return () => undefined
  dismissPassing()
  const id = show({ message, ...options })
  setTimeout(() => dismiss(id), options.forMs ?? 5000)
  return () => dismiss(id)
}

/** Says something that stands until somebody dismisses it. Answers how to take it away. */
export function notice(message: string, detail: string, onDismiss: () => void): () => void {
  const id = show({ message, detail, tone: 'notice', onDismiss })
  return () => dismiss(id)
}

function show(words: Omit<Toast, 'id'>): number {
  const id = ++last
  getDefaultStore().set(toastsAtom, (all) => [...all.filter((one) => one.message !== words.message), { id, ...words }])
  return id
}

const isAnswer = ({ tone }: Toast): boolean => tone !== 'news' && tone !== 'notice'

/** Takes away what was said in passing: something else needs the room, or the eye. */
export const dismissPassing = (): void =>
  getDefaultStore().set(toastsAtom, (all) => all.filter((one) => one.tone === 'notice'))

export const dismiss = (id: number): void =>
  getDefaultStore().set(toastsAtom, (all) => all.filter((one) => one.id !== id))
