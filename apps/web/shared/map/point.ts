import { fromLonLat, toLonLat } from 'ol/proj.js'

/** A place on the earth, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** Initial view of a map with nothing to show. */
export const usualCentre: Point = { lat: 3.42385, lng: -76.54264 }
export const usualZoom = 14

/** On the map's plane, in metres. */
export const onPlane = ({ lat, lng }: Point): [number, number] => fromLonLat([lng, lat]) as [number, number]

/** From the map's plane, to a metre: five decimals of a degree. */
export function fromPlane(place: readonly number[]): Point {
  const [lng, lat] = toLonLat([...place]) as [number, number]
  return { lat: round(lat), lng: round(lng) }
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
