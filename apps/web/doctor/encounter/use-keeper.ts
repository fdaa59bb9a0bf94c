import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { getDefaultStore } from 'jotai'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from '../../kit/api/call.ts'
import { ownId } from '../../kit/user/user.ts'
import { mayPass, Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { backOffMs } from '../../kit/wire/back-off.ts'
import { listening, pageQuestion } from './encounters.ts'
import { Keeper, type Standing } from './keeper.ts'
import { forgetOldWords, keepWords, leftWords, livesAs } from './kept-words.ts'
import { resend } from './resending.ts'
import type { FieldState, KeptField, Save } from './saving.ts'
import { texts } from './texts.ts'

/** The page of one load of the application: another load, and a copied tab, are other devices. */
const ownDevice = {
  id: crypto.randomUUID(),
  get name() {
    return window.matchMedia('(pointer: coarse)').matches ? texts.devices.phone : texts.devices.computer
  },
}
const deviceOf = (id: string) => ({ id, name: ownDevice.name })

/** Below this many characters a save is carried on by the browser when the page is left. */
const carriedLength = 12_000

const saveTo = (userId: string, encounterId: string) => async (field: string, save: Save) => {
  // Somebody else logged in on this page: the words wait for their doctor.
  if (ownId() !== userId) throw new Unreachable()
  const { value, revision, number, device, takenFrom, settles } = save
  const body = { field, value, revision, number, device, taken_from: takenFrom, settles: [...settles] }
  const keepalive = JSON.stringify(value).length < carriedLength
  return (await ask(endpoints.saveDraft, { params: { id: encounterId }, body, keepalive })).field
}

/** A connection that comes back, a busy server and a session that is given its password again lose nothing. */
function fateOf(encounterId: string) {
  return (error: unknown, failures: number): { retryMs: number } | { refused: string } => {
    if (!(error instanceof Refusal) || mayPass(error)) return { retryMs: backOffMs(failures) }
    if (error.status === 401 || error.status === 429)
      return { retryMs: Math.max(backOffMs(failures), error.waitSeconds * 1000) }
    // It may be signed or left by now.
    if (error.status !== 422) void getDefaultStore().set(pageQuestion(encounterId), { type: 'refresh' })
    return { refused: error.errors[0]?.message || error.message }
  }
}

const keepers = new Map<string, Promise<Keeper>>()

/** The keeper of an open note. It outlives the page that shows it, until everything is confirmed. */
function keeperOf(page: EncounterPage): Promise<Keeper> {
  const known = keepers.get(page.id) ?? newKeeper(page)
  keepers.set(page.id, known)
  return known
}

async function newKeeper({ id, browser_key, draft }: EncounterPage): Promise<Keeper> {
  const whose = { userId: ownId(), encounterId: id, key: browser_key }
  const device = deviceOf(ownDevice.id)
  livesAs(device.id)
  forgetOldWords(Date.now())
  const send = saveTo(whose.userId, id)
  // Slow or paused, it goes on meanwhile, and the page hears of it later.
  const wasSent = await Promise.race([sendLeft(whose, send), new Promise((slow) => setTimeout(slow, longestWaitMs))])
  const newest = wasSent ? await ask(endpoints.page, { params: { id } }).then(draftIn, () => draft) : draft
  const keeper = new Keeper(device, newest ?? {}, {
    send,
    fate: fateOf(id),
    keep: (words) => keepWords(whose, device.id, words, Date.now()),
    now: Date.now,
    after: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  })
  listening.set(id, keeper)
  const hurry = () => keeper.hurry()
  window.addEventListener('pagehide', hurry)
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  return keeper
}

/** Nobody waits longer for the form because of what an earlier page left behind. */
const longestWaitMs = 4_000

const draftIn = ({ draft }: EncounterPage) => draft

/** Sends what earlier pages left behind; what is not taken stays for the next time. Answers whether there was any. */
async function sendLeft(whose: Parameters<typeof leftWords>[0], send: ReturnType<typeof saveTo>): Promise<boolean> {
  const left = await leftWords<Record<string, KeptField>>(whose)
  for (const { words, forget } of left) {
    const isSent = await resend(words, deviceOf(crypto.randomUUID()), send).then(
      () => true,
      (error) => {
        if (!(error instanceof Refusal) && !mayPass(error)) throw error
        return false
      },
    )
    if (isSent) forget()
  }
  return left.length > 0
}

/** The keeper of a note that was open on this page; undefined: it was not. */
export const knownKeeper = (encounterId: string): Promise<Keeper> | undefined => keepers.get(encounterId)

/** Nothing of a signed note waits any more. */
export async function closeKeeper(encounterId: string): Promise<void> {
  const keeper = await keepers.get(encounterId)
  keepers.delete(encounterId)
  listening.delete(encounterId)
  await keeper?.close()
}

/** The keeper of an open page, once earlier words are sent; it hears what other devices wrote. */
export function useKeeperOf(page: EncounterPage): Keeper | undefined {
  const [keeper, setKeeper] = useState<Keeper>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one keeper for a note
  useEffect(() => {
    let isHere = true
    void keeperOf(page).then((found) => isHere && setKeeper(found))
    return () => {
      isHere = false
    }
  }, [page.id])
  return keeper
}

const KeeperContext = createContext<Keeper | null>(null)
/** Gives a note's keeper to all that is drawn of the note. */
export const KeeperProvider = KeeperContext.Provider

/** The keeper of the note around. */
export const useKeeper = (): Keeper => useContext(KeeperContext)!

/** One field: its changes draw its reader alone. */
export function useField(id: string): FieldState {
  const keeper = useKeeper()
  return useSyncExternalStore(
    (act) => keeper.watch(id, act),
    () => keeper.field(id),
  )
}

/** What follows from some fields, drawn again only where it changes: a text, a number or a yes. */
export function useOfFields<Result extends string | number | boolean>(
  ids: readonly string[],
  of: (fieldOf: (id: string) => FieldState) => Result,
): Result {
  const keeper = useKeeper()
  return useSyncExternalStore(
    (act) => {
      const leaves = ids.map((id) => keeper.watch(id, act))
      return () => {
        for (const leave of leaves) leave()
      }
    },
    () => of((id) => keeper.field(id)),
  )
}

/** How far the note around is saved; its reader is drawn again with every change of that. */
export function useStanding(): Standing {
  const keeper = useKeeper()
  return useSyncExternalStore(
    (act) => keeper.watchStanding(act),
    () => keeper.standing(),
  )
}
