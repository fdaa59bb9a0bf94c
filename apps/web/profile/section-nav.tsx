import { href, pages } from '@turno/contract/pages.ts'
import { HeartPulse, type LucideIcon, MapPin, Shield, User, Users } from 'lucide-react'
import { Link } from 'wouter'
import { texts } from './texts.ts'

const sections: [id: string, label: string, icon: LucideIcon][] = [
  ['datos-personales', texts.personal, User],
  ['direcciones', texts.addresses, MapPin],
  ['salud', texts.health, HeartPulse],
  ['acompanante', texts.companion, Users],
]

/** Leads to the parts of the page, beside it where there is room. */
export function SectionNav() {
  return (
    <nav className="section-nav" aria-label={texts.sections}>
      {sections.map(([id, label, Icon]) => (
        <a key={id} href={`#${id}`}>
          <Icon className="i s" aria-hidden="true" />
          {label}
        </a>
      ))}
      <Link href={href(pages.privacy)}>
        <Shield className="i s" aria-hidden="true" />
        {texts.privacy}
      </Link>
    </nav>
  )
}
