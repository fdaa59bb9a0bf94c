/** A link to a record that was handed out opens it for so many days. */
export const releaseDays = 7
/** So many wrong documents close it for good. */
export const triesMax = 5
/** Letters that support writes at least of how somebody proved the document. */
export const proofMin = 20

/** Why a command is refused, as support and whoever has the link read it. */
export const recordReleaseTexts = {
  short: `Escribe cómo comprobaste el documento, con al menos ${proofMin} letras.`,
  unknown: 'Este enlace no es válido. Escríbele a soporte.',
  opened: 'Este enlace ya se usó: la historia se descargó. Si la necesitas otra vez, escríbele a soporte.',
  underWay: 'Tu historia ya se está preparando para descargarla en otra pestaña.',
  withdrawn: 'Soporte retiró este enlace. Si todavía necesitas tu historia, escríbele.',
  closed: 'Este enlace se cerró porque se escribió mal el documento varias veces. Escríbele a soporte.',
  expired: 'Este enlace venció. Si todavía necesitas tu historia, escríbele a soporte.',
  over: 'Este enlace ya no abre nada: no hace falta retirarlo.',
} as const
