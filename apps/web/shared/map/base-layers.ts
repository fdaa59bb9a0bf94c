import type { ClientSettings } from '@turno/contract/shell.ts'
import Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import Point from 'ol/geom/Point.js'
import type ImageTile from 'ol/ImageTile.js'
import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import cities from './outline/cities.json'
import departments from './outline/departments.json'
import { onPlane } from './point.ts'

/** Layers below the marks: the installation's tiles, else the outline of Colombia, which needs no requests. */
export const baseLayersOf = ({ tiles }: ClientSettings['map'], place: HTMLElement): BaseLayer[] =>
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
    new Feature({ geometry: new Point(onPlane({ lat: Number(lat), lng: Number(lng) })), name, rank }),
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
