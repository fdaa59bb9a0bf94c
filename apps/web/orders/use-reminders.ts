import { callAfterMinutes } from '@turno/domain/processes/reminding.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { Refusal, type Unreachable } from '../wire/answer.ts'
import { nowAtom, serverNow } from '../wire/server-time.ts'
import { askForCall, askForSms, type Messaged } from './orders.ts'
import { texts } from './texts.ts'

const callAfterMs = callAfterMinutes * 60_000

/** Asks for the voice reminder once its time on the page has passed. */
export function useReminderCall(orderId: string): void {
  const [since] = useState(serverNow)
  const due = useAtomValue(nowAtom) - since >= callAfterMs
  useOnce(due ? orderId : undefined, askForCall, ({ message }) => toast(texts.callFailed(message), { tone: 'bad' }))
}

/** Asks for the SMS about what was paid under this reference; undefined: not yet. */
export function useReminderSms(reference: string | undefined): void {
  useOnce(reference, askForSms, ({ message }) => toast(texts.reminderFailed, { tone: 'bad', detail: message }))
}

/** Sends once for each thing; a toast shows the reason of a refusal. */
function useOnce(
  thing: string | undefined,
  send: (key: string) => Promise<Messaged>,
  refused: (why: Refusal) => void,
): void {
  const done = useRef<string>(undefined)
  const { attempt } = useIntention()
  const show = (error: Refusal | Unreachable) =>
    error instanceof Refusal ? refused(error) : toast(texts.reminderFailed, { tone: 'bad', detail: error.message })

  async function sendOnce() {
    const answer = await attempt(send, show)
    if (answer && answer.status !== 200) toast(texts.strangeAnswer, { tone: 'bad' })
  }

  // Everything it uses is made anew by every render; only another thing sends again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (thing === undefined || done.current === thing) return
    done.current = thing
    void sendOnce()
  }, [thing])
}
