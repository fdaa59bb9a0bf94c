import { browserStorage } from '../storage/storage.ts'

/** Settings of the device, for all its users. Everything else that the site keeps in a browser is personal. */
const places = ['turno.scheme', 'turno.sound']

/** Settings of the device, to be put back after everything was forgotten. */
export function keptByDevice(): () => void {
  const kept = places.map((place) => [place, browserStorage.getItem(place)] as const)
  return () => {
    for (const [place, value] of kept) if (value !== null) browserStorage.setItem(place, value)
  }
}
