import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from './logo.tsx'
import { texts } from './texts.ts'

interface Way {
  href: string
  label: string
}

interface EntryBarProps {
  other?: Way
  /** The link that stays where there is room for one only. */
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
            <ButtonLink href={href(pages.login)} look="btn quiet m" label={pages.login.title} />
            <ButtonLink href={href(pages.registration)} look="btn m" label={texts.register} />
          </>
        )}
        {other ? (
          <ButtonLink href={other.href} look={join ? 'btn quiet m only-wide' : 'btn quiet m'} label={other.label} />
        ) : null}
        {join ? <ButtonLink href={join.href} look="btn m" label={join.label} /> : null}
      </div>
    </header>
  )
}
