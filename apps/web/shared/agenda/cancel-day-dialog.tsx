import { cancelReasonMax } from '@turno/contract/areas/appointments.ts'
import type { DoctorWeek } from '@turno/contract/areas/schedules.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { pesos } from '../../kit/format/money.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { texts as words } from '../../kit/ui/texts.ts'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { isOn } from './agenda-view.tsx'
import { weekQuestion } from './schedule-questions.ts'
import { texts } from './texts.ts'

interface CancelDayDialogProps {
  /** The initial day. */
  date: string
  close: () => void
  cancelled: () => unknown
}

/** The day, the patients to notify, and whether the doctor attends it after all: then its hours stay on sale. */
export default function CancelDayDialog({ date: first, close, cancelled }: CancelDayDialogProps) {
  const now = useAtomValue(nowAtom)
  const today = bogotaDate(fromMs(now))
  const [date, setDate] = useState(first < today ? today : first)
  const [off, setOff] = useState(true)
  const [reason, setReason] = useState('')
  const cancel = useAct(appointments.cancelDay, {
    done: ({ cancelled: count }) => {
      toast(texts.dayCancelled(count), { detail: off ? texts.dayOffDetail : texts.dayCancelledDetail })
      close()
      return cancelled()
    },
  })
  const [{ data }] = useAtom(weekQuestion(date))
  const sold = (data?.appointments ?? []).filter((one) => isOn(one, date) && Date.parse(one.end_date) > now)

  const refund = sold.reduce((sum, one) => sum + one.refund, 0)

  const cancelAll = () => cancel({ params: { date }, body: { appointment_ids: sold.map(({ id }) => id), off, reason } })
  return (
    <Dialog title={texts.cancelSomeDay} onClose={close}>
      <div className="stack">
        <TextField
          id="cancel-date"
          type="date"
          label={texts.whichDay}
          min={today}
          value={date}
          onChange={(next) => setDate(next || today)}
        />
        <TickBox id="cancel-off" checked={off} onChange={setOff}>
          {texts.dayOff}
        </TickBox>
        <p className="small muted">{off ? texts.dayOffHint : texts.dayCancelledDetail}</p>
        {sold.length > 0 ? (
          <TextField
            id="cancel-reason"
            label={texts.reason}
            hint={texts.reasonHint}
            value={reason}
            maxLength={cancelReasonMax}
            onChange={setReason}
          />
        ) : null}
        {data ? <Told sold={sold} /> : <span className="skeleton control" />}
        <div className="actions">
          <Button look="btn" label={sold.length > 0 ? texts.keepDay : words.back} onClick={close} />
          <Button
            look="btn danger filled"
            label={texts.cancelCount(sold.length, refund > 0 ? pesos(refund) : null)}
            disabled={cancel.busy || !data || (sold.length === 0 && !off)}
            onClick={cancelAll}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** The notified patients, and their refunds. */
function Told({ sold }: { sold: DoctorWeek['appointments'] }) {
  if (sold.length === 0) return <p>{texts.nothingThatDay}</p>
  return (
    <>
      <ul className="stack tight">
        {sold.map(({ id, start_date, patient, phone }) => (
          <li key={id} className="row between num">
            <span>{`${hourOf(start_date)} · ${patient}`}</span>
            {phone ? (
              <a href={`tel:${phone}`} aria-label={texts.call(patient, phone)}>
                {phone}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <p>{texts.refundAll}</p>
    </>
  )
}
