import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { offersHref, subjectOf } from './requests.ts'
import { texts } from './texts.ts'

const shown = 6

/** The request history beside the offers: what else was asked. */
export function OtherRequests({ others }: { others: PendingAppointment[] }) {
  return (
    <section className="card stack">
      <h2>{texts.others}</h2>
      <ul className="stack">
        {others.slice(0, shown).map((request) => (
          <li className="row between" key={request.id}>
            <div className="grow">
              {subjectOf(request)}
              <p className="small muted clip">
                {[careNames[request.clase_atencion], request.observaciones].filter(Boolean).join(' · ')}
              </p>
            </div>
            <ButtonLink
              href={offersHref(request.id)}
              look="btn m"
              label={texts.review}
              aria-label={`${texts.review}: ${subjectOf(request)}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
