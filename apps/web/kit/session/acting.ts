import { homeOf } from '@turno/contract/pages.ts'
import { atom, getDefaultStore } from 'jotai'
import { wouldLose } from '../navigation/unsaved.ts'
import { tabStorage } from '../storage/storage.ts'
import { isLeaving, sessionAtom } from './session.ts'

/** The doctor in whose name this tab works. */
export interface ActingFor {
  id: string
  name: string
}

const place = 'turno.actingFor'
const endedPlace = 'turno.actingEnded'

const held = atom<(ActingFor & { assistantId: string }) | null>(saved())

/** The doctor whose desk an assistant has open in this tab; null for everybody else. */
export const actingAtom = atom<ActingFor | null>((get) => {
  const [session, acting] = [get(sessionAtom), get(held)]
  return acting && session?.role === 'assistant' && session.userId === acting.assistantId ? acting : null
})
export const currentActing = (): ActingFor | null => getDefaultStore().get(actingAtom)

/** The doctor of the open desk: the caller, or the doctor acted for. */
export const deskIdAtom = atom((get) => get(actingAtom)?.id ?? get(sessionAtom)?.userId)
export const currentDeskId = (): string | undefined => getDefaultStore().get(deskIdAtom)

/** Opens a doctor's desk. The page is loaded anew, so that nothing of another doctor's desk stays in memory. */
export function actFor({ id, name }: ActingFor, way: string): void {
  const assistantId = getDefaultStore().get(sessionAtom)?.userId
  tabStorage.setItem(place, JSON.stringify({ id, name, assistantId }))
  location.assign(way)
}

/** Whether the doctor has taken the assistant back while something typed is still on the page. */
export const actingEndedAtom = atom(false)

/** The desk is closed: leads home, but never away from typed data. */
export function actingEnded(): void {
  if (!currentActing() || isLeaving()) return
  if (wouldLose()) getDefaultStore().set(actingEndedAtom, true)
  else leaveDesk()
}

/** Goes home, which says why. */
export function leaveDesk(): void {
  tabStorage.setItem(endedPlace, currentActing()?.name ?? '')
  tabStorage.removeItem(place)
  location.assign(homeOf('assistant'))
}

/** The doctor whose desk was closed before this page was loaded. */
export const closedDesk = (): string | null => tabStorage.getItem(endedPlace)
export const forgetClosedDesk = (): void => tabStorage.removeItem(endedPlace)

function saved() {
  try {
    const kept = JSON.parse(tabStorage.getItem(place) ?? 'null')
    return typeof kept?.id === 'string' && typeof kept.name === 'string' ? kept : null
  } catch {
    return null
  }
}
