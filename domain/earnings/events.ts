import * as v from 'valibot'
import { bankAccountSchema } from '../bank-account.ts'
import { type EventsOf, eventType } from '../event.ts'

const ofDoctor = { doctorId: v.string() }
/** `since`: when what led to it happened, which may be long before the event was written. */
const ofLine = { ...ofDoctor, appointmentId: v.string(), orderId: v.string(), since: v.string() }

/** A payout's amount for a line; negative: taken back from an earlier payout. */
const paidLine = v.object({ appointmentId: v.string(), amountCents: v.number() })

/** Stream `earnings-<doctorId>`: money owed to a doctor for each appointment, payouts, and their bank account. */
export const earningsEvents = {
  EarningOwed: eventType(
    v.object({ ...ofLine, feeCents: v.number(), commissionCents: v.number(), netCents: v.number() }),
  ),
  /** Care is over, or was cancelled too late: from here on it can be paid. */
  EarningReleased: eventType(v.object(ofLine)),
  /** The patient has the whole price back; `netCents`: the doctor's lost earning. */
  EarningReversed: eventType(v.object({ ...ofLine, netCents: v.number() })),
  /** The patient has a part of the price back, and the commission on it goes too. */
  EarningReduced: eventType(
    v.object({ ...ofLine, feeCents: v.number(), commissionCents: v.number(), netCents: v.number() }),
  ),
  PayoutRecorded: eventType(
    v.object({
      ...ofDoctor,
      payoutId: v.string(),
      /** The bank's reference of the transfer. */
      bankReference: v.string(),
      amountCents: v.number(),
      lines: v.array(paidLine),
      /** To the account of which naming, from 1; null: without one. Old logs do not say. */
      naming: v.optional(v.nullable(v.number())),
      /** Why it did not go to the account that stood. */
      note: v.optional(v.nullable(v.string())),
    }),
    { note: { of: 'doctorId', under: 'personKey' } },
  ),
  BankAccountNamed: eventType(v.object({ ...ofDoctor, account: v.nullable(bankAccountSchema) }), {
    account: { of: 'doctorId', under: 'personKey' },
  }),
  /** A member of support saw the whole number. */
  BankAccountRevealed: eventType(v.object({ ...ofDoctor, viewerId: v.string() })),
}
export type EarningsEvent = EventsOf<typeof earningsEvents>
