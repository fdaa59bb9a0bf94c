import { href, pages } from '@turno/contract/pages.ts'
import { receivedFor } from '@turno/contract/texts/refund-words.ts'
import { trustedEmail } from '@turno/domain/account/contact.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened, paidBy } from '@turno/domain/order/state.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { transactionOf } from '@turno/domain/payment/state.ts'
import { isAccountNeeded, isExtraPayment } from '@turno/domain/processes/refunding.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import * as v from 'valibot'
import {
  alsoSends,
  bell,
  cents,
  type Facts,
  id,
  instant,
  notice,
  type Short,
  type Streams,
  sends,
  tell,
} from './notice.ts'
import { money, spokenMoment } from './wording.ts'

/** Money that goes back to a patient, or to a doctor. */

/** Whether an order owes money back that needs an account. */
export async function isRefundAccountNeeded(streams: Streams, orderId: string): Promise<boolean> {
  const [owing, paid] = await Promise.all([streams.load(order, orderId), streams.load(payment, orderId)])
  return isOpened(owing.state) && isAccountNeeded(owing.state, paid.state)
}

/** The patient's part in a refund. `byItself`: the money goes back the way it came. */
export const whatToDo = (byItself: boolean): string =>
  byItself ? 'No tienes que hacer nada.' : 'Solo falta que nos digas, en «Mis citas», a qué cuenta bancaria.'

/** Whether an order was paid already when the money of a refund came. */
async function isExtra({ load }: Streams, { orderId, key }: { orderId?: string; key?: string }): Promise<boolean> {
  if (orderId === undefined || key === undefined) return false
  const { state } = await load(order, orderId)
  return isOpened(state) && isExtraPayment(state, key)
}

/** The reference of the refunded payment: its page shows the result. */
async function referenceOf({ load }: Streams, { orderId, key }: { orderId: string; key: string }): Promise<string> {
  const [{ state: owing }, { state: paid }] = await Promise.all([load(order, orderId), load(payment, orderId)])
  const due = isOpened(owing) ? owing.refunds.find((each) => each.key === key) : undefined
  const transactionId = due && isOpened(owing) ? paidBy(owing, due) : undefined
  return transactionOf(paid, transactionId ?? key)?.reference ?? ''
}

/** The page of the payment that a refund gives back. */
const urlOf = (refund: Facts['refund']): string =>
  refund?.paidUnder ? href(pages.paymentResult, { referenceCode: refund.paidUnder }) : ''

const amountOf = (refund: Facts['refund']): string => money(refund?.amountCents ?? 0)

/** Money that fits no order has no person to notify. */
function owner<Data extends { patientId: string | null; orderId: string | null }>({ patientId, orderId }: Data) {
  return patientId === null || orderId === null ? undefined : { to: patientId, orderId }
}

/** Refunds of cancelled appointments are part of the news that these were cancelled. */
const isUnserved = (cause: 'cancelled' | 'resold' | null): boolean => cause !== 'cancelled' && cause !== 'resold'

/** News of money is worth telling for days. */
const shortMoney = (now: string, what: string, priceCents: number, about: string): Short => ({
  ...{ what, priceCents, about, details: '', until: plusMinutes(now, 3 * 24 * 60) },
})

/** What is owed for one visit or one payment, and its way back. */
const ofRefund = { about: 'order', part: 'key' } as const

