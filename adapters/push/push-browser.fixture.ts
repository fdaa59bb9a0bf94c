import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from './port.ts'

/** A browser that has subscribed: it opens what was encrypted for it, as RFC 8188 and RFC 8291 say. */
export function pushBrowser(endpoint: string): { target: PushTarget; open(body: Buffer): unknown } {
  const curve = createECDH('prime256v1')
  const point = curve.generateKeys()
  const secret = randomBytes(16)
  return {
    target: { endpoint, p256dh: point.toString('base64url'), auth: secret.toString('base64url') },
    open(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
      const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const key = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), secret, info, 32))
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, bytes))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // The last record ends in a 2, then padding.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
