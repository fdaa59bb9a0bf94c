import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface Said {
  /** Its classes, as 'btn m' or 'btn primary block'. */
  look: string
  icon?: LucideIcon | undefined
  label: ReactNode
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'>
type LinkProps = { href: string; replace?: boolean; onClick?: () => void; 'aria-label'?: string | undefined }

/** A button whose label names its action, with an icon before it. */
export const Button = ({ look, icon, label, ...button }: Said & ButtonProps) => (
  <button type="button" className={look} {...button}>
    <ButtonWords {...{ icon, label }} />
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({ look, icon, label, ...link }: Said & LinkProps) => (
  <Link className={look} {...link}>
    <ButtonWords {...{ icon, label }} />
  </Link>
)

/** The inside of a button. */
export const ButtonWords = ({ icon: Icon, label }: Pick<Said, 'icon' | 'label'>) => (
  <>
    {Icon ? <Icon className="i s" aria-hidden="true" /> : null}
    {label}
  </>
)

interface Shown {
  icon: LucideIcon
  /** Label for screen readers. */
  label: string | undefined
  /** More classes. */
  look?: string
}

/** A button that an icon alone shows. */
export const IconButton = ({ icon: Icon, label, look, ...button }: Shown & ButtonProps) => (
  <button type="button" className={look ? `iconbtn ${look}` : 'iconbtn'} aria-label={label} {...button}>
    <Icon className="i" aria-hidden="true" />
  </button>
)

/** A link that an icon alone shows. */
export const IconLink = ({ icon: Icon, label, look, ...link }: Shown & LinkProps) => (
  <Link className={look ? `iconbtn ${look}` : 'iconbtn'} aria-label={label} {...link}>
    <Icon className="i" aria-hidden="true" />
  </Link>
)
