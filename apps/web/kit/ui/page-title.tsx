import { href, pages } from '@turno/contract/pages.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenPage } from '../session/open-page.ts'
import { IconLink } from './button.tsx'
import { texts } from './texts.ts'

interface PageTitleProps {
  /** Instead of the page's own title. */
  title?: string
  lead?: ReactNode
  /** Instead of the page above. */
  up?: string
  children?: ReactNode
}

/** The page's job in one line, also the browser tab's title. On a phone an arrow leads to the page above. */
export function PageTitle({ title, lead, up, children }: PageTitleProps) {
  const here = useOpenPage()
  const above = up ?? (here?.up && href(pages[here.up]))
  const words = title ?? here?.title ?? ''
  return (
    <div className="row between wrap">
      <title>{`${words} · Turno`}</title>
      <div className="row top tight roomy">
        {above ? <IconLink href={above} look="back only-phone" icon={ArrowLeft} label={texts.back} /> : null}
        <div className="grow">
          <h1>{words}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
      </div>
      {children}
    </div>
  )
}
