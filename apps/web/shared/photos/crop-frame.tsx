import './photo.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, clampedCrop, drawCrop, movedCrop, zoomMax } from './crop.ts'
import { texts } from './texts.ts'

/** Pixels of the canvas; its size on the page is the style sheet's. */
const canvasWidth = 640
/** How far an arrow key pushes, of the frame's edge. */
const keyStep = 0.05
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

interface CropFrameProps {
  picture: ImageBitmap
  crop: Crop
  change: (crop: Crop) => void
  /** Width to height. */
  ratio?: number
  /** The photo is shown as a circle. */
  round?: boolean
}

/** The part of a picture that is taken, moved by hand or by keys, and how near it is. */
export function CropFrame({ picture, crop, change, ratio = 1, round = false }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Last position of the pointer that holds the picture. */
  const held = useRef<[x: number, y: number]>(undefined)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function take({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    currentTarget.setPointerCapture(pointerId)
    held.current = [clientX, clientY]
  }

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    if (!held.current) return
    const [x, y] = held.current
    const { clientWidth: width, clientHeight: height } = currentTarget
    held.current = [clientX, clientY]
    change(movedCrop(picture, crop, (clientX - x) / width, (clientY - y) / height, ratio))
  }

  const leave = () => {
    held.current = undefined
  }

  function press(event: KeyboardEvent) {
    const push = arrows[event.key]
    if (!push) return
    event.preventDefault()
    change(movedCrop(picture, crop, ...push, ratio))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a picture that is moved */}
      <div
        className={round ? 'photo-frame round' : 'photo-frame'}
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
        <canvas ref={canvas} width={canvasWidth} height={Math.round(canvasWidth / ratio)} />
      </div>
      <label className="stack tight photo-zoom" htmlFor="photo-zoom">
        <span className="label">{texts.zoom}</span>
        <input
          id="photo-zoom"
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => change(clampedCrop(picture, { ...crop, zoom: Number(target.value) }, ratio))}
        />
      </label>
    </>
  )
}
