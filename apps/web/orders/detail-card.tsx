import type { PurchaseOrderDetail } from '@turno/contract/orders.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useIntention } from '../api/intention.ts'
import { dateAndHour } from '../format/dates.ts'
import { toast } from '../toasts/toasts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CareTypeTag } from '../ui/care-type.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Price } from '../ui/price.tsx'
import { ordersQuestion, removeDetail } from './orders.ts'
import { texts } from './texts.ts'

/** One appointment of the order, and its removal. */
export function DetailCard({ detail }: { detail: PurchaseOrderDetail }) {
  const { patient_appointment: visit } = detail
  const place = [detail.office_address, detail.ciudad].filter(Boolean).join(' · ')
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
      </div>
      <div className="cost">
        <Price amount={detail.unit_value} />
        <Remove detailId={detail.id} doctor={visit.doctor} />
      </div>
    </li>
  )
}

function Remove({ detailId, doctor }: { detailId: string; doctor: string }) {
  const [asks, setAsks] = useState(false)
  const [, navigate] = useLocation()
  const refresh = useSetAtom(ordersQuestion)
  const { busy, attempt } = useIntention()

  async function remove() {
    setAsks(false)
    const done = await attempt(
      (key) => removeDetail(key, detailId),
      (error) => toast(error.message, { tone: 'bad' }),
    )
    if (done !== undefined) {
      toast(texts.removed)
      navigate(href(pages.offers))
    }
    await refresh({ type: 'refresh' })
  }

  return (
    <>
      <button
        type="button"
        className="btn danger m"
        disabled={busy}
        aria-label={texts.removeLabel(doctor)}
        onClick={() => setAsks(true)}
      >
        <Trash2 className="i s" aria-hidden="true" />
        {texts.remove}
      </button>
      {asks ? (
        <Confirm
          question={texts.confirmRemove}
          confirm={texts.remove}
          onConfirm={remove}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
