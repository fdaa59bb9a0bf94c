import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import { whyNotFinish } from '@turno/domain/appointment/may.ts'
import { absentAt, takesMoney } from '@turno/domain/visit.ts'
import { useAtomValue } from 'jotai'
import { CircleCheck, UserX } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { factsOf, isBeforeAt, refreshVisits } from './appointments.ts'
import { texts } from './texts.ts'
import { roomOf } from './video-room.ts'

interface FinishButtonsProps {
  visit: Appointment
  who: string
  /** The two were connected by video: nobody was missing. */
  hasMet?: boolean
}

/** Says how a visit ended, for its doctor, from its start on until that is known. */
export function FinishButtons({ visit, who, hasMet = false }: FinishButtonsProps) {
  const { data: user } = useAtomValue(userQuestion)
  const now = useAtomValue(nowAtom)
  const finish = useAct(appointments.finish, {
    done: ({ outcome }) => toast(texts.wasFinished[outcome]),
    refresh: refreshVisits,
  })
  const facts = factsOf(visit)
  const isOpen = !facts.closed && !facts.doctorAbsent && !whyNotFinish(facts, isBeforeAt(now))
  if (user?.id_user !== visit.doctor_id || !isOpen) return null
  const mayBeAbsent =
    !hasMet && (visit.clase_atencion !== 1 || Date.parse(absentAt({ start: visit.start_date })) <= now)

  const isPaid = takesMoney(visit.value, visit.at_desk)
  const attendedDetail = isPaid ? `${texts.onceSaid.attended} ${texts.isPaidOut}` : texts.onceSaid.unpaid
  const absentDetail = isPaid ? `${texts.onceSaid.patientAbsent} ${texts.noMoneyBack}` : texts.onceSaid.patientAbsent
  // A card has one loud button: the way into the room, while it is open.
  const isRoomOpen = roomOf(visit, now) === 'open'

  const say = (outcome: CareOutcome) => finish({ params: { appointmentId: visit.id }, body: { outcome } })

  return (
    <>
      <ConfirmButton
        look={isRoomOpen ? 'btn m' : 'btn primary m'}
        icon={CircleCheck}
        label={texts.finish}
        name={texts.finishName(who)}
        disabled={finish.busy}
        question={texts.confirmFinish}
        detail={attendedDetail}
        act={() => say('attended')}
      />
      {mayBeAbsent ? (
        <ConfirmButton
          look="btn m"
          icon={UserX}
          label={texts.absent}
          name={texts.absentName(who)}
          disabled={finish.busy}
          question={texts.confirmAbsent}
          detail={absentDetail}
          act={() => say('patientAbsent')}
        />
      ) : null}
    </>
  )
}
