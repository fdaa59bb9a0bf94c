import './map.css'
import type { ClientSettings } from '@turno/contract/answers/shell.ts'
import { useAtomValue } from 'jotai'
import { Minus, Plus } from 'lucide-react'
import { focusWithTabindex } from 'ol/events/condition.js'
import { defaults as usualInteractions } from 'ol/interaction/defaults.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { schemeAtom } from '../../kit/device/scheme.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { baseLayersOf } from './base-layers.ts'
import { onPlane, type Point, usualCentre, usualZoom } from './point.ts'
import { texts } from './texts.ts'

const MapContext = createContext<OlMap | null>(null)

/** The map of a piece. */
export const useMap = (): OlMap => useContext(MapContext)!

interface MapFrameProps {
  /** Content of the map, for those who do not see it. */
  label: string
  centre?: Point | undefined
  children: ReactNode
}

/** Fallback where the settings cannot be had. */
const ownOutline: ClientSettings['map'] = { tiles: null, attribution: null }
/** Milliseconds. */
const zoomMs = 200
/** The whole country, and a house. */
const zooms = { minZoom: 5, maxZoom: 19 }

/**
 * A map with its base layer, keys (arrows, + and −) and zoom buttons. The wheel turns it only once it has the focus, so
 * that it never catches a page that scrolls.
 */
export function MapFrame({ label, centre = usualCentre, children }: MapFrameProps) {
  const { data: settings, error } = useAtomValue(settingsQuestion)
  const base = settings?.map ?? (error ? ownOutline : undefined)
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OlMap>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map stays where somebody moved it
  useEffect(() => {
    const made = drawnAt(place.current!, centre)
    setMap(made)
    return () => made.setTarget()
  }, [])
  useBaseLayers(map, base)
  const zoomBy = (step: number) => map?.getView().animate({ zoom: map.getView().getZoom()! + step, duration: zoomMs })
  return (
    <section className="map" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the map */}
      <div ref={place} className="map-plane" tabIndex={0} role="application" aria-label={label} />
      <div className="map-zoom">
        <IconButton icon={Plus} label={texts.closer} onClick={() => zoomBy(1)} />
        <IconButton icon={Minus} label={texts.farther} onClick={() => zoomBy(-1)} />
      </div>
      <p className="map-credit">{base?.tiles ? base.attribution : texts.credit}</p>
      {map ? <MapContext value={map}>{children}</MapContext> : null}
    </section>
  )
}

function drawnAt(target: HTMLElement, centre: Point): OlMap {
  const interactions = usualInteractions({ mouseWheelZoom: false, altShiftDragRotate: false, pinchRotate: false })
  interactions.push(new MouseWheelZoom({ condition: focusWithTabindex }))
  return new OlMap({
    target,
    controls: [],
    interactions,
    view: new View({ ...zooms, center: onPlane(centre), zoom: usualZoom }),
  })
}

/** Lays them once the settings are known, and draws them anew when light becomes dark. */
function useBaseLayers(map: OlMap | undefined, base: ClientSettings['map'] | undefined): void {
  const scheme = useAtomValue(schemeAtom)
  useEffect(() => {
    if (map && base) map.setLayers(baseLayersOf(base, map.getTargetElement()!))
  }, [map, base])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme says which colours the style sheet gives
  useEffect(() => {
    const drawAnew = () => {
      for (const layer of map?.getAllLayers() ?? []) layer.changed()
    }
    drawAnew()
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', drawAnew)
    return () => dark.removeEventListener('change', drawAnew)
  }, [map, scheme])
}
