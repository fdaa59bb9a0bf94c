import type { OfferOfDoctor } from '@turno/contract/pending-appointments.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { afterCommission, pesos } from '../format/money.ts'
import { toast } from '../toasts/toasts.ts'
import { CareTypeTag } from '../ui/care-type.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Price } from '../ui/price.tsx'
import { When } from '../ui/when.tsx'
import { doctorRequestsQuestion, withdrawOffer } from './doctor.ts'
import { texts } from './texts.ts'

/** The doctor's live offer: its terms, changing it, taking it back. */
export function StandingOffer({ offer, change }: { offer: OfferOfDoctor; change: () => void }) {
  const [asks, setAsks] = useState(false)
  const refresh = useSetAtom(doctorRequestsQuestion)
  const { busy, attempt } = useIntention()

  async function withdraw() {
    setAsks(false)
    const done = await attempt(
      (key) => withdrawOffer(key, offer.id),
      (error) => toast(error.message, { tone: 'bad' }),
    )
    if (done !== undefined) toast(texts.withdrawn)
    await refresh({ type: 'refresh' })
  }

  return (
    <>
      <div className="row between top">
        <div className="stack tight">
          <When
            start={bogotaInstant(offer.fecha, offer.hora_inicial)}
            end={bogotaInstant(offer.fecha, offer.hora_final)}
          />
          <span className="row tight wrap small muted">
            <CareTypeTag type={offer.clase_atencion} />
            {[offer.office_address, offer.consultorio_nombre].filter(Boolean).join(', ')}
          </span>
        </div>
        <Price amount={offer.tarifa} exact />
      </div>
      <p className="hint">{texts.receives(pesos(afterCommission(offer.tarifa)))}</p>
      <button type="button" className="btn block" onClick={change}>
        {texts.change}
      </button>
      <button type="button" className="btn danger block" disabled={busy} onClick={() => setAsks(true)}>
        {texts.withdraw}
      </button>
      {asks ? (
        <Confirm
          question={texts.confirmWithdraw}
          detail={texts.confirmWithdrawDetail}
          confirm={texts.withdraw}
          onConfirm={withdraw}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
