import type { Call } from '../../kit/endpoint/call.ts'

/**
 * How often the calling doctor has written a code, of whichever kind, in what they signed; a code that was never written
 * is not in it. Nothing can be signed yet, so nobody has used any.
 */
export async function usesOf(_call: Pick<Call, 'deps' | 'reader' | 'actor'>): Promise<ReadonlyMap<string, number>> {
  return new Map()
}
