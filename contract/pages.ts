import type { Role } from '@turno/domain/event.ts'
import type { UserRole } from './kinds/roles.ts'
import { accountPages } from './page-rows/account.ts'
import { bothPages } from './page-rows/both.ts'
import { doctorPages } from './page-rows/doctor.ts'
import { openPages } from './page-rows/open.ts'
import { anyone, type Page } from './page-rows/page.ts'
import { patientPages } from './page-rows/patient.ts'
import { staffPages } from './page-rows/staff.ts'

export type { Page } from './page-rows/page.ts'

const rows = { ...openPages, ...patientPages, ...doctorPages, ...bothPages, ...staffPages, ...accountPages }

export type PageId = keyof typeof rows
export type PublicPageId = { [Id in PageId]: (typeof rows)[Id]['who'] extends typeof anyone ? Id : never }[PageId]
export type OwnPageId = Exclude<PageId, PublicPageId>
/** Pages that no patient has. */
export type DeskPageId = keyof typeof doctorPages | keyof typeof staffPages
export type OpenPageId = { [Id in PageId]: (typeof rows)[Id] extends { strangersToo: true } ? Id : never }[PageId]

/** Pages that a menu lists. */
export type MenuPageId = { [Id in PageId]: (typeof rows)[Id] extends { menu: object } ? Id : never }[PageId]

/** Every page there is, in the order of the menus. */
export const pages: Readonly<Record<PageId, Page<PageId>>> = rows

/** The pages that are a profile's own; without a role those that are anyone's. */
export const pagesOf = (role: Role | undefined): Page<PageId>[] =>
  Object.values(pages).filter(({ who, strangersToo }) =>
    role ? who !== anyone && who.includes(role) : who === anyone || strangersToo,
  )

/** Whether assistants open it in a doctor's name. */
export const isDesk = ({ who }: Page): boolean =>
  who !== anyone && who.includes('doctor') && who.includes('assistant') && !who.includes('patient')

/** Address of a page; its older addresses only lead there. */
export const addressesOf = ({ path, also = [] }: Page): string[] => [path, ...also]

/** The address of a page. Parameters take their part of the path, the others go into the query. */
export function href({ path, tab }: Page, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(tab ? { tab } : {})
  let filled = path
  for (const [name, value] of Object.entries(params))
    if (path.includes(`:${name}`)) filled = filled.replace(`:${name}`, encodeURIComponent(value))
    else query.set(name, value)
  return query.size > 0 ? `${filled}?${query}` : filled
}

const homes: Partial<Record<UserRole, Page>> = {
  patient: pages.dashboard,
  doctor: pages.doctorAppointments,
  support: pages.supportQueue,
}

/** Landing page of each profile. */
export const homeOf = (role: UserRole): string => (homes[role] ?? pages.staffHome).path

/** The entry that a profile logs in at. */
export const entryOf = (role: UserRole): string => (role === 'patient' ? pages.login : pages.doctorLogin).path
