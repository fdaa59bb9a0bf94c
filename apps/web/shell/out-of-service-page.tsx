import { contains } from '@turno/domain/text.ts'
import { useAtomValue } from 'jotai'
import { BriefcaseMedical, ChevronRight, CloudOff, LogIn, ScrollText, Stethoscope, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { EntryBar } from '../frame/entry-bar.tsx'
import { Footer } from '../frame/footer.tsx'
import { texts } from '../frame/texts.ts'
import { account, barOf, entriesOf, type MenuEntry } from '../menu/menu.ts'
import { menuQuestion } from '../menu/menu-question.ts'
import { homeOf } from '../navigation/homes.ts'
import { type Session, sessionAtom } from '../session/session.ts'
import { SearchBox } from '../ui/search-box.tsx'

/** Says that something does not work now, and finds a page that may. */
export default function OutOfServicePage() {
  const session = useAtomValue(sessionAtom)
  return (
    <>
      <title>{`${texts.outOfService} · Turno`}</title>
      <EntryBar />
      <main className="page narrow">
        <div className="card empty">
          <CloudOff className="i l" aria-hidden="true" />
          <h1>{texts.outOfService}</h1>
          <p className="muted">{texts.outOfServiceDetail}</p>
          <a href={session ? homeOf(session.role) : '/login'} className="btn primary">
            {texts.tryAgain}
          </a>
        </div>
        {session ? <OwnPages session={session} /> : <PageFinder entries={publicPages} />}
      </main>
      <Footer />
    </>
  )
}

const publicPages: MenuEntry[] = [
  { href: '/login', label: texts.entryPages.patients, icon: LogIn },
  { href: '/MedicalLogin', label: texts.entryPages.doctors, icon: Stethoscope },
  { href: '/NewPersonRegister', label: texts.entryPages.registration, icon: UserPlus },
  { href: '/NewDoctorRegister', label: texts.entryPages.doctorRegistration, icon: BriefcaseMedical },
  { href: '/terminos', label: texts.entryPages.terms, icon: ScrollText },
]

/** Those of the menu; as long as the server does not tell it, those of the bar. */
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
