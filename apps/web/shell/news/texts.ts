import type { NewsTopic } from '@turno/domain/account/news-choices.ts'

export const texts = {
  lead: 'Elige por dónde te llega cada noticia. La campana queda siempre.',
  channels: 'Tus canales',
  phone: 'Celular',
  mail: 'Correo',
  none: 'Sin registrar',
  noPhone: 'Sin registrar: no te llegan SMS',
  change: 'Cambiar',
  changePhone: 'Cambiar el celular',
  changeMail: 'Cambiar el correo',
  news: 'Noticia',
  always: 'Siempre',
  never: 'No se envía',
  cell: (name: string, way: string) => `${name}: ${way}`,
  quiet: 'Horas de silencio',
  from: 'Desde',
  until: 'Hasta',
  hour: 'Elige una hora',
  quietDetail: {
    patient: (until: string) =>
      `Nada suena en la pantalla ni llegan SMS hasta las ${until}. La campana y el correo sí, y las llamadas y los mensajes de tu médico.`,
    doctor: (until: string) =>
      `Nada suena en la pantalla ni llegan SMS hasta las ${until}. La campana y el correo sí, y lo que un paciente te avise de su cita.`,
  },
  wakes: (until: string) => `Despertarme si algo vence antes de las ${until} o una cita empieza poco después`,
  sameHour: 'Elige otra hora: así no habría silencio',
  details: 'Mostrar detalles en la pantalla bloqueada',
  detailsOff: {
    patient: 'Apagado, nadie que mire tu celular ve con quién ni para qué. Vale para la pantalla y los SMS.',
    doctor: 'Apagado, nadie que mire tu celular ve dónde atiendes. A tus pacientes no los nombramos nunca ahí.',
  },
  isSo: 'Así llega ahora',
  ifOn: 'Si lo enciendes',
  ifOff: 'Si lo apagas',
  asUnsaved: 'Así llegará cuando guardes',
  now: 'ahora',
  save: 'Guardar avisos',
  saved: 'Cambios guardados',
  unsaved: (count: number) => (count === 1 ? 'Hay 1 cambio sin guardar' : `Hay ${count} cambios sin guardar`),
  failed: (count: number) =>
    count === 1 ? 'No pudimos guardar. Tu cambio sigue aquí.' : `No pudimos guardar. Tus ${count} cambios siguen aquí.`,
}

export const wayNames = { push: 'Pantalla', sms: 'SMS', mail: 'Correo' } as const

export const groupNames = {
  requests: 'Tus solicitudes',
  visits: 'Tus citas',
  money: 'Tu dinero',
  patients: 'Pacientes',
} as const

export const topicNames: Readonly<Record<NewsTopic, { name: string; hint?: string }>> = {
  offerCame: { name: 'Oferta nueva o cambiada' },
  requestUnanswered: { name: 'Nadie respondió', hint: 'o la tomó soporte' },
  requestEnded: { name: 'La solicitud terminó' },
  visitReminder: { name: 'Recordatorio', hint: '24 y 2 horas antes' },
  visitChanged: { name: 'Cambió o se canceló' },
  earlierHour: { name: 'Hora más temprano', hint: 'dura 10 minutos' },
  refund: { name: 'Devolución' },
  requestAvailable: { name: 'Solicitud nueva', hint: 'por SMS, solo las de videoconsulta' },
  visitSold: { name: 'Cita vendida o cambiada' },
  payout: { name: 'Te pagamos' },
}

/** One piece of news on a locked screen. */
export const samples = {
  patient: {
    title: 'Oferta nueva: hoy 4:00 pm, $110.000',
    details: 'Dra. Liliana Vélez · Dermatología · Cra. 42 #5-21, Consultorio Norte',
  },
  doctor: { title: 'Cita nueva: mañana 9:00 am, $110.000', details: 'Cra. 42 #5-21, Consultorio Norte' },
} as const
