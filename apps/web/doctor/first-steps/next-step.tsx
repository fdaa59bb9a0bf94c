import './configuration.css'
import type { Configuration } from '@turno/contract/answers/configuration.ts'
import type { StepId } from '@turno/contract/kinds/first-steps.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarPlus, FileUp, Hospital, Inbox, type LucideIcon, Stethoscope, User, UserPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { actingAtom } from '../../kit/session/acting.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { configurationQuestion, stepPages } from './configuration.ts'
import { nextOf } from './first-steps.tsx'
import { texts } from './texts.ts'

const icons: Record<StepId, LucideIcon> = {
  registration: User,
  profile: UserPen,
  documents: FileUp,
  specialities: Stethoscope,
  room: Hospital,
  schedule: CalendarPlus,
  firstHour: Inbox,
}

/** The doctor's next step, with the way there; empty where all is done or waits for an adviser. */
export function NextStep({ steps, children }: { steps: Configuration['steps']; children?: ReactNode }) {
  const next = nextOf(steps)
  if (!next) return null
  const words = texts.next[next.id]
  const Icon = icons[next.id]
  return (
    <section className="card next-step" aria-labelledby="next-step">
      <span className="avatar only-wide">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div className="next-step-words">
        <p className="small muted">{texts.nextStep}</p>
        <h2 id="next-step">{words.title}</h2>
        <p className="small muted">{words.detail}</p>
      </div>
      <ButtonLink href={stepPages[next.id]} look="btn primary" label={words.go} />
      {children}
    </section>
  )
}

/**
 * The next step on other pages of an active doctor whom nobody can book yet, unless it is taken `here`. Assistants do
 * not see it.
 */
export function NextStepOnDesk({ here }: { here?: StepId }) {
  const isOwn = useAtomValue(actingAtom) === null
  return isOwn ? <NextStepOf here={here} /> : null
}

function NextStepOf({ here }: { here: StepId | undefined }) {
  const { data } = useAtomValue(configurationQuestion)
  const hasSchedule = data?.steps.some(({ id, state }) => id === 'schedule' && state === 'done')
  if (!data?.active || hasSchedule || nextOf(data.steps)?.id === here) return null
  return (
    <NextStep steps={data.steps}>
      <ButtonLink href={href(pages.configuration)} look="btn quiet" label={texts.seeAll} />
    </NextStep>
  )
}
