import { createHash } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { referenceReservationId } from '../../kit/endpoint/lookup-ids.ts'

/** Letters and digits that nobody mistakes for each other (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters = 8

/** Name of an attempt at paying an order, for provider and patient: `TUR-<8 letters>-<attempt>`. */
export function referenceOf(orderId: string, attempt: number, salt = 0): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([orderId, salt]))
    .digest()
  const code = Array.from(digest.subarray(0, letters), (byte) => alphabet[byte % alphabet.length]).join('')
  return `TUR-${code}-${attempt}`
}

/**
 * Makes a reference the order's, so that the provider's word about it finds its way back; another one if an order has
 * its letters already.
 */
export async function reserveReference(call: Call, orderId: string, attempt: number): Promise<string> {
  for (let salt = 0; ; salt++) {
    const reference = referenceOf(orderId, attempt, salt)
    const reservationId = referenceReservationId(reference)
    const own = { reservationId, ownerId: orderId }
    const context = contextOf(call, orderId)
    const reserve = { type: 'Reserve', kind: 'paymentReference', abandoned: null, ...own } as const
    const { ok } = await call.deps.commander.transact(reservation, reservationId, reserve, context)
    if (!ok) continue
    // Confirmed before anybody can pay under it: it is never freed again.
    const confirm = { ...context, commandId: commandIdOf(context.commandId, 'confirm') }
    await call.deps.commander.transact(reservation, reservationId, { type: 'ConfirmReservation', ...own }, confirm)
    return reference
  }
}
