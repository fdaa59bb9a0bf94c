import * as messages from '@turno/contract/endpoints/messages.ts'
import { callAfterMinutes } from '@turno/domain/processes/reminding.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Refusal } from '../../kit/wire/answer.ts'
import { nowAtom, serverNow } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

const callAfterMs = callAfterMinutes * 60_000

/** Asks for the voice reminder once its time on the page has passed. */
export function useReminderCall(orderId: string): void {
  const [since] = useState(serverNow)
  const due = useAtomValue(nowAtom) - since >= callAfterMs
  useOnce(due ? orderId : undefined, messages.callVoice, ({ message }) =>
    toast(texts.callFailed(message), { tone: 'bad' }),
  )
}

/** Asks for the SMS about the payment under this reference; undefined: not yet. */
export function useReminderSms(reference: string | undefined): void {
  useOnce(reference, messages.remindOfAppointment, ({ message }) =>
    toast(texts.reminderFailed, { tone: 'bad', detail: message }),
  )
}

/** Sends once for each thing; a toast shows the reason of a refusal. */
function useOnce(
  thing: string | undefined,
  endpoint: typeof messages.callVoice | typeof messages.remindOfAppointment,
  refused: (why: Refusal) => void,
): void {
  const done = useRef<string>(undefined)
  const send = useAct(endpoint, {
    done: ({ status }) => status !== 200 && toast(texts.strangeAnswer, { tone: 'bad' }),
    failed: (error) =>
      error instanceof Refusal ? refused(error) : toast(texts.reminderFailed, { tone: 'bad', detail: error.message }),
  })

  // Everything it uses is made anew by every render; only another thing sends again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (thing === undefined || done.current === thing) return
    done.current = thing
    void send()
  }, [thing])
}
