import './support.css'
import type { Story } from '@turno/contract/areas/story.ts'
import { pages } from '@turno/contract/pages.ts'
import { useAtom } from 'jotai'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { dayAndYear } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { DoctorMoney, DoctorVisits } from './about-doctor.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { consultationsIn } from './consultation.ts'
import { ConsultationCard } from './consultation-card.tsx'
import { StoriesOfPerson } from './person-stories.tsx'
import { ReviewCards } from './review-cards.tsx'
import { NoteCard, ReasonCard, ScreensCard, ViewsCard } from './story-aside.tsx'
import { MoneyCard } from './story-money.tsx'
import { exportStory, indexAt, isOfPeople, mainOf, storyQuestion } from './support.ts'
import { texts } from './texts.ts'
import { MomentSlider, TimeLine } from './time-line.tsx'

/** One time line of everything about any id. Opening it is recorded, once a visit to this page. */
export default function StoryPage() {
  const { id = '' } = useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  // State, not a memo: questions under another view would be another look.
  const [asked] = useState(() => storyQuestion(id, crypto.randomUUID()))
  const [answer, write] = useAtom(asked)
  const refresh = () => void write({ type: 'refresh' })
  // No story has this id: it may be a person's.
  if (answer.error instanceof Refusal && answer.error.status === 404 && !answer.data) return <StoriesOfPerson id={id} />
  return (
    <div className="page story">
      {answer.data ? null : <PageTitle />}
      <Await question={asked} skeleton={<Skeleton />}>
        {(story) => <StoryFound story={story} refresh={refresh} />}
      </Await>
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <div className="card">
        <span className="skeleton control" />
      </div>
      <div className="two">
        <RowsSkeleton rows={6} />
        <div className="card stack">
          <span className="skeleton half" />
          <span className="skeleton block" />
        </div>
      </div>
    </>
  )
}

function StoryFound({ story, refresh }: { story: Story; refresh: () => void }) {
  const [chosen, choose] = useState<number>()
  const [which, setWhich] = useState<'main' | 'all'>('main')
  const { events, chain, about_doctor: about } = story
  const moment = chosen ?? Date.parse(events.at(-1)!.at)
  const { after } = events[indexAt(events, moment)]!
  return (
    <>
      <Head story={story} refresh={refresh} />
      {isOfPeople(story) && !about ? (
        <MomentSlider events={events} moment={moment} state={after.state} choose={choose} />
      ) : null}
      {consultationsIn(events).map((one) => (
        <ConsultationCard key={one.start} one={one} />
      ))}
      <div className="two">
        <section className="card stack loose">
          <div className="row between wrap">
            <h2>{texts.timeLine}</h2>
            <Segments
              label={texts.which}
              options={{ main: texts.main, all: texts.everything(events.length) }}
              chosen={which}
              choose={setWhich}
              look="no-print"
            />
          </div>
          <TimeLine shown={which === 'all' ? events : mainOf(events)} all={events} moment={moment} />
        </section>
        <aside className="stack" aria-label={pages.story.title}>
          {about ? (
            <>
              <DoctorMoney about={about} story={story} />
              <DoctorVisits about={about} />
            </>
          ) : isOfPeople(story) ? (
            <>
              <MoneyCard money={after.money} chain={chain} />
              <ScreensCard moment={moment} after={after} />
              <ReasonCard story={story} onSeen={refresh} />
            </>
          ) : null}
          <ReviewCards events={events} done={refresh} />
          {story.cases.map((one) => (
            <NoteCard key={one.id} one={one} onDone={refresh} />
          ))}
          <ViewsCard views={story.views} />
        </aside>
      </div>
    </>
  )
}

function Head({ story, refresh }: { story: Story; refresh: () => void }) {
  const [refunding, setRefunding] = useState(false)
  const { busy, attempt } = useAttempt()
  const due = story.cases.find(({ kind }) => kind === 'refund')
  const save = async () => {
    await attempt(() => exportStory(story.id))
    // Taking it out is a look of its own.
    refresh()
  }
  const sides = story.about_doctor ? [] : [story.patient, story.doctor]
  const lead = [...sides, daysOf(story)].filter(Boolean).join(' · ')
  return (
    <>
      <PageTitle title={story.outcome ? `${story.reference}\u00a0· ${story.outcome}` : story.reference} lead={lead}>
        <div className="row wrap no-print">
          {due ? (
            <Button
              look="btn primary m"
              label={texts.refund(pesos(due.amount ?? 0))}
              onClick={() => setRefunding(true)}
            />
          ) : null}
          <Button look="btn m" icon={Download} label={texts.json} disabled={busy} onClick={save} />
          <Button look="btn m" icon={Printer} label={texts.print} onClick={() => window.print()} />
        </div>
      </PageTitle>
      {due && refunding ? (
        <CaseDialog
          one={due}
          step="refund"
          onClose={() => setRefunding(false)}
          onDone={() => {
            setRefunding(false)
            refresh()
          }}
        />
      ) : null}
    </>
  )
}

/** '21/11/2026', or from the first day to the last: the time line has the hours. */
function daysOf({ events }: Story): string {
  const [first, last] = [events[0]!, events.at(-1)!].map(({ at }) => dayAndYear(at))
  return first === last ? `${first}` : `${first} – ${last}`
}
