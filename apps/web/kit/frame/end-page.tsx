import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from '../ui/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { OutsidePage } from './outside-page.tsx'

interface EndPageProps {
  title: string
  icon: LucideIcon
  detail: string
  /** Links from here. */
  href: string
  label: string
  /** The event is fresh: it is announced, and going back does not lead here. */
  isNews?: boolean
  /** What else is said. */
  children?: ReactNode
}

/** End of a mailed link's way: its result, and the next links. */
export function EndPage({ title, icon: Icon, detail, href, label, isNews = false, children }: EndPageProps) {
  return (
    <OutsidePage title={title}>
      <Empty role={isNews ? 'status' : undefined} icon={Icon}>
        <p>{detail}</p>
        {children}
        <ButtonLink href={href} look="btn primary" label={label} replace={isNews} />
      </Empty>
    </OutsidePage>
  )
}
