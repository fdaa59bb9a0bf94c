import { wordsPlace } from '../../kit/device/device.ts'
import { browserStorage } from '../../kit/storage/storage.ts'

/**
 * Words that the server has not confirmed, as this browser keeps them: sealed under a key that the server gives to
 * their doctor alone, a place for each page. Without WebCrypto (a page without https) nothing is kept beyond the page.
 */

/** So many hours a browser keeps words that the server has not confirmed. */
export const keptHours = 12

interface Sealed {
  /** When they were kept; ms. */
  at: number
  /** Both in base64. */
  iv: string
  text: string
}

interface Whose {
  userId: string
  /** Of the note, or another name for words that are no field of its draft. */
  encounterId: string
  /** The `browser_key` of the page: hex of 32 bytes. */
  key: string
}

const prefixOf = ({ userId, encounterId }: Whose) => `${wordsPlace}${userId}:${encounterId}:`

/** Forgets what is too old, whoever wrote it. */
export function forgetOldWords(nowMs: number): void {
  for (const place of browserStorage.placesOf(wordsPlace)) {
    const sealed = sealedAt(place)
    if (!sealed || nowMs - sealed.at > keptHours * 3_600_000) browserStorage.removeItem(place)
  }
}

/** Keeps the words of one page of a note; {}: nothing is left to keep. */
export async function keepWords(whose: Whose, deviceId: string, words: object, nowMs: number): Promise<void> {
  const place = prefixOf(whose) + deviceId
  if (Object.keys(words).length === 0) return browserStorage.removeItem(place)
  const key = await keyOf(whose)
  if (!key) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = new TextEncoder().encode(JSON.stringify(words))
  const text = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data))
  const sealed: Sealed = { at: nowMs, iv: inBase64(iv), text: inBase64(text) }
  browserStorage.setItem(place, JSON.stringify(sealed))
}

/** What earlier pages of this note left behind, with how to forget it. Pages that still live keep theirs. */
export async function leftWords<Words extends object>(whose: Whose): Promise<{ words: Words; forget: () => void }[]> {
  const key = await keyOf(whose)
  if (!key) return []
  const living = await livingPages()
  const left = browserStorage.placesOf(prefixOf(whose)).filter((place) => !living.has(place.split(':').at(-1)!))
  const found = await Promise.all(left.map(async (place) => ({ place, words: await opened<Words>(place, key) })))
  return found.flatMap(({ place, words }) => (words ? [{ words, forget: () => browserStorage.removeItem(place) }] : []))
}

/** While this page lives, no other one takes its words over. */
export function livesAs(deviceId: string): void {
  void navigator.locks?.request(wordsPlace + deviceId, () => new Promise(() => undefined))
}

async function livingPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.slice(wordsPlace.length)))
}

function sealedAt(place: string): Sealed | undefined {
  try {
    return JSON.parse(browserStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** undefined: they were sealed under another key. */
async function opened<Words>(place: string, key: CryptoKey): Promise<Words | undefined> {
  const sealed = sealedAt(place)
  if (!sealed) return undefined
  try {
    const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesIn(sealed.iv) }, key, bytesIn(sealed.text))
    return JSON.parse(new TextDecoder().decode(data))
  } catch {
    return undefined
  }
}

/** The last key that was asked for: a page that is written in seals four times a second. */
let imported: { hex: string; key: Promise<CryptoKey> } | undefined

async function keyOf({ key: hex }: Whose): Promise<CryptoKey | undefined> {
  if (typeof crypto === 'undefined' || !crypto.subtle) return undefined
  if (imported?.hex !== hex) imported = { hex, key: keyFrom(hex) }
  return imported.key
}

function keyFrom(hex: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function inBase64(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
const bytesIn = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
