import * as v from 'valibot'
import { maskedAccount } from '../kinds/bank-account.ts'
import { pesos } from '../kinds/money.ts'
import { careType, instant } from './fields.ts'

/** `visits`: how many appointments the amount is of. */
const amountOf = v.strictObject({ amount: pesos, visits: v.number() })

/** A doctor's earning of one appointment, and the origin of its money. */
const earning = v.strictObject({
  appointment_id: v.string(),
  start: v.nullable(instant),
  care_type: v.nullable(careType),
  patient: v.string(),
  /** Less the refund to the patient. */
  fee: pesos,
  /** By whose agreement with the doctor that was the price; '' by none. */
  health_entity: v.string(),
  commission: pesos,
  net: pesos,
  /** The refund to the patient. */
  given_back: pesos,
  /** `open`: it can still be moved, or its care is not over. */
  state: v.picklist(['open', 'payable', 'paid', 'reversed']),
  /** Since when it is so. */
  since: instant,
  /** For an open one: the last instant at which it can be moved; null: passed. */
  movable_until: v.nullable(instant),
  /** How the patient paid: '' while that is not known. */
  order_reference: v.string(),
  transaction: v.string(),
  /** The bank's reference of the transfer to the doctor. */
  bank_reference: v.string(),
})
export type Earning = v.InferOutput<typeof earning>

/** Appointments that became payable in a month, without those whose money went back. */
const monthOfEarnings = v.strictObject({
  month: v.string(),
  visits: v.number(),
  fees: pesos,
  commission: pesos,
  net: pesos,
})
export type MonthOfEarnings = v.InferOutput<typeof monthOfEarnings>

/** A visit whose patient paid the doctor at the desk, after its care: no commission, and in no payout. */
const deskVisit = v.strictObject({
  appointment_id: v.string(),
  start: v.nullable(instant),
  care_type: v.nullable(careType),
  patient: v.string(),
  fee: pesos,
})
export type DeskVisit = v.InferOutput<typeof deskVisit>

/** GET api/v1/doctors/{id}/earnings */
export const earnings = v.strictObject({
  month: v.string(),
  /** The month that was asked for and those before it, the newest first. */
  months: v.array(monthOfEarnings),
  /** Earnings of the month; open ones count in none and are listed in the present month. */
  lines: v.array(earning),
  /** Now, of whichever month. Negative: it is taken from the next payout. */
  open: amountOf,
  payable: amountOf,
  /** The day (YYYY-MM-DD) by which the payable money is transferred; null: there is none. */
  next_payout: v.nullable(v.string()),
  /** In the month. */
  paid: amountOf,
  reversed: amountOf,
  /** Paid at the desk, in none of the sums above. */
  at_desk: amountOf,
  desk_visits: v.array(deskVisit),
  /** Bank account of payouts; null: none was named. */
  account: v.nullable(maskedAccount),
})
export type Earnings = v.InferOutput<typeof earnings>

/** A doctor with payable money, or with money to be taken back. */
const payableDoctor = v.strictObject({
  doctor_id: v.string(),
  /** With the title; '' when erased. */
  doctor: v.string(),
  amount: pesos,
  lines: v.array(v.strictObject({ appointment_id: v.string(), amount: pesos })),
  /** The day (YYYY-MM-DD) by which it is transferred; null: nothing is to be paid. */
  next_payout: v.nullable(v.string()),
  account: v.nullable(maskedAccount),
  /** Which naming of the account that is, from 1; null: there is none. */
  naming: v.nullable(v.number()),
})
export type PayableDoctor = v.InferOutput<typeof payableDoctor>

const recordedPayout = v.strictObject({
  id: v.string(),
  at: instant,
  doctor: v.string(),
  amount: pesos,
  visits: v.number(),
  reference: v.string(),
  /** Bank account of the payout; null: none was named at that time. */
  sent: v.nullable(
    v.strictObject({
      /** '•••• 4321'; '' when it went to no account, or the account was erased. */
      number: v.string(),
      by: v.picklist(['account', 'otherwise']),
      /** Why not to the account that stood; ''. */
      note: v.string(),
    }),
  ),
})
export type RecordedPayout = v.InferOutput<typeof recordedPayout>

/** GET api/v1/payouts */
export const payouts = v.strictObject({
  /** The largest amount first. */
  payable: v.array(payableDoctor),
  /** The newest first. */
  recorded: v.array(recordedPayout),
})
export type Payouts = v.InferOutput<typeof payouts>
