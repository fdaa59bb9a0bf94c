import type { StoryEvent, StoryIcon } from '@turno/contract/areas/support.ts'
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
import { dayAndHour, longHour, spansDays } from './hours.ts'
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
