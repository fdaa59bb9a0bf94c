import './configuration.css'
import type { Configuration } from '@turno/contract/answers/configuration.ts'
import type { StepId, StepState } from '@turno/contract/kinds/first-steps.ts'
import { Check, ChevronRight, Clock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { configurationQuestion, stepPages } from './configuration.ts'
import { texts } from './texts.ts'

type Step = Configuration['steps'][number]

/** A new doctor's remaining steps, on the page of their data. */
const sectionOf: Partial<Record<StepId, string>> = { profile: '#datos-personales', documents: '#documentos' }

/** How many steps are done, wait for an adviser, and are left. */
export function progressOf(steps: readonly Step[]) {
  const count = (...states: StepState[]) => steps.filter(({ state }) => states.includes(state)).length
  const progress = { ready: count('done'), inReview: count('review'), left: count('todo', 'later'), all: steps.length }
  const hasAppointments = steps.some(({ id, state }) => id === 'firstHour' && state === 'done')
  return { ...progress, title: texts.title(progress.left, progress.inReview, hasAppointments) }
}

/** The first step that its doctor can take now. */
export const nextOf = (steps: readonly Step[]): Step | undefined => steps.find(({ state }) => state === 'todo')

/** The way to the first appointment. `compact`: a card of its own above the page where a new doctor works on it. */
export function FirstSteps({ compact = false }: { compact?: boolean }) {
  return (
    <Await question={configurationQuestion} skeleton={<RowsSkeleton rows={compact ? 3 : 7} />}>
      {({ steps }) => (compact ? <Compact steps={steps} /> : <StepList steps={steps} />)}
    </Await>
  )
}

function Compact({ steps }: { steps: readonly Step[] }) {
  const { ready, inReview, title } = progressOf(steps)
  return (
    <section className="card stack" aria-labelledby="first-steps">
      <div className="row between">
        <div>
          <h2 id="first-steps">{title}</h2>
          <p className="muted small">{texts.lead(ready, inReview)}</p>
        </div>
        <StepRing steps={steps} on="surface" />
      </div>
      <ol className="compact-steps">
        {steps.map(({ id, state, detail }) => (
          <li key={id} className="row tight top">
            <StepDot state={state} />
            <span className="grow">
              <b className="strong">
                {state === 'todo' ? <a href={sectionOf[id]}>{texts.stepNames[id]}</a> : texts.stepNames[id]}
              </b>
              <span className="small muted step-detail">{detail}</span>
            </span>
            <span className={tagOf(state)}>{texts.stateOf(id, state)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Every step, each leading to its page. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const next = nextOf(steps)
  return (
    <section className="card flush" aria-label={texts.steps}>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <Link href={stepPages[step.id]} className="step" aria-current={step === next ? 'step' : undefined}>
              <StepDot state={step.state} />
              <span className="grow">
                <b className="strong">{texts.stepNames[step.id]}</b>
                <span className="small muted step-detail">{step.detail}</span>
              </span>
              <span className={tagOf(step.state)}>{texts.stateOf(step.id, step.state)}</span>
              <ChevronRight className="i s only-wide" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How much of the way is done; it is no clock. */
export function StepRing({ steps, on = 'canvas' }: { steps: readonly Step[]; on?: 'canvas' | 'surface' }) {
  const { ready, all } = progressOf(steps)
  return (
    <span
      className={on === 'canvas' ? 'ring calm on-canvas' : 'ring calm'}
      role="img"
      aria-label={texts.progress(ready, all)}
      style={{ '--p': Math.round((100 * ready) / all) } as CSSProperties}
    >
      <span aria-hidden="true">{`${ready}/${all}`}</span>
    </span>
  )
}

const looks: Record<StepState, string> = { done: ' ok', review: ' wait', todo: '', later: '' }

/** The chip of a state. */
export const tagOf = (state: StepState): string => `tag${looks[state]}`

function StepDot({ state }: { state: StepState }) {
  return (
    <span className={`step-dot${looks[state]}`} aria-hidden="true">
      {state === 'done' ? <Check className="i s" /> : null}
      {state === 'review' ? <Clock className="i s" /> : null}
    </span>
  )
}
