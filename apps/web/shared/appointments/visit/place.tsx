import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { useAtomValue } from 'jotai'
import { Navigation } from 'lucide-react'
import { ownId } from '../../../kit/user/user.ts'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import { isOver } from '../appointments.ts'
import { useIsAsked } from '../reminder-answers.tsx'
import { texts } from './texts.ts'
import { waysTo } from './ways.ts'

/** Where a visit is, for whoever has to find the way: the patient to an office, the doctor to a home. */
export function Place({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const asked = useIsAsked(visit)
  const { clase_atencion, office_address, consultorio_nombre, ciudad, patient_id } = visit
  const isFinder = clase_atencion === (ownId() === patient_id ? 0 : 2)
  if (!isFinder || !office_address || isOver(visit, now)) return null
  // A page has one loud button: an answer that is waited for comes first.
  const isAsked = asked || visit.proposal !== null || visit.earlier_hour !== null
  const ways = waysTo([office_address, ciudad].filter(Boolean).join(', '))
  const away = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <section className="card stack" aria-label={texts.place}>
      <div>
        <h2>{office_address}</h2>
        <p className="small muted">{[consultorio_nombre, ciudad].filter(Boolean).join(' · ')}</p>
      </div>
      <a className={isAsked ? 'btn block' : 'btn primary block'} href={ways.device} {...away}>
        <Navigation className="i s" aria-hidden="true" />
        {texts.way}
      </a>
      <div className="row visit-ways">
        <a className="visit-more" href={ways.google} {...away}>
          {texts.google}
        </a>
        <a className="visit-more" href={ways.waze} {...away}>
          {texts.waze}
        </a>
      </div>
    </section>
  )
}
