import type { Commander } from '@turno/adapters/commands/commander.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { type EarningsCommand, earnings } from '@turno/domain/earnings/decide.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

const handled = ['ReschedulingClosed', 'CareFinished', 'AppointmentCancelled', 'RefundDue'] as const
type Handled = Recorded<(typeof handled)[number]>

/**
 * Tells a doctor's earnings what became of an appointment. Commands name when it happened: the reactor has a checkpoint
 * of its own and begins with the log's first event, so that appointments from before there were earnings are earned in
 * their own month.
 */
export const keepEarnings = ({ commander }: { commander: Commander }): Reaction =>
  reaction('keep earnings', [...handled], async (event) => {
    const appointmentId = event.type === 'RefundDue' ? event.data.lineId : event.data.appointmentId
    if (appointmentId === null) return
    const { state } = await commander.load(appointment, appointmentId)
    // Money that bought no appointment is nobody's earning; what was paid at the desk the doctor has.
    if (state.status === 'none' || state.atDesk) return
    const { orderId, commissionCents, soldAs } = state
    const { doctorId, feeCents } = soldAs
    const since = event.metadata.at
    const command = commandAfter(event, { doctorId, appointmentId, orderId, feeCents, commissionCents, since })
    await commander.transact(earnings, doctorId, command, stepAfter(event, command.type))
  })

type Sold = Omit<Extract<EarningsCommand, { type: 'OweEarning' }>, 'type'>

function commandAfter(event: Handled, sold: Sold): EarningsCommand {
  const { doctorId, appointmentId, since } = sold
  switch (event.type) {
    case 'ReschedulingClosed':
      return { type: 'OweEarning', ...sold }
    case 'CareFinished':
      return { type: 'ReleaseEarning', ...sold }
    case 'AppointmentCancelled':
      // Too late to have money back: the doctor kept the hour and keeps the price.
      return event.data.refund
        ? { type: 'ReverseEarning', doctorId, appointmentId, since }
        : { type: 'ReleaseEarning', ...sold }
    case 'RefundDue':
      return { type: 'ReduceEarning', doctorId, appointmentId, amountCents: event.data.amountCents, since }
  }
}
