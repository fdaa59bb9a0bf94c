import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'

interface WelcomeProps {
  title: string
  detail: string
  note?: string
  children?: ReactNode
}

/** Says that somebody is registered, and what comes next. */
export function Welcome({ title, detail, note, children }: WelcomeProps) {
  return (
    <>
      <title>{`${title} · Turno`}</title>
      <EntryBar />
      <main className="page narrow">
        <div className="card empty" role="status">
          <CircleCheck className="i l" aria-hidden="true" />
          <h1 ref={focus} tabIndex={-1}>
            {title}
          </h1>
          <p>{detail}</p>
          {note ? <p className="muted">{note}</p> : null}
          {children}
        </div>
      </main>
      <Footer />
    </>
  )
}

/** The form that had the focus is gone. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()
