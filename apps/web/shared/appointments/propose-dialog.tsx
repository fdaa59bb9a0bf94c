import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { whyTooLate } from '@turno/domain/appointment/may.ts'
import { proposalEndsAt } from '@turno/domain/appointment/rescheduling.ts'
import { bogotaDate, bogotaHour, bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FieldMessage, TextField } from '../../kit/ui/field.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { factsOf, isBeforeAt, refreshVisits } from './appointments.ts'
import { texts } from './texts.ts'

interface ProposeProps {
  visit: Appointment
  who: string
  onClose: () => void
}

/** A doctor proposes another hour for an appointment, or withdraws the present proposal. */
export default function ProposeDialog({ visit, who, onClose }: ProposeProps) {
  const now = useAtomValue(nowAtom)
  const [date, setDate] = useState(bogotaDate(visit.start_date))
  const [hour, setHour] = useState(bogotaHour(visit.start_date))
  const [error, setError] = useState<string>()
  const propose = useAct(appointments.reschedule, {
    done: () => {
      toast(texts.proposed(who))
      onClose()
    },
    failed: ({ message }) => setError(message),
    refresh: refreshVisits,
  })
  const withdraw = useAct(appointments.endProposal, { done: texts.withdrawn, refresh: refreshVisits })
  const busy = propose.busy || withdraw.busy
  const params = { id: visit.id }
  const { proposal } = visit
  const isOpen = !whyTooLate(factsOf(visit), isBeforeAt(now))
  const when = (instant: string) => inSentence(dayAndHour(instant, now))

  const start = date && hour ? bogotaInstant(date, hour) : ''
  const until = proposalEndsAt(fromMs(now), { start: visit.start_date }, { start: start || visit.start_date })

  function send(event: FormEvent) {
    event.preventDefault()
    if (!start) return setError(texts.proposeMissing)
    void propose({ params, body: { start_date: start, office_id: null } })
  }

  async function end(proposal_id: string) {
    await withdraw({ params, body: { proposal_id } })
    onClose()
  }

  return (
    <Dialog title={texts.proposeTitle(who)} onClose={onClose}>
      <form className="stack" onSubmit={send} noValidate>
        <p className="muted">{texts.proposeDetail(visit.at_desk, when(until))}</p>
        {proposal ? (
          <div className="note">
            <p>{(isOpen ? texts.proposalStands : texts.waitsForAnswer)(when(proposal.start_date))}</p>
            <Button look="btn m" label={texts.withdraw} disabled={busy} onClick={() => end(proposal.id)} />
          </div>
        ) : null}
        {isOpen ? (
          <>
            <TextField
              id="propose-date"
              label={texts.proposeDate}
              type="date"
              min={bogotaDate(new Date(now).toISOString())}
              value={date}
              onChange={(value) => {
                setDate(value)
                setError(undefined)
              }}
            />
            <TextField
              id="propose-hour"
              label={texts.proposeHour}
              type="time"
              step={900}
              value={hour}
              onChange={(value) => {
                setHour(value)
                setError(undefined)
              }}
            />
            <FieldMessage id="propose-error" error={error} />
            <button type="submit" className="btn primary block" disabled={busy}>
              {texts.propose}
            </button>
          </>
        ) : null}
      </form>
    </Dialog>
  )
}
