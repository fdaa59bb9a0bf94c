import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { refundAtDesk } from '@turno/contract/texts/refund-words.ts'
import { whyNoRefund, whyNotCancel } from '@turno/domain/appointment/may.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { useAtomValue } from 'jotai'
import { CalendarX } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { deskIdAtom } from '../../kit/session/acting.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { factsOf, isBeforeAt, refreshVisits } from './appointments.ts'
import { texts } from './texts.ts'

interface CancelButtonProps {
  visit: Appointment
  who: string
  label?: string
  /** Asks from the start: a link led here to cancel. */
  opened?: boolean
}

/** Cancels an appointment, after saying what becomes of the money. A patient can until the visit begins. */
export function CancelButton({ visit, who, label = texts.cancel, opened = false }: CancelButtonProps) {
  const now = useAtomValue(nowAtom)
  const isDoctor = useAtomValue(deskIdAtom) === visit.doctor_id
  const side = isDoctor ? 'doctor' : 'patient'
  const cancel = useAct(appointments.cancel, {
    done: ({ refund }) => toast(texts.wasCancelled(isDoctor ? 0 : refund)),
    refresh: refreshVisits,
  })
  // A patient who does not want the hour that the doctor proposes has the whole money back, however late.
  const isLate = whyNoRefund(factsOf(visit), side, isBeforeAt(now)) !== undefined
  // The patient of an absent doctor has buttons of their own.
  if (whyNotCancel(factsOf(visit), side, isBeforeAt(now))) return null

  return (
    <ConfirmButton
      look="btn m"
      icon={CalendarX}
      label={label}
      confirm={isLate && takesMoney(visit.value, visit.at_desk) ? texts.cancelLate(pesos(visit.value)) : texts.cancel}
      keep={texts.keep}
      opened={opened}
      name={label === texts.cancel ? texts.cancelName(who) : texts.cannotName(who)}
      disabled={cancel.busy}
      question={texts.confirmCancel}
      detail={[
        texts.ofCancelled(who, inSentence(dayAndHour(visit.start_date, now))),
        detailOf(visit, isDoctor, isLate),
      ].join(' ')}
      act={() => cancel({ params: { id: visit.id }, body: { without_refund: isLate } })}
    />
  )
}

/** Fate of the money. */
function detailOf({ at_desk, value }: Appointment, isDoctor: boolean, isLate: boolean): string {
  if (at_desk) return isDoctor ? texts.tellPatient : value > 0 ? refundAtDesk : ''
  return isDoctor ? texts.refundToPatient : isLate ? texts.noRefund : value > 0 ? texts.wholeRefund(pesos(value)) : ''
}
