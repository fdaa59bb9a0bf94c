import { Link } from 'wouter'
import { texts } from './texts.ts'

/** The sign is a ring with its quarter filled: a quarter of an hour is the product's unit. */
export function Logo({ href }: { href: string }) {
  return (
    <Link href={href} className="logo" aria-label={texts.home}>
      <Sign />
      {texts.brand}
    </Link>
  )
}

export const Sign = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <circle className="sign-ring" cx="16" cy="16" r="12.5" />
    <path className="sign-quarter" d="M16 16V3.5A12.5 12.5 0 0 1 28.5 16Z" />
  </svg>
)
