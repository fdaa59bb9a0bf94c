import { tabStorage } from '../storage/storage.ts'

const place = 'turno.back'

/** Only a path of this site may be returned to: '//elsewhere' and whole addresses are not. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Remembers where somebody without a session wanted to go. */
export function rememberWay(path: string): void {
  if (isOwnPath(path)) tabStorage.setItem(place, path)
}

/** The remembered path, once. */
export function takeWay(): string | null {
  const path = tabStorage.getItem(place)
  tabStorage.removeItem(place)
  return path && isOwnPath(path) ? path : null
}
