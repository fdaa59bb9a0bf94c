import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { type LucideIcon, Mail, MessageSquareText } from 'lucide-react'
import { Link } from 'wouter'
import { userQuestion } from '../../kit/user/user.ts'
import { PushRow } from '../../shared/push/push-row.tsx'
import type { NewsRole } from './choices.ts'
import { texts } from './texts.ts'

const dataPages = { patient: href(pages.profile), doctor: href(pages.doctorProfile) }

/** Where news arrives: this browser, a phone and a mail address. */
export function Channels({ role }: { role: NewsRole }) {
  const { data: user } = useAtomValue(userQuestion)
  const to = dataPages[role]
  return (
    <section className="card flush channels" aria-label={texts.channels}>
      <PushRow />
      <div className="contacts">
        <Contact
          {...{ icon: MessageSquareText, name: texts.phone, value: user?.phone, to }}
          {...{ none: texts.noPhone, change: texts.changePhone }}
        />
        <Contact
          {...{ icon: Mail, name: texts.mail, value: user?.email, to }}
          {...{ none: texts.none, change: texts.changeMail }}
        />
      </div>
    </section>
  )
}

interface ContactProps {
  icon: LucideIcon
  name: string
  /** undefined while it is not known. */
  value: string | undefined
  /** What is said where there is none. */
  none: string
  to: string
  change: string
}

const Contact = ({ icon: Icon, name, value, none, to, change }: ContactProps) => (
  <div className="channel">
    <span className="channel-icon">
      <Icon className="i" aria-hidden="true" />
    </span>
    <div className="grow">
      <p className="small muted">{name}</p>
      <p className="strong num clip">{value === '' ? none : (value ?? <span className="skeleton half" />)}</p>
    </div>
    <Link href={to} className="btn quiet m" aria-label={change}>
      {texts.change}
    </Link>
  </div>
)
