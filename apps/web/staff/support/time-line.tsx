import type { StoryEvent, StoryIcon } from '@turno/contract/areas/story.ts'
import {
  AlarmClockOff,
  BadgeDollarSign,
  CalendarCheck,
  CalendarClock,
  Circle,
  DoorClosed,
  DoorOpen,
  ExternalLink,
  EyeOff,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MousePointerClick,
  PhoneCall,
  RotateCcw,
  ShieldCheck,
  Star,
  Tag,
  TriangleAlert,
  UserX,
  Video,
  VideoOff,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { dayAndHour, longHour, shortDay, spansDays } from './hours.ts'
import { neighbourMoment } from './support.ts'
import { texts } from './texts.ts'

const icons: Record<StoryIcon, LucideIcon> = {
  circle: Circle,
  alarmClockOff: AlarmClockOff,
  badgeDollarSign: BadgeDollarSign,
  calendarCheck: CalendarCheck,
  calendarClock: CalendarClock,
  doorClosed: DoorClosed,
  doorOpen: DoorOpen,
  externalLink: ExternalLink,
  eyeOff: EyeOff,
  lifeBuoy: LifeBuoy,
  megaphone: Megaphone,
  mousePointerClick: MousePointerClick,
  phoneCall: PhoneCall,
  rotateCcw: RotateCcw,
  shieldCheck: ShieldCheck,
  star: Star,
  tag: Tag,
  triangleAlert: TriangleAlert,
  userX: UserX,
  video: Video,
  videoOff: VideoOff,
}

interface TimeLineProps {
  /** The displayed events of the story. */
  shown: StoryEvent[]
  all: StoryEvent[]
  /** Epoch ms; what came later is pale. */
  moment: number
}

export function TimeLine({ shown, all, moment }: TimeLineProps) {
  const hour = spansDays(all) ? dayAndHour : longHour
  return (
    <ol className="time-line">
      {shown.map((event) => (
        <Line
          key={event.id}
          event={event}
          hour={hour(Date.parse(event.at))}
          cause={all[event.cause - 1]}
          later={Date.parse(event.at) > moment}
        />
      ))}
    </ol>
  )
}

interface LineProps {
  event: StoryEvent
  hour: string
  cause: StoryEvent | undefined
  later: boolean
}

function Line({ event, hour, cause, later }: LineProps) {
  const Icon = icons[event.icon]
  return (
    <li className={later ? 'later' : ''}>
      <time className="num" dateTime={event.at}>
        {hour}
      </time>
      <span className={`dot ${event.tone}`}>
        <Icon className="i s" aria-hidden="true" />
      </span>
      <div>
        <div>
          <b className="strong">{event.title}</b> <span className="muted small">· {event.who}</span>
        </div>
        {event.detail ? <div className="small muted">{event.detail}</div> : null}
        {cause ? <div className="small muted cause">{texts.because(cause.title)}</div> : null}
      </div>
    </li>
  )
}

interface SliderProps {
  events: StoryEvent[]
  /** The moment that is shown, epoch ms. */
  moment: number
  state: string
  choose: (ms: number) => void
}

/** Goes through the story's time; arrow keys go from event to event. */
export function MomentSlider({ events, moment, state, choose }: SliderProps) {
  const [first, last] = [Date.parse(events[0]!.at), Date.parse(events.at(-1)!.at)]
  const at = (ms: number) => `${last === first ? 0 : (100 * (ms - first)) / (last - first)}%`
  const isLong = spansDays(events)
  const hour = isLong ? dayAndHour : longHour
  const label = `${isLong ? `${shortDay(moment)} · ` : ''}${texts.stateAt(longHour(moment), state)}`

  function step(event: KeyboardEvent) {
    const direction = ['ArrowRight', 'ArrowUp'].includes(event.key)
      ? 1
      : ['ArrowLeft', 'ArrowDown'].includes(event.key)
        ? -1
        : undefined
    if (!direction) return
    event.preventDefault()
    choose(neighbourMoment(events, moment, direction))
  }

  return (
    <section className="card stack tight moment">
      <div className="row between small muted num">
        <span>{hour(first)}</span>
        <output className="strong">{label}</output>
        <span>{hour(last)}</span>
      </div>
      <div className="moment-line">
        <span className="past" style={{ width: at(moment) }} />
        {events.map(({ id, at: instant }) => (
          <span key={id} className="beat" style={{ left: at(Date.parse(instant)) }} />
        ))}
        <input
          type="range"
          aria-label={texts.slider}
          aria-valuetext={label}
          min={first}
          max={last}
          step={1}
          value={moment}
          onKeyDown={step}
          onChange={(event) => choose(Number(event.target.value))}
        />
      </div>
    </section>
  )
}
