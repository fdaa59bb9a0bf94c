import type { PersonStories } from '@turno/contract/areas/story.ts'
import { recogniseDeskAccount } from '@turno/contract/endpoints/support.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { RequestStateTag } from '../../shared/requests/request-state.tsx'
import { EndSessions } from './end-sessions.tsx'
import { peopleTexts } from './people-texts.ts'
import { StorySearch } from './stories-page.tsx'
import { personQuestion } from './support.ts'
import { texts } from './texts.ts'

type PersonStory = PersonStories['stories'][number]

/** The stories of the person that an id turned out to be. */
export function StoriesOfPerson({ id }: { id: string }) {
  const [asked] = useState(() => personQuestion(id, crypto.randomUUID()))
  const [answer, ask] = useAtom(asked)
  if (answer.error instanceof Refusal && answer.error.status === 404 && !answer.data)
    return <StorySearch missing={id} />
  return (
    <div className="page narrow">
      <Await question={asked} skeleton={<RowsSkeleton rows={3} />} title={pages.stories.title}>
        {(known) => <Stories id={id} known={known} refresh={() => void ask({ type: 'refresh' })} />}
      </Await>
    </div>
  )
}

const moneyLooks = {
  toPay: 'wait',
  pending: 'wait',
  paid: 'ok',
  unpaid: '',
  refundDue: 'wait',
  refunded: '',
} as const

function StoryRow({ story: { id, kind, at, city, visits, state, money } }: { story: PersonStory }) {
  return (
    <li className="row-of-link">
      <Link href={href(pages.story, { id })} className="row between row-link wrap">
        <span>
          <span className="strong">{texts.personStory[kind](dateAndHour(at), visits)}</span>
          <br />
          <span className="small muted">{city}</span>
        </span>
        <span className="row tight wrap">
          {state ? <RequestStateTag state={state} /> : null}
          {money ? <span className={`tag ${moneyLooks[money]}`}>{texts.personMoney[money]}</span> : null}
        </span>
      </Link>
    </li>
  )
}

function Stories({ id, known, refresh }: { id: string; known: PersonStories; refresh: () => void }) {
  const { person, role, stories, views } = known
  return (
    <>
      <PageTitle title={texts.storiesOf(person)} />
      <DeskAccounts id={id} known={known} done={refresh} />
      {role === 'patient' || role === 'doctor' ? <EndSessions id={id} name={person} /> : null}
      {stories.length === 0 ? <p className="card muted">{texts.noStories}</p> : null}
      <ul className="card flush rows" hidden={stories.length === 0}>
        {stories.map((story) => (
          <StoryRow key={story.id} story={story} />
        ))}
      </ul>
      <section className="card stack">
        <h2>{texts.personViews}</h2>
        {views.length === 0 ? <p className="small muted">{texts.noViews}</p> : null}
        <ul className="stack tight small num">
          {views.map(({ at, by }) => (
            <li key={at}>{`${dateAndHour(at)} · ${by}`}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

const words = peopleTexts.deskAccounts

/** Accounts that doctors made with a person's document: support, who has seen it, says that they are this person's. */
function DeskAccounts({ id, known, done }: { id: string; known: PersonStories; done: () => void }) {
  if (known.desk_accounts.length === 0) return null
  return (
    <section className="card stack">
      <h2>{words.title}</h2>
      <p className="muted">{words.detail(known.document)}</p>
      <ul className="stack tight">
        {known.desk_accounts.map((one) => (
          <li key={one.id} className="row between wrap">
            <span>{words.typed(one.name)}</span>
            {one.recognised ? (
              <span className="tag ok">{words.recognised}</span>
            ) : (
              <Recognise id={id} deskAccountId={one.id} done={done} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recognise({ id, deskAccountId, done }: { id: string; deskAccountId: string; done: () => void }) {
  const recognise = useAct(recogniseDeskAccount, {
    done: () => {
      toast(words.done)
      done()
    },
  })
  const sent = { params: { id }, body: { desk_account_id: deskAccountId } }
  return <Button look="btn m" label={words.recognise} disabled={recognise.busy} onClick={() => recognise(sent)} />
}
