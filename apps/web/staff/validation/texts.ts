import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { promisedHours, workingHoursText } from '@turno/domain/doctor/working-hours.ts'

const hours = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 || minutes === 0 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ')

export const texts = {
  title: (waiting: number) =>
    waiting === 0
      ? 'Ningún médico espera validación'
      : waiting === 1
        ? '1 médico espera validación'
        : `${waiting} médicos esperan validación`,
  promise: `Respondemos en ${promisedHours} horas hábiles: ${workingHoursText}.`,
  keys: [
    ['K', 'anterior'],
    ['J', 'siguiente'],
    ['V', 'válido'],
    ['I', 'inválido'],
  ],
  keysLabel: 'Teclas',
  lists: { waiting: 'En espera', active: 'Activos', suspended: 'Suspendidos' },
  listLabel: 'Qué médicos',
  search: 'Nombre o documento',
  queue: 'Médicos',
  none: {
    waiting: 'No hay documentos por revisar. Cuando un médico cargue los suyos, aparecerá aquí.',
    active: 'Todavía no hay médicos activos.',
    suspended: 'No hay médicos suspendidos.',
    search: 'Ningún médico coincide con lo que buscas.',
  },
  requirement: (document: string, day: string) =>
    `${document} será obligatoria para los ya verificados desde el ${day}.`,
  requirementMissing: (count: number) =>
    count === 0
      ? 'Todos los médicos activos la tienen.'
      : count === 1
        ? 'A 1 médico activo le falta; le avisamos antes.'
        : `A ${count} médicos activos les falta; les avisamos antes.`,
  neededFrom: (day: string) => `Obligatorio para este médico desde el ${day}.`,
  arrived: (when: string) => `Llegó ${when}`,
  left: (minutes: number) => (minutes > 0 ? `Quedan ${hours(minutes)}` : 'Se venció el plazo'),
  before: (when: string) => `Plazo: ${when}`,
  late: (when: string) => `Se venció: ${when}`,
  takenBy: (name: string) => `Lo revisa ${name}`,
  takenWarning: (name: string) => `${name} está revisando estos documentos. Si decides algo, lo verá enseguida.`,
  status: { pendingValidation: 'Pendiente', active: 'Activo', suspended: 'Suspendido' },
  back: 'Ver la lista',
  mandatoryValid: (valid: number, all: number) => `${valid} de ${all} obligatorios válidos`,
  card: 'Tarjeta profesional',
  provider: 'Código de prestador',
  noData: 'Sin registrar',
  documents: 'Documentos',
  onTheAccount: 'En la cuenta:',
  mandatory: (name: string) => `${name} *`,
  states: { waiting: 'En revisión', valid: 'Válido', invalid: 'No válido', expired: 'Vencido', missing: 'Falta' },
  missing: 'El médico todavía no lo ha cargado.',
  counts: 'El anterior, válido, sigue contando mientras revisas este.',
  judgedBy: (who: string, when: string) => `${who} lo revisó el ${when}.`,
  file: (name: string) => `Archivo: ${name}`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  download: 'Descargar',
  verdict: 'Resultado',
  valid: 'Válido',
  invalid: 'Inválido',
  verdictNeeded: 'Elige si el documento es válido o inválido.',
  observation: 'Observación',
  ready: [
    ['Imagen cortada', 'La imagen está cortada: carga el documento completo, por ambas caras.'],
    ['No se lee el número', 'No se lee el número: carga una imagen más nítida.'],
    ['El nombre no coincide', 'El nombre no coincide con el de tu cuenta.'],
    ['Está vencido', 'El documento está vencido: carga el vigente.'],
    ['Es otro documento', 'Este es otro documento: carga el que se pide.'],
  ],
  read: 'Lo que leerá el médico',
  validUntil: 'Válido hasta',
  validUntilHint: 'El último día en que cuenta. Vacío: no vence.',
  checks: 'Consultas hechas',
  number: 'Número',
  numberOf: (name: string) => `Número consultado en ${name}`,
  dateOf: (name: string) => `Fecha de la consulta en ${name}`,
  saveNext: 'Guardar y ver el siguiente',
  saved: 'Cambios guardados',
  specialities: 'Especialidades por validar',
  specialitiesLead: 'El médico las agregó después de quedar activo. No cuentan hasta que las aceptes.',
  grant: 'Aceptar',
  refuse: 'Rechazar',
  granted: 'Especialidad aceptada',
  refused: 'Especialidad rechazada',
  refuseTitle: (name: string) => `Rechazar ${name}`,
  activate: 'Activar médico',
  activateQuestion: (name: string) => `¿Activar a ${name}?`,
  activateDetail: 'Aparecerá en la búsqueda y recibirá solicitudes enseguida. Le avisamos por correo.',
  activated: 'Médico activo',
  cannotActivate: 'Aún no puedes activarlo',
  canActivate: 'Ya puedes activarlo',
  canActivateDetail: 'Todos los documentos obligatorios son válidos.',
  lacks: (document: string, speciality: string) => `Falta «${document}», que pide ${speciality}`,
  missingKinds: (names: readonly string[]) =>
    names.length === 1 ? `Falta 1 obligatorio: ${names[0]}.` : `Faltan ${names.length} obligatorios: ${listed(names)}.`,
  works: 'Está activo',
  worksDetail: 'Los pacientes lo encuentran y puede ofrecer citas.',
  suspendedDecision: 'Está suspendido por decisión de un asesor.',
  suspendedDocuments: 'No aparece en la búsqueda: le falta un documento obligatorio vigente.',
  suspend: 'Suspender',
  suspendTitle: 'Suspender al médico',
  suspendDetail: (coming: number) => `Deja de aparecer en la búsqueda y no puede ofrecer. ${comingWords(coming)}`,
  reinstate: 'Reactivar',
  reinstateTitle: 'Reactivar al médico',
  reinstateDetail: 'Vuelve a la búsqueda si sus documentos obligatorios son válidos.',
  reason: 'Motivo',
  reasonHint: 'Lo leerá el médico.',
  suspended: 'Médico suspendido',
  reinstated: 'Médico reactivado',
  cancel: 'Cancelar',
  history: '¿Qué era válido ese día?',
  historyLead: 'Qué documentos contaban, quién los validó y contra qué archivo.',
  historyDate: 'Día',
  historyFuture: 'Elige hoy o un día que ya pasó.',
  historyAsk: 'Consultar',
  historyNone: 'Ese día no contaba ningún documento.',
  validatedBy: (who: string, when: string) => `Lo validó ${who || 'una persona que ya no está'} el ${when}`,
  until: (when: string) => `Contó hasta el ${when}`,
  stillCounts: 'Sigue contando',
  files: {
    intact: 'El archivo guardado es el mismo',
    altered: 'El archivo guardado cambió',
    missing: 'El archivo ya no está',
    erased: 'El médico borró su cuenta: el archivo ya no se puede abrir',
  },
  hash: (sha256: string) => `SHA-256 ${sha256}`,
} as const

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
}

/** Fate of the sold visits. */
function comingWords(coming: number): string {
  if (coming === 0) return 'No tiene citas por venir.'
  const visits = coming === 1 ? 'Su cita por venir sigue' : `Sus ${coming} citas por venir siguen`
  const money = `con devolución de lo pagado por Turno hasta ${rescheduleHours} horas antes`
  return `${visits} en pie: cada paciente puede cancelar, ${money}.`
}
