export const texts = {
  markAll: 'Marcar todas',
  empty: 'No hay notificaciones para mostrar ...',
  nothingToMark: 'No hay notificaciones para marcar',
  markFailed: 'Error actualizando estado de notificación',
  markAllFailed: 'Error marcando todas las notificaciones como vistas',
  isNew: 'Nueva',
  view: 'Ver',
  enter: 'Entrar',
  come: 'Voy',
  change: 'Cambiar',
  cannot: 'No puedo',
  thanks: 'Gracias. Le avisamos al médico que vas.',
}
