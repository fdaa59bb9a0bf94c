import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * HMAC-SHA256 of these parts, which needs the key. The first part names the purpose, so that no hash serves another
 * purpose.
 */
export const keyedHash = (key: Uint8Array | KeyObject, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
