import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { giveFocusBack } from '../device/lost-focus.ts'
import { Button } from './button.tsx'

const load = () => import('./dialog.tsx').then(({ Confirm }) => ({ default: Confirm }))
const Dialog = lazy(load)

/** Asks before something that cannot be undone. Its code comes once it is asked. */
export function Confirm(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}

interface ConfirmButtonProps {
  look: string
  /** Label of the button, here and in the dialog unless that has a `confirm`. */
  label: string
  confirm?: string
  /**
   * What the way back keeps, of an act that takes something away: it is red in the question, and so is the button
   * unless it is the one that most people want (`primary`).
   */
  keep?: string
  /** The dialog is open from the start. */
  opened?: boolean
  /** Accessible name, where the label is not enough. */
  name?: string
  icon?: LucideIcon
  disabled?: boolean
  question: string
  detail?: string
  act: () => unknown
}

/** The button of something that cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { look, label, confirm = label, opened = false, name, icon: Icon, disabled, act, ...asked } = props
  const ownLook = asked.keep && !look.includes('primary') ? `${look} danger` : look
  const [asks, setAsks] = useState(opened)
  // The question works without a network, too.
  useEffect(() => void load().catch(() => undefined), [])
  const button = useRef<HTMLButtonElement>(null)
  const acts = useRef(false)
  // The dialog, which had the focus, could not give it to a grey button.
  useEffect(() => {
    if (disabled || !acts.current) return
    acts.current = false
    giveFocusBack(button.current)
  }, [disabled])
  const confirmed = () => {
    setAsks(false)
    acts.current = true
    act()
  }
  return (
    <>
      <Button
        ref={button}
        look={ownLook}
        icon={Icon}
        label={label}
        disabled={disabled}
        aria-label={name}
        onClick={() => setAsks(true)}
      />
      {asks ? <Confirm {...asked} confirm={confirm} onConfirm={confirmed} onCancel={() => setAsks(false)} /> : null}
    </>
  )
}