export const ofMoney = {
  /** Money that could buy nothing, or was paid once too often. The first ones did not name order and refund. */
  refundDue: notice(
    bell(
      {
        RefundDue: ({ patientId, orderId, key, cause }) =>
          isUnserved(cause) ? { to: patientId, keeps: { orderId, key } } : undefined,
        PaymentRefundDue(data) {
          const found = owner(data)
          return found && { to: found.to, keeps: { orderId: found.orderId, key: data.transactionId } }
        },
      },
      (_, { refund }) => ({
        title: 'Te devolveremos tu dinero',
        message: `${receivedFor(amountOf(refund), refund?.isExtra ?? false)} Soporte hará la devolución.`,
        url: urlOf(refund),
      }),
      ofRefund,
    ),
    sends({
      params: v.object({ orderId: v.exactOptional(id), key: v.exactOptional(id), amountCents: cents }),
      on: {
        RefundDue: ({ patientId, orderId, key, cause, amountCents }) =>
          isUnserved(cause) ? { to: patientId, params: { orderId, amountCents: String(amountCents), key } } : undefined,
        PaymentRefundDue(data) {
          const { amountCents, transactionId: key } = data
          const found = owner(data)
          return found && { to: found.to, params: { orderId: found.orderId, amountCents: String(amountCents), key } }
        },
      },
      story: 'devolución por hacer, al paciente',
      away: {
        topics: ['refund'],
        short: ({ orderId = '', key = orderId, amountCents }, { now }) =>
          shortMoney(now, 'Te devolveremos tu dinero', amountCents, key),
      },
      async mail({ orderId, key, amountCents }, about) {
        const byItself = !(orderId && (await isRefundAccountNeeded(about, orderId)))
        const isPaidTwice = await isExtra(about, { ...(orderId && { orderId }), ...(key && { key }) })
        return `Vamos a devolverte tu dinero

${receivedFor(money(amountCents), isPaidTwice)} Soporte hará la devolución y te
avisará cuando esté lista. ${whatToDo(byItself)}`
      },
    }),
  ),

  hourResold: notice(
    bell(
      {
        RefundDue: ({ patientId, orderId, key, cause }) =>
          cause === 'resold' ? { to: patientId, keeps: { orderId, key } } : undefined,
      },
      (_, { refund }) => ({
        title: 'Te devolveremos tu dinero',
        message: `Otra persona usó la hora que cancelaste tarde. Soporte te devolverá ${amountOf(refund)}.`,
        url: urlOf(refund),
      }),
      ofRefund,
    ),
    sends({
      /** The first ones did not name the refund. */
      params: v.object({ orderId: id, key: v.exactOptional(id), amountCents: cents }),
      on: {
        RefundDue: ({ patientId, orderId, key, cause, amountCents }) =>
          cause === 'resold'
            ? { to: patientId, params: { orderId, amountCents: String(amountCents), key } }
            : undefined,
      },
      story: 'la hora cancelada se usó, al paciente',
      away: {
        topics: ['refund'],
        short: ({ orderId, key = orderId, amountCents }, { now }) =>
          shortMoney(now, 'Te devolveremos tu dinero', amountCents, key),
      },
      mail: ({ amountCents }) =>
        `Te devolvemos dinero de una cita que cancelaste

Otra persona usó la hora que cancelaste cuando ya no había devolución. Por eso te devolvemos
${money(amountCents)}. Soporte hará la devolución y te avisará cuando esté lista.`,
    }),
  ),

  refundAccount: notice(
    bell(
      { RefundAccountAsked: tell('patientId', 'orderId', 'amountCents') },
      ({ amountCents }) => ({
        title: '¿A qué cuenta te devolvemos?',
        message: `Vamos a devolverte ${money(amountCents)}. Escribe la cuenta bancaria.`,
        url: href(pages.appointments),
      }),
      { about: 'order', ends: { RefundAccountNamed: 'answered' } },
    ),
    alsoSends({
      params: v.object({ orderId: id, amountCents: cents }),
      story: 'pide la cuenta para devolver, al paciente',
      away: {
        topics: ['refund'],
        short: ({ orderId, amountCents }, { now }) =>
          shortMoney(now, '¿A qué cuenta te devolvemos?', amountCents, orderId),
      },
      mail: ({ amountCents }, { publicUrl }) =>
        `¿A qué cuenta te devolvemos tu dinero?

Vamos a devolverte ${money(amountCents)}. Como pagaste por PSE o en efectivo, ese dinero no puede volver por donde llegó.

Entra a Turno y escribe una cuenta bancaria, tuya o de quien tú digas:

${publicUrl + href(pages.appointments)}

No te pediremos claves, ni el número de la cuenta por correo, por teléfono o por mensaje.`,
    }),
  ),

  /** Support has given it back. `reference`: the provider's, or the bank's. */
  refundIssued: notice(
    bell(
      {
        RefundIssued: tell('patientId', 'orderId', 'key'),
        PaymentRefundIssued(data) {
          const found = owner(data)
          return found && { to: found.to, keeps: { orderId: found.orderId, key: data.transactionId } }
        },
      },
      (_, { refund }) => ({
        title: 'Te devolvimos tu dinero',
        message: `Devolvimos ${amountOf(refund)}. Número de la devolución: ${refund?.issuedAs ?? ''}.`,
        url: urlOf(refund),
      }),
      ofRefund,
    ),
    sends({
      params: v.object({ orderId: id, key: id, amountCents: cents, reference: v.string() }),
      on: {
        async RefundIssued({ patientId, orderId, key, providerRefundId: reference }, _, load) {
          const { state } = await load(order, orderId)
          const due = isOpened(state) ? state.refunds.find((each) => each.key === key) : undefined
          return due && { to: patientId, params: { orderId, key, amountCents: String(due.amountCents), reference } }
        },
        PaymentRefundIssued(data) {
          const { transactionId: key, amountCents, providerRefundId: reference } = data
          const found = owner(data)
          const params = { key, amountCents: String(amountCents), reference }
          return found && { to: found.to, params: { orderId: found.orderId, ...params } }
        },
      },
      story: 'devolución hecha, al paciente',
      away: {
        topics: ['refund'],
        short: ({ key, amountCents }, { now }) => shortMoney(now, 'Te devolvimos tu dinero', amountCents, key),
      },
      async mail({ amountCents, reference, ...refund }, about) {
        const paidUnder = await referenceOf(about, refund)
        return `Te devolvimos tu dinero

Devolvimos ${money(amountCents)}. Número de la devolución: ${reference}.

Tu banco puede tardar unos días en mostrarlo. Aquí ves qué pasó con ese pago:

${about.publicUrl + href(pages.paymentResult, { referenceCode: paidUnder })}`
      },
    }),
  ),

  payoutRecorded: notice(
    bell({ PayoutRecorded: tell('doctorId', 'amountCents', 'bankReference') }, ({ amountCents, bankReference }) => ({
      title: 'Te pagamos tus consultas',
      message: `Te transferimos ${money(amountCents)}. Referencia: ${bankReference}.`,
      url: href(pages.earnings),
    })),
    alsoSends({
      params: v.object({ amountCents: cents, bankReference: v.string() }),
      story: 'pago hecho, al médico',
      away: {
        topics: ['payout'],
        short: ({ bankReference, amountCents }, { now }) =>
          shortMoney(now, 'Te pagamos tus consultas', amountCents, bankReference),
      },
      mail: ({ amountCents, bankReference }, { publicUrl }) =>
        `Te pagamos tus consultas

Te transferimos ${money(amountCents)}. Referencia: ${bankReference}.

Aquí ves qué consultas son:

${publicUrl + href(pages.earnings)}`,
    }),
  ),

  bankAccountNamed: notice(
    bell({ BankAccountNamed: tell('doctorId') }, () => ({
      title: 'Hay una cuenta nueva para tus pagos',
      message: 'Si no fuiste tú quien la registró, cambia tu contraseña y escríbele a soporte.',
      url: href(pages.earnings),
    })),
    sends({
      params: v.object({ at: instant }),
      on: {
        BankAccountNamed: ({ doctorId }, { id: event, at }) => ({
          to: doctorId,
          params: { at },
          key: ['warning', event],
          step: 'warn',
        }),
      },
      story: 'cuenta nueva para sus pagos, al médico',
      address: trustedEmail,
      mail: ({ at }) =>
        `Hay una cuenta nueva para tus pagos en Turno

Quedó registrada en Turno una cuenta bancaria para pagarte tus consultas, ${spokenMoment(at)}.

Si fuiste tú, no hagas nada. Si no fuiste tú, cambia tu contraseña y escríbele a soporte.`,
    }),
  ),
}
