/** Cause of a refund in words; `amount`: formatted. `isExtra`: the order had been paid already. */
export const receivedFor = (amount: string, isExtra: boolean): string =>
  isExtra
    ? `Tu orden ya estaba pagada y recibimos otro pago de ${amount}.`
    : `Recibimos un pago de ${amount} sin una cita que entregar.`

/** Turno holds no money of a visit that was paid to the doctor. */
export const refundAtDesk = 'Si ya le pagaste a tu médico, acuerden entre ustedes la devolución.'
