/** Texts of this page's answers, by question and person: the api need not send them again while they are the same. */
const known = new Map<string, { etag: string; text: string }>()
const knownMax = 30

/** Value for `If-None-Match`; undefined: no known answer. */
export const knownEtag = (key: string): string | undefined => known.get(key)?.etag

/**
 * The answer itself, where the response only says that it is the known one. Notes it where the browser may not.
 * @param again asks without `If-None-Match`: what was known may have been forgotten meanwhile
 */
export async function asKnown(key: string, response: Response, again: () => Promise<Response>): Promise<Response> {
  if (response.status === 304) {
    const before = known.get(key)
    return before ? new Response(before.text, { headers: response.headers }) : asKnown(key, await again(), again)
  }
  const etag = response.headers.get('ETag')
  if (!response.ok || !etag || response.headers.get('Cache-Control') !== 'no-store') return response
  // Other answers to the same question may come while this one is read: it is known before it is forgotten.
  const text = await response.clone().text()
  known.delete(key)
  known.set(key, { etag, text })
  const [oldest] = known.keys()
  if (known.size > knownMax && oldest !== undefined) known.delete(oldest)
  return response
}

/** Forgets what belongs to a session that is over. */
export const forgetAnswers = (): void => known.clear()
