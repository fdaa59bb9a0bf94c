import { browserStorage } from '../storage/storage.ts'

/** Settings of the device, for all its users. Everything else that the site keeps in a browser is personal. */
const places = ['turno.scheme', 'turno.sound']
/** Words of a note that no answer has confirmed: sealed, so that nobody opens them without the doctor's session. */
export const wordsPlace = 'turno.words:'

/** What stays in the device, to be put back after everything was forgotten. */
export function keptByDevice(): () => void {
  const kept = [...places, ...browserStorage.placesOf(wordsPlace)].map(
    (place) => [place, browserStorage.getItem(place)] as const,
  )
  return () => {
    for (const [place, value] of kept) if (value !== null) browserStorage.setItem(place, value)
  }
}
