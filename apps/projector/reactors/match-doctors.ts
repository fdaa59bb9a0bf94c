import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { doctorsWhoSee } from '@turno/read-models/doctors-by-speciality/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import type { ProjectedUpTo } from './projected.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

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

/** Doctors of a video request also get an SMS, because its fifteen minutes run everywhere at once. */
export const announceVideoRequest = ({ commander }: { commander: Commander }): Reaction =>
  reaction('announce video request', ['DoctorsNotified'], async (event) => {
    const { state } = await commander.load(waitingListRequest, event.data.requestId)
    if (!('careType' in state) || state.careType !== 1) return
    await Promise.all(event.data.doctorIds.map((doctorId) => requestSms(commander, event, doctorId)))
  })

function requestSms(commander: Commander, event: Recorded<'DoctorsNotified'>, doctorId: string) {
  const { requestId } = event.data
  const messageKey = commandIdOf('videoRequestAvailable', requestId, doctorId)
  const message = { messageKey, personId: doctorId, channel: 'sms', params: { requestId } } as const
  const command = { type: 'RequestDelivery', template: 'videoRequestAvailable', ...message } as const
  return commander.transact(delivery, messageKey, command, stepAfter(event, `sms ${doctorId}`))
}
