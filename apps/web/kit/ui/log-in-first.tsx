import { href, pages } from '@turno/contract/pages.ts'
import { LockKeyhole } from 'lucide-react'
import { Link } from 'wouter'
import { rememberWay } from '../navigation/go-back.ts'
import { PageTitle } from './page-title.tsx'
import { texts } from './texts.ts'

/** In place of what only its owner may see. The way to the login leads back to this address. */
export function LogInFirst({ why }: { why: string }) {
  const here = () => rememberWay(location.pathname + location.search)
  return (
    <div className="page narrow">
      <PageTitle up={href(pages.search)} />
      <div className="card empty">
        <LockKeyhole className="i l" aria-hidden="true" />
        <p className="strong">{texts.noSession}</p>
        <p className="muted">{why}</p>
        <Link href={href(pages.login)} className="btn primary m" onClick={here}>
          {pages.login.title}
        </Link>
      </div>
    </div>
  )
}
