import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { sessionAtom } from '../session/session.ts'
import { Logo } from './logo.tsx'
import { texts } from './texts.ts'

interface Way {
  href: string
  label: string
}

interface EntryBarProps {
  other?: Way
  /** Where there is room for one way only, this one stays. */
  join?: Way
}

/** The bar of public pages: home for somebody logged in; for a stranger the logins and the registration. */
export function EntryBar({ other, join }: EntryBarProps) {
  const session = useAtomValue(sessionAtom)
  return (
    <header className="bar">
      <div>
        <Logo href={session ? homeOf(session.role) : href(pages.login)} />
        <span className="end" />
        {session || other ? null : (
          <>
            <Link href={href(pages.login)} className="btn quiet m">
              {pages.login.title}
            </Link>
            <Link href={href(pages.registration)} className="btn m">
              {texts.register}
            </Link>
          </>
        )}
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
