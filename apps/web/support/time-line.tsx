import type { StoryEvent } from '@turno/contract/support.ts'
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

const icons: Record<string, LucideIcon> = {
  RequestPosted: Megaphone,
  DoctorsNotified: Megaphone,
  OfferMade: Tag,
  OfferAmended: Tag,
  OfferChosen: MousePointerClick,
  PaymentStarted: ExternalLink,
  LineAdded: CalendarClock,
  OrderExpired: AlarmClockOff,
  OfferExpired: AlarmClockOff,
  PaymentApproved: BadgeDollarSign,
  OrderPaid: BadgeDollarSign,
  OrderPaidLate: BadgeDollarSign,
  LineRescued: ShieldCheck,
  AppointmentScheduled: CalendarCheck,
  AppointmentRescheduled: CalendarClock,
  RefundDue: TriangleAlert,
  PaymentRefundDue: TriangleAlert,
  PaymentInDoubt: TriangleAlert,
  RefundIssued: RotateCcw,
  PaymentRefundIssued: RotateCcw,
  AppointmentReviewed: Star,
  ReviewHidden: EyeOff,
  RoomEntered: DoorOpen,
  RoomLeft: DoorClosed,
  PatientCalled: PhoneCall,
  MediaConnected: Video,
  MediaResumed: Video,
  MediaInterrupted: VideoOff,
  DoctorFoundAbsent: UserX,
  AbsenceUnclear: TriangleAlert,
  NoteAdded: LifeBuoy,
  CaseClosed: LifeBuoy,
}

interface TimeLineProps {
  /** What is shown of the story. */
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
  const Icon = icons[event.type] ?? Circle
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
