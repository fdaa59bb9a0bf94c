import { href, pages, pagesOf } from '@turno/contract/pages.ts'
import type { MenuItem } from '@turno/contract/shell.ts'
import type { Role } from '@turno/domain/event.ts'

/**
 * The menu of this role. A doctor whose documents are being validated has their own data and help.
 * @param clinicHistoryUrl the site where doctors attend, if there is one
 */
export function menuOf(role: Role, isPending: boolean, clinicHistoryUrl?: string): readonly MenuItem[] {
  if (isPending) return pendingMenu
  const menu = ownMenu(role)
  return role === 'doctor' && clinicHistoryUrl
    ? [...menu, { description: 'Atención de pacientes', url: clinicHistoryUrl, children: [] }]
    : menu
}

const pendingMenu: readonly MenuItem[] = [pages.doctorProfile, pages.doctorHelp].map((page) => ({
  description: page === pages.doctorProfile ? 'Mi perfil' : 'Ayuda',
  url: href(page),
  children: [],
}))

function ownMenu(role: Role): MenuItem[] {
  const items: MenuItem[] = []
  for (const page of pagesOf(role)) {
    if (!page.menu) continue
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
