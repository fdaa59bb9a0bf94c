import { opensBeforeMinutes } from '@turno/domain/video-visit/window.ts'

export const texts = {
  lead: `La sala de cada videoconsulta abre ${opensBeforeMinutes} minutos antes de la hora.`,
  failed: 'No se pudo obtener citas activas',
  open: 'La sala está abierta',
  opens: (when: string) => `La sala abre ${when}`,
  enter: 'Entrar',
  enterName: (who: string) => `Entrar a la videoconsulta: ${who}`,
  tryDevices: 'Probar mi equipo',
  tryName: (who: string) => `Probar mi equipo: ${who}`,
  later: 'Después',
  prepare: 'Para que todo salga bien',
  prepared: {
    patient: [
      'Busca un lugar tranquilo y con luz, donde estés a solas.',
      'Usa wifi si puedes y ten cerca el cargador.',
      'Cierra WhatsApp, Meet y lo que use tu cámara.',
      'Ten a la mano tus exámenes y los medicamentos que tomas.',
    ],
    doctor: [
      'Prueba tu cámara, tu micrófono y tu red antes de la hora.',
      'Cierra las aplicaciones que usen tu cámara.',
      'Atiende en un lugar donde nadie más oiga al paciente.',
      'Ten la hoja del paciente y lo que vas a formular a la mano.',
    ],
  },
  none: 'No tienes videoconsultas próximas',
  nonePatient: 'Pide una y habla con un médico desde tu celular.',
  ask: 'Pedir una videoconsulta',
  toAppointments: 'Ver mis citas',
  noneDoctor: 'Cuando un paciente reserve una de tus horas por video, aparece aquí.',
  toSchedules: 'Abrir horas por video',
  toDesk: 'Ver mis consultas',
} as const
