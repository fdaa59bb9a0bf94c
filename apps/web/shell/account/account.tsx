import type { UserInfo } from '@turno/contract/areas/people.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { BellRing, ChevronRight, LogOut, type LucideIcon, ReceiptText, Shield, UserPen } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { ownBuild } from '../../kit/device/fresh-build.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Await } from '../../kit/ui/await.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { logout } from '../../kit/user/logout.ts'
import { texts as userTexts } from '../../kit/user/texts.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { handedOver } from '../../shared/login/legacy-way.ts'
import { entriesOf, likelyEntriesOf, type MenuEntry } from '../../shared/menu/menu.ts'
import { menuQuestion } from '../../shared/menu/menu-question.ts'
import { Preferences } from './preferences.tsx'
import { texts } from './texts.ts'

/** The person, every entry of the quick menu, and the way out. */
export default function Account() {
  return (
    <div className="page narrow">
      <PageTitle />
      <Await question={userQuestion} skeleton={<Skeleton />}>
        {(known) => <Person user={known} />}
      </Await>
      <OwnPages />
      <Shortcuts />
      <Preferences />
      <LogoutButton />
      <Version />
    </div>
  )
}

function Skeleton() {
  return (
    <div className="card stack">
      <div className="row">
        <span className="skeleton round avatar l" />
        <span className="skeleton title grow" />
      </div>
      <div className="stack tight small">
        <span className="skeleton line" />
        <span className="skeleton line" />
        <span className="skeleton line" />
      </div>
    </div>
  )
}

function Person({ user }: { user: UserInfo }) {
  const facts = [
    [texts.document, user.username],
    [texts.email, user.email],
    [texts.phone, user.phone],
  ].filter(([, value]) => value)
  return (
    <section className="card stack">
      <div className="row">
        <Avatar name={user.full_name} photo={user.photo} size="l" />
        <div className="grow">
          <h2>{texts.greeting(user.full_name)}</h2>
          <p className="muted">{user.profile.profile_name}</p>
        </div>
      </div>
      <dl className="stack tight small">
        {facts.map(([label, value]) => (
          <div className="row between" key={label}>
            <dt className="muted">{label}</dt>
            <dd className="num strong clip">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Link to the person's own data. */
const dataPages: Partial<Record<UserRole, string>> = {
  patient: href(pages.profile),
  doctor: href(pages.doctorProfile),
}

/** Links to the visible and editable parts of the account. */
function OwnPages() {
  const session = useAtomValue(sessionAtom)
  const data = session ? dataPages[session.role] : undefined
  return (
    <nav className="card flush rows" aria-label={texts.ownPages}>
      {data ? <OwnPage href={data} icon={UserPen} label={texts.profile} /> : null}
      {session?.role === 'patient' ? (
        <OwnPage href={href(pages.ownPayments)} icon={ReceiptText} label={pages.ownPayments.title} />
      ) : null}
      {data ? <OwnPage href={href(pages.news)} icon={BellRing} label={pages.news.title} /> : null}
      <OwnPage href={href(pages.privacy)} icon={Shield} label={pages.privacy.title} />
    </nav>
  )
}

function OwnPage({ href, icon: Icon, label }: { href: string; icon: LucideIcon; label: string }) {
  return (
    <Link href={href} className="row row-link">
      <Icon className="i" aria-hidden="true" />
      {label}
      <ChevronRight className="i s end" aria-hidden="true" />
    </Link>
  )
}

function Shortcuts() {
  const session = useAtomValue(sessionAtom)
  const { data } = useAtomValue(menuQuestion)
  if (!session) return null
  const { role } = session
  const entries = data ? entriesOf(role, data) : likelyEntriesOf(role)
  if (entries.length === 0) return null
  return (
    <nav className="card flush rows" aria-label={texts.shortcuts}>
      {entries.map((entry) => (
        <Shortcut key={entry.href} entry={entry} token={session.token}>
          <entry.icon className="i" aria-hidden="true" />
          <span className="grow">{entry.label}</span>
          <ChevronRight className="i s" aria-hidden="true" />
        </Shortcut>
      ))}
    </nav>
  )
}

/** To a page, or to another site, which opens beside this one. */
function Shortcut({ entry: { href }, token, children }: { entry: MenuEntry; token: string; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <Link href={href} className="row row-link">
        {children}
      </Link>
    )
  const open = (event: MouseEvent) => {
    event.preventDefault()
    window.open(handedOver(href, token), '_blank', 'noopener')
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className="row row-link" onClick={open}>
      {children}
    </a>
  )
}

function Version() {
  const build = useHydrated() ? ownBuild() : undefined
  return build ? <p className="muted small">{texts.version(build.slice(0, 16).replace('T', ' '))}</p> : null
}

function LogoutButton() {
  return (
    <ConfirmButton
      look="btn block"
      icon={LogOut}
      label={userTexts.logout}
      question={userTexts.confirmLogout}
      act={() => void logout()}
    />
  )
}
