export const texts = {
  affected: (count: number) =>
    count === 1
      ? 'Este cambio toca 1 cita vendida; se conserva'
      : `Este cambio toca ${count} citas vendidas; se conservan`,
  affectedWhy: {
    hours: 'Queda fuera de tus horarios',
    room: 'Su consultorio se cierra',
    address: 'Su consultorio cambia de dirección',
  },
  affectedDetail: 'Nada vendido se mueve ni se pierde: las atiendes igual.',
  before: 'Antes de continuar',
  keepAndSave: 'Guardar y conservarlas',
  keepAndDo: 'Continuar y conservarlas',
}
