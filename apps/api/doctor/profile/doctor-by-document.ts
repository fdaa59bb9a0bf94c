import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type * as endpoints from '@turno/contract/endpoints/doctors.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { accountsUnder } from '../../kit/authentication/accounts.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { type Doctor, registeredDoctor } from '../../shared/account/registered-doctor.ts'
import { colleagueOf, foundDoctorOf } from './seen-by-doctors.ts'

/**
 * A doctor by document. Staff find everybody; active doctors find active colleagues, so often an hour, and learn of
 * them what their patients may know.
 * @throws {Refusal} 429
 */
export async function find(call: CallOf<typeof endpoints.find>) {
  const { deps, query, actor } = call
  const isDoctor = actor.role === 'doctor'
  if (isDoctor) await call.limits.take('colleague', actor.id)
  const [owner] = await accountsUnder(
    deps,
    usernameReservationIds(deps.lookupKey, userTypeOf('doctor'), query.documentNumber),
  )
  const known = owner && (await registeredDoctor(deps, owner.accountId))
  if (known?.person.documentType !== query.documentType) return { data: [] }
  if (!isDoctor) return { data: [foundDoctorOf(known)] }
  return { data: doctorMayNot(known.profile, 'beFound') ? [] : [await asColleague(call, known)] }
}

async function asColleague({ deps }: Pick<Call, 'deps'>, known: Doctor) {
  const { specialityIds } = known.profile
  const entries = await Promise.all(specialityIds.map((id) => entryNow(deps.commander, 'specialities', id)))
  const specialities = entries.flatMap((entry) => (entry.status === 'none' ? [] : [entry.name]))
  return colleagueOf(known, specialities)
}
