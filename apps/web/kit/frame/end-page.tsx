import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { OutsidePage } from './outside-page.tsx'

interface EndPageProps {
  title: string
  icon: LucideIcon
  detail: string
  /** Where to go from here. */
  href: string
  label: string
  /** It has just come about: it is announced, and going back does not lead here. */
  isNews?: boolean
}

/** Where the way of a mailed link ends: what came of it, and where to go. */
export function EndPage({ title, icon: Icon, detail, href, label, isNews = false }: EndPageProps) {
  return (
    <OutsidePage title={title}>
      <Empty role={isNews ? 'status' : undefined} icon={Icon}>
        <p>{detail}</p>
        <ButtonLink href={href} look="btn primary" label={label} replace={isNews} />
      </Empty>
    </OutsidePage>
  )
}
