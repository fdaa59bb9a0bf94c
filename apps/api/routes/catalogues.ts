import { askCups, catalogueEntry, productTime } from '@turno/contract/catalogues.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { cities } from '@turno/domain/catalogues/cities.ts'
import type { Entry } from '@turno/domain/catalogues/entry.ts'
import { procedures } from '@turno/domain/catalogues/procedures.ts'
import { specialities } from '@turno/domain/catalogues/specialities.ts'
import * as v from 'valibot'
import { asking, type PublicCall, type Route } from '../route.ts'

const catalogue = (path: string, entries: readonly Entry[]): Route => ({
  method: 'GET',
  path,
  kind: 'plain',
  access: 'anyone',
  answer: v.array(catalogueEntry),
  handle: async () => ({ data: entries }),
})

export const catalogueRoutes: Route[] = [
  catalogue('/api/v1/doctor-specialties-subspecialties', specialities),
  catalogue('/api/v1/cities/doctor-search-engine', cities),
  catalogue('/api/v1/care-types', careTypes),
  {
    method: 'GET',
    path: '/api/v1/cups',
    kind: 'plain',
    access: 'anyone',
    answer: v.array(catalogueEntry),
    // AC are consultations, which are asked for by speciality.
    ...asking(askCups, async (_call: PublicCall, { use }) => ({ data: use === 'AP' ? procedures : [] })),
  },
  {
    method: 'GET',
    path: '/api/v1/time',
    kind: 'plain',
    access: 'anyone',
    answer: productTime,
    handle: async ({ now }) => ({ data: { now } }),
  },
]
