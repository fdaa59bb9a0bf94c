import { type AnsweredScope, doctorSoughtFrom, type RecordReads } from '@turno/contract/areas/record-access.ts'
import { readableDays } from '@turno/domain/clinical/may-read.ts'
import { type PaperKind, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { counted } from '../../kit/format/counted.ts'
import { capital } from '../../kit/format/dates.ts'

export const texts = {
  lead: 'Lo que tus médicos firmaron. La leen quienes te atienden y quien tú autorices.',
  download: 'Descargar todo en PDF',
  downloadHint: 'Un archivo ZIP con un PDF por documento.',
  preparing: 'Preparando…',
  failed: 'No pudimos cargar tu historia. Nada se perdió: revisa tu conexión.',
  views: 'Qué ver',
  history: 'Historia',
  filter: (kind: 'all' | PaperKind) => (kind === 'all' ? 'Todo' : capital(paperOf(kind).words.many)),
  filterOf: 'Qué mostrar',
  search: 'Médico, diagnóstico o medicamento',
  nothing: 'Aún no tienes historia',
  nothingDetail: 'Aparece aquí cuando un médico firma tu consulta.',
  book: 'Agendar una cita',
  noneMatch: 'Ningún médico, especialidad, diagnóstico ni medicamento de tu historia tiene esas palabras.',

  standing: 'Lo que debe saber quien te atienda',
  noStanding: 'Tus médicos no han anotado alergias, problemas ni medicamentos.',
  reads: 'Quién vio mi historia',
  noReads: 'Ningún médico la ha leído.',
  allReads: (count: number) => `Ver ${count === 1 ? 'la lectura' : `las ${count} lecturas`}`,
  readsCount: (count: number) => `Quién vio mi historia: ${counted(count, 'lectura', 'lecturas')}`,
  whoMay: 'Quién puede leer',
  by: {
    writer: 'Lo que escribió',
    visit: 'Por tu cita',
    grant: 'Con tu permiso',
    emergency: 'Acceso de urgencia',
    authority: 'Por orden de una autoridad',
  } satisfies Record<RecordReads['reads'][number]['right'], string>,
  /** Visits and papers are counted where not each of them is named below. */
  what: ({ right, standing, encounters, papers, exports, visits }: RecordReads['reads'][number]) =>
    [
      standing ? 'alergias y antecedentes' : '',
      encounters > visits.filter(({ note }) => note).length ? counted(encounters, 'consulta', 'consultas') : '',
      papers > visits.reduce((sum, each) => sum + each.papers, 0) ? counted(papers, 'documento', 'documentos') : '',
      exports > 0 ? (right === 'authority' ? 'se entregó una copia' : 'se llevó una copia') : '',
    ]
      .filter(Boolean)
      .join(', '),
  openedVisit: (day: string, doctor: string) => `Consulta del ${day}, de ${doctor}`,
  openedPapers: ({ note, papers }: RecordReads['reads'][number]['visits'][number]) =>
    note ? `y ${counted(papers, 'documento', 'documentos')}` : `solo ${counted(papers, 'documento', 'documentos')}`,
  moreVisits: (count: number, since: string) =>
    `y ${counted(count, 'consulta anterior', 'consultas anteriores')}, desde el ${since}`,
  us: 'Turno',
  seeReason: 'Ver la razón y responder',
  private: 'Soporte y administración no leen tu historia.',

  accessLead: 'Tú decides. Lo que quitas deja de verse al instante.',
  accessFailed: 'No pudimos cargar quién puede leer tu historia.',
  opened: (doctor: string) => `${doctor} abrió tu historia por urgencia`,
  reason: (when: string, reason: string) => `${when} · «${reason}»`,
  until: (when: string) =>
    `Puede leer hasta ${when}, o hasta que digas que no lo reconoces. Soporte revisa cada acceso así.`,
  over: 'Ya no puede leerla. Soporte revisa cada acceso así.',
  wasFine: 'Estuvo bien',
  unknown: 'No lo reconozco',
  saidFine: 'Gracias. Quedó anotado que estuvo bien.',
  saidUnknown: 'Se cerró: ese médico ya no puede leerla. Soporte lo revisará y te escribirá.',
  reported: 'Dijiste que no lo reconoces y se cerró en ese momento.',
  asks: 'Te piden permiso',
  whatLabel: 'Qué',
  untilLabel: 'Hasta',
  change: 'Cambiar',
  give: 'Dar permiso',
  refuse: 'No, gracias',
  given: 'Listo: puede leer tu historia.',
  refused: 'Listo: no puede leerla, y no le decimos por qué.',
  closes: (when: string) => `Si no respondes, la petición se cierra sola ${when}.`,

  allowed: 'Pueden leer hoy',
  doctors: (count: number) => counted(count, 'médico', 'médicos'),
  grantOf: (scope: string) => `Con tu permiso · ${scope}`,
  visitOf: (day: string) => `Por tu cita (${day}) · lo anterior a ella`,
  untilDay: (day: string) => `Hasta ${day}`,
  since: (day: string) => `desde ${day}`,
  daysAfter: `${readableDays} días después`,
  emergencyOf: 'Urgencia · toda la historia',
  takeBack: 'Quitar',
  takeBackOf: (doctor: string) => `Quitar el permiso a ${doctor}`,
  askTakeBack: (doctor: string) => `¿Quitar el permiso a ${doctor}?`,
  takeBackDetail:
    'Deja de ver tu historia ahora mismo, también si la tiene abierta. Lo que ya leyó o descargó no se puede devolver.',
  keep: 'Conservar',
  takeBackYes: 'Quitar permiso',
  taken: 'Listo: ya no puede leerla.',
  keepsOwn: 'Quien te atendió siempre conserva lo que escribió.',
  ended: (count: number) => `Permisos terminados (${count})`,
  withdrawn: 'lo quitaste',
  ran: 'terminó',
  nobody: 'Nadie tiene permiso ahora',
  nobodyDetail: `Quien te atiende por una cita pagada puede leer lo anterior hasta ${readableDays} días después. Para lo demás, tú das el permiso.`,

  grant: 'Dar permiso a otro médico',
  whom: 'A quién',
  sought: 'Nombre o número de tarjeta',
  soughtHint: `Escribe al menos ${doctorSoughtFrom} letras, o el número completo de su tarjeta.`,
  choose: 'Elegir',
  chooseOf: (name: string) => `Elegir a ${name}`,
  noneFound: 'No encontramos a nadie con ese nombre o tarjeta.',
  chosen: (name: string) => `Elegiste a ${name}`,
  other: 'Elegir otro',
  card: (number: string) => `tarjeta ${number}`,
  scope: 'Qué puede leer',
  scopes: { speciality: 'Una especialidad', visit: 'Una sola consulta', all: 'Toda mi historia' },
  speciality: 'Especialidad',
  chooseSpeciality: 'Elige una especialidad',
  findSpeciality: 'Busca o elige una especialidad',
  openSpecialities: 'Ver las especialidades',
  noSpeciality: 'Ninguna especialidad con esas letras',
  visit: 'Consulta',
  chooseVisit: 'Elige una consulta',
  findVisit: 'Busca por fecha, médico o especialidad',
  openVisits: 'Ver las consultas',
  noVisit: 'Ninguna consulta con esas letras',
  howLong: 'Hasta cuándo',
  terms: { 7: '7 días', 30: '30 días', 182: '6 meses' } as const,
  otherDay: 'Elegir fecha',
  lastDay: 'Último día',
  send: 'Dar permiso',
  sending: 'Un momento…',
  scopeOf: (scope: AnsweredScope, dayOf: (instant: string) => string): string => {
    if (scope.kind === 'all') return 'toda la historia'
    if (scope.kind === 'speciality') return `consultas de ${scope.speciality}`
    return scope.date ? `solo la consulta del ${dayOf(scope.date)}` : 'solo una consulta'
  },
}
