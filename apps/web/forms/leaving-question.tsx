import { lazy, Suspense } from 'react'
import { useLeaving } from '../navigation/leaving.ts'
import { texts } from '../ui/texts.ts'

const Confirm = lazy(() => import('../ui/dialog.tsx').then(({ Confirm }) => ({ default: Confirm })))

interface LeavingProps {
  isUnsaved: boolean
  /** Forgets what was typed, where it outlives the page. */
  forget?: () => void
}

/** While something is not saved, a person who leaves the page is asked whether it may be lost. */
export function AskBeforeLeaving({ isUnsaved, forget }: LeavingProps) {
  const { asks, stay, leave } = useLeaving(isUnsaved)
  if (!asks) return null
  const confirm = () => {
    forget?.()
    leave()
  }
  return (
    <Suspense fallback={null}>
      <Confirm
        question={texts.leave}
        detail={texts.leaveDetail}
        confirm={texts.leaveNow}
        onConfirm={confirm}
        onCancel={stay}
      />
    </Suspense>
  )
}
