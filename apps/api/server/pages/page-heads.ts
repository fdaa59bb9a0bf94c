import { addressesOf, href, pages } from '@turno/contract/pages.ts'
import { availabilities } from '@turno/read-models/availability-of-doctor/query.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { ApiDeps } from '../../kit/endpoint/deps.ts'
import { publicDoctors, type Shown } from '../../shared/doctor-page/public-doctors.ts'
import type { PageHead } from './page-head.ts'

/** A page as it is asked for. */
interface Asked {
  path: string
  query: URLSearchParams
}

/** Head of a page that anybody may find; undefined: the build's own. */
export async function headOf(deps: ApiDeps, reader: Reader, { path, query }: Asked): Promise<PageHead | undefined> {
  if (isOf(pages.doctorPage, path)) return doctorHead(deps, reader, query.get('id') ?? '')
  if (isOf(pages.search, path)) return searchHead(deps, await names(reader), query)
  return undefined
}

const isOf = (page: (typeof pages)[keyof typeof pages], path: string): boolean =>
  addressesOf(page).some((address) => address.toLowerCase() === path.toLowerCase())

async function doctorHead(deps: ApiDeps, reader: Reader, id: string): Promise<PageHead> {
  const [availability] = id ? await availabilities(reader, [id]) : []
  const called = await names(reader)
  const shown = availability && (await publicDoctors(deps, reader, [availability], called)).get(id)
  if (!shown) return nobody
  const { user, review } = shown.doctor
  const { specialities, cities } = factsOf(shown)
  const where = cities.length > 0 ? ` en ${cities.join(', ')}` : ''
  const what = specialities.length > 0 ? `, ${specialities.join(', ')}` : ''
  const url = deps.publicUrl + href(pages.doctorPage, { id })
  return {
    title: `${user.full_name}${what}${where} · Turno`,
    description: review || `Agenda con ${user.full_name}${what}${where}: horas libres y precio, sin filas.`,
    canonical: url,
    data: physician(shown, url),
  }
}

const nobody: PageHead = {
  title: 'Este médico no atiende por aquí · Turno',
  description: 'Busca a otro médico con horas libres.',
  canonical: null,
}

const factsOf = ({ doctor, consulting_rooms }: Shown) => ({
  specialities: [...new Set(doctor.speciality_by_doctor.map(({ specialty }) => specialty).filter(Boolean))],
  cities: [...new Set(consulting_rooms.map(({ city_name }) => city_name).filter(Boolean))],
})

const physician = (shown: Shown, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Physician',
  name: shown.doctor.user.full_name,
  url,
  medicalSpecialty: factsOf(shown).specialities,
  ...(shown.doctor.review ? { description: shown.doctor.review } : {}),
  ...(shown.doctor.rating ? { aggregateRating: ratingOf(shown.doctor.rating) } : {}),
  address: shown.consulting_rooms.map(({ address, city_name }) => ({
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city_name,
    addressCountry: 'CO',
  })),
})

const ratingOf = ({ average, count }: NonNullable<Shown['doctor']['rating']>): object => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

/** Only words of the catalogues are passed on: anybody may have written the text of an address. */
function searchHead({ publicUrl }: ApiDeps, called: Names, query: URLSearchParams): PageHead {
  const [id, idCity] = [query.get('id') ?? '', query.get('idCity') ?? '']
  const what = query.get('option') === '1' ? called.speciality(id) : ''
  const city = called.city(idCity)
  const title = [what || 'Médicos', city && `en ${city}`].filter(Boolean).join(' ')
  const params = what ? { search: what, id, ...(city ? { idCity } : {}), option: '1' } : {}
  return {
    title: `${title}: citas con hora y precio · Turno`,
    description: `${title}: compara horas libres y precios, y agenda tu cita en línea, sin filas.`,
    canonical: publicUrl + href(pages.search, params),
  }
}
