import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

/**
 * Reminds patients of an appointment by SMS, too, who have asked for it. The service has words of its own for that:
 * who has not confirmed a visit is asked to by mail and bell.
 */
export const remindBySms = ({ commander }: { commander: Commander }): Reaction =>
  reaction('remind by SMS', ['AppointmentReminded'], async (event) => {
    const { patientId: personId, appointmentId, start } = event.data
    const { state: patient } = await commander.load(account, personId)
    const isWanted = patient.status === 'registered' && patient.smsReminders && patient.sections.contact.phone
    if (!isWanted) return
    const { state } = await commander.load(appointment, appointmentId)
    if (state.status === 'none' || !bindsPatient(state)) return
    const messageKey = commandIdOf('sms', event.id)
    const message = { personId, channel: 'sms', template: 'appointmentReminder' } as const
    const command = { type: 'RequestDelivery', messageKey, ...message, params: { appointmentId, start } } as const
    await commander.transact(delivery, messageKey, command, stepAfter(event, 'sms'))
  })
