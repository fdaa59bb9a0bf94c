import { tabStorage } from '../../kit/storage/storage.ts'
import type { Wants } from './local-media.ts'

const place = 'turno.videoCall'

/** The call of this window: a reload goes on there. */
interface Kept extends Wants {
  id: string
}

export const keepInCall = (kept: Kept): void => tabStorage.setItem(place, JSON.stringify(kept))
export const forgetCall = (): void => tabStorage.removeItem(place)

/** With what this window was in the call of an appointment before it was loaded; undefined: it was not. */
export function keptCall(id: string): Wants | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(tabStorage.getItem(place) ?? 'null')
    return kept?.id === id ? { camera: kept.camera === true, microphone: kept.microphone === true } : undefined
  } catch {
    return undefined
  }
}
