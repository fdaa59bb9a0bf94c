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
