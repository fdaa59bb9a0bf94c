import type { ListedValidation } from '@turno/contract/areas/validation.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Eye } from 'lucide-react'
import type { MouseEvent } from 'react'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

interface QueueProps {
  doctors: readonly ListedValidation[]
  shown: string | undefined
  show: (id: string) => void
}

/** Less time is left than this: it is shown in the colour of what will be lost. */
const soonMinutes = 60

/** The doctors of a list, each with how long it may still take. */
export function Queue({ doctors, shown, show }: QueueProps) {
  return (
    <nav className="card flush" aria-label={texts.queue}>
      <ol className="rows">
        {doctors.map((doctor) => (
          <li key={doctor.id} className="row-of-link">
            <Row doctor={doctor} isShown={doctor.id === shown} show={show} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Row({ doctor, isShown, show }: { doctor: ListedValidation; isShown: boolean; show: (id: string) => void }) {
  const nowMs = useAtomValue(nowAtom)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    show(doctor.id)
  }
  return (
    <a
      href={href(pages.validation, { id: doctor.id })}
      className={isShown ? 'row-link queued on' : 'row-link queued'}
      aria-current={isShown ? 'true' : undefined}
      onClick={open}
    >
      <Avatar name={doctor.full_name} size="s" />
      <span className="queued-text">
        <b className="strong">{doctor.full_name}</b>
        <span className="small muted">{[doctor.specialities, doctor.city].filter(Boolean).join(' · ')}</span>
        {doctor.waiting_since ? (
          <span className="small muted num">{texts.arrived(inSentence(dayAndHour(doctor.waiting_since, nowMs)))}</span>
        ) : null}
        <span className="row wrap tight">
          <Left doctor={doctor} />
          {doctor.taken_by && !doctor.is_taken_by_me ? (
            <span className="row tight small muted">
              <Eye className="i s" aria-hidden="true" />
              {texts.takenBy(doctor.taken_by)}
            </span>
          ) : null}
        </span>
      </span>
    </a>
  )
}

function Left({ doctor: { minutes_left, status } }: { doctor: ListedValidation }) {
  if (minutes_left === null) return <span className="tag">{texts.status[status]}</span>
  return <span className={minutes_left <= soonMinutes ? 'tag wait' : 'tag'}>{texts.left(minutes_left)}</span>
}
