/** Why money that was paid goes back; `amount`: as people read it. `isExtra`: what it paid was paid already. */
export const receivedFor = (amount: string, isExtra: boolean): string =>
  isExtra
    ? `Tu orden ya estaba pagada y recibimos otro pago de ${amount}.`
    : `Recibimos un pago de ${amount} sin una cita que entregar.`
