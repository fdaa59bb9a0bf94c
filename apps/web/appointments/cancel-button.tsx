import type { Appointment } from '@turno/contract/appointments.ts'
import { refundAtDesk } from '@turno/contract/texts.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CalendarX } from 'lucide-react'
import { useIntention } from '../api/intention.ts'
import { deskIdAtom } from '../session/acting.ts'
import { toast } from '../toasts/toasts.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { cancelAppointment, doctorAppointmentsQuestion, patientAppointmentsQuestion } from './appointments.ts'
import { texts } from './texts.ts'

interface CancelButtonProps {
  visit: Appointment
  who: string
  label?: string
  /** It asks from the start: a link led here to cancel. */
  opened?: boolean
}

/** Cancels an appointment, after saying what becomes of the money. A patient can until the visit begins. */
export function CancelButton({ visit, who, label = texts.cancel, opened = false }: CancelButtonProps) {
  const now = useAtomValue(nowAtom)
  const isDoctor = useAtomValue(deskIdAtom) === visit.doctor_id
  const refresh = useSetAtom(isDoctor ? doctorAppointmentsQuestion : patientAppointmentsQuestion)
  const { busy, attempt } = useIntention()
  // Whom the hour that the doctor proposes does not suit has the whole money back, however late.
  const isLate = !isDoctor && visit.proposal === null && Date.parse(visit.reschedule_until) <= now
  // The patient of an absent doctor has buttons of their own.
  if (Date.parse(isDoctor ? visit.end_date : visit.start_date) <= now) return null

  async function cancel() {
    const done = await attempt((key) => cancelAppointment(key, visit.id, isLate))
    if (done) toast(texts.wasCancelled(isDoctor ? 0 : done.refund))
    await refresh({ type: 'refresh' })
  }

  return (
    <ConfirmButton
      look="btn danger m"
      icon={CalendarX}
      label={label}
      confirm={texts.cancel}
      keep={texts.keep}
      opened={opened}
      name={label === texts.cancel ? texts.cancelName(who) : texts.cannotName(who)}
      disabled={busy}
      question={texts.confirmCancel}
      detail={detailOf(visit, isDoctor, isLate)}
      act={cancel}
    />
  )
}

/** What becomes of the money. */
function detailOf({ at_desk, value }: Appointment, isDoctor: boolean, isLate: boolean): string {
  if (at_desk) return isDoctor ? texts.tellPatient : value > 0 ? refundAtDesk : ''
  return isDoctor ? texts.refundToPatient : isLate ? texts.noRefund : texts.wholeRefund
}
