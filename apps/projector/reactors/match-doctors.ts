import type { Commander } from '@turno/adapters/commands/commander.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { doctorsWhoSee } from '@turno/read-models/doctors-by-speciality/query.ts'
import type { ProjectedUpTo } from './projected.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/**
 * Notifies the doctors who see a request now, by a read model that has at least reached it: when it is new, and each
 * time that its patient asks for offers again.
 */
export const matchDoctors = ({
  commander,
  projectedUpTo,
}: {
  commander: Commander
  projectedUpTo: ProjectedUpTo
}): Reaction =>
  reaction('match doctors', ['RequestPosted', 'OffersAskedAgain'], async (event, position) => {
    const { requestId } = event.data
    const request =
      event.type === 'RequestPosted' ? event.data : (await commander.load(waitingListRequest, requestId)).state
    if (!('careType' in request) || request.onlyDoctorId !== undefined) return
    const doctorIds = await doctorsWhoSee(await projectedUpTo(position), request)
    const ask = event.type === 'RequestPosted' ? 0 : event.data.ask
    const command = { type: 'NotifyDoctors', doctorIds, ask } as const
    await commander.transact(waitingListRequest, requestId, command, stepAfter(event, 'notify'))
  })
