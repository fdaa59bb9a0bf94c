/** Working days after that of a remark, until whose end its doctor answers it (Ley 1581 de 2012, art. 15). */
export const answerDays = 15
/** Letters of a remark, and of an answer in words, at most. */
export const remarkTextMax = 2_000
/** Remarks that a patient makes of one thing, one after the other. */
export const remarksOfOneMax = 20

/** Why a command is refused, as patients and doctors read it. */
export const recordRemarkTexts = {
  open: 'Ya escribiste sobre esto. Espera la respuesta antes de escribir otra vez.',
  many: `Ya escribiste ${remarksOfOneMax} veces sobre esto. Escríbele a soporte.`,
  answered: 'Ya respondiste esta observación.',
  answeredMeanwhile: 'Tu nota quedó firmada. La observación ya estaba respondida.',
} as const
