import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { type Side, sides } from '@turno/domain/video-visit/events.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import type { Room } from './room.ts'
import { texts } from './texts.ts'
import { hasAgreed } from './use-entering.ts'

/** Whether somebody is in the room: the socket knows at once, the answer when it is asked. */
export const isThere = (visit: VideoVisit, side: Side, room: Room | undefined): boolean =>
  room?.state === 'in' ? room.tabs[side] !== null : visit[`at_${side}`].inside

interface WhoIsHereProps {
  visit: VideoVisit
  side: Side
  room: Room | undefined
}

/** Both of the consultation: who is in the room, and since or from when. */
export function WhoIsHere({ visit, side, room }: WhoIsHereProps) {
  const own = side === 'doctor' ? [...sides].reverse() : sides
  return (
    <section className="card stack" aria-label={texts.roomHead}>
      <h2>{texts.roomHead}</h2>
      <ul className="stack" aria-live="polite">
        {own.map((each) =>
          each === side ? (
            <Person
              key={each}
              name={texts.you}
              full={visit[each]}
              detail={visit[each]}
              tag={room?.state === 'in' ? texts.here : texts.notYet}
              isHere={room?.state === 'in'}
            />
          ) : (
            <Person
              key={each}
              name={visit[each]}
              full={visit[each]}
              detail={detailOf(visit, each, room)}
              tag={tagOf(visit, each, room)}
              isHere={isThere(visit, each, room)}
            />
          ),
        )}
      </ul>
    </section>
  )
}

interface PersonProps {
  name: string
  full: string
  detail: string
  tag: string
  isHere: boolean
}

const Person = ({ name, full, detail, tag, isHere }: PersonProps) => (
  <li className="row">
    <Avatar name={full} size="s" />
    <div className="grow">
      <b className="strong">{name}</b>
      <p className="small muted">{detail}</p>
    </div>
    <span className={isHere ? 'tag ok' : 'tag'}>{tag}</span>
  </li>
)

function tagOf(visit: VideoVisit, other: Side, room: Room | undefined): string {
  if (isThere(visit, other, room)) return texts.here
  return visit[`at_${other}`].entered_at ? texts.wasHere : texts.notYet
}

function detailOf(visit: VideoVisit, other: Side, room: Room | undefined): string {
  const { entered_at } = visit[`at_${other}`]
  if (other === 'patient') {
    const waits = entered_at && isThere(visit, other, room) ? texts.waitsSince(hourOf(entered_at)) : ''
    return [waits, hasAgreed(visit) ? texts.agreed : texts.notAgreed].filter(Boolean).join(' · ')
  }
  if (entered_at) return texts.since(hourOf(entered_at))
  return texts.at(hourOf(plusMinutes(visit.start_date, visit.delay_minutes)), visit.delay_minutes > 0)
}
