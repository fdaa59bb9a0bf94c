import { useEffect, useRef, useState } from 'react'
import { giveFocusBack } from '../device/lost-focus.ts'
import { toast } from '../toasts/toasts.ts'
import { Refusal, Unreachable } from '../wire/answer.ts'

/**
 * One attempt of a person. Its key stays the same over retries after a lost connection and is new once the server has
 * answered, so that pressing twice acts once; another body under it goes under another Idempotency-Key (keys.ts).
 * `busy` is true while the attempt is under way; what had the focus before has it again afterwards.
 */
export function useAttempt() {
  const key = useRef<string>(undefined)
  const pressed = useRef<Element>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (busy) return
    giveFocusBack(pressed.current)
    pressed.current = null
  }, [busy])

  /**
   * Runs `act` with the key; a failure goes to `failed`, which shows it by default, and answers undefined. `then` is
   * part of the attempt, whatever came of it: a button that is live before the page shows that invites to act twice.
   */
  async function attempt<Result>(
    act: (key: string) => Promise<Result>,
    failed: (error: Refusal | Unreachable) => void = ({ message }) => toast(message, { tone: 'bad' }),
    then: (result: Result | undefined) => unknown = () => undefined,
  ): Promise<Result | undefined> {
    pressed.current = document.activeElement
    setBusy(true)
    try {
      const result = await tried(act, failed)
      await then(result)
      return result
    } finally {
      setBusy(false)
    }
  }

  async function tried<Result>(
    act: (key: string) => Promise<Result>,
    failed: (error: Refusal | Unreachable) => void,
  ): Promise<Result | undefined> {
    key.current ??= crypto.randomUUID()
    try {
      const result = await act(key.current)
      key.current = undefined
      return result
    } catch (error) {
      if (error instanceof Refusal) key.current = undefined
      if (error instanceof Refusal || error instanceof Unreachable) failed(error)
      else throw error
      return undefined
    }
  }

  return { busy, attempt }
}
