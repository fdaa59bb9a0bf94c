import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from '../../../kit/toasts/toaster.tsx'
import { openMedia } from '../local-media.ts'
import { type CallProps, InCall } from './in-call.tsx'
import { LeftRoom } from './left-room.tsx'
import './call.css'

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
