import type { UnsignedVisit } from '@turno/contract/areas/encounters.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'))

/** Visits without a signature, the oldest first. */
export function UnsignedList({ visits }: { visits: readonly UnsignedVisit[] }) {
  return (
    <ul className="stack">
      {visits.map((visit) => (
        <Unsigned key={visit.id} visit={visit} />
      ))}
    </ul>
  )
}

function Unsigned({ visit }: { visit: UnsignedVisit }) {
  const now = useAtomValue(nowAtom)
  const [isLeaving, leave] = useState(false)
  const { id, patient, start_date, opened, held, late } = visit
  return (
    <li className="card row wrap unsigned">
      <div className="roomy stack tight">
        <strong>{`${patient}, ${inSentence(dayAndHour(start_date, now))}`}</strong>
        {late ? (
          <div>
            <span className="tag wait">{texts.late}</span>
          </div>
        ) : null}
        <p className="small muted">
          {!opened ? texts.unsignedNotOpened : held ? texts.unsignedHeld : texts.unsignedOpen}
        </p>
      </div>
      <div className="row wrap">
        <ButtonLink
          href={href(pages.visitNotes, { visit: id })}
          look="btn m"
          label={texts.open}
          aria-label={texts.openName(patient)}
        />
        {opened ? (
          <Button
            look="btn quiet m"
            label={texts.leave}
            aria-label={texts.leaveName(patient)}
            onClick={() => leave(true)}
          />
        ) : null}
      </div>
      <Suspense fallback={null}>
        {isLeaving ? <LeaveDialog id={id} who={patient} close={() => leave(false)} /> : null}
      </Suspense>
    </li>
  )
}
