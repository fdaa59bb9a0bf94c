import type { StoryEvent } from '@turno/contract/areas/support.ts'
import type { KeyboardEvent } from 'react'
import { dayAndHour, longHour, shortDay, spansDays } from './hours.ts'
import { neighbourMoment } from './support.ts'
import { texts } from './texts.ts'

interface SliderProps {
  events: StoryEvent[]
  /** The moment that is shown, epoch ms. */
  moment: number
  state: string
  choose: (ms: number) => void
}

/** Goes through the story's time; arrow keys go from event to event. */
export function MomentSlider({ events, moment, state, choose }: SliderProps) {
  const [first, last] = [Date.parse(events[0]!.at), Date.parse(events.at(-1)!.at)]
  const at = (ms: number) => `${last === first ? 0 : (100 * (ms - first)) / (last - first)}%`
  const isLong = spansDays(events)
  const hour = isLong ? dayAndHour : longHour
  const label = `${isLong ? `${shortDay(moment)} · ` : ''}${texts.stateAt(longHour(moment), state)}`

  function step(event: KeyboardEvent) {
    const direction = ['ArrowRight', 'ArrowUp'].includes(event.key)
      ? 1
      : ['ArrowLeft', 'ArrowDown'].includes(event.key)
        ? -1
        : undefined
    if (!direction) return
    event.preventDefault()
    choose(neighbourMoment(events, moment, direction))
  }

  return (
    <section className="card stack tight moment">
      <div className="row between small muted num">
        <span>{hour(first)}</span>
        <output className="strong">{label}</output>
        <span>{hour(last)}</span>
      </div>
      <div className="moment-line">
        <span className="past" style={{ width: at(moment) }} />
        {events.map(({ id, at: instant }) => (
          <span key={id} className="beat" style={{ left: at(Date.parse(instant)) }} />
        ))}
        <input
          type="range"
          aria-label={texts.slider}
          aria-valuetext={label}
          min={first}
          max={last}
          step={1}
          value={moment}
          onKeyDown={step}
          onChange={(event) => choose(Number(event.target.value))}
        />
      </div>
    </section>
  )
}
