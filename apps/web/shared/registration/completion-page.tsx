import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Redirect } from 'wouter'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { useMailedToken } from '../../kit/navigation/mailed-token.ts'
import { Await } from '../../kit/ui/await.tsx'
import { isNoLink, ownerOf } from '../recovery/recovery.ts'
import { CompletionForm } from './completion-form.tsx'
import { texts } from './texts.ts'

const home = href(pages.dashboard)

/** Where the confirmation mail leads: the optional data of a patient. Without a valid link the page does nothing. */
export default function CompletionPage() {
  const token = useMailedToken()
  return token ? <OfToken token={token} /> : <Redirect to={home} replace />
}

function OfToken({ token }: { token: string }) {
  const owner = useAtomValue(ownerOf(token))
  const { data, error } = owner
  if (data ? data.purpose !== 'completion' : isNoLink(error)) return <Redirect to={home} replace />
  return (
    <OutsidePage lead={data ? texts.more.lead(data.name) : undefined} other={{ href: home, label: texts.more.later }}>
      <Await question={ownerOf(token)} skeleton={<Skeleton />}>
        {() => <CompletionForm token={token} />}
      </Await>
    </OutsidePage>
  )
}

function Skeleton() {
  return (
    <div className="card stack loose">
      <span className="skeleton title" />
      <span className="skeleton control" />
      <span className="skeleton control" />
      <span className="skeleton control" />
    </div>
  )
}
