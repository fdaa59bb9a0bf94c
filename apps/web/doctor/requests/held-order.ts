import type { DeskRequest, DoctorsDesk } from '@turno/contract/areas/doctor-desk.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { serverNow } from '../../kit/wire/server-time.ts'
import { actedAtom } from './doctor.ts'

interface Held {
  key: string
  requests: DeskRequest[]
  waiting: number
  /** Epoch ms. */
  since: number
}

/**
 * The rows of a page in the order in which they were first shown, so that none moves under a finger, each as it is now;
 * until another page is shown, I did something, or `look` is called. `news`: how many requests came meanwhile.
 */
export function useHeldOrder(page: DoctorsDesk, key: string) {
  const acted = useAtomValue(actedAtom)
  const [looked, setLooked] = useState(0)
  const [held, hold] = useState<Held>()
  const now = `${key} ${acted} ${looked}`
  const isHeld = held?.key === now && !(held.requests.length === 0 && page.requests.length > 0)
  const present = isHeld ? held : takenFrom(page, now)
  if (!isHeld) hold(present)
  return { rows: rowsOf(present, page), news: newsIn(present, page), look: () => setLooked((count) => count + 1) }
}

const takenFrom = ({ requests, counts }: DoctorsDesk, key: string): Held => ({
  ...{ key, requests, waiting: counts.waiting, since: serverNow() },
})

/** A request that left the page stays as it last was: opened, it says what became of it. */
export function rowsOf({ requests }: Pick<Held, 'requests'>, page: DoctorsDesk): DeskRequest[] {
  const fresh = new Map(page.requests.map((request) => [request.id, request]))
  return requests.map((request) => ({ ...(fresh.get(request.id) ?? request), group: request.group }))
}

/** On a later page the count alone tells of them. */
export function newsIn({ requests, waiting, since }: Omit<Held, 'key'>, page: DoctorsDesk): number {
  const shown = new Set(requests.map(({ id }) => id))
  const came = page.requests.filter(
    ({ id, group, fecha_solicitud: at }) => group === 'waiting' && !shown.has(id) && Date.parse(at) > since,
  )
  return Math.max(came.length, page.counts.waiting - waiting)
}
