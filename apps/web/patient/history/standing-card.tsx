import { Await } from '../../kit/ui/await.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { StandingEntries } from '../../shared/records/standing-entries.tsx'
import { standingQuestion } from './history.ts'
import { texts } from './texts.ts'

/** Allergies, problems, medicines and backgrounds: what every doctor reads first. */
export const StandingCard = () => (
  <Section id="standing-of-record" title={texts.standing}>
    <Await question={standingQuestion} skeleton={<span className="skeleton control" />} failed={texts.failed}>
      {({ entries }) => <StandingEntries entries={entries} none={texts.noStanding} />}
    </Await>
  </Section>
)
