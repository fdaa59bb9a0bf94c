import type { Notification } from '@turno/contract/notifications.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { toast } from '../shell/toasts.ts'
import { notificationsQuestion, wayOf } from './notifications.ts'
import { texts } from './texts.ts'

/** Shows what arrives while somebody is here; what was there at first only counts in the bell. */
export function NewsToasts() {
  const { data } = useAtomValue(notificationsQuestion)
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = new Set(data.map((one) => one.id))
    if (before) for (const one of data) if (!before.has(one.id) && one.status === '0') announce(one)
  }, [data])
  return null
}

function announce(one: Notification) {
  const href = wayOf(one)
  toast(one.data.title, { tone: 'news', detail: one.data.message, ...(href ? { action: { label: texts.view, href } } : {}) })
}
