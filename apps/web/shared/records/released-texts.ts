/** Of the page on which somebody who closed their account takes their record. */
export const releasedTexts = {
  lead: 'Soporte te la entrega porque mostraste tu documento.',
  once: 'El enlace sirve una sola vez. Descárgala en un equipo tuyo: son datos de salud.',
  until: (when: string) => `Vence el ${when}.`,
  what: 'Es un archivo .zip con los PDF de cada consulta y los mismos datos para otros programas. Ábrelo y lee primero LEEME.txt.',
  document: 'Número de tu documento',
  documentHint: 'El mismo que le mostraste a soporte',
  tries: (left: number) => (left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`),
  download: 'Descargar mi historia',
  making: 'Preparando el archivo…',
  file: 'historia-clinica.zip',
  done: 'Listo: tu historia se descargó',
  doneDetail:
    'Busca el archivo en tus descargas y guárdalo bien: este enlace ya no sirve. Si no lo encuentras, escríbele a soporte.',
  gone: 'Este enlace no sirve',
  none: 'Abre el enlace completo del correo que te envió soporte.',
  support: 'Soporte:',
  noContact: 'Si algo falla, vuelve a hablar con la persona de soporte que revisó tu documento.',
  home: 'Ir al inicio',
} as const
