import { href, pages } from '@turno/contract/pages.ts'
import type { PersonStories } from '@turno/contract/support.ts'
import { Link } from 'wouter'
import { dateAndHour } from '../format/dates.ts'
import { RequestStateTag } from '../requests/request-state.tsx'
import { Answered } from '../ui/answered.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { EndSessions } from './end-sessions.tsx'
import { personQuestion } from './support.ts'
import { texts } from './texts.ts'

/** The stories of the person that an id turned out to be. */
export function StoriesOfPerson({ id }: { id: string }) {
  return (
    <Answered question={personQuestion(id)} skeleton={<RowsSkeleton rows={3} />} title={pages.stories.title}>
      {(known) => <Stories id={id} known={known} />}
    </Answered>
  )
}

function Stories({ id, known: { person, role, stories } }: { id: string; known: PersonStories }) {
  const kind = role === 'doctor' ? texts.visitOf : texts.requestOf
  return (
    <>
      <PageTitle title={texts.storiesOf(person)} />
      {role === 'patient' || role === 'doctor' ? <EndSessions id={id} name={person} /> : null}
      {stories.length === 0 ? <p className="card muted">{texts.noStories}</p> : null}
      <ul className="card flush rows" hidden={stories.length === 0}>
        {stories.map(({ id: story, at, city, state }) => (
          <li key={story} className="row-of-link">
            <Link href={href(pages.story, { id: story })} className="row between row-link wrap">
              <span>
                <span className="strong">{kind(dateAndHour(at))}</span>
                <br />
                <span className="small muted">{city}</span>
              </span>
              {state ? <RequestStateTag state={state} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
