import type { CaseGroup } from '@turno/contract/areas/support-cases.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useLocation, useSearch } from 'wouter'
import type { QueueFilters } from './support.ts'
import { texts } from './texts.ts'

export const noFilters: QueueFilters = { q: '', group: 'all', city: '', speciality: '', offset: 0 }

/** Their names in the address. */
const names = { q: 'buscar', group: 'casos', city: 'ciudad', speciality: 'especialidad', offset: 'desde' } as const

/** The filters of the queue, kept in its address, so that the way back leads to what was looked at. */
export function useQueueFilters() {
  const filters = filtersFrom(useSearch())
  const [, navigate] = useLocation()
  /** Other filters begin at the first page. */
  const filter = (change: Partial<QueueFilters>) =>
    navigate(addressOf({ ...filters, offset: 0, ...change }), { replace: true })
  return { filters, filter }
}

export function filtersFrom(search: string): QueueFilters {
  const said = new URLSearchParams(search)
  const text = (name: string) => said.get(name) ?? ''
  const offset = Number.parseInt(text(names.offset), 10)
  return {
    q: text(names.q),
    group: Object.hasOwn(texts.filters, text(names.group)) ? (text(names.group) as CaseGroup) : 'all',
    city: text(names.city),
    speciality: text(names.speciality),
    offset: offset > 0 ? offset : 0,
  }
}

export function addressOf(filters: QueueFilters): string {
  const said = new URLSearchParams()
  for (const field of Object.keys(names) as (keyof QueueFilters)[])
    if (filters[field] !== noFilters[field]) said.set(names[field], String(filters[field]))
  return said.size === 0 ? href(pages.supportQueue) : `${href(pages.supportQueue)}?${said}`
}
