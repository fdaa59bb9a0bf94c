import './configuration.css'
import type { Configuration } from '@turno/contract/answers/configuration.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { typeUserOf } from '@turno/contract/roles.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { LifeBuoy, Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { Await } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { RowsSkeleton } from '../../kit/ui/rows-skeleton.tsx'
import { SuspendedNote, useSuspended } from '../../kit/user/suspended.tsx'
import { ownId } from '../../kit/user/user.ts'
import { configurationQuestion } from './configuration.ts'
import { progressOf, StepList, StepRing } from './first-steps.tsx'
import { NextStep } from './next-step.tsx'
import { SettingList } from './setting-list.tsx'
import { texts } from './texts.ts'

const CapacityDialog = lazyPart(() => import('./capacity-dialog.tsx'))

/** How far a doctor has come on the way to the first appointment, and all that can be set. */
export default function ConfigurationPage() {
  const write = useSetAtom(configurationQuestion)
  const [setsCapacity, setSetsCapacity] = useState(false)
  const isSuspended = useSuspended()
  return (
    <div className="page configuration">
      <Await question={configurationQuestion} skeleton={<Skeleton />} title={pages.configuration.title}>
        {(data) => (
          <>
            <Head steps={data.steps} />
            {isSuspended ? <SuspendedNote /> : <NextStep steps={data.steps} />}
            <div className="configuration-columns">
              <StepList steps={data.steps} />
              <section className="stack">
                <h2>{texts.more}</h2>
                <SettingList settings={data.settings} setCapacity={() => setSetsCapacity(true)} />
                {data.active ? <PublicPage /> : null}
                <Help />
              </section>
            </div>
            <Suspense fallback={null}>
              {setsCapacity ? (
                <CapacityDialog
                  capacity={data.simultaneous_appointments}
                  saved={() => write({ type: 'refresh' })}
                  close={() => setSetsCapacity(false)}
                />
              ) : null}
            </Suspense>
          </>
        )}
      </Await>
    </div>
  )
}

function Head({ steps }: Pick<Configuration, 'steps'>) {
  const { ready, inReview, left, title } = progressOf(steps)
  const isDone = left === 0 && inReview === 0
  return (
    <div className="row between configuration-head">
      <div className="grow">
        <PageTitle title={title} lead={isDone ? texts.allDone : texts.lead(ready, inReview)} />
      </div>
      <StepRing steps={steps} />
    </div>
  )
}

/** How patients see the doctor. */
const PublicPage = () => (
  <Link href={href(pages.doctorPage, { id: ownId() })} className="btn m">
    <Star className="i s" aria-hidden="true" />
    {texts.publicPage}
  </Link>
)

function Help() {
  const { data } = useAtomValue(settingsQuestion)
  const number = data?.whatsapp[typeUserOf.doctor]
  return (
    <div className="note">
      <LifeBuoy className="i" aria-hidden="true" />
      <div className="stack">
        <p>{texts.help(Boolean(number))}</p>
        <div className="row wrap">
          <Link href={href(pages.doctorHelp)} className="btn m">
            {texts.guide}
          </Link>
          {number ? (
            <a href={`https://wa.me/${number}`} target="_blank" rel="noreferrer" className="btn m">
              {texts.whatsapp}
            </a>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <span className="skeleton title" />
      <span className="skeleton block" />
      <RowsSkeleton rows={7} />
    </>
  )
}
