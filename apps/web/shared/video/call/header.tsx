import type { VideoVisit } from '@turno/contract/answers/video.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { SignalHigh, SignalLow, SignalZero } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { clockText } from '../../../kit/format/remaining.ts'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import type { CallView } from './call-view.ts'
import { texts } from './texts.ts'

interface HeaderProps {
  name: string
  visit: VideoVisit
  side: Side
  view: CallView
}

/** The other side, the duration and the quality. */
export function Header({ name, visit, side, view }: HeaderProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const since = visit.connected_at ? Date.parse(visit.connected_at) : view.connectedAt
  return (
    <header className="call-header">
      <title>{`${texts.title(name)} · Turno`}</title>
      <Avatar name={name} size="s" />
      <div className="grow">
        <h1 ref={title} tabIndex={-1}>
          {name}
        </h1>
        <div className="muted">
          {side === 'patient' ? <span>{visit.specialities}</span> : null}
          {since === undefined ? null : <Clock since={since} />}
        </div>
      </div>
      <Quality view={view} />
    </header>
  )
}

function Clock({ since }: { since: number }) {
  const seconds = Math.max(0, Math.round((useAtomValue(nowAtom) - since) / 1000))
  return (
    <span className="num" role="timer">
      {clockText(seconds)}
    </span>
  )
}

const looks = {
  good: { Icon: SignalHigh, text: texts.good },
  weak: { Icon: SignalLow, text: texts.weak },
  none: { Icon: SignalZero, text: texts.back },
}

function Quality({ view: { state, quality } }: { view: CallView }) {
  if (state === 'waiting' || state === 'connecting') return null
  const look = state === 'connected' ? quality : 'none'
  const { Icon, text } = looks[look]
  return (
    <span className={`tag ${look}`}>
      <Icon className="i s" aria-hidden="true" />
      {text}
    </span>
  )
}
