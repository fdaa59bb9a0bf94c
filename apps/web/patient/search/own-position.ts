import type { Coordinates } from '@turno/domain/distance.ts'
import { atom, getDefaultStore, useAtomValue } from 'jotai'

/**
 * A person's position, to a block's precision: more would reveal more than an order of doctors needs. Known once the
 * person has asked for doctors close by; only their searches send it, no address holds it.
 */
const positionAtom = atom<Coordinates>()

export const useOwnPosition = (): Coordinates | undefined => useAtomValue(positionAtom)

const patienceMs = 15_000
/** A position of so long ago is good enough. */
const recentMs = 10 * 60_000

/** Asks the browser, which asks the person, where they are. Answers whether that is known now. */
export function locate(): Promise<boolean> {
  return new Promise((resolve) => {
    const found = ({ coords }: GeolocationPosition) => {
      getDefaultStore().set(positionAtom, { lat: rounded(coords.latitude), lng: rounded(coords.longitude) })
      resolve(true)
    }
    if (!navigator.geolocation) resolve(false)
    else
      navigator.geolocation.getCurrentPosition(found, () => resolve(false), {
        timeout: patienceMs,
        maximumAge: recentMs,
      })
  })
}

/** A thousandth of a degree is about 110 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000
