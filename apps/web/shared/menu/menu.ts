import type { MenuItem } from '@turno/contract/answers/shell.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { href, type Page, type PageId, pages, pagesOf } from '@turno/contract/pages.ts'
import { FileText, type LucideIcon, Stethoscope } from 'lucide-react'
import { icons } from './icons.ts'
import { texts } from './texts.ts'

export interface MenuEntry {
  href: string
  label: string
  icon: LucideIcon
  /** None: another site, or a page that this build does not know. */
  page?: Page<PageId> | undefined
}

const entryOf = (url: string, label: string, page?: Page<PageId>): MenuEntry => ({
  href: url,
  label,
  icon: icons.get(page) ?? (url.startsWith('/') ? FileText : Stethoscope),
  page,
})

export const account = entryOf(href(pages.account), pages.account.title, pages.account)

/** The entries that a profile may have, before the server has sent the menu. */
export const likelyEntriesOf = (role: UserRole | undefined): MenuEntry[] =>
  pagesOf(role).flatMap((page) => (page.menu ? [entryOf(href(page), page.menu.label ?? page.title, page)] : []))

/** A stranger's menu: the entries, and pages that need no login to begin. */
export const publicEntries: MenuEntry[] = [
  entryOf(href(pages.search), texts.search, pages.search),
  entryOf(href(pages.entitySearch), pages.entitySearch.title, pages.entitySearch),
  entryOf(href(pages.request), texts.request, pages.request),
  ...likelyEntriesOf(undefined),
]

/** Every entry of the menu that leads somewhere, with its full name. */
export const entriesOf = (role: UserRole, menu: readonly MenuItem[]): MenuEntry[] =>
  menu
    .flatMap((item) => (item.url ? [item, ...item.children] : item.children))
    .map(({ url, description }) =>
      entryOf(
        url,
        description,
        pagesOf(role).find((page) => href(page) === url),
      ),
    )

/** The few entries of the bar, and the account; before the server has sent the menu, those that it may have. */
export function barOf(role: UserRole, menu: readonly MenuItem[] | undefined): MenuEntry[] {
  const entries = menu ? entriesOf(role, menu) : pagesOf(role).map((page) => entryOf(href(page), page.title, page))
  const bar = entries.flatMap((entry) => (entry.page?.menu?.bar ? [{ ...entry, label: entry.page.menu.bar }] : []))
  return bar.length > 0 ? [...bar, account] : []
}

/** Whether an entry leads to the open page, or to one above it. */
export const isCurrent = (entry: MenuEntry, here: Page<PageId> | undefined): boolean =>
  here !== undefined && (here === entry.page || (here.up !== undefined && isCurrent(entry, pages[here.up])))
