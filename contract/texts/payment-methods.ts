/** Means of payment, by the provider's name for it. */
export const paymentMethods: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'Tarjeta de crédito',
  DEBIT_CARD: 'Tarjeta débito',
  PSE: 'PSE',
  CASH: 'Efectivo',
  BANK_REFERENCED: 'Pago en banco',
  REFERENCED: 'Pago con referencia',
  ACH: 'Débito bancario',
}

/** Brands and counters, by the provider's code. */
const names: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  VISA_DEBIT: 'Visa',
  MASTERCARD: 'Mastercard',
  MASTERCARD_DEBIT: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  CODENSA: 'Codensa',
  EFECTY: 'Efecty',
  BALOTO: 'Baloto',
  SU_RED: 'Su Red',
  NEQUI: 'Nequi',
}

interface Means {
  method: string
  method_name: string
}

/** Name of a brand or counter as people know it: 'Visa', 'Efecty'; '' where there is none that they would know. */
export const nameOfMethod = ({ method_name }: Pick<Means, 'method_name'>): string => nameIn(names, method_name)

/** Kind and name of the means of a payment, each once: 'Tarjeta de crédito · Visa', 'Efectivo · Efecty', 'PSE'. */
export const meansOf = (means: Means): string =>
  [nameIn(paymentMethods, means.method || means.method_name), nameOfMethod(means)].filter(Boolean).join(' · ')

/** Codes come from outside: one may be called 'constructor'. */
const nameIn = (table: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(table, code) ? table[code]! : ''
