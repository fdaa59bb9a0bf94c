import { type ComponentProps, useId } from 'react'
import { ButtonLink, ButtonWords } from './button.tsx'

interface ReasonedButtonProps extends ComponentProps<'button'> {
  /** Why the server would refuse it; undefined: it would not. */
  reason: string | undefined
}

/** A button that says why it does nothing now. It stays in reach of the keyboard, and its reason describes it. */
export function ReasonedButton({ reason, onClick, ...button }: ReasonedButtonProps) {
  const id = useId()
  if (reason === undefined) return <button type="button" onClick={onClick} {...button} />
  return (
    <span className="stack tight">
      <button type="button" {...button} aria-disabled aria-describedby={id} />
      <span id={id} className="small muted">
        {reason}
      </span>
    </span>
  )
}

/** A link that looks like a button, and says why it leads nowhere now. */
export function ReasonedLink({ reason, ...link }: ComponentProps<typeof ButtonLink> & { reason: string | undefined }) {
  if (reason === undefined) return <ButtonLink {...link} />
  return (
    <ReasonedButton reason={reason} className={link.look}>
      <ButtonWords icon={link.icon} label={link.label} />
    </ReasonedButton>
  )
}
