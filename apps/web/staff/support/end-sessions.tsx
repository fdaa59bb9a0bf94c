import { endSessions as reasonSchema } from '@turno/contract/areas/people.ts'
import { endSessions } from '@turno/contract/endpoints/people.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { peopleTexts } from './people-texts.ts'

const words = peopleTexts.endSessions

interface EndSessionsProps {
  /** Id of the person. */
  id: string
  name: string
}

/** Logs somebody out everywhere, with a reason. */
export function EndSessions({ id, name }: EndSessionsProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      <Button look="btn danger" label={words.open} onClick={() => setAsks(true)} />
      {asks ? (
        <ReasonDialog
          title={words.ask(name)}
          role="alertdialog"
          prefix="end-"
          words={words}
          schema={reasonSchema}
          maxLength={500}
          send={(key, reason) => ask(endSessions, { params: { id }, key, body: { reason } })}
          done={done.sessionsEnded}
          sent={close}
          button={{ label: words.confirm, sending: words.ending, look: 'btn danger' }}
          cancel={words.cancel}
          close={close}
        >
          <p className="muted">{words.detail}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
