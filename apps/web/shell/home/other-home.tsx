import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Inbox } from 'lucide-react'
import { AssistantHome } from '../../doctor/assistants/assistant-home.tsx'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
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
            <Empty icon={Inbox}>
              <p>{isAdministrator ? texts.announce : texts.otherEmpty}</p>
              {isAdministrator ? (
                <>
                  <ButtonLink href={href(pages.broadcasts)} look="btn primary" label={texts.toBroadcasts} />
                  <ButtonLink href={href(pages.people)} look="btn" label={texts.toPeople} />
                </>
              ) : null}
            </Empty>
          </>
        )}
      </Await>
    </div>
  )
}
