import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { atom, getDefaultStore } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { currentSession } from '../../kit/session/session.ts'
import { browserStorage } from '../../kit/storage/storage.ts'
import { mayPass, Refusal, Unreachable } from '../../kit/wire/answer.ts'

/** What all entries of an act become. */
export type Change = { retired: boolean } | { parent: string | null } | { details: Record<string, string> }

/** An entry as the person saw it who chose it. */
interface Changed {
  code: string
  name: string
  revision: number
}

/** An entry whose change is taken back: `act` is that change. */
interface Undone {
  code: string
  name: string
  act: string
}

/** What came of one entry; `act`: to be taken back by this id, null where nothing had to be changed. */
type Outcome = { act: string | null } | { refused: string }

/** One act on many entries. Each of them gets a command of its own, whose key is the act's id. */
interface BulkAct {
  id: string
  /** Who began it: nobody else goes on with it. */
  by: string
  catalogue: string
  /** What it does, in words. */
  title: string
  does: { change: Change; to: readonly Changed[] } | { undoes: readonly Undone[] }
  /** By code. */
  outcomes: Readonly<Record<string, Outcome>>
}

interface Standing {
  act: BulkAct | null
  isRunning: boolean
  /** What is under way is ended, and nothing more is begun. */
  isStopping: boolean
  /** Why it stopped; null: it did not, or somebody stopped it. */
  trouble: string | null
}

const place = 'turno.bulk-act'
/** So many commands are under way at once. */
const atOnce = 4

const standing = atom<Standing>({ act: kept(), isRunning: false, isStopping: false, trouble: null })

/** The last act on many entries of whoever is logged in, until it is put away. It outlives the page. */
export const bulkActAtom = atom((get) => {
  const { act, ...now } = get(standing)
  return act && act.by === currentSession()?.userId ? { ...now, act, ...countsOf(act) } : null
})

/** Whether an act still has entries before it. */
export const isUnfinishedAtom = atom((get) => {
  const now = get(bulkActAtom)
  return now !== null && now.done < now.total
})

/** How far an act is, and what can be taken back of it. */
function countsOf({ does, outcomes }: BulkAct) {
  const all: readonly { code: string; name: string }[] = 'undoes' in does ? does.undoes : does.to
  const found = all.flatMap(({ code, name }) =>
    Object.hasOwn(outcomes, code) ? [{ code, name, ...outcomes[code]! }] : [],
  )
  const refused = found.flatMap((one) => ('refused' in one ? [one] : []))
  const undoable = found.flatMap(({ code, name, ...one }) =>
    'act' in one && one.act !== null ? [{ code, name, act: one.act }] : [],
  )
  return {
    ...{ total: all.length, done: found.length, refused },
    undoable: 'undoes' in does ? [] : undoable,
  }
}

function kept(): BulkAct | null {
  try {
    return JSON.parse(browserStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

const store = getDefaultStore()

function set(next: Partial<Standing>): void {
  store.set(standing, { ...store.get(standing), ...next })
  if (next.act === undefined) return
  if (next.act) browserStorage.setItem(place, JSON.stringify(next.act))
  else browserStorage.removeItem(place)
}

/** Begins an act, in the place of the one before. */
export function begin(act: Pick<BulkAct, 'catalogue' | 'title' | 'does'>): void {
  const by = currentSession()?.userId ?? ''
  set({ act: { ...act, id: crypto.randomUUID(), by, outcomes: {} } })
  void goOn()
}

/** Goes on where the act was stopped, by somebody or by a lost connection: what is done is not done again. */
export async function goOn(): Promise<void> {
  const { act, isRunning } = store.get(standing)
  if (!act || isRunning) return
  set({ isRunning: true, isStopping: false, trouble: null })
  const { id, catalogue, does, outcomes } = act
  const steps =
    'undoes' in does
      ? does.undoes.map(({ code, act }) => [code, () => undo(catalogue, code, id, act)] as const)
      : does.to.map(({ code, revision }) => [code, () => change(catalogue, code, id, does.change, revision)] as const)
  const left = steps.filter(([code]) => !Object.hasOwn(outcomes, code))
  try {
    await Promise.all(Array.from({ length: atOnce }, () => work(left)))
  } finally {
    set({ isRunning: false, isStopping: false })
  }
}

/** Takes one step after the other, until there is none, or somebody or something stops it. */
async function work(left: (readonly [code: string, take: () => Promise<Outcome>])[]): Promise<void> {
  while (!store.get(standing).isStopping) {
    const [code, take] = left.shift() ?? []
    if (code === undefined || !take) return
    try {
      note(code, await take())
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      const isOfEntry = error instanceof Refusal && !mayPass(error) && error.status !== 429 && error.status !== 401
      if (isOfEntry) note(code, { refused: error.errors[0]?.message ?? error.message })
      else set({ isStopping: true, trouble: error.message })
    }
  }
}

function note(code: string, outcome: Outcome): void {
  const { act } = store.get(standing)
  if (act) set({ act: { ...act, outcomes: { ...act.outcomes, [code]: outcome } } })
}

async function change(catalogue: string, code: string, key: string, said: Change, revision: number): Promise<Outcome> {
  const { act } = await ask(endpoints.changeEntry, { params: { catalogue, code }, key, body: { ...said, revision } })
  return { act }
}

async function undo(catalogue: string, code: string, key: string, act: string): Promise<Outcome> {
  await ask(endpoints.undoEntryAct, { params: { catalogue, code }, key, body: { act } })
  return { act: null }
}

/** Stops the act once what is under way has ended. */
export const stop = (): void => set({ isStopping: true })

/** Puts the act away: its changes stay. */
export const putAway = (): void => set({ act: null, trouble: null })
