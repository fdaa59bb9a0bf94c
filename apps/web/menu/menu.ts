import type { UserRole } from '@turno/contract/people.ts'
import type { MenuItem } from '@turno/contract/shell.ts'
import {
  Activity,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  Clock,
  FileHeart,
  FileKey,
  FileText,
  FlaskConical,
  House,
  Inbox,
  LibraryBig,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Microscope,
  Receipt,
  Route,
  Settings,
  Stethoscope,
  Tag,
  User,
  Video,
} from 'lucide-react'
import { texts } from '../frame/texts.ts'

/** What the application knows of an address in a menu. */
interface Face {
  icon: LucideIcon
  /** Stands in the bar under this name. */
  short?: string
  /** Other paths, in lower case, at which it is the current one; with a slash at the end, whatever stands below them. */
  also?: string[]
}

const faces: Record<string, Face> = {
  '/CitaEspera/Seleccion': { icon: Clock, short: texts.requests, also: ['/summary'] },
  '/CitasPaciente/CitasPaciente': { icon: CalendarCheck, short: texts.appointments, also: ['/responsepage'] },
  '/CitasPaciente/IniciarVideoConsulta': { icon: Video },
  '/CitasPaciente/ReprogramarCitas': { icon: CalendarClock },
  '/CitasPaciente/MisExamenes': { icon: FlaskConical },
  '/ClinicHistory/patient': { icon: FileHeart },
  '/ClinicHistory/Authorization/Patient': { icon: FileKey },
  '/CitasMedico/MisCitas?tab=consultasSinOfertas': {
    icon: Inbox,
    short: texts.requests,
    also: ['/citaespera/ofertar'],
  },
  '/CitasMedico/MisCitas': { icon: CalendarCheck, short: texts.appointments },
  '/CitaEspera/Ofertar': { icon: Tag },
  '/schedule/schedule': { icon: CalendarClock },
  '/medicalExam/loadMedicalExam': { icon: FlaskConical },
  '/MisVideoConsultas': { icon: Video },
  '/InterConsultas': { icon: MessagesSquare },
  '/ExamenesProcedimientos': { icon: Microscope },
  '/Medico/ConfigsMedico': { icon: Settings },
  '/Medico/ConfigsHC': { icon: FileHeart },
  '/Catalogos': { icon: LibraryBig, short: texts.catalogues, also: ['/catalogos/'] },
  '/Avisos': { icon: Megaphone, short: texts.broadcasts },
  '/Soporte': { icon: LifeBuoy, short: texts.queue },
  '/Soporte/Historias': { icon: Route, short: texts.stories, also: ['/soporte/historia/'] },
  '/Soporte/Pagos': { icon: Receipt, short: texts.payments, also: ['/soporte/pagos/'] },
  '/Soporte/Estado': { icon: Activity, short: texts.status },
}

const start: Face = { icon: House, short: texts.start }
/** A patient's home is where one asks for an appointment. */
const book: Face = {
  icon: CalendarPlus,
  short: texts.book,
  also: [
    '/solicitud',
    '/citaespera/solicitud',
    '/citaespera/solicitudtipos',
    '/solicitudvideoconsulta',
    '/citaespera/solicitudvideoconsulta',
  ],
}
const faceOf = (role: UserRole, url: string): Face =>
  url === '/Dashboard'
    ? role === 'patient'
      ? book
      : start
    : (faces[url] ?? { icon: url.startsWith('/') ? FileText : Stethoscope })

/** The bar of each profile until the server has told the menu. */
const firstBars: Partial<Record<UserRole, string[]>> = {
  patient: ['/Dashboard', '/CitaEspera/Seleccion', '/CitasPaciente/CitasPaciente'],
  doctor: ['/CitasMedico/MisCitas?tab=consultasSinOfertas', '/CitasMedico/MisCitas'],
  support: ['/Soporte', '/Soporte/Historias', '/Soporte/Pagos', '/Soporte/Estado'],
  administrator: ['/Dashboard', '/Catalogos', '/Avisos'],
}

export interface MenuEntry extends Omit<Face, 'short'> {
  href: string
  label: string
}

export const account: MenuEntry = {
  href: '/MiCuenta',
  label: texts.account,
  icon: User,
  also: ['/micuenta/', '/patient/editprofilepatient', '/patient/patient', '/doctor/editprofiledoctor'],
}

/** Every entry of the menu that leads somewhere, with its full name. */
export const entriesOf = (role: UserRole, menu: readonly MenuItem[]): MenuEntry[] =>
  flat(menu).map(({ url, description }) => ({ href: url, label: description, ...faceOf(role, url) }))

/** The few that stand in the bar, and one's account; nothing where the server says that there is no menu. */
export function barOf(role: UserRole, menu: readonly MenuItem[] | undefined): MenuEntry[] {
  const urls = menu ? flat(menu).map(({ url }) => url) : (firstBars[role] ?? ['/Dashboard'])
  const bar = urls.flatMap((href) => {
    const { short, ...face } = faceOf(role, href)
    return short ? [{ href, label: short, ...face }] : []
  })
  return bar.length > 0 ? [...bar, account] : []
}

const flat = (menu: readonly MenuItem[]) =>
  menu.flatMap((item) => (item.url ? [item, ...item.children] : item.children))

/** Whether an entry is where the person is; the query counts only for entries that name one. */
export function isCurrent({ href, also = [] }: MenuEntry, path: string, search: string): boolean {
  const [entryPath, entrySearch = ''] = href.split('?')
  const here = path.toLowerCase()
  if (also.some((path) => here === path || (path.endsWith('/') && here.startsWith(path)))) return true
  const tab = new URLSearchParams(search).get('tab') ?? ''
  return entryPath?.toLowerCase() === here && (new URLSearchParams(entrySearch).get('tab') ?? '') === tab
}
