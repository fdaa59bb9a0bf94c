import { type StepId, stepIds } from '@turno/contract/configuration.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { Link } from 'wouter'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useMayOpen } from '../../kit/user/awaiting-verification.ts'
import { stepPages } from '../first-steps/configuration.ts'
import { texts as stepTexts } from '../first-steps/texts.ts'
import { pictureOf } from './pictures.ts'
import { texts } from './texts.ts'
import './help.css'

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

/** What to do before the first appointment, each with the way there; the registration is behind whoever reads it. */
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

/** The real screen on a phone; the words beside it say what it shows. */
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
