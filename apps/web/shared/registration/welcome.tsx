import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'
import { Empty } from '../../kit/ui/await.tsx'

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
        <Empty role="status" icon={CircleCheck}>
          <h1 ref={focus} tabIndex={-1}>
            {title}
          </h1>
          <p>{detail}</p>
          {note ? <p className="muted">{note}</p> : null}
          {children}
        </Empty>
      </main>
      <Footer />
    </>
  )
}

/** The form that had the focus is gone. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()
