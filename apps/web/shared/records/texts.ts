export const texts = {
  attend: 'Atender',
  write: 'Escribir la consulta',
  see: 'Ver la consulta',
  open: 'Abrir la consulta',
  ofVisit: (label: string, who: string) => `${label}: ${who}`,
  card: (number: string) => `tarjeta ${number}`,
  files: { note: 'Historia', prescription: 'Fórmula', order: 'Orden', incapacity: 'Incapacidad' },
  download: (name: string) => `${name} en PDF`,
  making: 'Haciendo el PDF…',
  annulled: 'Anulada',
}
