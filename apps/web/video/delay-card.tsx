import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { delays } from '@turno/contract/video.ts'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { texts } from './texts.ts'
import { announceDelay, videoVisitQuestion } from './video-visit.ts'

/** The doctor's word on being late. Once both have been connected nobody asks any more. */
export function DelayCard({ visit }: { visit: VideoVisit }) {
  const { busy, attempt } = useIntention()
  const [told, setTold] = useState<number>()
  const refresh = useSetAtom(videoVisitQuestion(visit.appointment_id))
  if (visit.connected_at) return null
  const tell = async (minutes: 0 | (typeof delays)[number]) => {
    const done = await attempt((key) => announceDelay(key, visit.appointment_id, minutes))
    if (done) setTold(minutes)
    await refresh({ type: 'refresh' })
  }
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
          <button
            key={minutes}
            type="button"
            className="btn m"
            aria-pressed={visit.delay_minutes === minutes}
            disabled={busy}
            onClick={() => void tell(minutes)}
          >
            {minutes === 0 ? texts.delay.onTime : texts.delay.minutes(minutes)}
          </button>
        ))}
      </div>
    </section>
  )
}
