import { href, pages } from '@turno/contract/pages.ts'
import type { ReactNode } from 'react'
import { useTop } from '../navigation/start-at-top.ts'
import { useOpenPage } from '../session/open-page.ts'
import { EntryBar } from './entry-bar.tsx'
import { Footer } from './footer.tsx'
import { texts } from './texts.ts'

interface OutsideProps {
  /** Instead of the page's own title. */
  title?: string
  lead?: ReactNode
  /** The way on the bar; to the login by default. */
  other?: { href: string; label: string }
  children: ReactNode
}

/** A page with one job for somebody who is not logged in. */
export function OutsidePage({
  title,
  lead,
  other = { href: href(pages.login), label: texts.haveAccount },
  children,
}: OutsideProps) {
  const here = useOpenPage()
  const words = title ?? here?.title ?? ''
  useTop()
  return (
    <>
      <title>{`${words} · Turno`}</title>
      <EntryBar other={other} />
      <main className="page narrow">
        <div>
          <h1>{words}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {children}
      </main>
      <Footer />
    </>
  )
}
