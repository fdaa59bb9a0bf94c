import { useSearchParams } from 'wouter'
import { Answered } from '../ui/answered.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { texts } from './texts.ts'
import { ToOpenVisit } from './to-open-visit.tsx'
import { videoVisitQuestion } from './video-visit.ts'
import './video.css'

/** The room of a consultation by video, from the waiting room to its end. Without an id it leads to the open one. */
export default function RoomPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (!id) return <ToOpenVisit />
  return (
    <div className="page medium">
      <Answered question={videoVisitQuestion(id)} skeleton={<RowsSkeleton rows={4} />} failed={texts.failed}>
        {(visit) => <p>{visit.doctor}</p>}
      </Answered>
    </div>
  )
}
