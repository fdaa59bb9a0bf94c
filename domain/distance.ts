/** Degrees, WGS 84. */
export interface Coordinates {
  lat: number
  lng: number
}

const earthRadiusM = 6_371_000

/** Metres as the crow flies: great circle, good to less than a percent. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const radians = Math.PI / 180
  const [north, east] = [(to.lat - from.lat) * radians, (to.lng - from.lng) * radians]
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusM * Math.asin(Math.sqrt(half))
}
