import { sharedFileTexts, sharedMegabytesMax, sharedTypes } from '@turno/contract/areas/conversation.ts'
import { atom, getDefaultStore } from 'jotai'
import { keepsDraft } from '../../../kit/navigation/unsaved.ts'
import { tabStorage } from '../../../kit/storage/storage.ts'
import { mayPass, Refusal, Unreachable } from '../../../kit/wire/answer.ts'
import { connectedAtom } from '../../../kit/wire/connection.ts'
import { messagesQuestion, sayMessage, shareFile } from './chat.ts'

/** A message on its way. `error`: it was not sent; null: it is being sent. */
export interface OutgoingText {
  id: string
  text: string
  error: string | null
  /** The product could not be reached: it is sent again once that can be. */
  isLost?: boolean
}

/** A file on its way: how much of it, from 0 to 1. */
export interface OutgoingFile {
  id: string
  file: File
  part: number
  error: string | null
  /** Whether the file can be sent again: a refused one cannot. */
  canRetry: boolean
}

/** Typed and sent messages of one conversation, and the last read one. */
interface Outbox {
  typed: string
  texts: readonly OutgoingText[]
  files: readonly OutgoingFile[]
  read: number
}

const placeOf = (appointmentId: string): string => `turno.chat.${appointmentId}`
const known = new Map<string, ReturnType<typeof heldOf>>()

/** The outbox of one conversation. Texts outlive a reload of the page; logging out forgets them. */
export function outboxOf(appointmentId: string) {
  const held = known.get(appointmentId) ?? heldOf(appointmentId)
  known.set(appointmentId, held)
  return held
}

function heldOf(appointmentId: string) {
  const held = atom(kept(appointmentId))
  keepsDraft(held, ({ files }) => files.some(({ error }) => error === null))
  return atom(
    (get) => get(held),
    (get, set, change: (before: Outbox) => Partial<Outbox>) => {
      const next = { ...get(held), ...change(get(held)) }
      const { files: _, ...texts } = next
      tabStorage.setItem(placeOf(appointmentId), JSON.stringify(texts))
      set(held, next)
    },
  )
}

/** Messages on their way when the page was left may have arrived: they are sent again under their ids. */
function kept(appointmentId: string): Outbox {
  const nothing: Outbox = { typed: '', texts: [], files: [], read: 0 }
  try {
    return { ...nothing, ...JSON.parse(tabStorage.getItem(placeOf(appointmentId)) ?? '{}') }
  } catch {
    return nothing
  }
}

const store = getDefaultStore()
const change = (id: string, how: (before: Outbox) => Partial<Outbox>) => store.set(outboxOf(id), how)
const refresh = (id: string) => store.set(messagesQuestion(id), { type: 'refresh' })

/** One queue for each conversation, so that messages keep their order. */
const sendQueues = new Map<string, Promise<void>>()

/** Sends a text, or again one that was not sent. */
export function sendText(appointmentId: string, text: string, id: string = crypto.randomUUID()): void {
  const put = (error: string | null, isLost = false) =>
    change(appointmentId, ({ texts }) => ({
      texts: texts.some((one) => one.id === id)
        ? texts.map((one) => (one.id === id ? { ...one, error, isLost } : one))
        : [...texts, { id, text, error }],
    }))
  put(null)
  const before = sendQueues.get(appointmentId) ?? Promise.resolve()
  sendQueues.set(
    appointmentId,
    before.then(async () => {
      const error = await failureOf(() => sayMessage(appointmentId, { id, text }))
      if (error) put(error.message, error instanceof Unreachable)
      else await refresh(appointmentId)
    }),
  )
}

/** Sends again the messages that the page was left with; once, when a conversation is first shown. */
export function sendKept(appointmentId: string): void {
  if (sendQueues.has(appointmentId)) return
  for (const { id, text, error } of store.get(outboxOf(appointmentId)).texts)
    if (error === null) sendText(appointmentId, text, id)
}

store.sub(connectedAtom, () => {
  if (!store.get(connectedAtom)) return
  for (const appointmentId of sendQueues.keys())
    for (const { id, text, isLost } of store.get(outboxOf(appointmentId)).texts)
      if (isLost) sendText(appointmentId, text, id)
})

const stops = new Map<string, AbortController>()

/** Sends a file, or again one that was not sent. */
export async function sendFile(appointmentId: string, file: File, id: string = crypto.randomUUID()): Promise<void> {
  const put = (more: Partial<OutgoingFile>) =>
    change(appointmentId, ({ files }) => ({ files: files.map((one) => (one.id === id ? { ...one, ...more } : one)) }))
  const unfit = whyUnfit(file)
  const one: OutgoingFile = { id, file, part: 0, error: unfit ?? null, canRetry: false }
  change(appointmentId, ({ files }) => ({ files: [...files.filter((other) => other.id !== id), one] }))
  if (unfit) return
  const stop = new AbortController()
  stops.set(id, stop)
  const onProgress = (part: number) => put({ part })
  const error = await failureOf(() => shareFile(appointmentId, { id, file, onProgress, signal: stop.signal }))
  stops.delete(id)
  if (error && !stop.signal.aborted) return put({ error: error.message, canRetry: mayPass(error) })
  await refresh(appointmentId)
  if (!error) discardUnsent(appointmentId, id)
}

function whyUnfit(file: File): string | undefined {
  if (!sharedTypes.includes(file.type)) return sharedFileTexts.kind
  return file.size > sharedMegabytesMax * 1024 * 1024 ? sharedFileTexts.tooLarge(file.name) : undefined
}

/** Takes unsent messages back, and stops running uploads. */
export function discardUnsent(appointmentId: string, id: string): void {
  stops.get(id)?.abort()
  change(appointmentId, ({ texts, files }) => ({
    texts: texts.filter((one) => one.id !== id),
    files: files.filter((one) => one.id !== id),
  }))
}

async function failureOf(act: () => Promise<unknown>): Promise<Refusal | Unreachable | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unreachable) return error
    throw error
  }
}
