import type { AffectedAppointment } from '@turno/contract/areas/schedules.ts'
import { useState } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { texts as words } from '../../kit/ui/texts.ts'
import { AffectedNote, affectedIn } from './affected.tsx'
import { texts } from './texts.ts'

interface Change {
  /** @param shown ids of the appointments that the doctor has seen */
  send: (key: string, shown: string[]) => Promise<unknown>
  /** Message when it cannot be done; the reason is below. */
  failed: string
  done: () => unknown
}

interface Waiting {
  change: Change
  appointments: AffectedAppointment[]
}

/** Does a change at one press; where it leaves sold appointments behind, once its doctor has seen them. */
export function useChange() {
  const [waiting, setWaiting] = useState<Waiting>()
  const { busy, attempt } = useAttempt()

  async function act(change: Change, shown: string[] = []): Promise<void> {
    setWaiting(undefined)
    const isDone = await attempt(
      async (key) => {
        await change.send(key, shown)
        return true
      },
      (error) => {
        const appointments = affectedIn(error)
        if (appointments) setWaiting({ change, appointments })
        else toast(change.failed, { tone: 'bad', detail: error.message })
      },
    )
    if (isDone) await change.done()
  }

  const dialog = waiting ? (
    <Dialog title={texts.before} role="alertdialog" onClose={() => setWaiting(undefined)}>
      <AffectedNote appointments={waiting.appointments} />
      <div className="actions">
        <Button
          look="btn primary"
          label={texts.keepAndDo}
          onClick={() =>
            void act(
              waiting.change,
              waiting.appointments.map(({ id }) => id),
            )
          }
        />
        <Button look="btn quiet" label={words.cancel} onClick={() => setWaiting(undefined)} />
      </div>
    </Dialog>
  ) : null

  return { busy, act, dialog }
}
