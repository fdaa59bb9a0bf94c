import { MicOff, User } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CallView } from './call-view.ts'
import { texts } from './texts.ts'

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
