import './photo.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FieldMessage } from '../ui/field.tsx'
import { type Crop, cut, draw, pushed, wholeOf, within, zoomMax } from './crop.ts'
import { texts } from './texts.ts'

/** Does something with the part that was chosen; reports its progress, from 0 to 1. */
export type UsePhoto = (key: string, file: Blob, onProgress: (part: number) => void) => Promise<unknown>

interface PhotoDialogProps {
  picture: ImageBitmap
  use: UsePhoto
  used: () => void
  close: () => void
}

/** The part of a picture that is to be one's photo, chosen by hand or by keys. */
export default function PhotoDialog({ picture, use, used, close }: PhotoDialogProps) {
  const [crop, setCrop] = useState(() => wholeOf(picture))
  const { part, error, busy, send } = useSending(use, used)
  return (
    <Dialog title={texts.title} onClose={close}>
      <p className="small muted">{texts.help}</p>
      <Frame picture={picture} crop={crop} change={setCrop} />
      <label className="stack tight photo-zoom" htmlFor="photo-zoom">
        <span className="label">{texts.zoom}</span>
        <input
          id="photo-zoom"
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop(within(picture, { ...crop, zoom: Number(target.value) }))}
        />
      </label>
      {part === undefined ? null : (
        <label className="stack tight small photo-sending" htmlFor="photo-progress">
          {texts.uploading(Math.round(part * 100))}
          <progress id="photo-progress" value={part} max={1} />
        </label>
      )}
      <div role="alert">
        <FieldMessage id="photo-refused" error={error} />
      </div>
      <button type="button" className="btn primary block" disabled={busy} onClick={() => void send(picture, crop)}>
        {busy ? texts.preparing : texts.use}
      </button>
    </Dialog>
  )
}

function useSending(use: UsePhoto, used: () => void) {
  const [part, setPart] = useState<number>()
  const [error, setError] = useState<string>()
  const { busy, attempt, renew } = useIntention()

  async function send(picture: ImageBitmap, crop: Crop) {
    setError(undefined)
    setPart(0)
    // Another part is another photo.
    renew()
    const file = await cut(picture, crop)
    const done = await attempt(
      (key) => use(key, file, setPart).then(() => true),
      ({ message }) => setError(message),
    )
    setPart(undefined)
    if (done) used()
  }

  return { part, error, busy, send }
}

/** Pixels of the canvas; its size on the page is the style sheet's. */
const canvasEdge = 640
/** How far an arrow key pushes, of the frame's edge. */
const keyStep = 0.05
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

function Frame({ picture, crop, change }: { picture: ImageBitmap; crop: Crop; change: (crop: Crop) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Where the pointer that holds the picture was last. */
  const held = useRef<[x: number, y: number]>(undefined)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  function take({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    currentTarget.setPointerCapture(pointerId)
    held.current = [clientX, clientY]
  }

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    if (!held.current) return
    const [x, y] = held.current
    const { clientWidth: edge } = currentTarget
    held.current = [clientX, clientY]
    change(pushed(picture, crop, (clientX - x) / edge, (clientY - y) / edge))
  }

  const leave = () => {
    held.current = undefined
  }

  function press(event: KeyboardEvent) {
    const push = arrows[event.key]
    if (!push) return
    event.preventDefault()
    change(pushed(picture, crop, ...push))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a picture that is moved
    <div
      className="photo-frame"
      role="group"
      aria-label={`${texts.frame}. ${texts.help}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={leave}
      onPointerCancel={leave}
    >
      <canvas ref={canvas} width={canvasEdge} height={canvasEdge} />
    </div>
  )
}
