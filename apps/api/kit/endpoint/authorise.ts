import type { Access } from '@turno/contract/endpoint.ts'
import { account } from '@turno/domain/account/decide.ts'
import { hasPermission } from '@turno/domain/account/permissions.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import type { Actor } from '@turno/domain/event.ts'
import { notAllowed, refusedBy } from '../refusal/refusal.ts'
import { actorOf } from './acting.ts'
import type { Loader } from './hand-over.ts'
import { refuseOthersThings } from './ownership.ts'
import { named } from './route.ts'

/**
 * In whose name the call is made.
 * @param actingFor the doctor in whose name the caller says to call, '' without one
 * @throws {Refusal} 403 unless the access names this caller; 404
 */
export async function authorise(
  loader: Loader,
  access: Access,
  caller: Actor,
  actingFor: string,
  params: Readonly<Record<string, string>>,
): Promise<Actor> {
  const actor = await actorOf(loader, access, caller, actingFor)
  if (!access.roles.includes(actor.role)) throw notAllowed()
  if (access.permission && !hasPermission((await loader.load(account, actor.id)).state, access.permission))
    throw notAllowed()
  if (access.active && actor.role === 'doctor') {
    const refused = doctorMayNot((await loader.load(doctor, actor.id)).state, 'work')
    if (refused) throw refusedBy(refused)
  }
  await refuseOthersThings(loader, access, actor, named(params))
  return actor
}
