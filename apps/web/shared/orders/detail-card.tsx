import * as orders from '@turno/contract/endpoints/orders.ts'
import type { PurchaseOrderDetail } from '@turno/contract/orders.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { rescheduleUntilOf } from '@turno/domain/appointment/rescheduling.ts'
import { useAtomValue } from 'jotai'
import { Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { dateAndHour, dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { ordersQuestion } from './orders.ts'
import { texts } from './texts.ts'

/** One appointment of the order, and its removal. */
export function DetailCard({ detail, isOffer }: { detail: PurchaseOrderDetail; isOffer: boolean }) {
  const { patient_appointment: visit } = detail
  const office = [detail.office_address, detail.consultorio_nombre].filter(Boolean).join(', ')
  // By video there is no place: the city is only where the doctor is.
  const place = detail.clase_atencion === 1 ? '' : [office, detail.ciudad].filter(Boolean).join(' · ')
  return (
    <li className="card detail">
      <Avatar name={visit.doctor} />
      <div className="who">
        <h2>{visit.doctor}</h2>
        <p className="small muted">{detail.specialities}</p>
      </div>
      <div className="at stack tight">
        <div className="when">
          <time dateTime={visit.start_date}>{dateAndHour(visit.start_date)}</time>
          {place ? <small>{place}</small> : null}
        </div>
        <div>
          <CareTypeTag type={detail.clase_atencion} />
        </div>
        <Returns start={visit.start_date} />
      </div>
      <div className="cost">
        <Price amount={detail.unit_value} agreement={detail.health_entity} />
        <Remove detailId={detail.id} doctor={visit.doctor} isOffer={isOffer} />
      </div>
    </li>
  )
}

/** Until when the money comes back: said before it is paid. */
function Returns({ start }: { start: string }) {
  const now = useAtomValue(nowAtom)
  const until = rescheduleUntilOf({ start })
  const isNear = Date.parse(until) <= now
  return (
    <p className="small muted">{isNear ? texts.noReturn : texts.returnUntil(inSentence(dayAndHour(until, now)))}</p>
  )
}

/** After an offer the other offers are shown; what else was booked stays in sight. */
function Remove({ detailId, doctor, isOffer }: { detailId: string; doctor: string; isOffer: boolean }) {
  const [, navigate] = useLocation()
  const remove = useAct(orders.removeDetail, {
    done: () => {
      toast(texts.removed)
      if (isOffer) navigate(href(pages.offers))
    },
    refresh: ordersQuestion,
  })

  return (
    <ConfirmButton
      look="btn danger m"
      icon={Trash2}
      label={texts.remove}
      name={texts.removeLabel(doctor)}
      disabled={remove.busy}
      question={texts.confirmRemove}
      act={() => remove({ params: { id: detailId } })}
    />
  )
}
