/** Words of the receipt of a payment. */
export const receiptTexts = {
  title: 'Comprobante de pago',
  lead: 'Turno recibió este dinero. Este comprobante no es una factura.',
  rows: { patient: 'Paciente', reference: 'Número', amount: 'Valor', method: 'Medio' },
  visits: 'Citas',
  steps: 'Qué pasó con el dinero',
  number: (number: string) => `n.º ${number}`,
}
