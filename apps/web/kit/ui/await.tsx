import { useAtom } from 'jotai'
import { type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Question } from '../api/question.ts'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

interface AwaitProps<Data> {
  question: Question<Data>
  /** The real shape in grey, while nothing is known yet. */
  skeleton: ReactNode
  /** The page's title where the data itself would bring it. */
  title?: string
  /** Shown when nothing is known and asking failed; by default the text of the error. */
  failed?: string
  /** A link for the case that asking failed. */
  elsewhere?: ReactNode
  /** Data of the previous question: shown while this one is being asked. */
  before?: Data | undefined
  children: (data: Data) => ReactNode
}

/** State of a question: its data (also while a later answer fails), its skeleton, or its error. */
export function Await<Data>({ question, skeleton, title, failed, elsewhere, before, children }: AwaitProps<Data>) {
  const [answer, write] = useAtom(question)
  const data = answer.data ?? (answer.error ? undefined : before)
  if (data !== undefined) return children(data)
  const error = answer.asking ? undefined : answer.error
  const retry = () => void write({ type: 'refresh' })
  if (!error) return <AwaitSkeleton title={title} skeleton={skeleton} />
  return (
    <>
      {title ? <Title title={title} hidden={false} /> : null}
      <Failed message={failed ?? error.message} {...{ retry, elsewhere }} />
    </>
  )
}

/** Place of a coming answer: its shape in grey. */
export function AwaitSkeleton({ title, skeleton }: { title?: string | undefined; skeleton: ReactNode }) {
  return (
    <>
      {title ? <Title title={title} hidden /> : null}
      <Loading skeleton={skeleton} />
    </>
  )
}

/** A skeleton has a grey line where the title will be. */
function Title({ title, hidden }: { title: string; hidden: boolean }) {
  return (
    <>
      <title>{`${title} · Turno`}</title>
      <h1 className={hidden ? 'hidden' : ''}>{title}</h1>
    </>
  )
}

function Loading({ skeleton }: { skeleton: ReactNode }) {
  return (
    <div role="status" className="stack loose">
      <span className="hidden">{texts.loading}</span>
      {skeleton}
    </div>
  )
}

function Failed({ message, retry, elsewhere }: { message: string; retry: () => void; elsewhere: ReactNode }) {
  return (
    <Empty role="alert" icon={TriangleAlert} title={texts.failedTitle} detail={message}>
      <TryAgain act={retry} />
      {elsewhere}
    </Empty>
  )
}

/** Grey lines in a card, where a list will be. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="card stack loose">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <span className="skeleton control" key={row} />
      ))}
    </div>
  )
}

/** Asks again for what could not be loaded. */
export function TryAgain({ act }: { act: () => void }) {
  return <Button look="btn m" icon={RefreshCw} label={texts.retry} onClick={act} />
}

interface EmptyProps {
  icon: LucideIcon
  title?: string
  detail?: ReactNode
  role?: 'status' | 'alert' | undefined
  /** What else is said, and the ways on. */
  children?: ReactNode
}

/** A card where there is nothing to show: why, and where to go on. */
export const Empty = ({ icon: Icon, title, detail, role, children }: EmptyProps) => (
  <div className="card empty" role={role}>
    <Icon className="i l" aria-hidden="true" />
    {title ? <h2>{title}</h2> : null}
    {detail ? <p className="muted">{detail}</p> : null}
    {children}
  </div>
)
