import type { Access } from '@turno/contract/endpoint.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import { notAllowed } from '../refusal/refusal.ts'
import type { Loader } from './hand-over.ts'
import { refuseOthersThings } from './ownership.ts'
import { named } from './route.ts'

/** @throws {Refusal} 403 unless the access names this caller; 404 */
export async function authorise(
  loader: Loader,
  access: Access,
  actor: Actor,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  if (!access.roles.includes(actor.role)) throw notAllowed()
  const mustBeActive = access.active && actor.role === 'doctor'
  if (mustBeActive && (await loader.load(doctor, actor.id)).state.status !== 'active') throw notAllowed()
  await refuseOthersThings(loader, access, actor, named(params))
}
