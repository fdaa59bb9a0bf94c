import type { Model } from '../projection.ts'

/** A doctor's earning of one appointment, from the sale on. */
export interface EarningView {
  appointmentId: string
  doctorId: string
  orderId: string
  /** Price and commission, without what went back to the patient. */
  feeCents: number
  commissionCents: number
  /** The part of the price that went back. */
  givenBackCents: number
  /** `sold`: it can still be moved; `owed`: its care is not over; `released`: it is to be paid, or was. */
  state: 'sold' | 'owed' | 'released' | 'reversed'
  /** Since when it is in its state. */
  since: string
  /** In which month of Bogotá it counts, YYYY-MM: that of its release, or else of its end; null: in none yet. */
  month: string | null
  /** How it was paid. */
  paid: { at: string; bankReference: string } | null
}

/** Totals of a month: earned visits, and payouts made in it, for whichever month. */
export interface MonthTotals {
  visits: number
  feeCents: number
  commissionCents: number
  paidCents: number
  paidVisits: number
}

/** All months of a doctor, by YYYY-MM. */
export interface DoctorMonths {
  months: Readonly<Record<string, MonthTotals>>
}

/** A visit that was paid at the desk: the doctor has its whole price, and no payout is of it. */
export interface DeskEarning {
  appointmentId: string
  doctorId: string
  feeCents: number
  /** Whether it binds its patient, who booked or confirmed it. */
  isAgreed: boolean
  /** When care ended; null: it has not. */
  since: string | null
}

export const model: Model = { name: 'earnings-of-doctor', version: 3 }
export const deskKey = (appointmentId: string): string => `desk/${appointmentId}`
/** A doctor's visits at the desk that ended in a month, by when they did. */
export const deskIndex = (doctorId: string, month: string): string => `desk/${doctorId}/${month}`
export const lineKey = (appointmentId: string): string => `line/${appointmentId}`
export const monthsKey = (doctorId: string): string => `months/${doctorId}`
/** A doctor's appointments that count in no month yet, by when they were sold. */
export const openIndex = (doctorId: string): string => `open/${doctorId}`
/** A doctor's appointments of a month, by when they came to count. */
export const monthIndex = (doctorId: string, month: string): string => `month/${doctorId}/${month}`
