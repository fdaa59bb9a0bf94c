import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
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
  /** What the button says, here and in the dialog unless that has a `confirm`. */
  label: string
  confirm?: string
  /** What leaves all as it is, where 'Cancelar' could mean the act itself. */
  keep?: string
  /** The dialog is open from the start. */
  opened?: boolean
  /** Its name, where what it says is not enough. */
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
  const [asks, setAsks] = useState(opened)
  // It can be asked without a network, too.
  useEffect(() => void load().catch(() => undefined), [])
  const confirmed = () => {
    setAsks(false)
    act()
  }
  return (
    <>
      <Button
        look={look}
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
