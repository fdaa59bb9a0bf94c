import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM under a random IV. The `context` is authenticated: a ciphertext that is moved to another
 * context does not open.
 * @returns IV, tag and ciphertext, in this order
 */
export function seal(key: CipherKey, content: Buffer, context: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
  const sealed = cipher.update(content)
  // In this mode nothing is left over; without this call there is no tag.
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws if key or context are not those it was sealed with, or a bit was changed */
export function unseal(key: CipherKey, sealed: Buffer, context: string): Buffer {
  const tagEnd = ivBytes + tagBytes
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(ivBytes, tagEnd))
  const content = decipher.update(sealed.subarray(tagEnd))
  // In this mode nothing is left over; this call checks the tag.
  decipher.final()
  return content
}
