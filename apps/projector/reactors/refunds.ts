import type { Commander } from '@turno/adapters/commands/commander.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isRefundAccountNeeded } from '@turno/notices/money.ts'
import { cancelledLateWithin } from '@turno/read-models/appointments-of-person/sold.ts'
import type { ProjectedUpTo } from './projected.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/**
 * An hour that was cancelled too late and sold again: once the care of its next patient has ended, that payment goes
 * back to the first patient. A read model finds the hour; the order of the first patient judges.
 */
export const returnResold = ({
  commander,
  projectedUpTo,
}: {
  commander: Commander
  projectedUpTo: ProjectedUpTo
}): Reaction =>
  reaction('return what was sold again', ['CareFinished'], async (event, position) => {
    const { appointmentId, doctorId } = event.data
    const { state } = await commander.load(appointment, appointmentId)
    if (state.status === 'none' || state.visit.feeCents === 0) return
    const { visit } = state
    for (const { id, orderId, atDesk } of await cancelledLateWithin(await projectedUpTo(position), doctorId, visit)) {
      if (atDesk) continue
      const command = { type: 'ReturnResold', lineId: id, amountCents: visit.feeCents } as const
      const outcome = await commander.transact(order, orderId, command, stepAfter(event, `return ${id}`))
      if (outcome.ok && outcome.events.length > 0) return
    }
  })

/** Asks a patient for a bank account, once money is owed back that cannot go back the way it came. */
export const askRefundAccount = ({ commander }: { commander: Commander }): Reaction =>
  reaction('ask for a refund account', ['RefundDue'], async (event) => {
    const { orderId } = event.data
    if (!(await isRefundAccountNeeded(commander, orderId))) return
    const command = { type: 'AskRefundAccount' } as const
    await commander.transact(order, orderId, command, stepAfter(event, command.type))
  })
