import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { texts } from './texts.ts'

interface PageTitleProps {
  title: string
  lead?: ReactNode
  /** The page above this one: an arrow on a phone. */
  up?: string
  children?: ReactNode
}

/** The page's job in one line. Also the browser tab's title. */
export function PageTitle({ title, lead, up, children }: PageTitleProps) {
  return (
    <div className="row between wrap">
      <title>{`${title} · Turno`}</title>
      <div className="row top tight roomy">
        {up ? (
          <Link href={up} className="iconbtn back only-phone" aria-label={texts.back}>
            <ArrowLeft className="i" aria-hidden="true" />
          </Link>
        ) : null}
        <div className="grow">
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
      </div>
      {children}
    </div>
  )
}
