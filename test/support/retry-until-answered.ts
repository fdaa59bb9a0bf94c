import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Client, NoAnswer } from '@turno/standalone/test/client.ts'

const firstPauseMs = 10
/** Many who ask a dead product all the time keep it from starting. */
const longestPauseMs = 100
/** People try again for some minutes. No death lasts so long: by then the product has ended by itself. */
const patienceMs = 180_000

/**
 * Sends a command under one key until it is answered; 503 is no answer, but an invitation to ask again, and so is none
 * in time.
 * @throws {Error} another 5xx, no answer in time, or one that nobody can read
 */
export async function retryUntilAnswered(client: Client, method: string, path: string, body?: object): Promise<Answer> {
  const key = randomUUID()
  const answer = await untilAnswered(async () => settled(await client.send(method, path, body, key)))
  if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.message}`)
  return answer
}

/** Asks as often as the product dies over it. @throws {Error} it stays dead */
export async function untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patienceMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.why === 'malformed' || Date.now() > deadline) throw error
      await pause(pauseMs)
    }
  }
}

/** @throws {NoAnswer} it has no answer yet */
function settled(answer: Answer): Answer {
  if (answer.status === 503) throw new NoAnswer('unreachable', answer.body.message)
  return answer
}
