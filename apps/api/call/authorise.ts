import type { Access } from '@turno/contract/endpoint.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import { notAllowed } from '../refusal/refusal.ts'
import type { ApiDeps } from './deps.ts'
import { refuseOthersThings } from './ownership.ts'
import { named } from './route.ts'

/** @throws {Refusal} 403 unless the access names this caller; 404 */
export async function authorise(
  deps: ApiDeps,
  access: Access,
  actor: Actor,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  if (!access.roles.includes(actor.role)) throw notAllowed()
  if (access.active && (await deps.commander.load(doctor, actor.id)).state.status !== 'active') throw notAllowed()
  await refuseOthersThings(deps, access, actor, named(params))
}
