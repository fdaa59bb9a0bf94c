import './map.css'
import type { ClientSettings } from '@turno/contract/answers/shell.ts'
import { useAtomValue } from 'jotai'
import { Minus, Plus } from 'lucide-react'
import { focusWithTabindex } from 'ol/events/condition.js'
import Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import OlPoint from 'ol/geom/Point.js'
import type ImageTile from 'ol/ImageTile.js'
import { defaults as usualInteractions } from 'ol/interaction/defaults.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import View from 'ol/View.js'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { schemeAtom } from '../../kit/device/scheme.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import cities from './outline/cities.json'
import departments from './outline/departments.json'
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

/** Layers below the marks: the installation's tiles, else the outline of Colombia, which needs no requests. */
const baseLayersOf = ({ tiles }: ClientSettings['map'], place: HTMLElement): BaseLayer[] =>
  tiles ? [tilesFrom(tiles)] : outline(place)

/** Tile servers want to know which site asks; our pages tell no other server. */
function tilesFrom(url: string): BaseLayer {
  const tileLoadFunction = (tile: unknown, src: string) => {
    const image = (tile as ImageTile).getImage() as HTMLImageElement
    image.referrerPolicy = 'strict-origin-when-cross-origin'
    image.src = src
  }
  return new TileLayer({ source: new XYZ({ url, tileLoadFunction }) })
}

/** Read once: reading changes its input. */
const shapes = new TopoJSON().readFeatures(departments, { featureProjection: 'EPSG:3857' })

const points = cities.map(
  ([name, lat, lng], rank) =>
    new Feature({ geometry: new OlPoint(onPlane({ lat: Number(lat), lng: Number(lng) })), name, rank }),
)

/** Departments and large cities, in the colours that the style sheet gives the place of the map. */
function outline(place: HTMLElement): BaseLayer[] {
  return [
    new VectorLayer({ source: new VectorSource({ features: shapes }), style: () => landOf(getComputedStyle(place)) }),
    new VectorLayer({
      source: new VectorSource({ features: points }),
      declutter: true,
      style: (city) => cityOf(city.get('name'), city.get('rank'), getComputedStyle(place)),
    }),
  ]
}

const landOf = ({ fill, stroke }: CSSStyleDeclaration) =>
  new Style({ fill: new Fill({ color: fill }), stroke: new Stroke({ color: stroke, width: 1 }) })

/** Where two names would meet, the larger city keeps its own. */
const cityOf = (name: string, rank: number, { color, fill, fontFamily }: CSSStyleDeclaration) =>
  new Style({
    image: new Circle({ radius: 3, fill: new Fill({ color }), declutterMode: 'none' }),
    text: new Text({
      text: name,
      font: `500 13px ${fontFamily}`,
      offsetY: -11,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: fill, width: 3 }),
    }),
    zIndex: -rank,
  })
