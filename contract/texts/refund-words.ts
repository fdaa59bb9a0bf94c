/** Cause of a refund in words; `amount`: formatted. `isExtra`: the order had been paid already. */
export const receivedFor = (amount: string, isExtra: boolean): string =>
  isExtra
    ? `Tu orden ya estaba pagada y recibimos otro pago de ${amount}.`
    : `Recibimos un pago de ${amount} sin una cita que entregar.`
