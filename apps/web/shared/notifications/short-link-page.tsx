import { markAsRead } from '@turno/contract/endpoints/notifications.ts'
import * as shortLinks from '@turno/contract/endpoints/short-links.ts'
import { profileNameOf, type UserRole } from '@turno/contract/kinds/roles.ts'
import { shortLinkPath } from '@turno/contract/links/short-link.ts'
import { entryOf, homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Link2Off } from 'lucide-react'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { questions } from '../../kit/api/question.ts'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { OtherAccount } from '../../kit/user/other-account.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { shortLinkTexts as texts } from './texts.ts'

const linkOf = questions(shortLinks.open, (code) => ({ params: { code } }))

/**
 * The short link of a message, for somebody who is logged in: goes where the notification of the bell leads, or to the
 * notifications, where nothing is left to do or there is no page.
 */
export default function ShortLinkPage({ code, role }: { code: string; role: UserRole }) {
  const question = linkOf(code)
  const { error } = useAtomValue(question)
  const isNobodys = error instanceof Refusal && (error.status === 404 || error.status === 403)
  return (
    <OutsidePage title={isNobodys ? texts.none : pages.code.title} other={{ href: homeOf(role), label: texts.home }}>
      {isNobodys ? (
        <NotOfMine code={code} role={role} />
      ) : (
        <Await question={question} skeleton={<RowsSkeleton rows={3} />}>
          {({ url, notification_id, over }) => (
            <Opened to={over || !url ? href(pages.notifications) : url} id={notification_id} />
          )}
        </Await>
      )}
    </OutsidePage>
  )
}

/** Who comes by the link has read the notification. */
function Opened({ to, id }: { to: string; id: string }) {
  useEffect(() => {
    void ask(markAsRead, { key: crypto.randomUUID(), body: { ids: [id], rows: true } }).catch(() => undefined)
  }, [id])
  return <Redirect to={to} replace />
}

/** It says nothing of whose it may be. One person may have an account as a patient and another one as a doctor. */
function NotOfMine({ code, role }: { code: string; role: UserRole }) {
  const entry = entryOf(role === 'patient' ? 'doctor' : 'patient')
  return (
    <Empty icon={Link2Off} detail={texts.noneDetail(profileNameOf[role])}>
      <ButtonLink href={href(pages.notifications)} look="btn primary" label={texts.toNotifications} />
      <OtherAccount path={shortLinkPath(code)} entry={entry} />
    </Empty>
  )
}
