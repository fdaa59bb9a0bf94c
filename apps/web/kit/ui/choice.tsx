import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChoiceProps {
  name: string
  checked: boolean
  onChoose: () => void
  title: string
  detail?: ReactNode
  icon: LucideIcon
  /** 'office', 'video' or 'home'. */
  look: string
  disabled?: boolean
}

/** One radio of a group, as a card with its icon. */
export function Choice({ name, checked, onChoose, title, detail, icon: Icon, look, disabled = false }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className="radio" aria-hidden="true" />
      <span className="grow">
        <span className="strong">{title}</span>
        {detail ? (
          <>
            <br />
            <span className="small muted">{detail}</span>
          </>
        ) : null}
      </span>
      <span className={`${look}-text`}>
        <Icon className="i" aria-hidden="true" />
      </span>
    </label>
  )
}
