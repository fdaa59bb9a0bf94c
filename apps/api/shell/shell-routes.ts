import { clientSettings, menuItem } from '@turno/contract/answers/shell.ts'
import { doctors } from '@turno/read-models/people/query.ts'
import * as v from 'valibot'
import { everyone } from '../call/roles.ts'
import type { Answer, Call, Route } from '../call/route.ts'
import { menuOf } from './menus.ts'

export const shellRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/users/:id/menu',
    kind: 'query',
    access: { roles: everyone, own: { person: ':id' } },
    answer: v.array(menuItem),
    handle: readMenu,
  },
  {
    method: 'GET',
    path: '/api/v1/settings',
    kind: 'plain',
    access: 'anyone',
    answer: clientSettings,
    cached: true,
    handle: async ({ deps }) => ({ data: deps.clientSettings }),
  },
]

async function readMenu({ deps, reader, actor }: Call): Promise<Answer> {
  const isPending = actor.role === 'doctor' && !(await doctors(reader, [actor.id])).get(actor.id)?.active
  return { data: menuOf(actor.role, isPending, deps.clinicHistoryUrl) }
}
