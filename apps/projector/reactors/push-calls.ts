import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { idOfStream } from '@turno/domain/ids.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

interface PushCallsDeps {
  commander: Commander
  deliver(messageKey: string): Promise<void>
}

/**
 * Pushes a doctor's call to all browsers in which the patient allowed it, at once: it is worth nothing a minute later,
 * and must not wait for mails, nor for what a browser calls its push service: one that never answers delays nobody
 * else's call. What fails or is cut off is tried at its due time.
 */
export const pushCalls = ({ commander, deliver }: PushCallsDeps): Reaction =>
  reaction('push calls', ['PatientCalled'], async (event) => {
    const { patientId: personId, appointmentId, call } = event.data
    const { devices } = (await commander.load(pushDevices, personId)).state
    const requested = devices.map(async ({ deviceId }) => {
      const messageKey = commandIdOf('push', event.id, deviceId)
      const visitId = idOfStream(event.stream)
      const params = { appointmentId, visitId, call: String(call), deviceId, at: event.metadata.at }
      const message = { messageKey, personId, channel: 'push', template: 'videoCall', params } as const
      await commander.transact(
        delivery,
        messageKey,
        { type: 'RequestDelivery', ...message },
        stepAfter(event, `push ${deviceId}`),
      )
      return messageKey
    })
    for (const messageKey of await Promise.all(requested)) deliver(messageKey).catch(() => undefined)
  })
