export const texts = {
  searchRequests: 'Buscar solicitudes',
  noRequestFound: 'No hay solicitudes para mostrar',
  requestColumns: {
    asked: 'Solicitada',
    from: 'Desde',
    to: 'Hasta',
    start: 'Hora inicial',
    end: 'Hora final',
    state: 'Estado',
  },
  states: { P: 'Pendiente', A: 'Aceptada', R: 'Rechazada' },
}
