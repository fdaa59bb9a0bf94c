import { useAtomValue } from 'jotai'
import { MicOff, User, Volume2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { withArticle } from '../../../kit/format/names.ts'
import { clockText } from '../../../kit/format/remaining.ts'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import type { CallView } from './call-view.ts'
import { texts } from './texts.ts'

interface StageProps {
  name: string
  /** 'La doctora', 'El paciente'. */
  who: string
  view: CallView
  /** Text while the other side is not in the call. */
  meanwhile: ReactNode
  video: RefObject<HTMLVideoElement | null>
  /** Captures this side's sound again. */
  revive: () => void
  children: ReactNode
}

/** The other side: its picture or initials, its sound, and its state in words. */
export function Stage({ name, who, view, meanwhile, video, revive, children }: StageProps) {
  const { remote, isSeen, isMicrophoneDead } = view
  const [isRefused, refuse] = useState(false)
  const play = () =>
    video.current?.play().then(
      () => refuse(false),
      // Another stream came meanwhile (AbortError), or the browser wants a touch first.
      (error: Error) => error.name === 'NotAllowedError' && refuse(true),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stream is played once
  useEffect(() => {
    if (!video.current || !remote) return
    video.current.srcObject = remote
    void play()
  }, [remote])
  return (
    <section className="stage" aria-label={name}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said live has no captions */}
      <video ref={video} className={isSeen ? 'remote' : 'remote unseen'} autoPlay playsInline />
      {isSeen ? null : <Avatar name={name} size="l" />}
      <div className="stage-words">
        <Words name={name} who={who} view={view} />
        {view.state === 'waiting' ? meanwhile : null}
        {isRefused || isMicrophoneDead ? (
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              void play()
              if (isMicrophoneDead) revive()
            }}
          >
            <Volume2 className="i" aria-hidden="true" />
            {texts.revive}
          </button>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** The state of the call; said aloud when it changes, but not each second of it. */
function Words({ name, who, view }: Pick<StageProps, 'name' | 'who' | 'view'>) {
  const { state, other, awaySince, isHeldBack, connectedAt } = view
  const hasMet = connectedAt !== undefined
  const words = {
    waiting: hasMet ? '' : texts.waiting(withArticle(name)),
    connecting: texts.connecting,
    connected: '',
    interrupted: texts.back,
  }[state]
  const isConnected = state === 'connected'
  return (
    <>
      <p role="status">
        {words}
        {isConnected ? <span className="hidden">{texts.connected(withArticle(name))}</span> : null}
        {isConnected && !other.microphone ? (
          <span className="stage-note">
            <MicOff className="i s" aria-hidden="true" />
            {texts.otherMuted(who)}
          </span>
        ) : null}
        {isConnected && other.screen ? <span className="stage-note">{texts.otherScreen(who)}</span> : null}
        {isConnected && isHeldBack ? <span className="stage-note">{texts.heldBack}</span> : null}
      </p>
      {state === 'waiting' && hasMet && awaySince !== undefined ? <Away who={who} since={awaySince} /> : null}
    </>
  )
}

function Away({ who, since }: { who: string; since: number }) {
  const seconds = Math.max(0, Math.round((useAtomValue(nowAtom) - since) / 1000))
  return <p className="num">{texts.away(who, clockText(seconds))}</p>
}

/** How this side looks to the other one: mirrored, as people know themselves. */
export function SelfView({ view: { own }, stream }: { view: CallView; stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current || !own.camera) return
    video.current.srcObject = stream
    void video.current.play().catch(() => undefined)
  }, [stream, own.camera])
  return (
    <div className="self">
      {own.camera ? (
        <video ref={video} aria-label={texts.you} autoPlay playsInline muted />
      ) : (
        <User className="i" aria-hidden="true" />
      )}
      {own.microphone ? null : <MicOff className="i s self-muted" aria-hidden="true" />}
    </div>
  )
}
