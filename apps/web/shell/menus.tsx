import type { UserRole } from '@turno/contract/people.ts'
import { Link, useLocation, useSearch } from 'wouter'
import { isCurrent, menuOf } from './menu.ts'
import { texts } from './texts.ts'

/** Top navigation where there is room; 'Mi cuenta' is the name at its right end. */
export function TopMenu({ role }: { role: UserRole }) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <nav className="nav" aria-label={texts.mainNav}>
      {menuOf(role)
        .filter((entry) => entry.label !== texts.account)
        .map((entry) => (
          <Link key={entry.href} href={entry.href} aria-current={isCurrent(entry, path, search) ? 'page' : undefined}>
            {entry.label}
          </Link>
        ))}
    </nav>
  )
}

/** The bar within a thumb's reach on a phone. */
export function QuickMenu({ role }: { role: UserRole }) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <nav className="quick" aria-label={texts.quickNav}>
      {menuOf(role).map((entry) => (
        <Link key={entry.href} href={entry.href} aria-current={isCurrent(entry, path, search) ? 'page' : undefined}>
          <entry.icon className="i" aria-hidden="true" />
          {entry.label}
        </Link>
      ))}
    </nav>
  )
}
