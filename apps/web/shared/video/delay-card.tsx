import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { delays } from '@turno/contract/areas/video.ts'
import { announceDelay } from '@turno/contract/endpoints/video.ts'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'
import { videoVisitQuestion } from './video-visit.ts'

/** The doctor's word on being late. Once both have been connected nobody asks any more. */
export function DelayCard({ visit }: { visit: VideoVisit }) {
  const { appointment_id: id } = visit
  const [told, setTold] = useState<number>()
  const announce = useAct(announceDelay, {
    done: (_, { body }) => setTold(body.minutes),
    refresh: videoVisitQuestion(id),
  })
  if (visit.connected_at) return null
  return (
    <section className="card stack" aria-label={texts.delay.title}>
      <div>
        <h2>{texts.delay.title}</h2>
        <p className="small muted" role="status">
          {told === undefined ? texts.delay.lead : texts.delay.told(told)}
        </p>
      </div>
      <div className="chips video-delays">
        {([0, ...delays] as const).map((minutes) => (
          <Button
            key={minutes}
            look="btn m"
            label={minutes === 0 ? texts.delay.onTime : texts.delay.minutes(minutes)}
            aria-pressed={visit.delay_minutes === minutes}
            disabled={announce.busy}
            onClick={() => void announce({ params: { id }, body: { minutes } })}
          />
        ))}
      </div>
    </section>
  )
}
