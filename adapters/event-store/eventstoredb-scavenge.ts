const answerWithinMs = 5_000

/**
 * Asks a server to free its disk of erased events; resolves once the scavenge has begun, which then continues without
 * us.
 * @throws {ScavengeRefused} the server answered that it does not begin; any other error means that it did not answer
 */
export type Scavenge = () => Promise<void>

export class ScavengeRefused extends Error {
  override name = 'ScavengeRefused'
}

/**
 * @param adminUrl LOG_ADMIN_URL: `http[s]://[user:password@]host:port` of the server's HTTP interface
 * @throws {TypeError} the address is malformed
 */
export function scavengeAt(adminUrl: string): Scavenge {
  const { username, password } = new URL(adminUrl)
  const url = new URL('/admin/scavenge', adminUrl)
  url.username = url.password = ''
  const authorization = username && `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`
  const headers = { 'content-length': '0', ...(authorization && { authorization }) }
  return async () => {
    const answer = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(answerWithinMs) })
    await answer.body?.cancel()
    if (!answer.ok) throw new ScavengeRefused(`EventStoreDB answered ${answer.status} when asked for a scavenge`)
  }
}
