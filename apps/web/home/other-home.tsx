import { useAtom } from 'jotai'
import { Inbox } from 'lucide-react'
import { Answered } from '../pieces/answered.tsx'
import { PageTitle } from '../pieces/page-title.tsx'
import { userQuestion } from '../session/user.ts'
import { texts } from './texts.ts'

/** Home of the profiles that have no desk of their own. */
export default function OtherHome() {
  const [user, write] = useAtom(userQuestion)
  return (
    <div className="page narrow">
      <Answered answer={user} retry={() => write({ type: 'refresh' })} skeleton={<span className="skeleton title" />} title={texts.home}>
        {({ full_name, profile }) => (
          <>
            <PageTitle title={texts.otherTitle(full_name)} lead={texts.otherLead(profile.profile_name)} />
            <div className="card empty">
              <Inbox className="i l" aria-hidden="true" />
              <p>{texts.otherEmpty}</p>
            </div>
          </>
        )}
      </Answered>
    </div>
  )
}
