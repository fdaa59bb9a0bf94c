import { stepIds } from '@turno/contract/configuration.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { Link } from 'wouter'
import { stepPages } from '../configuration/configuration.ts'
import { texts as stepTexts } from '../configuration/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { usePending } from '../user/user.ts'
import { texts } from './texts.ts'

/** How a doctor works here, from a request to an appointment. */
export default function HelpPage() {
  const isPending = usePending()
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <FirstStepsGuide isPending={isPending} />
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
      {isPending ? null : (
        <Link href={href(pages.doctorRequests)} className="btn primary">
          {texts.toRequests}
        </Link>
      )}
    </div>
  )
}

/**
 * What to do before the first appointment, each with the way there; the registration is behind whoever reads it. A
 * doctor who waits for verification opens the own data alone.
 */
function FirstStepsGuide({ isPending }: { isPending: boolean }) {
  const opens = (page: string) => !isPending || page === href(pages.doctorProfile)
  return (
    <section className="stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{stepTexts.titleOfGuide}</h2>
      <ol className="card flush rows">
        {stepIds
          .filter((id) => id !== 'registration')
          .map((id) => (
            <li key={id} className="stack tight">
              <h3>{stepTexts.stepNames[id]}</h3>
              <p className="muted">{stepTexts.next[id].detail}</p>
              {opens(stepPages[id]) ? (
                <Link href={stepPages[id]} className="btn m">
                  {stepTexts.next[id].go}
                </Link>
              ) : null}
            </li>
          ))}
      </ol>
      {opens(href(pages.configuration)) ? (
        <Link href={href(pages.configuration)} className="btn m">
          {stepTexts.seeAll}
        </Link>
      ) : null}
    </section>
  )
}
