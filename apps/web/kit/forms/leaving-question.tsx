import { useLeaving } from '../navigation/leaving.ts'
import { Confirm } from '../ui/confirm.tsx'
import { texts } from '../ui/texts.ts'

interface LeavingProps {
  isUnsaved: boolean
  /** Forgets a draft that outlives the page. */
  forget?: () => void
}

/** Asks a person who leaves the page whether unsaved data may be lost. */
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
      keep={texts.stay}
      onConfirm={confirm}
      onCancel={stay}
    />
  )
}
