import type { Notification } from '@turno/contract/areas/notifications.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { toast } from '../../kit/toasts/toasts.ts'
import { bellQuestion, wayOf } from './notifications.ts'
import { playSound } from './sound.ts'
import { texts } from './texts.ts'

/** Shows news on arrival, with their sound, while the person is here; earlier news only count in the bell. */
export function NewsToasts() {
  const { data } = useAtomValue(bellQuestion)
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...data.newest.map(({ id }) => id)])
    const news = before ? data.newest.filter((one) => !before.has(one.id) && !one.data.calls_to) : []
    for (const one of news) announce(one)
    if (news.length > 0) playSound()
  }, [data])
  return null
}

/** With a link to its subject, unless that is the open page. */
function announce(one: Notification) {
  const href = wayOf(one)
  const leads = href && href !== location.pathname + location.search
  toast(one.data.title, {
    tone: 'news',
    detail: one.data.message,
    ...(leads ? { action: { label: texts.view, href } } : {}),
  })
}
