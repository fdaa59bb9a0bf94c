import Overlay, { type Positioning } from 'ol/Overlay.js'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from './map-frame.tsx'
import { onPlane, type Point } from './point.ts'

interface PlacedProps {
  at: Point
  /** The part of it that lies on the point. */
  by?: Positioning
  /** The map moves until it is seen whole. */
  comesIntoView?: boolean
  children: ReactNode
}

/** Pixels between what came into view and the map's edge. */
const margin = 12

/** A piece of the page at a point of the map. */
export function Placed({ at, by = 'center-center', comesIntoView = false, children }: PlacedProps) {
  const map = useMap()
  const [overlay] = useState(
    () =>
      new Overlay({
        element: document.createElement('div'),
        positioning: by,
        autoPan: comesIntoView ? { margin } : false,
      }),
  )
  useEffect(() => {
    map.addOverlay(overlay)
    return () => {
      map.removeOverlay(overlay)
    }
  }, [map, overlay])
  const { lat, lng } = at
  useEffect(() => overlay.setPosition(onPlane({ lat, lng })), [overlay, lat, lng])
  return createPortal(children, overlay.getElement()!)
}
