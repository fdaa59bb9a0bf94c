import type { Payment } from '@turno/contract/areas/payments.ts'
import { paymentMethods } from '@turno/contract/texts/payment-methods.ts'
import { capital } from '../../kit/format/dates.ts'

type Means = Pick<Payment, 'method' | 'method_name'>

/** Name of a method as people know it, from the provider's capitals: 'Visa', 'Efecty'; '' where it is not known. */
export const nameOfMethod = ({ method, method_name }: Means): string =>
  method_name === method ? '' : capital(method_name.toLowerCase().replaceAll('_', ' '))

/** Kind and name of the means of a payment: 'Tarjeta de crédito · Visa', 'Efectivo · Efecty', 'PSE'. */
export const meansOf = (payment: Means): string =>
  [paymentMethods[payment.method] ?? '', nameOfMethod(payment)].filter(Boolean).join(' · ')
