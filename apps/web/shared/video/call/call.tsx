import './call.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from '../../../kit/toasts/toaster.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { openMedia } from '../local-media.ts'
import type { Room } from '../room.ts'
import { type CallProps, InCall } from './in-call.tsx'
import { texts } from './texts.ts'

/** The call itself: it covers the page, dark by day too, and is all there is while it lasts. */
export default function Call({ media, ...props }: CallProps) {
  const [held, hold] = useState(media)
  const { room, leave } = props
  useEffect(coverPage, [])
  const comeBack = async () => {
    hold(await openMedia(media))
    room.rejoin()
  }
  return createPortal(
    <>
      {room.left ? <LeftRoom left={room.left} comeBack={comeBack} leave={leave} /> : <InCall {...props} media={held} />}
      <Toaster />
    </>,
    document.body,
  )
}

/** The page below waits; dialogs above are dark as well, whatever is chosen. */
function coverPage(): () => void {
  const { dataset } = document.documentElement
  const { scheme } = dataset
  dataset.scheme = 'dark'
  document.body.classList.add('in-call')
  return () => {
    if (scheme === undefined) delete dataset.scheme
    else dataset.scheme = scheme
    document.body.classList.remove('in-call')
  }
}

interface LeftRoomProps {
  left: NonNullable<Room['left']>
  comeBack: () => void
  leave: () => void
}

/** In place of a call that this window is not in any more. */
function LeftRoom({ left: { why, message }, comeBack, leave }: LeftRoomProps) {
  const isTaken = why === 'takenOver'
  return (
    <main className="call left">
      <div role="alert">
        <h1>{isTaken ? texts.takenOver : message || texts.outOfCall}</h1>
      </div>
      <div className="actions">
        {isTaken ? <Button look="btn primary" label={texts.here} onClick={comeBack} /> : null}
        <Button look="btn" label={texts.leave} onClick={leave} />
      </div>
    </main>
  )
}
