import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId } from 'react'
import { MapFrame, useMap } from './map-frame.tsx'
import { Placed } from './placed.tsx'
import { fromPlane, onPlane, type Point, usualCentre } from './point.ts'
import { texts } from './texts.ts'

interface PinMapProps {
  /** Name of the thing at the pin. */
  label: string
  position: Point | undefined
  onMove: (to: Point) => void
}

/** A map with a pin that is dragged, or moved by arrow keys, to where something is. */
export default function PinMap({ label, position, onMove }: PinMapProps) {
  const help = useId()
  return (
    <div className="pin-map">
      <MapFrame label={label} centre={position}>
        <Pin label={label} help={help} position={position ?? usualCentre} onMove={onMove} />
      </MapFrame>
      <p id={help} className="small muted">
        {texts.pinHelp}
      </p>
      <p className="small num" role="status">
        {position ? texts.position(position) : null}
      </p>
    </div>
  )
}

/** Pixels of a key, and with Shift. */
const steps = { usual: 12, small: 1 }
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type PinProps = Omit<PinMapProps, 'position'> & { position: Point; help: string }

function Pin({ label, help, position, onMove }: PinProps) {
  const map = useMap()
  const isOut = () => {
    const [width = 0, height = 0] = map.getSize() ?? []
    const [x = 0, y = 0] = map.getPixelFromCoordinate(onPlane(position)) ?? [width / 2, height / 2]
    return x < 0 || y < 0 || x > width || y > height
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: who moved the map away is not called back, only a new place
  useEffect(() => {
    if (isOut()) map.getView().setCenter(onPlane(position))
  }, [position.lat, position.lng])
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(fromPlane(map.getEventCoordinate(event.nativeEvent)))
  }
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const metres = map.getView().getResolution()! * (event.shiftKey ? steps.small : steps.usual)
    const [x, y] = onPlane(position)
    onMove(fromPlane([x + way[0] * metres, y - way[1] * metres]))
  }
  return (
    <Placed at={position} by="bottom-center">
      <button
        type="button"
        className="map-pin"
        aria-label={label}
        aria-describedby={help}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <MapPin className="i" aria-hidden="true" />
      </button>
    </Placed>
  )
}
