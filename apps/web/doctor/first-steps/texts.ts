import type { SettingId, StepId, StepState } from '@turno/contract/kinds/first-steps.ts'

const steps = (count: number): string => (count === 1 ? '1 paso' : `${count} pasos`)

interface Next {
  title: string
  detail: string
  go: string
}

const next: Record<StepId, Next> = {
  registration: { title: 'Completa tu registro', detail: 'Con tu cuenta empieza todo.', go: 'Ver mi cuenta' },
  profile: {
    title: 'Completa tu perfil',
    detail: 'Con tus datos te verifica un asesor, y con tu perfil te eligen los pacientes.',
    go: 'Completar perfil',
  },
  documents: {
    title: 'Carga tus documentos',
    detail: 'Los obligatorios los revisa un asesor. Cuando todos sean válidos activa tu cuenta.',
    go: 'Cargar documentos',
  },
  specialities: {
    title: 'Elige tus especialidades',
    detail: 'Por ellas te encuentran los pacientes y te llegan solicitudes.',
    go: 'Elegir especialidades',
  },
  room: {
    title: 'Crea tu consultorio',
    detail: 'Dónde atiendes: su dirección la ve quien reserva contigo.',
    go: 'Crear consultorio',
  },
  schedule: {
    title: 'Crea tu primer horario',
    detail:
      'Di qué días y horas atiendes, en qué consultorio y a qué precio. Con tu cuenta activa, con eso apareces en la búsqueda.',
    go: 'Crear horario',
  },
  firstHour: {
    title: 'Oferta a tu primer paciente',
    detail: 'Ya te pueden reservar. Mientras tanto puedes responder a quienes piden una cita.',
    go: 'Ver solicitudes',
  },
}

const stepNames: Record<StepId, string> = {
  registration: 'Registro',
  profile: 'Perfil',
  documents: 'Documentos',
  specialities: 'Especialidades',
  room: 'Consultorio',
  schedule: 'Horarios y precios',
  firstHour: 'Primera hora reservada',
}

const settingNames: Record<SettingId, string> = {
  bankAccount: 'Cuenta de pago',
  procedures: 'Procedimientos',
  diagnoses: 'Diagnósticos',
  agreements: 'Convenios',
  capacity: 'Capacidad',
}

const states: Record<StepState, string> = {
  done: 'Listo',
  review: 'En validación',
  todo: 'Sin configurar',
  later: 'Después',
}

/** Text of a step's chip. A profile is never without any setting, and the first hour is not a setting. */
const stateOf = (id: StepId | SettingId, state: StepState): string =>
  state === 'todo' && ['profile', 'documents', 'firstHour'].includes(id) ? 'Pendiente' : states[state]

export const texts = {
  title: (left: number, inReview: number, hasAppointments: boolean): string => {
    if (left > 0 && hasAppointments) return `Te ${left === 1 ? 'falta' : 'faltan'} ${steps(left)} por completar`
    if (left > 0) return `Te ${left === 1 ? 'falta' : 'faltan'} ${steps(left)} para tu primera cita`
    return inReview > 0 ? 'Ya hiciste tu parte' : 'Todo listo'
  },
  lead: (ready: number, inReview: number): string => {
    const said = ready === 1 ? '1 listo' : `${ready} listos`
    if (inReview === 0) return said
    return `${said} y ${inReview} en validación: de ${inReview === 1 ? 'ese' : 'esos'} nos encargamos nosotros.`
  },
  noAccount: 'Falta decirnos a dónde pagarte',
  noAccountDetail: 'Ya te pueden reservar. Sin una cuenta de pago, lo que ganes se queda esperando.',
  allDone: 'Así te encuentran y te reservan los pacientes. Aquí cambias lo que quieras.',
  progress: (ready: number, all: number): string => `${ready} de ${steps(all)} listos`,
  steps: 'Pasos',
  titleOfGuide: 'Antes de tu primera cita',
  nextStep: 'Tu siguiente paso',
  next,
  stepNames,
  settingNames,
  stateOf,
  more: 'Más configuración',
  help: (canWrite: boolean): string =>
    canWrite
      ? '¿Te ayudamos? Escríbenos por WhatsApp o mira cada paso en la guía.'
      : '¿Te ayudamos? Mira cada paso en la guía.',
  guide: 'Ver la guía',
  whatsapp: 'Escribir por WhatsApp',
  seeAll: 'Ver todos los pasos',
  publicPage: 'Ver mi perfil público',
  capacity: {
    title: 'Capacidad',
    lead: 'Cuántas citas atiendes a la misma hora. Una hora se ofrece hasta que se llenan todas.',
    label: 'Citas a la vez',
    save: 'Guardar',
    saving: 'Guardando…',
    failed: 'No se guardó tu capacidad',
  },
}
