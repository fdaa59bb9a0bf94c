/** A doctor's question closes by itself after so many days. */
export const askDays = 5
/** So many hours a record stays open that was opened in an emergency. */
export const emergencyHours = 24
/** Letters that the reason of an emergency has at least. */
export const emergencyReasonMin = 20

/** Why a command is refused, as patients and doctors read it. */
export const recordAccessTexts = {
  past: 'Elige una fecha que no haya pasado.',
  tooLong: 'Un permiso dura un año como máximo.',
  alreadyAsked: 'Ya le pediste permiso: espera su respuesta.',
  closed: 'Esa petición ya se cerró.',
  short: `Escribe la razón con al menos ${emergencyReasonMin} letras.`,
} as const
