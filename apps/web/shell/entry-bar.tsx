import { Link } from 'wouter'
import { Logo } from './logo.tsx'

interface Way {
  href: string
  label: string
}

interface EntryBarProps {
  other?: Way
  /** Where there is room for one way only, this one stays. */
  join?: Way
}

/** The bar of pages for strangers, with the way to the other entry and the one to an account. */
export function EntryBar({ other, join }: EntryBarProps) {
  return (
    <header className="bar">
      <div>
        <Logo href="/login" />
        <span className="end" />
        {other ? (
          <Link href={other.href} className={join ? 'btn quiet m only-wide' : 'btn quiet m'}>
            {other.label}
          </Link>
        ) : null}
        {join ? (
          <Link href={join.href} className="btn m">
            {join.label}
          </Link>
        ) : null}
      </div>
    </header>
  )
}
