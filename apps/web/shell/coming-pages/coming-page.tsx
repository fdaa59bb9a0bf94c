import type { ComingPage as Row } from '@turno/contract/coming-pages.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { homeOf, pages } from '@turno/contract/pages.ts'
import { Hourglass } from 'lucide-react'
import { Empty } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'

const texts = {
  lead: 'Todavía estamos preparando esta página.',
  toAppointments: 'Ver mis citas',
  toDesk: 'Ver mis consultas',
  toHome: 'Ir al inicio',
}

const insteads: Partial<Record<UserRole, { href: string; label: string }>> = {
  patient: { href: pages.appointments.path, label: texts.toAppointments },
  doctor: { href: pages.doctorAppointments.path, label: texts.toDesk },
}

/** Says that a page is not there yet, what it will be for, and where to go until then. */
export default function ComingPage({ page, role }: { page: Row; role: UserRole }) {
  const instead = insteads[role] ?? { href: homeOf(role), label: texts.toHome }
  return (
    <div className="page narrow">
      <PageTitle title={page.title} up={homeOf(role)} />
      <Empty icon={Hourglass} title={texts.lead} detail={page.coming}>
        <ButtonLink href={instead.href} look="btn primary" label={instead.label} />
      </Empty>
    </div>
  )
}
