import { Refusal, type Unreachable } from '../api/answer.ts'
import { clockText } from '../pieces/remaining.ts'
import { useWait } from '../pieces/use-wait.ts'
import { texts } from './texts.ts'

/** How long somebody has to wait who tried too often, and what the button says meanwhile. */
export function useSlowDown() {
  const wait = useWait()
  const start = (error: Refusal | Unreachable) => {
    if (error instanceof Refusal) wait.start(error.waitSeconds)
  }
  return { isWaiting: wait.left > 0, label: wait.left > 0 ? texts.waiting(clockText(wait.left)) : undefined, start }
}
