export const texts = {
  title: 'Videoconsulta',
  patient: {
    finished: ['Tu videoconsulta terminó', 'La encuentras en «Mis citas», con lo que escribieron y compartieron.'],
    patientAbsent: ['Quedó registrado que no viniste', 'Si no fue así, escríbele a soporte.'],
    cancelled: ['Esta cita fue cancelada', 'Si pagaste por Turno y te corresponde devolución, la ves en tus citas.'],
    moved: ['Esta cita cambió de hora', 'Mira en tus citas cuándo quedó.'],
    timeOver: ['La hora de esta videoconsulta ya pasó', 'Si no te atendieron, escríbele a soporte.'],
  },
  doctor: {
    finished: ['La videoconsulta terminó', 'El paciente ya puede calificarla.'],
    patientAbsent: ['El paciente no vino', 'Quedó registrado, y el paciente lo lee en sus citas.'],
    cancelled: ['Esta cita fue cancelada', 'No tienes que hacer nada más.'],
    moved: ['Esta cita cambió de hora', 'Mira en tus consultas cuándo quedó.'],
    timeOver: ['La hora de esta videoconsulta ya pasó', 'Di en tus consultas cómo terminó, si falta.'],
  },
  again: 'Pedir otra cita',
  toAppointments: 'Ver mis citas',
  toDesk: 'Ver mis consultas',
  next: 'Siguiente paciente',
  nextOf: (who: string, when: string) => `${who}, ${when}`,
  noNext: 'No tienes más videoconsultas hoy.',
} as const
