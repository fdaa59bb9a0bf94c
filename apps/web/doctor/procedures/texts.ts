import { scheduleTexts } from '@turno/contract/schedules.ts'

export const texts = {
  ...scheduleTexts,
  lead: 'Los que atiendes: por ellos te llegan solicitudes, y puedes darles horario y precio propios.',
  add: 'Agregar',
  find: 'Busca un procedimiento',
  placeholder: 'Nombre o código',
  open: 'Ver los procedimientos',
  noMatch: 'Ningún procedimiento coincide.',
  loading: 'Cargando…',
  none: 'Aún no atiendes procedimientos',
  noneDetail: 'Agrega el primero y verás las solicitudes de quienes lo necesitan.',
  own: (count: number) => (count === 1 ? '1 horario propio' : `${count} horarios propios`),
  noOwn: 'Sin horario propio',
  seeSchedule: 'Ver horario',
  giveSchedule: 'Dar horario y precio',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar ${name}`,
  confirmRemove: (name: string) => `¿Quitar ${name}?`,
  confirmRemoveDetail: 'Ya no verás sus solicitudes.',
}
