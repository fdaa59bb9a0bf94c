import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
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
      <div className="card empty" role={isNews ? 'status' : undefined}>
        <Icon className="i l" aria-hidden="true" />
        <p>{detail}</p>
        <Link href={href} className="btn primary" replace={isNews}>
          {label}
        </Link>
      </div>
    </OutsidePage>
  )
}
