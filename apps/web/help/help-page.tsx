import { href, pages } from '@turno/contract/pages.ts'
import { Link } from 'wouter'
import { PageTitle } from '../ui/page-title.tsx'
import { texts } from './texts.ts'

/** How a doctor works here, from a request to an appointment. */
export default function HelpPage() {
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
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
      <Link href={href(pages.doctorRequests)} className="btn primary">
        {texts.toRequests}
      </Link>
    </div>
  )
}
