import type { UserInfo } from '@turno/contract/people.ts'
import { useAtom, useAtomValue } from 'jotai'
import { ChevronRight, LogOut, Shield, UserPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Answered } from '../pieces/answered.tsx'
import { Avatar } from '../pieces/avatar.tsx'
import { PageTitle } from '../pieces/page-title.tsx'
import { menuOf } from '../shell/menu.ts'
import { logout } from './logout.ts'
import { sessionAtom } from './session.ts'
import { texts } from './texts.ts'
import { userQuestion } from './user.ts'

const Confirm = lazy(() => import('../pieces/dialog.tsx').then(({ Confirm }) => ({ default: Confirm })))

/** Who I am, every entry of the quick menu, and the way out. */
export default function Account() {
  const [user, write] = useAtom(userQuestion)
  return (
    <div className="page narrow">
      <PageTitle title={texts.account} />
      <Answered answer={user} retry={() => write({ type: 'refresh' })} skeleton={<Skeleton />}>
        {(known) => <Person user={known} />}
      </Answered>
      <OwnPages />
      <Shortcuts />
      <LogoutButton />
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
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
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

/** What one may see and change of one's own account. */
function OwnPages() {
  const session = useAtomValue(sessionAtom)
  return (
    <nav className="card flush rows" aria-label={texts.ownPages}>
      {session?.role === 'patient' ? (
        <Link href="/Patient/EditProfilePatient" className="row row-link">
          <UserPen className="i" aria-hidden="true" />
          {texts.profile}
          <ChevronRight className="i s end" aria-hidden="true" />
        </Link>
      ) : null}
      <Link href="/MiCuenta/Privacidad" className="row row-link">
        <Shield className="i" aria-hidden="true" />
        {texts.privacy}
        <ChevronRight className="i s end" aria-hidden="true" />
      </Link>
    </nav>
  )
}

function Shortcuts() {
  const session = useAtomValue(sessionAtom)
  if (!session) return null
  return (
    <nav className="card flush rows" aria-label={texts.shortcuts}>
      {menuOf(session.role)
        .filter((entry) => entry.label !== texts.account)
        .map((entry) => (
          <Link key={entry.href} href={entry.href} className="row row-link">
            <entry.icon className="i" aria-hidden="true" />
            {entry.label}
            <ChevronRight className="i s end" aria-hidden="true" />
          </Link>
        ))}
    </nav>
  )
}

function LogoutButton() {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" className="btn block" onClick={() => setAsks(true)}>
        <LogOut className="i" aria-hidden="true" />
        {texts.logout}
      </button>
      {asks ? (
        <Suspense fallback={null}>
          <Confirm question={texts.confirmLogout} confirm={texts.logout} onConfirm={() => void logout()} onCancel={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
