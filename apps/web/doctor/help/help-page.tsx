import './help.css'
import { type StepId, stepIds } from '@turno/contract/kinds/first-steps.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { commissionPercent } from '@turno/domain/commission.ts'
import { answerMinutes, offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'
import { Link } from 'wouter'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useMayOpen } from '../../kit/user/awaiting-verification.ts'
import { stepPages } from '../first-steps/configuration.ts'
import { texts as stepTexts } from '../first-steps/texts.ts'
import documents from './pictures/documents.webp'
import firstHour from './pictures/firstHour.webp'
import profile from './pictures/profile.webp'
import room from './pictures/room.webp'
import schedule from './pictures/schedule.webp'
import specialities from './pictures/specialities.webp'

/** Screens as `npm run tutorial` took them, without the registration, which readers have done already. */
const pictureOf: Record<Exclude<StepId, 'registration'>, string> = {
  profile,
  documents,
  specialities,
  room,
  schedule,
  firstHour,
}

const texts = {
  lead: 'De la solicitud de un paciente a la cita pagada, en cinco pasos.',
  steps: [
    {
      title: 'Recibe solicitudes',
      text: 'Con «Recibir ofertas» encendido te llegan los pacientes de tu ciudad y especialidad. Puedes apagarlo cuando no quieras recibir más; tus ofertas hechas siguen vigentes.',
    },
    {
      title: `Oferta en ${answerMinutes} minutos`,
      text: `Abre la solicitud, pon día, hora, lugar y tarifa, y envíala. Después de ${answerMinutes} minutos sin ofertas soporte atiende al paciente, y todavía puedes ofertar.`,
    },
    {
      title: 'El paciente elige y paga',
      text: `Tu oferta vale ${offerMinutes} minutos. Si el paciente la elige, la hora queda reservada para él mientras paga; si no paga, se libera.`,
    },
    {
      title: 'La cita es tuya',
      text: `Cuando paga, la cita aparece en «Mis citas» y te avisamos. Puede cambiarse hasta ${rescheduleHours} horas antes; después se te paga.`,
    },
    {
      title: 'Lo que cuesta',
      text: `Sin costos anuales: ${commissionPercent} % de lo que pagan los pacientes por la plataforma. En cada oferta ves cuánto recibes.`,
    },
  ],
  pictureOf: (step: string): string => `Así se ve en tu celular: ${step}`,
  toRequests: 'Ver solicitudes',
}

/** How a doctor works here, from a request to an appointment. */
export default function HelpPage() {
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <FirstStepsGuide />
      <ol className="card flush rows">
        {texts.steps.map((step, at) => (
          <li key={step.title} className="row top">
            <span className="avatar s num" aria-hidden="true">
              {at + 1}
            </span>
            <div className="grow">
              <h2>{step.title}</h2>
              <p className="muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Way to={href(pages.doctorRequests)} look="btn primary">
        {texts.toRequests}
      </Way>
    </div>
  )
}

/** Guide to the first appointment, each step with the way there; readers have registered already. */
function FirstStepsGuide() {
  return (
    <section className="stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{stepTexts.titleOfGuide}</h2>
      <ol className="card flush rows">
        {stepIds.filter(isAhead).map((id) => (
          <li key={id} className="guide-step">
            <div className="stack tight">
              <h3>{stepTexts.stepNames[id]}</h3>
              <p className="muted">{stepTexts.next[id].detail}</p>
              <Way to={stepPages[id]}>{stepTexts.next[id].go}</Way>
            </div>
            <Picture id={id} />
          </li>
        ))}
      </ol>
      <Way to={href(pages.configuration)}>{stepTexts.seeAll}</Way>
    </section>
  )
}

type StepAhead = keyof typeof pictureOf

const isAhead = (id: StepId): id is StepAhead => id in pictureOf

/** The real screen on a phone; the text beside it says the same. */
const Picture = ({ id }: { id: StepAhead }) => (
  <img src={pictureOf[id]} alt={texts.pictureOf(stepTexts.stepNames[id])} width={360} height={640} loading="lazy" />
)

/** A way on, unless it leads where only verified doctors may go. */
function Way({ to, look = 'btn m', children }: { to: string; look?: string; children: string }) {
  const isOpen = useMayOpen()
  if (!isOpen(to)) return null
  return (
    <Link href={to} className={look}>
      {children}
    </Link>
  )
}
