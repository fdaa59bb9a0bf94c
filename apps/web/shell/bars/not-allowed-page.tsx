import { profileNameOf } from '@turno/contract/kinds/roles.ts'
import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { ShieldX } from 'lucide-react'
import { useSearch } from 'wouter'
import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'
import { isOwnPath } from '../../kit/navigation/go-back.ts'
import { pageAt } from '../../kit/session/open-page.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Empty } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { OtherAccount } from '../../kit/user/other-account.tsx'
import { texts } from './texts.ts'

/** The page that was opened belongs to another profile (403). */
export default function NotAllowedPage() {
  const session = useAtomValue(sessionAtom)
  const wanted = new URLSearchParams(useSearch()).get('de') ?? ''
  const isOfPatients = pageAt('patient', wanted.split('?')[0] ?? '', '') !== undefined
  return (
    <>
      <title>{`${pages.notAllowed.title} · Turno`}</title>
      <EntryBar />
      <main className="page narrow">
        <Empty icon={ShieldX}>
          <h1>{pages.notAllowed.title}</h1>
          <p className="muted">{session ? texts.enteredAs(profileNameOf[session.role]) : texts.notAllowedDetail}</p>
          <ButtonLink
            href={session ? homeOf(session.role) : href(pages.login)}
            look="btn primary"
            label={session ? texts.toHome : pages.login.title}
          />
          {session && isOwnPath(wanted) ? (
            <OtherAccount path={wanted} entry={(isOfPatients ? pages.login : pages.doctorLogin).path} />
          ) : null}
        </Empty>
      </main>
      <Footer />
    </>
  )
}
