import type { MenuItem } from '@turno/contract/answers/shell.ts'
import * as endpoints from '@turno/contract/endpoints/users.ts'
import { href, pages, pagesOf } from '@turno/contract/pages.ts'
import type { Permission } from '@turno/domain/account/events.ts'
import type { Role } from '@turno/domain/event.ts'
import { doctors, person, standingOf, stateCreateOf } from '@turno/read-models/people/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { MenuDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'

const { handle } = handlersWith<MenuDeps>()

export const menuRoutes: Route[] = [
  handle(endpoints.menu, readMenu),
  handle(endpoints.settings, async ({ deps }) => ({ data: deps.clientSettings })),
]

async function readMenu({ deps, reader, actor }: Call<MenuDeps>) {
  const [card, someone] = await Promise.all([
    actor.role === 'doctor' ? doctors(reader, [actor.id]) : undefined,
    person(reader, actor.id),
  ])
  const isPending = card !== undefined && stateCreateOf(standingOf(card.get(actor.id))) === 'PV'
  const permissions = someone?.permissions ?? []
  return { data: [...menuOf({ role: actor.role, permissions, isPending }, deps.clinicHistoryUrl)] }
}

/** The reader of the menu. */
interface Reader {
  role: Role
  permissions: readonly Permission[]
  /** A doctor whose documents are being validated. */
  isPending: boolean
}

/**
 * The menu of this person. A doctor whose documents are being validated has their own data and help.
 * @param clinicHistoryUrl the site where doctors attend, if there is one
 */
export function menuOf({ role, permissions, isPending }: Reader, clinicHistoryUrl?: string): readonly MenuItem[] {
  if (isPending) return pendingMenu
  const menu = ownMenu(role, permissions)
  return role === 'doctor' && clinicHistoryUrl
    ? [...menu, { description: 'Atención de pacientes', url: clinicHistoryUrl, children: [] }]
    : menu
}

const pendingMenu: readonly MenuItem[] = [pages.doctorProfile, pages.doctorHelp].map((page) => ({
  description: page === pages.doctorProfile ? 'Mi perfil' : 'Ayuda',
  url: href(page),
  children: [],
}))

function ownMenu(role: Role, permissions: readonly Permission[]): MenuItem[] {
  const items: MenuItem[] = []
  for (const page of pagesOf(role)) {
    if (!page.menu || (page.permission && !permissions.includes(page.permission))) continue
    const item = { description: page.menu.label ?? page.title, url: href(page) }
    if (page.menu.group) groupOf(items, page.menu.group).children.push(item)
    else items.push({ ...item, children: [] })
  }
  return items
}

function groupOf(items: MenuItem[], description: string): MenuItem {
  const known = items.find((item) => item.description === description && !item.url)
  if (known) return known
  const group: MenuItem = { description, url: '', children: [] }
  items.push(group)
  return group
}
