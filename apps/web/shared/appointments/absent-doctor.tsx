import './absent-doctor.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { CalendarClock, UserX, Wallet } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { theDoctor } from '../../kit/format/names.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { refreshVisits } from './appointments.ts'
import { texts } from './texts.ts'

interface AbsentDoctorProps {
  visit: Appointment
  heading?: 'h2' | 'h3'
  /** The doctor came too late, and waits in the room. */
  isHere?: boolean
}

/** Choices of the patient of an absent doctor: have the money back, or take another hour. */
export function AbsentDoctor({ visit, heading: Heading = 'h3', isHere = false }: AbsentDoctorProps) {
  const cancel = useAct(appointments.cancel, {
    done: ({ refund }) => toast(texts.wasCancelled(refund)),
    refresh: refreshVisits,
  })
  const isPaid = takesMoney(visit.value, visit.at_desk)
  const label = isPaid ? texts.moneyBack : texts.cancelAbsent

  return (
    <section className="absent-doctor stack" role="status">
      <div className="row top">
        <UserX className="i" aria-hidden="true" />
        <div>
          <Heading>{(isHere ? texts.lateDoctor : texts.absentDoctor)(theDoctor(visit.doctor))}</Heading>
          <p className="small">{isHere ? texts.lateDetail(isPaid) : texts.absentDetail(isPaid)}</p>
        </div>
      </div>
      <div className="choices">
        <ConfirmButton
          look="btn primary block"
          icon={Wallet}
          label={label}
          keep={texts.keep}
          disabled={cancel.busy}
          question={isPaid ? texts.confirmMoneyBack : texts.confirmCancel}
          detail={isPaid ? texts.moneyBackDetail : ''}
          act={() => cancel({ params: { id: visit.id }, body: { without_refund: false } })}
        />
        <ButtonLink
          href={href(pages.reschedule, { id: visit.id })}
          look="btn block"
          icon={CalendarClock}
          label={texts.otherHour}
        />
      </div>
    </section>
  )
}
