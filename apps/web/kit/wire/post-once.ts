import { Unreachable } from './answer.ts'

const timeoutMs = 20_000

/**
 * Posts JSON without another try: what opens and renews sessions, before the client of all other calls has come.
 * @throws {Unreachable} nothing was answered in time
 */
export const postOnce = (path: string, json: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new Unreachable()
  })
