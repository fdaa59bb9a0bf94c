import './configuration.css'
import type { Configuration } from '@turno/contract/answers/configuration.ts'
import type { SettingId } from '@turno/contract/kinds/first-steps.ts'
import { typeUserOf } from '@turno/contract/kinds/roles.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Banknote, Handshake, LifeBuoy, ListChecks, type LucideIcon, Star, Stethoscope, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SuspendedNote, useSuspended } from '../../kit/user/suspended.tsx'
import { ownId } from '../../kit/user/user.ts'
import { configurationQuestion, settingPages } from './configuration.ts'
import { progressOf, StepList, StepRing, tagOf } from './first-steps.tsx'
import { NextStep } from './next-step.tsx'
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
            <Head steps={data.steps} settings={data.settings} />
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

/** Who has done all steps is still not paid without an account. */
function Head({ steps, settings }: Pick<Configuration, 'steps' | 'settings'>) {
  const { ready, inReview, left, title } = progressOf(steps)
  const isDone = left === 0 && inReview === 0
  const isUnpaid = isDone && settings.some(({ id, state }) => id === 'bankAccount' && state === 'todo')
  const lead = isUnpaid ? texts.noAccountDetail : isDone ? texts.allDone : texts.lead(ready, inReview)
  return (
    <div className="row between configuration-head">
      <div className="grow">
        <PageTitle title={isUnpaid ? texts.noAccount : title} lead={lead} />
      </div>
      <StepRing steps={steps} />
    </div>
  )
}

/** How patients see the doctor. */
const PublicPage = () => (
  <ButtonLink href={href(pages.doctorPage, { id: ownId() })} look="btn m" icon={Star} label={texts.publicPage} />
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
          <ButtonLink href={href(pages.doctorHelp)} look="btn m" label={texts.guide} />
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

type Setting = Configuration['settings'][number]

const icons: Record<SettingId, LucideIcon> = {
  bankAccount: Banknote,
  procedures: ListChecks,
  diagnoses: Stethoscope,
  agreements: Handshake,
  capacity: Users,
}

interface SettingListProps {
  settings: readonly Setting[]
  setCapacity: () => void
}

/** Optional settings, each with its state: links, and one that opens a dialog. */
function SettingList({ settings, setCapacity }: SettingListProps) {
  return (
    <ul className="stack">
      {settings.map((setting) => (
        <li key={setting.id}>
          {setting.id === 'capacity' ? (
            <button type="button" className="card setting" onClick={setCapacity}>
              <Words setting={setting} />
            </button>
          ) : (
            <Link href={settingPages[setting.id]} className="card setting">
              <Words setting={setting} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ setting: { id, state, detail } }: { setting: Setting }) {
  const Icon = icons[id]
  return (
    <>
      <span className="avatar s">
        <Icon className="i s" aria-hidden="true" />
      </span>
      <span className="grow">
        <b className="strong">{texts.settingNames[id]}</b>
        <span className="small muted step-detail">{detail}</span>
      </span>
      <span className={tagOf(state)}>{texts.stateOf(id, state)}</span>
    </>
  )
}
