import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Inbox } from 'lucide-react'
import { Link } from 'wouter'
import { AssistantHome } from '../../doctor/assistants/assistant-home.tsx'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { texts } from './texts.ts'

/** Home of the profiles that have no desk of their own. */
export default function OtherHome() {
  const role = useAtomValue(sessionAtom)?.role
  const isAdministrator = role === 'administrator'
  if (role === 'assistant') return <AssistantHome />
  return (
    <div className="page narrow">
      <Await question={userQuestion} skeleton={<span className="skeleton title" />} title={texts.home}>
        {({ full_name, profile }) => (
          <>
            <PageTitle title={texts.otherTitle(full_name)} lead={texts.otherLead(profile.profile_name)} />
            <div className="card empty">
              <Inbox className="i l" aria-hidden="true" />
              <p>{isAdministrator ? texts.announce : texts.otherEmpty}</p>
              {isAdministrator ? (
                <>
                  <Link href={href(pages.broadcasts)} className="btn primary">
                    {texts.toBroadcasts}
                  </Link>
                  <Link href={href(pages.people)} className="btn">
                    {texts.toPeople}
                  </Link>
                </>
              ) : null}
            </div>
          </>
        )}
      </Await>
    </div>
  )
}
