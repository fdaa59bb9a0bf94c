import type { Notification } from '@turno/contract/areas/notifications.ts'
import { markAsRead } from '@turno/contract/endpoints/notifications.ts'
import { pages } from '@turno/contract/pages.ts'
import { ringsForMs } from '@turno/contract/socket/ringing.ts'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { toastCall } from '../../kit/toasts/toasts.ts'
import { serverNow } from '../../kit/wire/server-time.ts'
import { bellQuestion } from './notifications.ts'
import { playSound } from './sound.ts'
import { texts } from './texts.ts'

/**
 * The doctor's call to a consultation by video, on whatever page the patient is. Each call rings once. Where the room
 * is open nothing is shown over it, and the call counts as seen, so that other windows and devices take it away.
 */
export function IncomingCall() {
  const [{ data }, write] = useAtom(bellQuestion)
  const [place] = useLocation()
  const search = useSearch()
  const rung = useRef('')
  const takeAway = useRef<() => void>(undefined)
  const ringing = data?.call && isRinging(data.call) ? data.call : undefined
  const isHere =
    place === pages.videoRoom.path && new URLSearchParams(search).get('id') === ringing?.data.calls_to?.appointment_id

  useEffect(() => {
    if (!ringing || isHere) takeAway.current?.()
    if (!ringing || rung.current === ringing.id) return
    rung.current = ringing.id
    playSound(2)
    if (!isHere) takeAway.current = announce(ringing)
  }, [ringing, isHere])

  useEffect(() => {
    if (!ringing || !isHere || document.visibilityState !== 'visible') return
    const ids = [ringing.id]
    ask(markAsRead, { key: crypto.randomUUID(), body: { ids } }).then(
      () => write({ type: 'patch', with: (bell) => ({ ...bell, call: null }) }),
      () => undefined,
    )
  }, [ringing, isHere, write])
  return null
}

const isRinging = ({ status, created_at, data }: Notification): boolean =>
  data.calls_to?.over === false && status === '0' && serverNow() - Date.parse(created_at) < ringsForMs

const announce = ({ data }: Notification): (() => void) =>
  toastCall(data.title, { detail: data.message, action: { label: texts.enter, href: data.url } })
