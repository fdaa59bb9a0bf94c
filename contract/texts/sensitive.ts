/**
 * The authorisation of its own under which a patient's sexual orientation is kept (Ley 1581 de 2012, articles 5 and 6).
 * A change of the text is a new version.
 */
export const orientationAuthorisation = {
  version: '2026-11-29',
  text: 'Autorizo a Turno a guardar mi orientación sexual, que es un dato sensible. Decirla es voluntario y no cambia nada de mi atención. Se guarda solo para que yo la tenga entre mis datos: nadie más la ve, ni médicos ni soporte. Puedo quitarla y retirar esta autorización cuando quiera.',
} as const
