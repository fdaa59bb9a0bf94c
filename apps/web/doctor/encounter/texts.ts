import { noteOpensBeforeMinutes } from '@turno/domain/clinical/opening.ts'
import { signatureAskedAfterHours } from '@turno/domain/encounter/waiting.ts'
import { counted } from '../../kit/format/counted.ts'
import { keptHours } from './kept-words.ts'

export const texts = {
  devices: { phone: 'Celular', computer: 'Computador' },
  choose: 'Elige',
  noteFailed: 'No pudimos abrir esta consulta.',

  // The list of notes to write.
  listLead: `Lo que atendiste y todavía no firmas. Desde ${noteOpensBeforeMinutes} minutos antes de cada cita puedes empezar a escribir.`,
  listFailed: 'No pudimos cargar tus consultas por escribir.',
  nothingToWrite: 'No tienes consultas por escribir',
  nothingToWriteDetail: 'Aquí aparece cada visita desde que empiezas a escribirla hasta que la firmas.',
  unsignedTitle: 'Sin firmar',
  unsignedHeld: 'Atendido. El borrador se conserva hasta que lo firmes o lo cierres con una razón.',
  unsignedNotOpened: 'Atendido. Aún no escribes esta consulta.',
  unsignedOpen: 'Empezaste a escribirla.',
  late: `Sin firmar tras ${signatureAskedAfterHours} horas`,
  open: 'Abrir',
  openName: (who: string) => `Abrir la consulta de ${who}`,
  allUnsigned: 'Ver todas',

  // One note.
  toList: 'Ver consultas por escribir',
  title: (who: string) => `Consulta de ${who}`,
  byHand: 'sin cita',
  opening: 'Abriendo la consulta…',
  notOpened: 'No se pudo abrir la consulta',
  left: 'Cerraste esta consulta sin firmarla',
  tooLate: 'Esto no alcanzó a guardarse: la consulta se cerró en otro dispositivo. Cópialo si hace falta.',
  discard: 'Descartar',
  leftDetail: 'Su borrador ya no se conserva.',

  // Shortcuts.
  keys: {
    nextSection: 'siguiente parte',
    medicine: 'medicamento',
    sign: 'firmar',
    denyOthers: 'niega lo demás',
  },
  shortcuts: 'Atajos de teclado',

  // The form.
  form: 'Consulta',
  template: 'Plantilla',
  version: (number: number) => `versión ${number}`,
  bring: 'Traer de la última consulta',
  broughtNothing: 'No había nada para traer: cada parte ya tiene algo.',
  brought: (count: number) => (count === 1 ? 'Trajimos 1 dato. Revísalo.' : `Trajimos ${count} datos. Revísalos.`),
  broughtFrom: (day: string) => `Traído del ${day} · revísalo`,
  consented: (who: string, when: string) => `${who} aceptó ${when}`,
  stillSo: 'Siguen igual',
  toldBefore: (who: string) => `${who} contó antes de venir:`,
  takeWords: 'Tomar sus palabras',
  answeredSection: 'Parte con respuesta',
  leftOut: (count: number) =>
    `${counted(count, 'respuesta', 'respuestas')} de otra plantilla no se ${count === 1 ? 'firma' : 'firman'} con esta. No se ${count === 1 ? 'borra' : 'borran'}: vuelve a la otra plantilla y ahí ${count === 1 ? 'está' : 'están'}.`,

  // Review by systems.
  denies: 'Niega',
  reports: 'Refiere',
  answerOf: (system: string) => `${system}: niega o refiere`,
  wordsOf: (system: string) => `Qué refiere: ${system}`,
  denyOthers: 'Niega todo lo demás',
  deniesList: (systems: string) => `Niega: ${systems}.`,
  seeSystems: (count: number) => `Ver los ${count} sistemas`,

  // Measures.
  unlikely: (shown: string, name: string, suggestion: string) =>
    `${name}: ${shown} es poco probable.${suggestion ? ` ¿Quisiste escribir ${suggestion}?` : ''}`,
  use: (value: string) => `Usar ${value}`,
  keep: (value: string) => `Dejar ${value}`,
  numberOnly: 'Escribe un número: así no se guarda',
  pressureForm: 'Escribe los dos números: 118/76',
  computed: 'Se calcula con el peso y la talla',
  toLookAt: (name: string, shown: string) => `${name}: ${shown} por mirar`,
  toReview: (section: string) => `${section}: traído sin revisar`,

  // Saving.
  saved: (ago: string) => `Guardado ${ago}`,
  allSaved: 'Todo guardado',
  saving: 'Guardando…',
  savedButMarked: 'Guardado, menos lo marcado en rojo',
  notSaved: (ago: string, seconds: number | undefined) =>
    `Sin guardar ${ago}${seconds === undefined ? '' : ` · reintento en ${seconds} s`}`,
  onlyHere: (words: number) =>
    words === 1 ? '1 palabra solo está en este navegador' : `${words} palabras solo están en este navegador`,
  onlyHereDetail: `Sigue escribiendo: se guardan solas al volver la conexión. Se quedan aquí ${keptHours} horas y solo las abre tu usuario.`,
  sections: (answered: number, all: number) => `${answered} de ${all} partes`,
  warnings: 'Por mirar antes de firmar',
  warningsAllow: 'Los avisos no impiden firmar.',

  // Two devices.
  twoDevices: (device: string) => `También escribes en tu ${device.toLowerCase()}`,
  twoDevicesDetail: (ago: string) => `Esta parte cambió allá ${ago}. Nada se borró: elige.`,
  here: 'Aquí',
  keepThis: 'Dejar esta',
  useThis: 'Usar esta',
  joinBoth: 'Juntar las dos',
  empty: '(vacío)',
  notTaken: (field: string) => `${field}: no se pudo guardar`,
  notUnderstood: (field: string, typed: string) => `${field}: «${typed}» no se entiende y no se guardó`,
  settle: (field: string) => `${field}: elige entre dos versiones`,

  // Signing.
  sign: 'Firmar',
  signTitle: (who: string) => `Firmar la consulta de ${who}`,
  noteOfSections: (sections: number) => `Consulta, ${counted(sections, 'parte', 'partes')}`,
  afterSigning: 'Después de firmar nada cambia: solo puedes agregar notas y documentos.',
  finish: 'Terminar la atención',
  finishDetail: (who: string, hour: string) => `${who} queda con la atención terminada a las ${hour}.`,
  staysOpen: 'Al firmar, la atención queda abierta:',
  goOn: 'Seguir escribiendo',
  signing: 'Firmando…',
  signed: 'Consulta firmada.',
  signedUnfinished: 'Consulta firmada. La atención sigue abierta: termínala en Mis citas.',
  lacks: 'Antes de firmar',
  stillSaving: 'Espera a que se guarde todo.',
  waitsForWords: 'Hay palabras sin guardar.',
  waitsForChoice: 'Elige primero entre las dos versiones.',
  waitsForMending: 'Corrige primero lo que no se pudo guardar.',
  signedAt: (when: string) => `Firmada ${when}`,
  closed: 'Cerró su cuenta. Tú conservas lo que firmaste.',
  mayRead: (who: string) => `${who} ya la puede leer.`,
  addNote: 'Agregar nota',
  goOnNote: 'Seguir la nota',
  onlyInBrowser: `Mientras no firmes, se guarda ${keptHours} horas en este navegador, y solo lo abre tu usuario.`,
  addNoteTitle: 'Agregar una nota',
  addNoteDetail: 'Queda debajo de la consulta firmada, con tu nombre y la hora.',
  addNoteText: 'Nota',
  noteAdded: 'Nota agregada.',
  leave: 'Cerrar sin firmar',
  leaveName: (who: string) => `Cerrar sin firmar la consulta de ${who}`,
  leaveTitle: (who: string) => `Cerrar sin firmar la consulta de ${who}`,
  leaveDetail: 'El borrador se borra y no se puede recuperar. La razón queda en la historia.',
  leaveReason: 'Por qué queda sin firmar',
  leaveReasonHint: 'La lees tú, y quien revise la historia.',
  wasLeft: 'Cerraste la consulta sin firmarla.',

  // Without an appointment.
  withoutAppointment: 'Consulta sin cita',
  withoutTitle: (who: string) => `Consulta sin cita para ${who}`,
  withoutDetail: 'Escribes una consulta que no está en tu agenda. No cobra nada ni ocupa una hora.',
  careType: '¿Dónde fue?',
  start: 'Empezar a escribir',
  starting: 'Abriendo…',

  // Beside a call.
  closeNotes: 'Cerrar la consulta escrita',
} as const
