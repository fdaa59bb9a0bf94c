import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { contains } from '@turno/domain/text.ts'
import { useAtomValue } from 'jotai'
import { ChevronRight, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'
import { type Session, sessionAtom } from '../../kit/session/session.ts'
import { Empty } from '../../kit/ui/await.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { account, barOf, entriesOf, type MenuEntry, publicEntries } from '../../shared/menu/menu.ts'
import { menuQuestion } from '../../shared/menu/menu-question.ts'
import { texts } from './texts.ts'

/** Says that something does not work now, and finds a page that may. */
export default function OutOfServicePage() {
  const session = useAtomValue(sessionAtom)
  return (
    <>
      <title>{`${pages.outOfService.title} · Turno`}</title>
      <EntryBar />
      <main className="page narrow">
        <Empty icon={CloudOff}>
          <h1>{pages.outOfService.title}</h1>
          <p className="muted">{texts.outOfServiceDetail}</p>
          <a href={session ? homeOf(session.role) : href(pages.login)} className="btn primary">
            {texts.tryAgain}
          </a>
        </Empty>
        {session ? <OwnPages session={session} /> : <PageFinder entries={publicEntries} />}
      </main>
      <Footer />
    </>
  )
}

/** The entries of the menu; until the server has sent it, those of the bar. */
function OwnPages({ session: { role } }: { session: Session }) {
  const { data } = useAtomValue(menuQuestion)
  return <PageFinder entries={data ? [...entriesOf(role, data), account] : barOf(role, undefined)} />
}

function PageFinder({ entries }: { entries: MenuEntry[] }) {
  const [typed, type] = useState('')
  const found = entries.filter(({ label }) => contains(label, typed))
  return (
    <nav className="card flush rows" aria-label={texts.pages}>
      <SearchBox label={texts.findPage} typed={typed} type={type} />
      {found.map((entry) => (
        <Link key={entry.href} href={entry.href} className="row row-link">
          <entry.icon className="i" aria-hidden="true" />
          {entry.label}
          <ChevronRight className="i s end" aria-hidden="true" />
        </Link>
      ))}
      <p className={found.length > 0 ? 'hidden' : 'muted'} role="status">
        {found.length > 0 ? '' : texts.noPage}
      </p>
    </nav>
  )
}
