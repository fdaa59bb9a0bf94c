/** Of the way to what is written of a visit, which every list of appointments has. */
export const visitLinkTexts = {
  attend: 'Atender',
  write: 'Escribir la consulta',
  see: 'Ver la consulta',
  open: 'Abrir la consulta',
  ofVisit: (label: string, who: string) => `${label}: ${who}`,
} as const
