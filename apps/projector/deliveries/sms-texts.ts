/** Texts of short messages. */

export const welcomeSms = 'Turno: tu registro quedó hecho. Te enviamos un correo para completarlo.'

export const videoRequestSms = (speciality: string): string =>
  `Turno: hay una nueva solicitud de videoconsulta${speciality ? ` de ${speciality}` : ''}. Ingresa para enviar tu oferta.`
