import { type CareType, careTypes } from '@turno/domain/care-types.ts'

/** Spec, section 3: 1 speciality, 2 procedure, 3 disease, 4 doctor. */
export type Option = 1 | 2 | 3 | 4
export const orders = ['earliest', 'price', 'distance', 'rating'] as const
export type Order = (typeof orders)[number]

/** A search, as the address bar has it. */
export interface SearchQuery {
  /** Id of the chosen suggestion; '': none was chosen. */
  id: string
  text: string
  option: Option
  cityId: string
  /** Only doctors who attend at the prices of this health entity; '': anybody. */
  entity: string
  order: Order
  /** The column that a phone shows. */
  careType: CareType
}

const isOneOf = <Value extends string>(values: readonly Value[], given: string | null): given is Value =>
  values.some((value) => value === given)

/**
 * Reads an address; missing or wrong parts have their defaults. A text without a chosen suggestion is a doctor's name
 * (option 4).
 */
export function queryIn(search: string): SearchQuery {
  const query = new URLSearchParams(search)
  const [option, order, type] = [Number(query.get('option')), query.get('order'), Number(query.get('type') ?? 0)]
  const [id, text] = [query.get('id') ?? '', query.get('search') ?? '']
  const isName = id === '' && text !== ''
  return {
    id,
    text,
    option: isName ? 4 : option === 2 || option === 3 || option === 4 ? option : 1,
    cityId: query.get('idCity') ?? '',
    entity: query.get('convenio') ?? '',
    order: isOneOf(orders, order) ? order : 'earliest',
    careType: type in careTypes ? (type as CareType) : 0,
  }
}

/** The doctor whose public profile an address means (spec, section 3: option 5); '' where it means a search. */
export function profileIn(search: string): string {
  const query = new URLSearchParams(search)
  return query.get('option') === '5' ? (query.get('id') ?? '') : ''
}

/** Whether an address says enough to be searched for. */
export const hasCriteria = ({ id, text, entity }: SearchQuery): boolean => id !== '' || text !== '' || entity !== ''

/** Reads the path /Buscador/Busqueda/:esp/:city/:type. */
export function queryByPath({ esp = '', city = '', type = '0' }: Record<string, string | undefined>): SearchQuery {
  return { ...queryIn(''), id: esp, cityId: city, careType: type in careTypes ? (Number(type) as CareType) : 0 }
}

/** As parameters of an address: only those that differ from the defaults. */
export function paramsOf({ id, text, option, cityId, entity, order, careType }: SearchQuery): Record<string, string> {
  return {
    search: text,
    id,
    idCity: cityId,
    option: String(option),
    ...(entity ? { convenio: entity } : {}),
    ...(order === 'earliest' ? {} : { order }),
    ...(careType === 0 ? {} : { type: String(careType) }),
  }
}
