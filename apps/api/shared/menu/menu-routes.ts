import * as endpoints from '@turno/contract/endpoints/users.ts'
import { doctors, person, standingOf, stateCreateOf } from '@turno/read-models/people/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { MenuDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { menuOf } from './menus.ts'

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
