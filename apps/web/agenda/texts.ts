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
  failed: 'No se pudo obtener citas activas',
  lead: 'Lo que ofreces, lo que alguien está pagando y lo vendido.',
  leadPatient: 'Tus citas por día y por semana.',
  holiday: (name: string) => `Festivo: ${name}`,
  asAgenda: 'Ver en la agenda',
}
