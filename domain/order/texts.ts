/** As many visits are paid together at most. */
export const linesMax = 5

export const orderTexts = {
  over: 'La orden de compra ya no está disponible.',
  lineGone: 'La cita ya no está disponible.',
  endsSoon: 'Una cita de hoy se paga en menos tiempo. Paga primero las que ya elegiste.',
  full: `Puedes pagar hasta ${linesMax} citas a la vez.`,
  goesBackByItself: 'Este dinero vuelve por el mismo medio con el que pagaste.',
  nothingOwed: 'Ya te devolvimos este dinero.',
  /** A second refund must not seem to be recorded. */
  refundIssued: 'Esa devolución ya está registrada.',
  dayCancelled: 'El médico canceló ese día. Elige otra hora.',
  choosing: 'Estamos apartando una de tus citas. Intenta de nuevo en unos segundos.',
} as const
