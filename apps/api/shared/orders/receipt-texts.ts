/** Words of the receipt of a payment, or of what there is instead. */
export const receiptTexts = {
  received: {
    title: 'Comprobante de pago',
    lead: 'Turno recibió este dinero. Este comprobante no es una factura.',
  },
  notReceived: { title: 'Estado del pago', lead: 'Turno no ha recibido dinero por este pago.' },
  rows: { patient: 'Paciente', reference: 'Número', amount: 'Valor', method: 'Medio' },
  visits: 'Citas',
  steps: 'Qué pasó con el dinero',
  number: (number: string) => `n.º ${number}`,
}
