import { Suspense } from 'react'
import { lazyPart } from '../../../kit/device/lazy-part.ts'
import { RowsSkeleton } from '../../../kit/ui/await.tsx'

const Panel = lazyPart(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }))

/** The chat beside a call, which goes on while the chat's code comes. */
export function CallChat({ appointmentId, close }: { appointmentId: string; close: () => void }) {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <Panel appointmentId={appointmentId} close={close} />
    </Suspense>
  )
}
