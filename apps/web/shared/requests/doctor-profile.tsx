import type { Offer } from '@turno/contract/offers.ts'
import { useAtomValue } from 'jotai'
import { CreditCard } from 'lucide-react'
import payMethods from '../../kit/styles/pay-methods.svg'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { doctorQuestion } from '../doctor-page/doctor-page.ts'
import { Sections } from '../doctor-page/sections.tsx'
import { texts } from './texts.ts'

/** Who the doctor is, how one pays, and what stands on the doctor's own page. */
export function DoctorProfile({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const page = useAtomValue(doctorQuestion(offer.medico_id)).data
  return (
    <Dialog title={offer.medico_nombre} onClose={onClose}>
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
    </Dialog>
  )
}
