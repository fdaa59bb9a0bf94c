import { Refusal } from '../wire/answer.ts'

/** Body and address of one call. */
interface Said {
  address: string
  body?: unknown
  file?: Blob | undefined
}

/** The last body of an attempt at an address, unanswered so far, and its Idempotency-Key. */
const unanswered = new Map<string, { said: string; key: string }>()

/**
 * Makes a call under an Idempotency-Key: the attempt's own, which stays while the very same is sent again, and a new
 * one as soon as another body is sent: for the server a key belongs to the body that came with it first. Once the
 * server has answered, nothing of it is kept.
 */
export async function underKey<Data>(
  intention: string,
  { address, body, file }: Said,
  act: (key: string) => Promise<Data>,
): Promise<Data> {
  const place = `${intention} ${address}`
  const said = fingerprint(JSON.stringify(body) ?? '', file)
  const before = unanswered.get(place)
  const key = before ? (before.said === said ? before.key : crypto.randomUUID()) : intention
  unanswered.set(place, { said, key })
  try {
    const data = await act(key)
    unanswered.delete(place)
    return data
  } catch (error) {
    if (error instanceof Refusal) unanswered.delete(place)
    throw error
  }
}

const files = new WeakMap<Blob, number>()
let filesSoFar = 0

function numberOf(file: Blob): number {
  const number = files.get(file) ?? ++filesSoFar
  files.set(file, number)
  return number
}

/**
 * Digest of a body, which is not kept. Where two bodies have the same one, which hardly ever happens, the server
 * refuses the second, and the next try has a new key.
 */
function fingerprint(body: string, file: Blob | undefined): string {
  let hash = 0
  for (let at = 0; at < body.length; at++) hash = (Math.imul(hash, 31) + body.charCodeAt(at)) | 0
  return `${body.length} ${hash} ${file ? numberOf(file) : ''}`
}
