export const texts = {
  enterVideo: 'Entrar a la videoconsulta',
  enterVideoOf: (who: string) => `Entrar a la videoconsulta: ${who}`,
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

  which: 'Vista',
  views: { day: 'Día', week: 'Semana' },
  back: { day: 'Día anterior', week: 'Semana anterior' },
  after: { day: 'Día siguiente', week: 'Semana siguiente' },
  today: 'Hoy',
  legend: 'Significado de los colores',
  held: 'Retenida',
  heldLong: 'Retenida: alguien está pagando',
  sold: 'Vendida',
  gone: 'Deja de ofrecerse',
  calendar: (span: string) => `Calendario, ${span}`,
  appointments: 'Citas de estos días',
  noAppointments: 'No hay citas en estos días.',
  days: 'Días de la semana',
  openSchedule: 'Abrir horario',
  agenda: 'Mi agenda',
  calendarTitle: 'Mi calendario',
  keepDay: 'Conservar las citas',
  cancelSomeDay: 'Cancelar un día entero',
  whichDay: '¿Qué día?',
  dayOff: 'No atiendo ese día',
  dayOffHint: 'Sus horas salen de la venta y tus ofertas de ese día se retiran.',
  dayOffDetail: 'Ese día ya no se ofrece.',
  nothingThatDay: 'No te quedan citas ese día.',
  reason: 'Motivo que leen (opcional)',
  reasonHint: 'Va en el correo de cada paciente.',
  call: (patient: string, phone: string) => `Llamar a ${patient}: ${phone}`,
  cancelCount: (count: number, refund: string | null) => {
    if (count === 0) return 'Marcar el día libre'
    if (refund !== null) return `Cancelar y devolver ${refund}`
    return count === 1 ? 'Cancelar 1 cita' : `Cancelar ${count} citas`
  },
  refundAll: 'Cada paciente recibe de vuelta todo lo que pagó por Turno, y le avisamos.',
  dayCancelled: (count: number) => (count === 1 ? 'Cancelamos 1 cita' : `Cancelamos ${count} citas`),
  dayCancelledDetail: 'Esas horas vuelven a ofrecerse: si no vas a atender, marca el día libre en tus horarios.',
  failed: 'No se pudo obtener citas activas',
  lead: 'Lo que ofreces, lo que alguien está pagando y lo vendido.',
  leadPatient: 'Tus citas por día y por semana.',
  comes: 'Confirmó que viene',
  unconfirmed: 'Sin confirmar',
  asAgenda: 'Ver en la agenda',
}
