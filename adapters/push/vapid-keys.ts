import { createECDH } from 'node:crypto'
import webPush from 'web-push'

/** The product's keys towards push services, each in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** New ones. */
export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Whether the two belong together. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}
