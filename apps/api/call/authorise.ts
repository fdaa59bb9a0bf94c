import { doctor } from '@turno/domain/doctor/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import { notAllowed } from '../refusal/refused.ts'
import type { ApiDeps } from './deps.ts'
import type { Access } from './route.ts'

/** @throws {Refused} 403 unless the access names this caller */
export async function authorise(
  deps: ApiDeps,
  access: Access,
  actor: Actor,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  if (!access.roles.includes(actor.role)) throw notAllowed()
  if (access.own && params[access.own] !== actor.id) throw notAllowed()
  if (access.active && (await deps.commander.load(doctor, actor.id)).state.status !== 'active') throw notAllowed()
}
