/** Texts of rejected commands. Verbatim where the specification has the text. */
export const texts = {
  duplicate: 'Ya existe una consulta con estos mismos parametros.',
  abandoned: 'Tu solicitud no se alcanzó a enviar. Envíala de nuevo.',
  procedureNeeded: 'Procedimiento es requerido',
  addressNeeded: 'La dirección es requerida.',
  pastDate: 'La fecha debe ser mayor a la actual',
  alreadyOffered: 'Ya tiene una oferta vigente para esta solicitud.',
  officeNeeded: 'Seleccione un consultorio para la consulta presencial.',
  officeElsewhere: 'El consultorio debe estar en la ciudad de la solicitud.',
  feeNegative: 'La tarifa debe ser mayor o igual a cero',
  endBeforeStart: 'La hora final debe ser posterior a la hora inicial',
  wrongCareType: 'El tipo de consulta no corresponde a la solicitud.',
  requestOver: 'La solicitud ya no está disponible.',
  offerOver: 'La oferta ya no está disponible.',
  offerChanged: 'El médico cambió su oferta. Revisa las nuevas condiciones.',
  offerChosen: 'El paciente ya eligió esta oferta; no se puede modificar.',
} as const
