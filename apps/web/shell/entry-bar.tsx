import { Link } from 'wouter'
import { Logo } from './logo.tsx'

/** The bar of pages for strangers, with one way to the other entry. */
export function EntryBar({ other }: { other?: { href: string; label: string } }) {
  return (
    <header className="bar">
      <div>
        <Logo href="/login" />
        <span className="end" />
        {other ? (
          <Link href={other.href} className="btn quiet m">
            {other.label}
          </Link>
        ) : null}
      </div>
    </header>
  )
}
