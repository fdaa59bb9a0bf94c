import './entry.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EntryBar } from '../shell/entry-bar.tsx'
import { Footer } from '../shell/footer.tsx'

interface EntryProps {
  words: { title: string; headline: string; lead: string; promises: string[]; other: string }
  icons: LucideIcon[]
  otherHref: string
  /** The login form. */
  children: ReactNode
}

/** A front door: what this is, the form, and what is promised. The form comes second so that it is near on a phone. */
export function EntryPage({ words, icons, otherHref, children }: EntryProps) {
  return (
    <>
      <title>{`${words.title} · Turno`}</title>
      <EntryBar other={{ href: otherHref, label: words.other }} />
      <main className="page split">
        <div className="headline">
          <h1>{words.headline}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        {children}
        <ul className="promises">
          {words.promises.map((promise, at) => (
            <Promised key={promise} text={promise} icon={icons[at]} />
          ))}
        </ul>
      </main>
      <Footer />
    </>
  )
}

function Promised({ text, icon: Icon }: { text: string; icon: LucideIcon | undefined }) {
  return (
    <li>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      <span>{text}</span>
    </li>
  )
}
