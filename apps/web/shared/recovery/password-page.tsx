import { href, pages } from '@turno/contract/pages.ts'
import type { LinkOwner } from '@turno/contract/recovery.ts'
import { useAtomValue } from 'jotai'
import { Link2Off } from 'lucide-react'
import { Redirect, useSearchParams } from 'wouter'
import { EndPage } from '../../kit/frame/end-page.tsx'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { useMailedToken } from '../../kit/navigation/mailed-token.ts'
import { Await } from '../../kit/ui/await.tsx'
import { CreationForm } from './creation-form.tsx'
import { isNoLink, ownerOf } from './recovery.ts'
import { ResetForm } from './reset-form.tsx'
import { texts } from './texts.ts'

const recover = href(pages.login, { recovery: '1' })

/** Where the mailed links lead: to a new password, or to the first one. Without a link one is asked for. */
export default function PasswordPage() {
  const [query] = useSearchParams()
  const token = useMailedToken()
  if (!token) return <Redirect to={recover} replace />
  return <OfToken token={token} creates={query.get('create') === '1'} />
}

function OfToken({ token, creates }: { token: string; creates: boolean }) {
  const owner = useAtomValue(ownerOf(token))
  const { data, error } = owner
  if (!data && isNoLink(error)) return creates ? <Redirect to={href(pages.login)} replace /> : <NotFound />
  if (data?.purpose === 'completion') return <NotFound />
  const page = data?.purpose === 'creation' || (!data && creates) ? texts.create : texts.reset
  return (
    <OutsidePage
      title={page === texts.create ? texts.create.title : pages.password.title}
      lead={data ? page.lead(data.name) : undefined}
    >
      <Await question={ownerOf(token)} skeleton={<Skeleton />}>
        {(known) => <PasswordForm token={token} owner={known} />}
      </Await>
    </OutsidePage>
  )
}

/** What the link is for decides, whatever its address says. */
function PasswordForm({ token, owner }: { token: string; owner: LinkOwner }) {
  return owner.purpose === 'creation' ? (
    <CreationForm token={token} owner={owner} />
  ) : (
    <ResetForm token={token} owner={owner} />
  )
}

const NotFound = () => (
  <EndPage
    title={texts.tokenNotFound}
    icon={Link2Off}
    detail={texts.tokenNotFoundDetail}
    href={recover}
    label={texts.askAgain}
  />
)

function Skeleton() {
  return (
    <div className="card stack loose">
      <span className="skeleton control" />
      <span className="skeleton control" />
      <span className="skeleton control" />
    </div>
  )
}
