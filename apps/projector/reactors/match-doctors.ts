import type { Commander } from '@turno/adapters/commands/commander.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { doctorsWhoSee } from '@turno/read-models/doctors-by-speciality/query.ts'
import type { ProjectedUpTo } from './projected.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/** Notifies the doctors who see a new request now, by a read model that has at least reached the request. */
export const matchDoctors = ({
  commander,
  projectedUpTo,
}: {
  commander: Commander
  projectedUpTo: ProjectedUpTo
}): Reaction =>
  reaction('match doctors', ['RequestPosted'], async (event, position) => {
    const { requestId, onlyDoctorId } = event.data
    if (onlyDoctorId !== undefined) return
    const doctorIds = await doctorsWhoSee(await projectedUpTo(position), event.data)
    const command = { type: 'NotifyDoctors', doctorIds } as const
    await commander.transact(waitingListRequest, requestId, command, stepAfter(event, 'notify'))
  })
