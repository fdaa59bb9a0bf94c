import { useLeaving } from '../navigation/leaving.ts'
import { Confirm } from '../ui/confirm.tsx'
import { texts } from '../ui/texts.ts'

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
    <Confirm
      question={texts.leave}
      detail={texts.leaveDetail}
      confirm={texts.leaveNow}
      onConfirm={confirm}
      onCancel={stay}
    />
  )
}
