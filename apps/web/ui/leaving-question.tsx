import { lazy, Suspense } from 'react'
import { texts } from './texts.ts'

const Confirm = lazy(() => import('./dialog.tsx').then(({ Confirm }) => ({ default: Confirm })))

/** Whether somebody really wants to lose what he changed. */
export function Leaving({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <Suspense fallback={null}>
      <Confirm
        question={texts.leave}
        detail={texts.leaveDetail}
        confirm={texts.leaveNow}
        onConfirm={leave}
        onCancel={stay}
      />
    </Suspense>
  )
}
