import * as requests from '@turno/contract/endpoints/requests.ts'
import type { OfferOfDoctor } from '@turno/contract/pending-appointments.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { useAct } from '../../kit/api/act.ts'
import { afterCommission, pesos } from '../../kit/format/money.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { When } from '../../kit/ui/when.tsx'
import { doctorRequestsQuestion } from './doctor.ts'
import { texts } from './texts.ts'

/** The doctor's live offer: its terms, changing it, taking it back. */
export function StandingOffer({ offer, change }: { offer: OfferOfDoctor; change: () => void }) {
  const withdraw = useAct(requests.withdrawOffer, { done: texts.withdrawn, refresh: doctorRequestsQuestion })
  return (
    <>
      <Terms offer={offer} />
      <Button look="btn block" label={texts.change} onClick={change} />
      <ConfirmButton
        look="btn danger block"
        label={texts.withdraw}
        disabled={withdraw.busy}
        question={texts.confirmWithdraw}
        detail={texts.confirmWithdrawDetail}
        act={() => withdraw({ params: { id: offer.id } })}
      />
    </>
  )
}

/** The offer that the patient has chosen and is paying: neither side changes it now. */
export function ChosenOffer({ offer }: { offer: OfferOfDoctor }) {
  return (
    <>
      <Terms offer={offer} />
      <p className="note">{texts.chosen}</p>
    </>
  )
}

function Terms({ offer }: { offer: OfferOfDoctor }) {
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
    </>
  )
}
