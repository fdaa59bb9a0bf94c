import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { addressesOf, type Page, type PageId, pagesOf } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useLocation, useSearch } from 'wouter'
import { sessionAtom } from './session.ts'

/** The page of a profile at an address; without a role that of a stranger. */
export function pageAt(role: UserRole | undefined, path: string, search: string): Page<PageId> | undefined {
  const tab = new URLSearchParams(search).get('tab')
  const found = pagesOf(role).filter((page) => addressesOf(page).some((address) => patternOf(address).test(path)))
  return found.find((page) => page.tab === tab) ?? found.find((page) => !page.tab)
}

const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`, 'i')

/** The page that is open. */
export function useOpenPage(): Page<PageId> | undefined {
  const role = useAtomValue(sessionAtom)?.role
  const [path] = useLocation()
  const search = useSearch()
  return (role && pageAt(role, path, search)) ?? pageAt(undefined, path, search)
}
