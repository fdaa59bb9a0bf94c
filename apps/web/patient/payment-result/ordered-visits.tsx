import type { PurchaseOrderDetail } from '@turno/contract/areas/orders.ts'
import { useAtomValue } from 'jotai'
import { dayAndHour } from '../../kit/format/dates.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

interface OrderedProps {
  details: readonly PurchaseOrderDetail[]
  /** Whether their hours are kept. */
  kept: boolean
}

/** The visits that a payment is for: with whom, when and where. */
export function OrderedVisits({ details, kept }: OrderedProps) {
  const now = useAtomValue(nowAtom)
  if (details.length === 0) return null
  return (
    <section className="stack tight">
      {kept ? null : <p className="small muted">{texts.wasFor}</p>}
      <ul className="card flush rows" aria-label={texts.visits}>
        {details.map(({ id, clase_atencion, patient_appointment: { doctor, start_date }, ...place }) => (
          <li key={id} className="row between wrap">
            <div className="stack tight">
              <h2>{doctor}</h2>
              <time className="strong" dateTime={start_date}>
                {dayAndHour(start_date, now)}
              </time>
              <p className="small muted">{placeOf(clase_atencion, place)}</p>
            </div>
            <CareTypeTag type={clase_atencion} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By video there is no place. */
const placeOf = (
  type: PurchaseOrderDetail['clase_atencion'],
  place: Pick<PurchaseOrderDetail, 'office_address' | 'consultorio_nombre' | 'ciudad'>,
): string =>
  type === 1 ? '' : [place.office_address, place.consultorio_nombre, place.ciudad].filter(Boolean).join(', ')
