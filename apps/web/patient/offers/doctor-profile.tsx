import type { Offer } from '@turno/contract/areas/offers.ts'
import { useAtomValue } from 'jotai'
import { CreditCard } from 'lucide-react'
import payMethods from '../../kit/styles/pay-methods.svg'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { doctorQuestion } from '../../shared/doctor-page/doctor-page.ts'
import { Sections } from '../../shared/doctor-page/sections.tsx'
import { texts } from './texts.ts'
import { useChoice } from './use-choice.ts'

/** The doctor's identity, the means of payment, the texts of the doctor's own page, and the way to the visit. */
export function DoctorProfile({ offer, refresh }: { offer: Offer; refresh: () => Promise<void> }) {
  const page = useAtomValue(doctorQuestion(offer.medico_id)).data
  const { choose, busy } = useChoice(offer, refresh)
  return (
    <>
      <div className="row">
        <Avatar name={offer.medico_nombre} photo={offer.photo} size="l" />
        <div className="badges">
          {offer.specialities.split(',').map((speciality) => (
            <span className="tag" key={speciality}>
              {speciality.trim()}
            </span>
          ))}
        </div>
      </div>
      <div className="stack tight">
        <h3>{texts.about}</h3>
        <p className={offer.review ? '' : 'muted'}>{offer.review || texts.noReview}</p>
      </div>
      <div className="note">
        <CreditCard className="i" aria-hidden="true" />
        <div className="stack tight">
          <strong>{texts.payNoticeTitle}</strong>
          <p>{texts.payNoticeDetail}</p>
          <img className="methods" src={payMethods} width={240} height={48} alt={texts.payMethodsPicture} />
          <div className="badges">
            {texts.payMethods.map((method) => (
              <span className="tag" key={method}>
                {method}
              </span>
            ))}
          </div>
        </div>
      </div>
      {page ? <Sections page={page} review={false} /> : null}
      <Button look="btn primary block" label={busy ? texts.choosing : texts.choose} disabled={busy} onClick={choose} />
    </>
  )
}
