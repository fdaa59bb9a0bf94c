import './entry.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'

interface EntryProps {
  words: {
    title: string
    headline: string
    lead: string
    promises: string[]
    other: string
    otherQuestion: string
    otherEntry: string
  }
  icons: LucideIcon[]
  otherHref: string
  /** The way to a new account, where the bar has it. */
  join?: { href: string; label: string }
  /** Things that need no login to begin. */
  ways?: { href: string; label: string; icon: LucideIcon }[]
  /** The login form. */
  children: ReactNode
}

/** A front door: the product, the form, and its promises. The form comes second so that it is near on a phone. */
export function EntryPage({ words, icons, otherHref, join, ways = [], children }: EntryProps) {
  return (
    <>
      <title>{`${words.title} · Turno`}</title>
      <EntryBar other={{ href: otherHref, label: words.other }} {...(join ? { join } : {})} />
      <main className="page split">
        <div className="headline">
          <h1>{words.headline}</h1>
          <p className="lead">{words.lead}</p>
          {ways.length > 0 ? (
            <p className="row wrap">
              {ways.map(({ href, label, icon: Icon }) => (
                <ButtonLink key={href} href={href} look="btn m" icon={Icon} label={label} />
              ))}
            </p>
          ) : null}
        </div>
        {children}
        <ul className="promises">
          {words.promises.map((promise, at) => (
            <Promised key={promise} text={promise} icon={icons[at]} />
          ))}
        </ul>
        <p className="other-entry">
          {words.otherQuestion} <Link href={otherHref}>{words.otherEntry}</Link>
        </p>
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
