import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

/** Asks a patient by one SMS, beside mail and bell, to confirm a visit that their doctor made at the desk. */
export const inviteBySms = ({ commander }: { commander: Commander }): Reaction =>
  reaction('invite by SMS', ['AppointmentScheduled'], async (event) => {
    const { appointmentId, patientId: personId, linked } = event.data
    if (bindsPatient(event.data) || linked === false) return
    const messageKey = commandIdOf('invitation', appointmentId)
    const message = { personId, channel: 'sms', template: 'deskVisitInvitation', params: { appointmentId } } as const
    const command = { type: 'RequestDelivery', messageKey, ...message } as const
    await commander.transact(delivery, messageKey, command, stepAfter(event, 'sms'))
  })
