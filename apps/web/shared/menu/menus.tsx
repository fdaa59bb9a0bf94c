import type { MenuItem } from '@turno/contract/answers/shell.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { useAtomValue } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { useOpenPage } from '../../kit/session/open-page.ts'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { account, barOf, entriesOf, isCurrent, type MenuEntry } from './menu.ts'
import { menuQuestion } from './menu-question.ts'
import { texts } from './texts.ts'

/**
 * The bar's present entries. A doctor's waits for the server's word, since a doctor who is being validated has none; an
 * assistant's depends on the open desk.
 */
export function useBar(role: UserRole): MenuEntry[] {
  const { data, error } = useAtomValue(menuQuestion)
  const isUnknown = (role === 'doctor' || role === 'assistant') && !data && !error
  return isUnknown ? [] : barOf(role, data)
}

/** Top navigation where there is room; 'Mi cuenta' is the name at its right end. */
export function TopMenu({ role }: { role: UserRole }) {
  const bar = useBar(role).filter((entry) => entry !== account)
  if (bar.length === 0) return null
  return (
    <nav className="nav" aria-label={texts.mainNav}>
      {bar.map((entry) => (
        <MenuLink key={entry.href} entry={entry} role={role} />
      ))}
    </nav>
  )
}

/** The bar within a thumb's reach on a phone. */
export function QuickMenu({ role }: { role: UserRole }) {
  const bar = useBar(role)
  if (bar.length === 0) return null
  return (
    <nav className="quick" aria-label={texts.quickNav}>
      {bar.map((entry) => (
        <MenuLink key={entry.href} entry={entry} role={role} withIcon />
      ))}
    </nav>
  )
}

/** Every page of the administration, in its groups; on a phone the bar and 'Mi cuenta' lead there. */
export function SideMenu({ role }: { role: UserRole }) {
  const { data = [] } = useAtomValue(menuQuestion)
  return (
    <nav className="side only-wide" aria-label={texts.sideNav}>
      {data.map((item) =>
        item.url ? (
          <SideLink key={item.url} role={role} item={item} />
        ) : (
          <Group key={item.description} role={role} item={item} />
        ),
      )}
    </nav>
  )
}

function Group({ role, item }: { role: UserRole; item: MenuItem }) {
  return (
    <details open>
      <summary>
        <ChevronDown className="i s" aria-hidden="true" />
        {item.description}
      </summary>
      {item.children.map((child) => (
        <SideLink key={child.url} role={role} item={child} />
      ))}
    </details>
  )
}

function SideLink({ role, item }: { role: UserRole; item: Omit<MenuItem, 'children'> }) {
  const [entry] = entriesOf(role, [{ ...item, children: [] }])
  return entry ? <MenuLink entry={entry} role={role} withIcon /> : null
}

interface LinkProps {
  entry: MenuEntry
  role: UserRole
  withIcon?: boolean
}

function MenuLink({ entry, role, withIcon = false }: LinkProps) {
  const here = useOpenPage()
  return (
    <Link href={entry.href} aria-current={isCurrent(entry, here) ? 'page' : undefined}>
      {withIcon ? <entry.icon className="i" aria-hidden="true" /> : null}
      {entry.label}
      {role === 'support' ? <Count page={entry.page} /> : null}
    </Link>
  )
}

const WaitingCount = lazyPart(() => import('./waiting-count.tsx'))

/** How much waits there, where somebody of support is meant to look. The page that came ready does not know. */
function Count({ page }: Pick<MenuEntry, 'page'>) {
  const isHydrated = useHydrated()
  return isHydrated && page ? (
    <Suspense fallback={null}>
      <WaitingCount page={page} />
    </Suspense>
  ) : null
}
