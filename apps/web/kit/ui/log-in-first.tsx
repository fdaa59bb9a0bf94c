import { href, pages } from '@turno/contract/pages.ts'
import { LockKeyhole } from 'lucide-react'
import { rememberWay } from '../navigation/go-back.ts'
import { Empty } from './await.tsx'
import { ButtonLink } from './button.tsx'
import { PageTitle } from './page-title.tsx'
import { texts } from './texts.ts'

/** In place of what only its owner may see. The way to the login leads back to this address. */
export function LogInFirst({ why }: { why: string }) {
  const here = () => rememberWay(location.pathname + location.search)
  return (
    <div className="page narrow">
      <PageTitle up={href(pages.search)} />
      <Empty icon={LockKeyhole}>
        <p className="strong">{texts.noSession}</p>
        <p className="muted">{why}</p>
        <ButtonLink href={href(pages.login)} look="btn primary m" label={pages.login.title} onClick={here} />
      </Empty>
    </div>
  )
}
