import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { videoConsentPoints } from '@turno/contract/texts/video-consent.ts'
import { Check, CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { texts } from './texts.ts'
import { hasAgreed } from './use-entering.ts'

const ConsentDialog = lazyPart(() => import('./consent-dialog.tsx'))

interface ConsentCardProps {
  visit: VideoVisit
  agrees: boolean
  /** The patient tried to enter without it. */
  isMissing: boolean
  change: (agrees: boolean) => void
}

/** The patient's consent before anything connects; it is sent when they enter. */
export function ConsentCard({ visit, agrees, isMissing, change }: ConsentCardProps) {
  const [reads, setReads] = useState(false)
  return (
    <section className="card stack" aria-label={texts.consent.title}>
      <h2>{texts.consent.title}</h2>
      <ul className="video-points">
        {videoConsentPoints.map((point) => (
          <li key={point}>
            <Check className="i s" aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button look="video-read" label={texts.consent.read} onClick={() => setReads(true)} />
      </div>
      {hasAgreed(visit) ? (
        <p className="note" role="status">
          <CircleCheck className="i s" aria-hidden="true" />
          <span>{texts.consent.given}</span>
        </p>
      ) : (
        <div className={agrees ? 'video-agree on' : 'video-agree'}>
          <TickBox
            id="video-consent"
            checked={agrees}
            onChange={change}
            error={isMissing ? texts.consent.missing : undefined}
          >
            <span className="strong">{texts.consent.agree}</span>
          </TickBox>
        </div>
      )}
      <Suspense fallback={null}>{reads ? <ConsentDialog close={() => setReads(false)} /> : null}</Suspense>
    </section>
  )
}
