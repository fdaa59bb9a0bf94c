import * as endpoints from '@turno/contract/endpoints/users.ts'
import { doctors, stateCreateOf } from '@turno/read-models/people/query.ts'
import { type Call, handle, type Route } from '../call/route.ts'
import { menuOf } from './menus.ts'

export const shellRoutes: Route[] = [
  handle(endpoints.menu, readMenu),
  handle(endpoints.settings, async ({ deps }) => ({ data: deps.clientSettings })),
]

async function readMenu({ deps, reader, actor }: Call) {
  const isPending = actor.role === 'doctor' && stateCreateOf((await doctors(reader, [actor.id])).get(actor.id)) === 'PV'
  return { data: [...menuOf(actor.role, isPending, deps.clinicHistoryUrl)] }
}
