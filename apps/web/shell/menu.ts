import type { UserRole } from '@turno/contract/people.ts'
import {
  Activity,
  CalendarCheck,
  CalendarPlus,
  Clock,
  House,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Receipt,
  Route,
  User,
} from 'lucide-react'
import { texts } from './texts.ts'

export interface MenuEntry {
  href: string
  label: string
  icon: LucideIcon
  /** Other paths, in lower case, at which this entry is the current one; with a slash at the end, whatever stands below them. */
  also?: string[]
}

const account: MenuEntry = {
  href: '/MiCuenta',
  label: texts.account,
  icon: User,
  also: ['/micuenta/', '/patient/editprofilepatient', '/patient/patient'],
}

const patient: MenuEntry[] = [
  {
    href: '/CitaEspera/Solicitud',
    label: texts.book,
    icon: CalendarPlus,
    also: ['/citaespera/solicitudvideoconsulta', '/solicitud', '/citaespera/solicitudtipos', '/solicitudvideoconsulta', '/dashboard'],
  },
  { href: '/CitaEspera/Seleccion', label: texts.requests, icon: Clock, also: ['/summary'] },
  { href: '/CitasPaciente/CitasPaciente', label: texts.appointments, icon: CalendarCheck, also: ['/responsepage'] },
  account,
]

const doctor: MenuEntry[] = [
  { href: '/CitasMedico/MisCitas?tab=consultasSinOfertas', label: texts.requests, icon: Inbox, also: ['/citaespera/ofertar'] },
  { href: '/CitasMedico/MisCitas', label: texts.appointments, icon: CalendarCheck },
  account,
]

const support: MenuEntry[] = [
  { href: '/Soporte', label: texts.queue, icon: LifeBuoy },
  { href: '/Soporte/Historias', label: texts.stories, icon: Route, also: ['/soporte/historia/'] },
  { href: '/Soporte/Pagos', label: texts.payments, icon: Receipt },
  { href: '/Soporte/Estado', label: texts.status, icon: Activity },
  account,
]

const start: MenuEntry = { href: '/Dashboard', label: texts.start, icon: House }

const administrator: MenuEntry[] = [start, { href: '/Avisos', label: texts.broadcasts, icon: Megaphone }, account]

const others: MenuEntry[] = [start, account]

const menus: Partial<Record<UserRole, MenuEntry[]>> = { patient, doctor, support, administrator }

/** The quick menu of a profile: only what has a page. */
export const menuOf = (role: UserRole): MenuEntry[] => menus[role] ?? others

/** Whether an entry is where the person is; the query counts only for entries that name one. */
export function isCurrent({ href, also = [] }: MenuEntry, path: string, search: string): boolean {
  const [entryPath, entrySearch = ''] = href.split('?')
  const here = path.toLowerCase()
  if (also.some((path) => here === path || (path.endsWith('/') && here.startsWith(path)))) return true
  const tab = new URLSearchParams(search).get('tab') ?? ''
  return entryPath?.toLowerCase() === here && (new URLSearchParams(entrySearch).get('tab') ?? '') === tab
}
